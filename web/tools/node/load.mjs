// Rooms of two, for any of the servers that are measured; prints what was seen as JSON.
// node load.mjs relay|ws|socket.io PORT steady|saturated|restart ROOMS SECONDS
//   steady      one of each room sends a frame a second, the other one takes its time
//   saturated   each answers the other's frame at once
//   restart     as steady, and whoever is cut off comes back and sends again what was not acknowledged
// Once everybody is connected it prints "ready", and begins with the first line on its standard input.
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { once } from "node:events";
import { io } from "socket.io-client";
import WebSocket from "ws";

const [kind, port, mode] = process.argv.slice(2);
const [rooms, seconds] = process.argv.slice(5).map(Number);
const FRAME = 552;

// Each opens a connection and returns a function that sends; `hear` gets the frames of the room, one's own too.
const openers = {
  relay,
  ws: (room, hear) =>
    new Promise((ready) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/${room.name}`, { perMessageDeflate: false });
      socket.on("message", hear);
      socket.on("open", () => ready((data) => socket.send(data)));
    }),
  "socket.io": (room, hear) =>
    new Promise((ready) => {
      const settings = { transports: ["websocket"], forceNew: true, query: { room: room.name } };
      const socket = io(`http://127.0.0.1:${port}`, settings);
      socket.on("frame", hear);
      socket.on("connect", () => ready((data) => socket.emit("frame", data)));
    }),
};

function relay(room, hear, who) {
  const known = { epoch: "", after: 0 };
  const waiting = new Map();
  const names = room.seats.map((seat) => seat.key.toString("base64url"));
  let socket;
  const offer = (data) => socket.send(Buffer.concat([Buffer.of(0), data]));
  return new Promise((ready) => {
    const connect = () => {
      socket = new WebSocket(`ws://127.0.0.1:${port}/v1/r/${room.name}`, { perMessageDeflate: false });
      socket.isReady = false;
      socket.on("message", (message, isBinary) => {
        if (isBinary) {
          known.after = Math.max(known.after, message.readUInt32BE(1));
          const data = message.subarray(5);
          waiting.delete(data.toString("latin1"));
          hear(data);
          return;
        }
        const said = JSON.parse(message);
        if (said.challenge) {
          const proved = (words, secret) => {
            const signed = [Buffer.from(words), Buffer.from(said.challenge, "base64url"), room.id];
            return sign(null, Buffer.concat(signed), secret).toString("base64url");
          };
          const signature = proved("unseen-relay/1 write", room.secret);
          const proof = proved("unseen-relay/2 seat", room.seats[who].secret);
          const seat = names[who];
          socket.send(JSON.stringify({ ...known, key: room.key.toString("base64url"), signature, seat, proof }));
          return;
        }
        // A room without names stores little.
        if (said.seats?.length === 1 && said.seats[0] === names[who])
          socket.send(JSON.stringify({ seats: [names[who], names[1 - who]] }));
        known.epoch = said.epoch;
        if (!socket.isReady) waiting.forEach(offer);
        socket.isReady = true;
        ready((data) => {
          if (mode === "restart") waiting.set(data.toString("latin1"), data);
          if (socket.isReady) offer(data);
        });
      });
      socket.on("error", () => {});
      socket.on("close", () => {
        socket.isReady = false;
        if (mode === "restart") setTimeout(connect, 100 + 400 * Math.random());
      });
    };
    connect();
  });
}

function makeKey() {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  return { key: publicKey.export({ type: "spki", format: "der" }).subarray(-32), secret: privateKey };
}

function makeRoom() {
  const { key, secret } = makeKey();
  const seats = [makeKey(), makeKey()];
  const id = createHash("sha256").update("unseen-relay/1 room").update(key).digest().subarray(0, 16);
  return { key, id, secret, seats, name: id.toString("base64url"), sent: 0, seen: new Set() };
}

// A frame: who sent it, when, and what makes it differ from all others.
function makeFrame(who) {
  const data = randomBytes(FRAME);
  data[0] = who;
  data.writeBigUInt64BE(process.hrtime.bigint(), 1);
  return data;
}

const delays = [];
let isCounting = false;

async function enter(room) {
  const answer = (who) => (data) => {
    if (data[0] === who) return;
    room.seen.add(data.toString("latin1", 1, 32));
    if (!isCounting) return;
    delays.push(Number(process.hrtime.bigint() - data.readBigUInt64BE(1)) / 1e6);
    if (mode === "saturated") room.send[who](makeFrame(who));
  };
  room.send = [];
  for (const who of [0, 1]) room.send[who] = await openers[kind](room, answer(who), who);
}

const all = Array.from({ length: rooms }, makeRoom);
for (let from = 0; from < rooms; from += 50) await Promise.all(all.slice(from, from + 50).map(enter));
console.log("ready");
await once(process.stdin, "data");

const before = process.cpuUsage();
const start = process.hrtime.bigint();
const passed = () => Number(process.hrtime.bigint() - start) / 1e9;
isCounting = true;
if (mode === "saturated") {
  all.forEach((room) => room.send[0](makeFrame(0)));
  await new Promise((done) => setTimeout(done, seconds * 1000));
} else {
  await new Promise((done) => {
    const timer = setInterval(() => {
      // Each room in its own turn of the second.
      all.forEach((room, place) => {
        if (room.sent >= seconds || passed() < room.sent + place / rooms) return;
        room.sent += 1;
        room.send[0](makeFrame(0));
      });
      if (all.every((room) => room.sent >= seconds)) {
        clearInterval(timer);
        setTimeout(done, mode === "restart" ? 3000 : 500);
      }
    }, 5);
  });
}
isCounting = false;
const elapsed = passed();
const used = process.cpuUsage(before);
delays.sort((a, b) => a - b);
const at = (share) => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? null;
const result = { delivered: delays.length, rate: delays.length / elapsed, p50: at(0.5), p99: at(0.99) };
result.lost = all.reduce((sum, room) => sum + Math.max(0, room.sent - room.seen.size), 0);
result.cpu = (used.user + used.system) / 1e6 / elapsed;
console.log(JSON.stringify(result));
process.exit(0);
