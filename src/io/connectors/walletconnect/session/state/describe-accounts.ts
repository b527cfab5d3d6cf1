import type {Account} from '../../../../../core/model/account.js';
import {readLabel} from '../../../../../core/model/addresses/read-label.js';
import {isRecord, type Unchecked} from '../../../../../core/model/safety/record.js';
import type {SdkSession} from '../../sdk/sign-sdk.js';

type Accounts = readonly [Account, ...Account[]];

/** More than any wallet has to say of its accounts. */
const MAX_LENGTH = 100_000;

/**
 * Adds what a wallet says of its accounts in the session's properties: `accountTypes` and `accountNames`, each a JSON
 * object by address (decisions 0075). CAIP-25 leaves those words to the wallets; what is malformed is ignored.
 */
export function describeAccounts(
  accounts: Accounts,
  {sessionProperties}: Pick<SdkSession, 'sessionProperties'>,
): Accounts {
  const types = readProperty(sessionProperties, 'accountTypes');
  const names = readProperty(sessionProperties, 'accountNames');
  const describe = (account: Account): Account => {
    const label = readLabel(names.get(keyOf(account.address)));
    const isSmart = account.namespace === 'eip155' && types.get(keyOf(account.address)) === 'smartAccount';
    return {...account, ...(isSmart && {type: 'smartAccount'}), ...(label !== undefined && {label})};
  };
  const [first, ...others] = accounts;
  return [describe(first), ...others.map(describe)];
}

function readProperty(properties: unknown, name: string): ReadonlyMap<string, unknown> {
  const text = isRecord(properties) ? properties[name] : undefined;
  const entries = typeof text === 'string' && text.length <= MAX_LENGTH ? Object.entries(parse(text)) : [];
  return new Map(entries.map(([address, value]) => [keyOf(address), value]));
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
