import {isHex, size, type Address, type Hex} from 'viem';
import type {
  BridgeEnd,
  Custody,
  Deposit,
  FoundDeposit,
  ReadDelivery,
  SenderNumber,
} from '../chains/bridge-end.js';
import type {BridgeEnds} from '../chains/use-ends.js';
import type {BridgeDeployment} from '../deployment/deployment.js';
import type {ValidatorSignature} from '../protocol/signed-messages.js';
import {deliveryOf} from './awaited-payment.js';
import type {BridgeFacts, Contact, Party} from './bridge-facts.js';
import {readSignatures} from './read-signatures.js';
import {networkOf} from './transfer-tokens.js';

/** A deposit that the page has seen before. */
export interface SeenDeposit {
  readonly source: string;
  readonly number: SenderNumber;
  /** Whether a block had it. */
  readonly wasIncluded: boolean;
}

/** How a page names a transfer: the id, or a transaction of either side. */
export interface TransferKey {
  readonly key: string;
  /** Where its deposit was seen before, so that a replacement or an undone block is found after a reload. */
  readonly seen?: SeenDeposit | undefined;
}

/** What was read of a transfer. */
export interface ReadTransfer {
  readonly facts: BridgeFacts;
  readonly source: string;
  /** CAIP-2; undefined while the deposit is not known. */
  readonly destination?: string | undefined;
  readonly deposit?: Deposit | undefined;
  readonly number?: SenderNumber | undefined;
  readonly delivery: ReadDelivery;
  readonly signatures: readonly ValidatorSignature[];
}

/** What a read needs. */
export interface TransferReads {
  readonly ends: BridgeEnds;
  readonly deployment: BridgeDeployment;
  /** In seconds since 1970 on this computer's clock. */
  readonly now: number;
}

/**
 * Reads a transfer from both chains and from the validators. A party that does not answer is marked so, and its last
 * answer stays.
 *
 * @returns undefined if no chain has the transaction or the id, and all of them have answered
 * @throws the failure of a chain, if it could be the one that has it
 */
export async function readTransfer(
  key: TransferKey,
  reads: TransferReads,
  last: ReadTransfer | undefined,
): Promise<ReadTransfer | undefined> {
  const found = last ? await readAgain(key, reads, last) : undoneIfSeen(await find(key, reads), key);
  if (!found) return undefined;
  const {source, deposit} = found;
  const destination = deposit && networkOf(reads.deployment, deposit.receiver.chain)?.id;
  const rest = await readDestination(found, {...reads, last, end: reads.ends.get(destination ?? '')});
  const {delivery, signatures, destinationTime} = rest;
  return {
    source,
    destination,
    deposit,
    number: found.number ?? last?.number,
    delivery,
    signatures,
    facts: {
      deposit: found.fact,
      custody: found.custody,
      delivery: delivery.fact,
      signatures: signatures.length,
      destinationTime,
      contacts: {source: found.contact, ...rest.contacts},
    },
  };
}

interface FoundSource extends FoundDeposit {
  readonly source: string;
  readonly custody: Custody;
  readonly contact: Contact;
}

async function find({key, seen}: TransferKey, reads: TransferReads): Promise<FoundSource | undefined> {
  const ends = [...reads.ends.values()];
  // Those that could have it as a transaction find it by an index; another may have to read its history for an id.
  const likely = ends.filter((end) => end.isTransaction(key));
  const others = isTransferId(key) ? ends.filter((end) => !likely.includes(end)) : [];
  const first = await attempt(findAmong(likely, {key, seen}, reads));
  if (first.status === 'fulfilled' && first.value) return first.value;
  const second = await findAmong(others, {key}, reads);
  if (!second && first.status === 'rejected') throw first.reason;
  return second;
}

async function attempt<Value>(value: Promise<Value>): Promise<PromiseSettledResult<Value>> {
  const [outcome] = await Promise.allSettled([value]);
  return outcome;
}

async function findAmong(
  ends: readonly BridgeEnd[],
  {key, seen}: TransferKey,
  reads: TransferReads,
): Promise<FoundSource | undefined> {
  const outcomes = await Promise.allSettled(ends.map((end) => findOn(end, {key, seen})));
  for (const [index, outcome] of outcomes.entries()) {
    const end = ends[index];
    if (!end || outcome.status === 'rejected' || !outcome.value) continue;
    const {value: found} = outcome;
    if (typeof found === 'string') return find({key: found}, reads);
    return {
      ...found,
      source: end.network.id,
      custody: await custodyAt(end, found),
      contact: answered(reads.now),
    };
  }
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return undefined;
}

/** Transactions of EVM chains have the same form. */
function isTransferId(text: string): text is Hex {
  return isHex(text) && size(text) === ID_BYTES;
}

const ID_BYTES = 32;

/** The deposit with this id, transaction or proposal; the id of the transfer that this transaction ends; or nothing. */
async function findOn(end: BridgeEnd, {key, seen}: TransferKey): Promise<FoundDeposit | Hex | undefined> {
  const number = seen?.source === end.network.id ? seen.number : undefined;
  if (!end.isTransaction(key)) return end.depositById(key as Hex);
  const found = await end.depositOf(key, number);
  if (found) return found;
  const byId = isTransferId(key) ? await end.depositById(key) : undefined;
  return byId ?? (await end.transferOf(key)) ?? end.proposalOf?.(key);
}

/** A deposit that a block has had, and that no node has any more, was undone by the network. */
function undoneIfSeen(found: FoundSource | undefined, {seen}: TransferKey): FoundSource | undefined {
  const isUndone = found?.fact.status === 'unseen' && seen?.wasIncluded === true;
  return isUndone ? {...found, fact: {status: 'undone'}} : found;
}

async function readAgain(
  {key}: TransferKey,
  {ends, now}: TransferReads,
  last: ReadTransfer,
): Promise<FoundSource | undefined> {
  const {source, facts, deposit, number} = last;
  const before = {source, deposit, number, fact: facts.deposit, custody: facts.custody};
  const end = ends.get(source);
  if (!end) return undefined;
  const transaction = deposit?.transaction ?? key;
  const isProposed = facts.deposit.status === 'proposed';
  const [read] = await Promise.allSettled([
    readSource(end, isProposed ? {proposal: transaction} : {transaction, number, id: deposit?.id}),
  ]);
  if (read.status === 'rejected') return {...before, contact: {...facts.contacts.source, isLost: true}};
  const contact = answered(now);
  if (!read.value || read.value.fact.status === 'unseen') return {...before, fact: goneFact(facts), contact};
  return {...before, ...read.value, source, contact};
}

type Sought =
  | {readonly transaction: string; readonly number: SenderNumber | undefined; readonly id: Hex | undefined}
  | {readonly proposal: string};

async function readSource(
  end: BridgeEnd,
  sought: Sought,
): Promise<(FoundDeposit & {readonly custody: Custody}) | undefined> {
  const found =
    'proposal' in sought
      ? await end.proposalOf?.(sought.proposal)
      : await ownDeposit(end, sought.id, await end.depositOf(sought.transaction, sought.number));
  if (!found) return undefined;
  return {...found, custody: await custodyAt(end, found)};
}

/** A transaction can hold deposits of several accounts: the one that is followed stays. */
async function ownDeposit(
  end: BridgeEnd,
  id: Hex | undefined,
  found: FoundDeposit | undefined,
): Promise<FoundDeposit | undefined> {
  const other = found?.deposit?.id;
  return id === undefined || other === undefined || other === id ? found : end.depositById(id);
}

/** A transaction that no node has any more: its block was undone, or it was never in one. */
function goneFact({deposit}: BridgeFacts): BridgeFacts['deposit'] {
  const wasIncluded = deposit.status === 'included' || deposit.status === 'undone';
  return {status: wasIncluded ? 'undone' : 'unseen'};
}

async function custodyAt(end: BridgeEnd, {deposit}: FoundDeposit): Promise<Custody> {
  if (!deposit?.id) return 'taken';
  return (await end.custodies([deposit.id])).get(deposit.id) ?? 'taken';
}

interface DestinationRead {
  readonly delivery: ReadDelivery;
  readonly signatures: readonly ValidatorSignature[];
  readonly destinationTime: number;
  readonly contacts: Readonly<Record<Exclude<Party, 'source'>, Contact>>;
}

interface DestinationReads extends TransferReads {
  /** Undefined while the destination is not known, or where the page cannot read it. */
  readonly end: BridgeEnd | undefined;
  readonly last: ReadTransfer | undefined;
}

async function readDestination(found: FoundSource, reads: DestinationReads): Promise<DestinationRead> {
  const {end, now} = reads;
  if (!end) return {...NOT_YET, contacts: {destination: answered(now), validators: answered(now)}};
  const before = lastRead(reads.last);
  const [read, head, signed] = await Promise.allSettled([
    readDelivery(found, end),
    end.heads.read(),
    readDeliverySignatures(found, end, reads),
  ]);
  const isRead = read.status === 'fulfilled' && head.status === 'fulfilled';
  return {
    delivery: isRead ? read.value : before.delivery,
    destinationTime: isRead ? head.value.time : before.destinationTime,
    signatures: valueOf(signed) ?? before.signatures,
    contacts: {
      destination: contactAfter(isRead, now, before.contacts.destination),
      validators: contactAfter(signed.status === 'fulfilled', now, before.contacts.validators),
    },
  };
}

const NOT_YET = {delivery: {fact: {status: 'none'}}, signatures: [], destinationTime: 0} as const;
const NEVER: Contact = {isLost: true};

function lastRead(last: ReadTransfer | undefined): DestinationRead {
  if (!last) return {...NOT_YET, contacts: {destination: NEVER, validators: NEVER}};
  const {delivery, signatures, facts} = last;
  return {delivery, signatures, destinationTime: facts.destinationTime, contacts: facts.contacts};
}

async function readDelivery({deposit}: FoundSource, end: BridgeEnd): Promise<ReadDelivery> {
  return deposit?.id === undefined ? NOT_YET.delivery : end.deliveryOf(deposit.id, deposit);
}

async function readDeliverySignatures(
  {deposit, fact}: FoundSource,
  {network}: BridgeEnd,
  {deployment}: TransferReads,
): Promise<readonly ValidatorSignature[]> {
  // On Solana, validators sign the payment itself.
  const isSigned = network.id.startsWith('eip155:') && fact.status === 'included';
  const expected = isSigned && deposit ? deliveryOf(deposit, deployment) : undefined;
  if (!expected) return [];
  const place = {chain: network.id, bridge: network.bridge as Address};
  return readSignatures(expected, place, deployment.validators);
}

function valueOf<Value>(outcome: PromiseSettledResult<Value>): Value | undefined {
  return outcome.status === 'fulfilled' ? outcome.value : undefined;
}

function contactAfter(hasAnswered: boolean, now: number, before: Contact): Contact {
  return hasAnswered ? answered(now) : {...before, isLost: true};
}

function answered(now: number): Contact {
  return {isLost: false, lastAnswerAt: now};
}
