import type {Address, Instruction, KeyPairSigner} from '@solana/kit';
import {amountThere} from '../../../bridge/protocol/bridge-amounts.js';
import type {BridgeAccounts, BridgeToken} from '../../../bridge/protocol/solana/bridge-accounts.js';
import {depositInstructions} from '../../../bridge/protocol/solana/deposit.js';
import {cancelInstructions, paymentInstructions} from '../../../bridge/protocol/solana/ends.js';
import {
  addSignatures,
  compileInstructions,
  encodeTransaction,
  type Signatures,
} from '../../../bridge/protocol/solana/messages.js';
import type {BridgeKeys} from '../../bridge/solana/bridge-keys.js';
import type {SolanaTravellers} from '../../seed/solana-travellers.js';
import {endedAfter, type ToldTransfer} from '../../seed/told-transfers.js';
import {SYSTEM_PROGRAM} from '../cluster.js';
import type {Ledger} from '../ledger/ledger.js';
import {readTransaction} from '../transactions/wire-transaction.js';

/** 10 SOL, for fees. */
const TRAVEL_LAMPORTS = 10_000_000_000n;
const DAY_S = 86_400;

/** Something that happened on the cluster. */
export interface Moment {
  readonly daysAgo: number;
  readonly happen: () => Promise<void>;
}

/** The accounts and tokens that the transfers need on the cluster. */
export interface TransferParts {
  readonly bridge: BridgeAccounts;
  readonly keys: BridgeKeys;
  readonly travellers: SolanaTravellers;
}

/** The cluster's part of the transfers to it and from it, with real signatures of two validators. */
export function momentsOnSolana(
  ledger: Ledger,
  transfers: readonly ToldTransfer[],
  parts: TransferParts,
): readonly Moment[] {
  for (const {address} of parts.travellers) {
    const data = new Uint8Array();
    ledger.runtime.put({address, lamports: TRAVEL_LAMPORTS, owner: SYSTEM_PROGRAM, data, executable: false});
  }
  return transfers.flatMap((transfer): readonly Moment[] => {
    const {source, destination, secondsAgo, end, wait} = transfer;
    if (source === 'solana') {
      return [{daysAgo: secondsAgo / DAY_S, happen: () => deposit(ledger, transfer, parts)}];
    }
    if (destination !== 'solana') return [];
    const after = end === 'cancelled' ? endedAfter(transfer) : wait;
    const happen = end === 'cancelled' ? cancel : pay;
    return [{daysAgo: (secondsAgo - after) / DAY_S, happen: () => happen(ledger, transfer, parts)}];
  });
}

async function deposit(ledger: Ledger, transfer: ToldTransfer, parts: TransferParts): Promise<void> {
  const {sender, receiver, destination, token, amount, counter} = transfer;
  const {bridge, travellers} = parts;
  const here = tokenHere(transfer, bridge);
  const traveller = travellers.find(({address}) => address === sender);
  if (!traveller) throw new Error(`${sender} is no traveller.`);
  const instructions = await depositInstructions(bridge, {
    sender: traveller.address,
    mint: here.mint,
    amount: unitsHere(transfer, amount, here),
    receiver: `eip155:${destination}:${receiver}`,
    leastReceived: unitsHere(transfer, amount - token.fee, here),
    counter,
  });
  await send(ledger, instructions, [traveller]);
}

async function pay(ledger: Ledger, transfer: ToldTransfer, {bridge, keys}: TransferParts): Promise<void> {
  const {id, receiver, token, amount, without} = transfer;
  const here = tokenHere(transfer, bridge);
  const {relayer, base, validators} = keys;
  const signers = validators.filter((_, index) => index !== without);
  const payment = {
    id,
    end: 'delivered',
    receiver: receiver as Address,
    mint: here.mint,
    amount: unitsHere(transfer, amount - token.fee, here),
  } as const;
  const instructions = await paymentInstructions(bridge, payment, {
    payer: relayer.address,
    validators: signers.map(({address}) => address),
  });
  await send(ledger, instructions, [relayer, base, ...signers]);
}

async function cancel(ledger: Ledger, {id}: ToldTransfer, {bridge, keys}: TransferParts): Promise<void> {
  const {relayer, base} = keys;
  await send(ledger, await cancelInstructions(bridge, id, relayer.address), [relayer, base]);
}

/** Puts a transaction into a block; the first signer pays for it. */
async function send(
  ledger: Ledger,
  instructions: readonly Instruction[],
  signers: readonly [KeyPairSigner, ...KeyPairSigner[]],
): Promise<void> {
  const transaction = compileInstructions(instructions, signers[0].address, ledger);
  const given = signers.map(async (signer): Promise<Signatures> => {
    const [signatures = {}] = await signer.signTransactions([
      transaction as Parameters<typeof signer.signTransactions>[0][0],
    ]);
    return signatures;
  });
  const signed = addSignatures(transaction, await Promise.all(given));
  ledger.send(readTransaction(encodeTransaction(signed)));
}

function tokenHere({symbol}: ToldTransfer, {tokens}: BridgeAccounts): BridgeToken {
  const token = tokens.find((each) => each.symbol === symbol.toUpperCase());
  if (!token) throw new Error(`The bridge has no ${symbol} on Solana.`);
  return token;
}

/** An amount in units of the cluster. */
function unitsHere({token}: ToldTransfer, amount: bigint, {decimals}: BridgeToken): bigint {
  return amountThere(amount, {here: token.decimals, there: decimals});
}
