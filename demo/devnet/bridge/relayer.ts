import {
  BaseError,
  decodeErrorResult,
  encodeFunctionData,
  isHex,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type EncodeFunctionDataParameters,
  type Hex,
  type PrivateKeyAccount,
} from 'viem';
import {SIGNATURES_NEEDED, sortSignatures} from '../../bridge/protocol/signed-messages.js';
import {BRIDGE_ABI} from '../contracts/compiled/bridge-abi.js';
import type {EvmEnd, KnownTransfer} from './evm-end.js';
import {messageKey, type SignatureBook, type SignedMessage} from './validators/signature-book.js';

/** Dependencies of the relayer. */
export interface RelayerParts {
  /** Pays for the transactions. */
  readonly account: PrivateKeyAccount;
  readonly ends: readonly EvmEnd[];
  readonly book: SignatureBook;
}

type DeliverySigned = Extract<SignedMessage, {readonly kind: 'delivery'}>;

/** A transaction of the relayer. */
export interface SentCall {
  readonly end: EvmEnd;
  readonly hash: Hex;
}

/**
 * Brings signatures to the contracts and pays for it. Every account could: the contracts check the signatures, and the relayer
 * decides nothing.
 */
export class BridgeRelayer {
  readonly #parts: RelayerParts;
  /** The last transaction for a transfer, until it is seen in a block. */
  readonly #pending = new Map<Hex, SentCall>();
  /** One transaction after the other: each takes the next number of the account. */
  #last: Promise<unknown> = Promise.resolve();
  isOff = false;

  constructor(parts: RelayerParts) {
    this.#parts = parts;
  }

  /**
   * Brings every transfer one step further.
   *
   * @returns why some could not be, which the next look tries again
   */
  async look(): Promise<readonly unknown[]> {
    if (this.isOff) return [];
    const failures: unknown[] = [];
    for (const id of this.#parts.book.ids())
      await this.#advance(id).catch((error: unknown) => failures.push(error));
    return failures;
  }

  /** Its transactions that it has not seen in a block yet. */
  pending(): readonly SentCall[] {
    return [...this.#pending.values()];
  }

  /** Withdraws a held transfer for its receiver, who may have no coin to pay with. Rejects if the contract refuses. */
  async withdraw(chain: string, id: Hex): Promise<Hex> {
    return this.#send(this.#end(chain), encode('withdraw', [id]));
  }

  async #advance(id: Hex): Promise<void> {
    for (const signed of agreedOf(this.#parts.book.of(id))) {
      const [first] = signed;
      if (!first) continue;
      const end = this.#end(first.chain);
      if (await this.#isPending(id)) continue;
      const [known, {timestamp}] = await Promise.all([end.known(id), end.head()]);
      const data = nextCall(signed, known, timestamp);
      // It may have been switched off since the look began, and the clocks put ahead.
      if (data && !this.isOff) this.#pending.set(id, {end, hash: await this.#send(end, data)});
    }
  }

  async #isPending(id: Hex): Promise<boolean> {
    const call = this.#pending.get(id);
    if (!call) return false;
    const [sent] = await Promise.allSettled([call.end.client.getTransaction({hash: call.hash})]);
    const isPending = sent.status === 'fulfilled' && sent.value.blockNumber === null;
    if (!isPending) this.#pending.delete(id);
    return isPending;
  }

  #end(chain: string): EvmEnd {
    const end = this.#parts.ends.find((each) => each.chain === chain);
    if (!end) throw new Error(`The bridge has no end on ${chain}.`);
    return end;
  }

  #send(end: EvmEnd, data: Hex): Promise<Hex> {
    const sent = this.#last.then(() => this.#sendNow(end, data));
    this.#last = sent.catch(() => undefined);
    return sent;
  }

  async #sendNow(end: EvmEnd, data: Hex): Promise<Hex> {
    const {account} = this.#parts;
    // A refusal is known before anything is paid.
    await end.client.call({account, to: end.bridge, data}).catch((error: unknown) => {
      throw new Error(`The bridge on ${end.chain} refuses: ${refusalOf(error)}`);
    });
    return end.send(account, data);
  }
}

/** The name of the contract's error, or the node's sentence. */
function refusalOf(error: unknown): string {
  const cause = error instanceof BaseError ? error.walk(hasData) : null;
  if (hasData(cause)) return decodeErrorResult({abi: BRIDGE_ABI, data: cause.data}).errorName;
  return error instanceof Error ? error.message : String(error);
}

function hasData(error: unknown): error is {readonly data: Hex} {
  return (
    typeof error === 'object' && error !== null && 'data' in error && isHex(error.data) && error.data !== '0x'
  );
}

/** Messages that enough validators have signed alike. */
function agreedOf(signed: readonly SignedMessage[]): readonly (readonly SignedMessage[])[] {
  const alike = new Map<string, readonly SignedMessage[]>();
  for (const each of signed) {
    const key = messageKey(each);
    alike.set(key, [...(alike.get(key) ?? []), each]);
  }
  return [...alike.values()].filter(({length}) => length >= SIGNATURES_NEEDED);
}

/** The data of the call that brings a transfer further; undefined where it waits or has ended. */
function nextCall(
  signed: readonly SignedMessage[],
  {stage, closesAt, custody}: KnownTransfer,
  now: bigint,
): Hex | undefined {
  const signatures = sortSignatures(signed);
  const delivery = signed.find((each): each is DeliverySigned => each.kind === 'delivery')?.message;
  if (!delivery) {
    const [first] = signed;
    return custody === 'taken' && first ? encode('giveBack', [first.message.id, signatures]) : undefined;
  }
  if (stage === 'held') return now > BigInt(closesAt) ? encode('expire', [delivery.id]) : undefined;
  if (stage !== 'unknown') return undefined;
  return encode(now > delivery.confirmBy ? 'cancel' : 'deliver', [delivery, signatures]);
}

function encode<Name extends ContractFunctionName<typeof BRIDGE_ABI, 'nonpayable'>>(
  functionName: Name,
  args: ContractFunctionArgs<typeof BRIDGE_ABI, 'nonpayable', Name>,
): Hex {
  return encodeFunctionData({abi: BRIDGE_ABI, functionName, args} as EncodeFunctionDataParameters);
}
