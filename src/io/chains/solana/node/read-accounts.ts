import {base64} from '@scure/base';
import {isRecord} from '../../../../core/model/safety/record.js';
import {readSolanaAddress} from '../solana-address.js';
import {valueOf, type AskNode} from './ask-node.js';

/** What a node tells of an account. */
export interface ChainAccount {
  /** The program it belongs to. */
  readonly owner: string;
  readonly executable: boolean;
  /** All of it, or as much as was asked for. */
  readonly data: Uint8Array;
}

/** An account and where it is. */
export interface PlacedAccount extends ChainAccount {
  readonly address: string;
}

/** Reads accounts, in the order of their addresses; `undefined` stands for one that is not there. */
export function readAccounts(
  ask: AskNode,
  addresses: readonly string[],
  maxBytes?: number,
): Promise<readonly (ChainAccount | undefined)[]> {
  const dataSlice = maxBytes === undefined ? {} : {dataSlice: {offset: 0, length: maxBytes}};
  return ask({
    method: 'getMultipleAccounts',
    params: [addresses, {encoding: 'base64', commitment: 'confirmed', ...dataSlice}],
    read(answer) {
      const list = valueOf(answer);
      if (!Array.isArray(list) || list.length !== addresses.length) return undefined;
      return list.map((each: unknown) => (each === null ? undefined : toAccount(each)));
    },
  });
}

/** Reads the accounts that hold a token for an owner, wherever they are. */
export function readOwnedAccounts(
  ask: AskNode,
  owner: string,
  mint: string,
): Promise<readonly PlacedAccount[]> {
  return ask({
    method: 'getTokenAccountsByOwner',
    params: [owner, {mint}, {encoding: 'base64', commitment: 'confirmed'}],
    read(answer) {
      const list = valueOf(answer);
      return Array.isArray(list) ? list.map(toPlaced) : undefined;
    },
  });
}

/** Throws for nonsense, which is then that node's failure. */
function toAccount(given: unknown): ChainAccount {
  const {owner, executable, data} = isRecord(given) ? given : {};
  const [text, encoding]: readonly unknown[] = Array.isArray(data) ? data : [];
  if (typeof owner === 'string' && typeof text === 'string' && encoding === 'base64') {
    return {owner, executable: executable === true, data: base64.decode(text)};
  }
  throw new TypeError('That is no account.');
}

function toPlaced(given: unknown): PlacedAccount {
  const {pubkey: address, account} = isRecord(given) ? given : {};
  if (typeof address === 'string' && readSolanaAddress(address)) return {address, ...toAccount(account)};
  throw new TypeError('That is nowhere.');
}
