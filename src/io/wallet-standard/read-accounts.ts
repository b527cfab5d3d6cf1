import {readLabel} from '../../core/model/addresses/read-label.js';
import {readMember} from '../page-wallets/read-member.js';
import {readIdentifiers} from './read-wallet.js';

/** More accounts than anyone opens to a page; what lies beyond is not read. */
const MAX_ACCOUNTS = 1_000;
const MAX_ADDRESS_LENGTH = 128;

/** An account as a wallet lists it. */
export interface ListedAccount {
  readonly address: string;
  /** `undefined` where the wallet gave no bytes. */
  readonly publicKey: Uint8Array | undefined;
  readonly chains: readonly string[];
  /** What the wallet calls it, fit to be shown. */
  readonly label: string | undefined;
  /** The wallet's own object: features take no other for it. */
  readonly own: object;
}

/** Accounts as a wallet lists them; `undefined` when that is no list of accounts. */
export function readAccounts(value: unknown): readonly ListedAccount[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const list: readonly unknown[] = value.slice(0, MAX_ACCOUNTS);
  const accounts = list.map(readAccount);
  return accounts.every((account) => account !== undefined) ? accounts : undefined;
}

function readAccount(own: unknown): ListedAccount | undefined {
  const address = readMember(own, 'address');
  if (typeof own !== 'object' || own === null || typeof address !== 'string') return undefined;
  if (address === '' || address.length > MAX_ADDRESS_LENGTH) return undefined;
  const publicKey = readMember(own, 'publicKey');
  return {
    own,
    address,
    publicKey: publicKey instanceof Uint8Array ? publicKey : undefined,
    chains: readIdentifiers(readMember(own, 'chains')),
    label: readLabel(readMember(own, 'label')),
  };
}
