import type {RawData} from 'ws';

/** The text of a WebSocket message, in any of the formats that sockets deliver. */
export function messageText(raw: RawData): string {
  if (Array.isArray(raw)) return Buffer.concat(raw).toString();
  return (raw instanceof ArrayBuffer ? Buffer.from(raw) : raw).toString();
}
