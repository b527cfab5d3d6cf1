import type {Address} from '@solana/web3.js';
import {refused} from '../../../../core/model/assets/transfer-refusal.js';
import {computeBudget} from '../instructions/compute-budget.js';
import {memo} from '../instructions/memo.js';
import {transferTokens} from '../instructions/transfer-tokens.js';
import {mintRefusal} from '../tokens/mint-refusal.js';
import {transferFee} from '../tokens/transfer-fee.js';
import type {AskNode} from '../node/ask-node.js';
import {chooseSources} from '../tokens/choose-sources.js';
import {findDestination, type Destination} from '../tokens/find-destination.js';
import {readTokenPlaces, type TokenPlaces} from '../tokens/read-token-places.js';
import {splitFees, type Move} from './split-fees.js';
import {toAddress, type Question, type TransferPlan} from './transfer-plan.js';

/**
 * In compute units, several times the measured use (2,100 and 23,000; a memo takes less than 1,000): a
 * token's extensions, earlier releases of the programs, and an address that takes long to derive cost more.
 */
const TRANSFER_UNITS = 30_000;
const OPENING_UNITS = 90_000;
const MEMO_UNITS = 20_000;

/**
 * Plans the transfer from the sender's token accounts to the receiver's, which is opened if necessary.
 *
 * Rejects with `input/send-refused` if the token, its accounts or the receiver prevent the transfer.
 */
export async function planTokenTransfer(
  ask: AskNode,
  {from, to, asset, amount}: Question,
  mint: Address,
): Promise<TransferPlan> {
  const [payer, receiver] = [toAddress(from), toAddress(to)];
  if (receiver === mint) throw refused({reason: 'own-contract'});
  const places = await readTokenPlaces(ask, {payer, receiver, mint});
  checkMint(places, asset.decimals);
  const destination = findDestination(places);
  const sources = await chooseSources(ask, {owner: payer, mint, ...places.own}, amount);
  const {moves, received} = splitFees(sources, destination.destination, feeOf(places));
  if (amount > 0n && received === 0n) throw refused({reason: 'fee-takes-all'});
  return {payer, ...instructionsFor(places, destination, moves), received};
}

function checkMint({token, time}: TokenPlaces, told: number): void {
  const chain = token.decimals;
  if (chain !== told) throw refused({reason: 'decimals', told, chain});
  const refusal = mintRefusal(token, time.seconds);
  if (refusal) throw refused(refusal);
}

function feeOf({token, time}: TokenPlaces): ReturnType<typeof transferFee> {
  return transferFee(token, time.epoch);
}

function instructionsFor(
  {payer, mint, token: {program, decimals}}: TokenPlaces,
  {destination, opening, openedBytes, needsMemo}: Destination,
  moves: readonly Move[],
): Pick<TransferPlan, 'instructions' | 'openedBytes'> {
  const shared = {program, mint, destination, owner: payer, decimals};
  // The program requires the memo directly before each transfer.
  const notes = needsMemo ? [memo()] : [];
  const transfers = moves.flatMap((move) => [...notes, transferTokens({...shared, ...move})]);
  const units = opening.length * OPENING_UNITS + moves.length * (TRANSFER_UNITS + notes.length * MEMO_UNITS);
  return {instructions: [...computeBudget(units), ...opening, ...transfers], openedBytes};
}
