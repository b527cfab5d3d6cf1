import type {RawData} from 'ws';

/** The text of a WebSocket message, in whichever of its forms the socket hands it over. */
export function messageText(raw: RawData): string {
  if (Array.isArray(raw)) return Buffer.concat(raw).toString();
  return (raw instanceof ArrayBuffer ? Buffer.from(raw) : raw).toString();
}
