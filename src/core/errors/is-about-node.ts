import type {DrawbridgeError} from './drawbridge-error.js';

const BAD_REQUEST = 400;

/**
 * True for a JSON-RPC error about the node, not the request: it came with an HTTP status such as 401, 429 or 503, so that
 * another node may answer, and it says nothing about a transfer.
 */
export function isAboutNode({context: {httpStatus}}: DrawbridgeError): boolean {
  return httpStatus !== undefined && httpStatus !== BAD_REQUEST;
}
