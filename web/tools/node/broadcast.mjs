// What our relay is measured beside: the same broadcast to a room, nothing stored, by ws or by Socket.IO.
// node broadcast.mjs ws|socket.io: prints its port, and runs until it is killed.
import { createServer } from "node:http";

const http = createServer();
if (process.argv[2] === "ws") {
  const { WebSocketServer } = await import("ws");
  const rooms = new Map();
  const server = new WebSocketServer({ server: http, perMessageDeflate: false });
  server.on("connection", (socket, request) => {
    const name = request.url;
    const room = rooms.get(name) ?? rooms.set(name, new Set()).get(name);
    room.add(socket);
    socket.on("message", (data) => room.forEach((peer) => peer.send(data)));
    socket.on("close", () => room.delete(socket));
  });
} else {
  const { Server } = await import("socket.io");
  const server = new Server(http, { transports: ["websocket"], perMessageDeflate: false });
  server.on("connection", (socket) => {
    const name = socket.handshake.query.room;
    socket.join(name);
    socket.on("frame", (data) => server.to(name).emit("frame", data));
  });
}
http.listen(0, "127.0.0.1", () => console.log(http.address().port));
