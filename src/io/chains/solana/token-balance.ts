import type {Balance} from '../../../core/model/account.js';
import {isRecord, type Unchecked} from '../../../core/model/safety/record.js';
import type {JsonRpc, TokenBalanceRequest} from '../../../core/ports/chain-adapter.js';
import {askNodeOf, valueOf} from './ask-node.js';

const AMOUNT = /^\d{1,20}$/;

/** Sum of a token's balances in all token accounts of an owner; rejects with `rpc/failed`. */
export async function tokenBalance(
  rpc: JsonRpc,
  {network, address, token, signal}: TokenBalanceRequest,
): Promise<Balance> {
  const ask = askNodeOf({rpc, network, signal});
  const held = await ask({
    method: 'getTokenAccountsByOwner',
    params: [address, {mint: token}, {encoding: 'jsonParsed', commitment: 'confirmed'}],
    read: readAmounts,
  });
  const [first] = held;
  // Without a token account the balance is 0, and the mint has the decimals.
  const {decimals} =
    first ??
    (await ask({method: 'getTokenSupply', params: [token], read: (answer) => readAmount(valueOf(answer))}));
  // A mint has no symbol.
  return {value: held.reduce((sum, {value}) => sum + value, 0n), decimals, symbol: `${token.slice(0, 4)}…`};
}

type Amount = Pick<Balance, 'value' | 'decimals'>;

function readAmounts(answer: unknown): readonly Amount[] | undefined {
  const list = valueOf(answer);
  if (!Array.isArray(list)) return undefined;
  const amounts = list.map((each: unknown) =>
    readAmount(inside(each, ['account', 'data', 'parsed', 'info', 'tokenAmount'])),
  );
  return amounts.every((amount) => amount !== undefined) ? amounts : undefined;
}

function readAmount(given: unknown): Amount | undefined {
  const {amount, decimals}: Unchecked = isRecord(given) ? given : {};
  const isAmount = typeof amount === 'string' && AMOUNT.test(amount);
  if (!isAmount || typeof decimals !== 'number' || !Number.isInteger(decimals)) return undefined;
  return decimals >= 0 && decimals <= 36 ? {value: BigInt(amount), decimals} : undefined;
}

function inside(given: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), given);
}
