import {base64} from '@scure/base';
import {isRecord} from '../../../core/model/safety/record.js';
import {valueOf, type AskNode} from './ask-node.js';
import {readSolanaAddress} from './solana-address.js';

/** An account as a node returns it. */
export interface ChainAccount {
  /** Program that owns the account. */
  readonly owner: string;
  readonly executable: boolean;
  /** The whole data, or the requested part. */
  readonly data: Uint8Array;
}

/** An account and its address. */
export interface PlacedAccount extends ChainAccount {
  readonly address: string;
}

/** Reads accounts, in the order of their addresses; `undefined` for an address without one. */
export function readChainAccounts(
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

/** Reads all token accounts of an owner for a mint. */
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

/** Throws for a malformed entry, which counts as a failure of that node. */
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
