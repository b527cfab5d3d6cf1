import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';

/** Longest property that is parsed, in characters. */
const MAX_LENGTH = 100_000;

/**
 * Reads a session property that is a JSON object by address; the result returns an address's value, or
 * `undefined`.
 */
export function readProperty(properties: unknown, name: string): (address: string) => unknown {
  const text = isRecord(properties) ? properties[name] : undefined;
  const entries = typeof text === 'string' && text.length <= MAX_LENGTH ? Object.entries(parse(text)) : [];
  const byAddress = new Map(entries.map(([address, value]) => [keyOf(address), value]));
  return (address) => byAddress.get(keyOf(address));
}

/** Reads the `supported` field of a session property; `undefined` if it is no boolean. */
export function readSupport(properties: unknown, name: string): boolean | undefined {
  const said = isRecord(properties) ? properties[name] : undefined;
  // WalletConnect's properties are texts, the EIP's example is an object, and wallets use either.
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

/** Address without chain prefix, in lower case for EVM: wallets differ in both. */
function keyOf(address: string): string {
  const plain = address.slice(address.lastIndexOf(':') + 1);
  return plain.startsWith('0x') ? plain.toLowerCase() : plain;
}
