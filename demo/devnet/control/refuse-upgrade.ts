import {STATUS_CODES} from 'node:http';
import type {Duplex} from 'node:stream';

/** Answers a request for a socket with a plain HTTP status instead. */
export function refuseUpgrade(socket: Duplex, status: number, reason: string): void {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}`;
  const headers = `Content-Type: text/plain\r\nContent-Length: ${Buffer.byteLength(reason)}\r\nConnection: close`;
  socket.end(`${head}\r\n${headers}\r\n\r\n${reason}`);
}
