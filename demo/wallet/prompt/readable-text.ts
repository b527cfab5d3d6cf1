/** A message as text for its signer; bytes that are not text are written in hexadecimal. */
export function readableText(message: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(message);
  } catch {
    return `0x${Array.from(message, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  }
}
