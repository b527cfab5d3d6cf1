import {zeroAddress} from 'viem';
import type {Activity, Movement, Token} from '../chain-accounts.js';
import type {ChainTransaction, Transfer} from './chain-transaction.js';

/** The assets of a transaction's transfers. */
export interface Assets {
  readonly coin: Token;
  readonly contracts: ReadonlyMap<string, Token>;
}

/** A transaction from the point of view of one account: received and sent assets, and the type. */
export function seenBy(account: string, transaction: ChainTransaction, assets: Assets): Activity {
  const {hash, time, status, nonce, transfers} = transaction;
  const own = transfers.filter((moved) => moved.from === account || moved.to === account);
  return {
    hash,
    time,
    status,
    ...partiesOf(transaction, own),
    nonce,
    operation: operationFor(account, transaction, own),
    movements: own.flatMap((moved) => movementOf(account, moved, assets)),
  };
}

/** For a plain transfer, the sender and receiver, whichever contract was called. */
function partiesOf(
  {from, to = ''}: ChainTransaction,
  own: readonly Transfer[],
): Pick<Activity, 'from' | 'to'> {
  const [only, ...others] = own;
  return only && others.length === 0 && only.from !== zeroAddress
    ? {from: only.from, to: only.to}
    : {from, to};
}

function movementOf(account: string, moved: Transfer, {coin, contracts}: Assets): readonly Movement[] {
  const token = moved.contract === undefined ? coin : contracts.get(moved.contract);
  if (!token) return [];
  const {tokenId: id, amount} = moved;
  return [
    {
      direction: moved.from !== account ? 'in' : moved.to === account ? 'self' : 'out',
      moved: id === undefined ? {token, amount} : {collection: token.name, id},
    },
  ];
}

function operationFor(
  account: string,
  {from, to, intent}: ChainTransaction,
  own: readonly Transfer[],
): string {
  const given = own.filter((one) => one.from === account);
  const taken = own.filter((one) => one.from !== account);
  if (given.length > 0) return taken.length > 0 ? 'trade' : nameOfGiving(given);
  if (taken.length > 0) return from === account && taken.every(isNew) ? 'mint' : 'receive';
  if (to === undefined) return 'deploy';
  if (intent === 'approval') return 'approve';
  return intent === 'transfer' && from === account ? 'send' : 'execute';
}

function nameOfGiving(given: readonly Transfer[]): string {
  return given.every(({to}) => to === zeroAddress) ? 'burn' : 'send';
}

function isNew({from}: Transfer): boolean {
  return from === zeroAddress;
}
