/** A message to sign: a text, or any bytes. */
export type MessageToSign = string | Uint8Array;

/** The bytes of a message; a text in UTF-8. */
export function bytesOf(message: MessageToSign): Uint8Array {
  return typeof message === 'string' ? new TextEncoder().encode(message) : message;
}

/** The bytes of a message in hexadecimal, with 0x. */
export function hexOf(message: MessageToSign): `0x${string}` {
  return `0x${[...bytesOf(message)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The text of a message; `undefined` for bytes that are no UTF-8. */
export function textOf(message: MessageToSign): string | undefined {
  if (typeof message === 'string') return message;
  const text = new TextDecoder('utf-8', {ignoreBOM: true}).decode(message);
  // Other bytes decode to U+FFFD.
  return hexOf(text) === hexOf(message) ? text : undefined;
}
