// Served by a draft in place of the service worker. If the site's own worker was installed here before, at the same
// address, it is gone after the next visit: nothing that it kept is shown again.
const clean = async () => {
  const kept = await caches.keys();
  await Promise.all(kept.map((name) => caches.delete(name)));
  await self.registration.unregister();
  if (!kept.length) return;
  for (const page of await self.clients.matchAll({ type: "window" })) page.navigate(page.url);
};
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(clean()));
