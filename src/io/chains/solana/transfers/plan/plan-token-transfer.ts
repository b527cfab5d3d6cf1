import type {Address} from '@solana/web3.js';
import {computeBudget} from '../instructions/compute-budget.js';
import {transferTokens} from '../instructions/transfer-tokens.js';
import type {AskNode} from '../node/ask-node.js';
import {chooseSources} from '../tokens/choose-sources.js';
import {findDestination} from '../tokens/find-destination.js';
import {readTokenPlaces} from '../tokens/read-token-places.js';
import {toAddress, type Question, type TransferPlan} from './transfer-plan.js';

/**
 * In compute units, several times what was measured (2,100 and 23,000): a token's extensions, earlier releases of
 * the programs, and an address that takes long to derive cost more.
 */
const TRANSFER_UNITS = 30_000;
const OPENING_UNITS = 90_000;

/** Plans the way of tokens from the sender's token accounts to the receiver's, which is opened if it must be. */
export async function planTokenTransfer(
  ask: AskNode,
  {from, to, asset, amount}: Question,
  mint: Address,
): Promise<TransferPlan> {
  const [payer, receiver] = [toAddress(from), toAddress(to)];
  const places = await readTokenPlaces(ask, {payer, receiver, mint});
  const {program} = places;
  const sources = await chooseSources(ask, {owner: payer, mint, ...places.own}, amount);
  const {destination, opening, openedBytes} = findDestination(places);
  const shared = {program, mint, destination, owner: payer, decimals: asset.decimals};
  const moves = sources.map((taken) => transferTokens({...shared, ...taken}));
  const units = opening.length * OPENING_UNITS + moves.length * TRANSFER_UNITS;
  return {payer, instructions: [...computeBudget(units), ...opening, ...moves], openedBytes};
}
