import {isRecord, type Unchecked} from '../../../../../core/model/safety/record.js';

/** More than any wallet has to say of its accounts. */
const MAX_LENGTH = 100_000;

/** Reads a property of a session that is a JSON object by address: what it says of one; nothing where it is malformed. */
export function readProperty(properties: unknown, name: string): (address: string) => unknown {
  const text = isRecord(properties) ? properties[name] : undefined;
  const entries = typeof text === 'string' && text.length <= MAX_LENGTH ? Object.entries(parse(text)) : [];
  const byAddress = new Map(entries.map(([address, value]) => [keyOf(address), value]));
  return (address) => byAddress.get(keyOf(address));
}

function parse(text: string): Unchecked {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Wallets write EVM addresses in whatever case, and some add the chain. */
function keyOf(address: string): string {
  const plain = address.slice(address.lastIndexOf(':') + 1);
  return plain.startsWith('0x') ? plain.toLowerCase() : plain;
}
