import * as v from 'valibot';
import {bytesToHex, hexToBigInt, isHex, numberToHex, type Address, type Client, type Hex} from 'viem';
import {walletProblem, type WalletPlace, type WalletProblem, type WalletProvider} from './check-wallet.js';
import {walletFailure, type WalletFailure} from './wallet-failure.js';

/** One call of a batch. */
export interface BatchCall {
  readonly to: Address;
  readonly data: Hex;
  readonly value?: bigint | undefined;
}

/** The calls of a batch, whom to ask for them, and within which limits. */
export interface BatchRequest extends WalletPlace {
  /** The chain's own node. */
  readonly client: Client;
  readonly calls: readonly BatchCall[];
  /** The most gas that all of them may need. */
  readonly gasLimit: number;
}

/** A batch takes effect as a whole or not at all. */
export type BatchAnswer =
  | WalletFailure
  | WalletProblem
  | {readonly kind: 'too-much-gas'; readonly gas: bigint}
  | {readonly kind: 'batched'; readonly id: string}
  /** The wallet sends no such batch, and has sent nothing. */
  | {readonly kind: 'no-batch'};

/** What the wallet reports of a batch. Whether it succeeded is read from the chain, by the hash. */
export type BatchFact =
  | {readonly kind: 'waiting'}
  | {readonly kind: 'mined'; readonly hash: Hex}
  | {readonly kind: 'not-sent'};

const VERSION = '2.0.0';
/** Wallets answer without a prompt; many never answer a method that they do not know. */
const TIMEOUT_MS = 3000;
/**
 * Codes of EIP-5792 for a batch that is not sent (a capability or the chain is unsupported, too many calls, no upgrade, not
 * atomic), and the code of JSON-RPC for parameters that the wallet does not take.
 */
const REFUSED: readonly unknown[] = [5700, 5710, 5740, 5750, 5760, -32_602];
const MOST_RECEIPTS = 100;

const capabilitySchema = v.object({atomic: v.object({status: v.picklist(['supported', 'ready'])})});
const idSchema = v.union([
  v.pipe(
    v.object({id: v.pipe(v.string(), v.minLength(1), v.maxLength(8194))}),
    v.transform(({id}) => id),
  ),
  v.pipe(v.string(), v.minLength(1), v.maxLength(8194)),
]);
const statusSchema = v.object({
  status: v.number(),
  receipts: v.optional(
    v.pipe(v.array(v.object({transactionHash: v.string()})), v.maxLength(MOST_RECEIPTS)),
    [],
  ),
});
const trialSchema = v.tuple([
  v.object({calls: v.array(v.object({status: v.string(), gasUsed: v.custom<Hex>((value) => isHex(value))}))}),
]);

/** Whether the wallet executes several calls as one (EIP-5792). Never rejects. */
export async function readBatching(
  provider: WalletProvider,
  account: Address,
  chainId: number,
): Promise<boolean> {
  const params = [account, [numberToHex(chainId)]];
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), TIMEOUT_MS));
  const [answer] = await Promise.allSettled([
    Promise.race([provider.request({method: 'wallet_getCapabilities', params}), late]),
  ]);
  if (answer.status === 'rejected' || typeof answer.value !== 'object' || answer.value === null) return false;
  const ofChain: unknown = Reflect.get(answer.value, numberToHex(chainId));
  return v.is(capabilitySchema, ofChain);
}

/** Asks the wallet once for all calls, after the chain's node has tried them one after the other. Never rejects. */
export async function askBatch(request: BatchRequest): Promise<BatchAnswer> {
  const {provider, client, chainId, account, calls, gasLimit} = request;
  const gas = await tryCalls(client, account, calls);
  // A node without trials, or calls that would fail: single steps name the reason.
  if (gas === undefined) return {kind: 'no-batch'};
  if (gas > BigInt(gasLimit)) return {kind: 'too-much-gas', gas};
  const problem = await walletProblem(request);
  if (problem) return problem;
  const batch = {
    version: VERSION,
    id: newId(),
    from: account,
    chainId: numberToHex(chainId),
    atomicRequired: true,
    calls: calls.map(({to, data, value = 0n}) => ({to, data, value: numberToHex(value)})),
  };
  try {
    const answer = v.safeParse(
      idSchema,
      await provider.request({method: 'wallet_sendCalls', params: [batch]}),
    );
    return answer.success ? {kind: 'batched', id: answer.output} : {kind: 'unclear', reason: ''};
  } catch (error) {
    return REFUSED.includes(codeOf(error)) ? {kind: 'no-batch'} : walletFailure(error);
  }
}

/** An id of a batch: 32 random bytes, as EIP-5792 has them. */
function newId(): Hex {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

/**
 * Reads what the wallet reports of a batch.
 *
 * @throws the wallet's failure
 */
export async function readBatch(provider: WalletProvider, id: string): Promise<BatchFact> {
  const answer = await provider.request({method: 'wallet_getCallsStatus', params: [id]});
  const {status, receipts} = v.parse(statusSchema, answer);
  const hash = receipts.at(-1)?.transactionHash;
  if (isHex(hash)) return {kind: 'mined', hash};
  // EIP-5792: 4xx is a batch that has not been sent.
  return status >= 400 && status < 500 ? {kind: 'not-sent'} : {kind: 'waiting'};
}

/** The gas of all calls in turn; undefined if one of them would fail, or the node does not try calls. */
async function tryCalls(
  client: Client,
  account: Address,
  calls: readonly BatchCall[],
): Promise<bigint | undefined> {
  const block = {
    calls: calls.map(({to, data, value = 0n}) => ({from: account, to, data, value: numberToHex(value)})),
  };
  const [trial] = await Promise.allSettled([
    client.request({
      method: 'eth_simulateV1',
      params: [{blockStateCalls: [block]}, 'latest'],
    }),
  ]);
  if (trial.status === 'rejected') return undefined;
  const parsed = v.safeParse(trialSchema, trial.value);
  if (!parsed.success) return undefined;
  const [{calls: results}] = parsed.output;
  const isGood = results.length === calls.length && results.every(({status}) => status === '0x1');
  return isGood ? results.reduce((sum, {gasUsed}) => sum + hexToBigInt(gasUsed), 0n) : undefined;
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
}
