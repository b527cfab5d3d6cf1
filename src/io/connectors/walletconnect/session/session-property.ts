import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';

/** More than any wallet has to say of its accounts. */
const MAX_LENGTH = 100_000;

/** Reads a property of a session that is a JSON object by address: what it says of one; nothing where it is malformed. */
export function readProperty(properties: unknown, name: string): (address: string) => unknown {
  const text = isRecord(properties) ? properties[name] : undefined;
  const entries = typeof text === 'string' && text.length <= MAX_LENGTH ? Object.entries(parse(text)) : [];
  const byAddress = new Map(entries.map(([address, value]) => [keyOf(address), value]));
  return (address) => byAddress.get(keyOf(address));
}

/** Reads whether a property of a session says `supported`; `undefined` where it says neither yes nor no. */
export function readSupport(properties: unknown, name: string): boolean | undefined {
  const said = isRecord(properties) ? properties[name] : undefined;
  // WalletConnect's properties are texts; the EIP's example is an object, and wallets follow either.
  const {supported} = typeof said === 'string' && said.length <= MAX_LENGTH ? parse(said) : recordOf(said);
  return typeof supported === 'boolean' ? supported : undefined;
}

function parse(text: string): Unchecked {
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return {};
  }
}

function recordOf(value: unknown): Unchecked {
  return isRecord(value) ? value : {};
}

/** Wallets write EVM addresses in whatever case, and some add the chain. */
function keyOf(address: string): string {
  const plain = address.slice(address.lastIndexOf(':') + 1);
  return plain.startsWith('0x') ? plain.toLowerCase() : plain;
}
