import {readLabel} from '../../core/model/addresses/read-label.js';
import {readMember} from '../page-wallets/read-member.js';
import {readIdentifiers} from './read-wallet.js';

/** Limit of accounts that are read, far above what a user shares with a page. */
const MAX_ACCOUNTS = 1_000;
const MAX_ADDRESS_LENGTH = 128;

/** An account of a wallet's list. */
export interface ListedAccount {
  readonly address: string;
  /** `undefined` if the wallet gave no bytes. */
  readonly publicKey: Uint8Array | undefined;
  readonly chains: readonly string[];
  /** The account's name in the wallet, cleaned for display. */
  readonly label: string | undefined;
  /** The wallet's own object: features accept no other. */
  readonly own: object;
}

/** Reads a wallet's list of accounts; `undefined` if it is malformed. */
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
