import {base64} from '@scure/base';
import type {Address, KeyPairSigner} from '@solana/kit';
import * as v from 'valibot';
import {SIGNATURES_NEEDED, type BridgeAccounts} from '../../bridge/protocol/solana/bridge-accounts.js';
import {cancelInstructions, paymentInstructions} from '../../bridge/protocol/solana/ends.js';
import {
  addSignatures,
  compileInstructions,
  encodeTransaction,
  type Lifetime,
  type Signatures,
} from '../../bridge/protocol/solana/messages.js';
import type {AskNode} from '../../bridge/protocol/solana/read-history.js';
import type {TransferId} from '../../bridge/protocol/solana/transfer-id.js';
import {WINDOWS} from '../seed/bridge-contracts.js';
import {SOLANA_ID} from '../solana/cluster.js';
import type {SolanaNode} from '../solana/solana-node.js';
import type {PlannedBridgeToken} from './bridge-plan.js';
import {clusterRules} from './cluster-rules.js';
import {failuresOf} from './failures-of.js';
import type {BridgeKeys} from './solana/bridge-keys.js';
import {ClusterView} from './validators/cluster-view.js';
import {SolanaValidator, type EndRequest, type ValidatorRefusal} from './validators/solana-validator.js';
import type {Validator} from './validators/validator.js';

/** Dependencies of the service. */
export interface ClusterServiceParts {
  readonly node: SolanaNode;
  readonly keys: BridgeKeys;
  readonly bridge: BridgeAccounts;
  readonly tokens: readonly PlannedBridgeToken[];
}

/** One of the three, with what it sees and what it signs. */
interface ClusterValidator {
  readonly address: Address;
  readonly view: ClusterView;
  readonly signer: SolanaValidator;
}

/** The signatures of one validator, or why it does not sign. */
export type ValidatorAnswer = {readonly validator: Address} & (
  | {readonly signatures: Signatures}
  | {readonly refusal: ValidatorRefusal}
);

/** The cluster as the messages of the bridge name it: by the whole hash of its genesis, which CAIP-2 cuts. */
export function chainOf({genesis}: BridgeAccounts): string {
  return `solana:${genesis}`;
}

/** A public cluster makes one each 0.4 s. */
const BLOCKS_AT_ONCE = 5;

const lifetimeSchema = v.object({
  value: v.object({blockhash: v.string(), lastValidBlockHeight: v.number()}),
});

/**
 * The bridge's validators and its relayer on the Solana cluster. A cluster that no caller has started stays asleep until
 * a transfer goes there.
 */
export class ClusterService {
  readonly #parts: ClusterServiceParts;
  readonly #ask: AskNode;
  #validators: readonly ClusterValidator[] = [];
  /** CAIP-10 addresses of tokens of which nothing is paid without being asked for. */
  held: readonly string[] = [];
  #finalityLag = 0;

  constructor(parts: ClusterServiceParts) {
    this.#parts = parts;
    // As over HTTP: values without JSON are dropped.
    this.#ask = async (method, params) => {
      const {call} = await parts.node.running();
      return JSON.parse(JSON.stringify(await call(method, JSON.parse(JSON.stringify(params)))));
    };
  }

  /** Gives each validator its view of the cluster, beside its view of the EVM chains. */
  open(validators: readonly Validator[]): void {
    const {node, keys, bridge, tokens} = this.#parts;
    const rules = clusterRules(bridge);
    const instantLimit = (mint: string): bigint => {
      const rule = rules.find((each) => each.mint === mint);
      return rule && !this.held.includes(`${SOLANA_ID}:${mint}`) ? rule.instantLimit : 0n;
    };
    const {confirm, withdrawOpens, withdrawCloses} = WINDOWS;
    this.#validators = validators.flatMap((validator, index) => {
      const key = keys.validators[index];
      if (!key) return [];
      const view = new ClusterView({
        validator,
        bridge,
        cluster: chainOf(bridge),
        tokens,
        rules,
        ask: this.#ask,
        confirmWindow: confirm,
        since: node.startedAt,
      });
      const signer = new SolanaValidator(
        bridge,
        {validator: key, base: keys.base},
        {windows: {confirm, withdrawOpens, withdrawCloses}, instantLimit},
        {ask: this.#ask, owed: async (id) => view.owed(id), now: async () => node.now()},
      );
      return [{address: key.address, view, signer}];
    });
  }

  /** Whether the bridge has a token on the cluster; `token` is a CAIP-10 address. */
  has(token: string): boolean {
    return this.#parts.bridge.tokens.some(({mint}) => token === `${SOLANA_ID}:${mint}`);
  }

  /** Slots after which a block of the cluster is final. */
  get finalityLag(): number {
    return this.#finalityLag;
  }

  /** Lets blocks be final only after more of them, as on the public clusters; starts the cluster for that. */
  async setFinalityLag(slots: number): Promise<void> {
    const {node} = this.#parts;
    this.#finalityLag = slots;
    const running = await (slots === 0 ? node.started : node.running());
    if (!running) return;
    running.ledger.finalityLag = slots;
    // The newest block is as far ahead of the final one as it will be.
    for (let count = 0; count < slots; count += 1) running.ledger.addEmptyBlock();
  }

  /** Makes the blocks of a short while if a transaction waits for them. Returns whether one did. */
  async letPass(): Promise<boolean> {
    const [running] = await Promise.allSettled([this.#parts.node.started]);
    const ledger = running.status === 'fulfilled' ? running.value?.ledger : undefined;
    if (!ledger?.isSettling) return false;
    for (let count = 0; count < BLOCKS_AT_ONCE; count += 1) ledger.addEmptyBlock();
    return true;
  }

  /** Calls the listener after each block of the cluster, until the result is called. */
  watch(listener: () => void): () => void {
    const {node} = this.#parts;
    let stop = (): void => undefined;
    let isStopped = false;
    const follow = async (): Promise<void> => {
      const [running] = await Promise.allSettled([node.running()]);
      if (isStopped || running.status === 'rejected') return;
      stop = running.value.ledger.onBlock(listener);
      listener();
    };
    const stopWaiting = node.onStart(() => void follow());
    // A page may have asked the cluster before the EVM chains were there.
    if (node.started) void follow();
    return () => {
      isStopped = true;
      stopWaiting();
      stop();
    };
  }

  /**
   * Lets every validator look at the cluster.
   *
   * @returns why some could not, which look again the next time
   */
  async look(): Promise<readonly unknown[]> {
    const {node} = this.#parts;
    if (!node.started && this.#open().length === 0) return [];
    return failuresOf(this.#validators.map(({view}) => view.look()));
  }

  /** Brings every transfer to its end, where the validators sign one. One that is refused is tried again later. */
  async relay(): Promise<void> {
    for (const id of this.#open()) await Promise.allSettled([this.#end(id)]);
  }

  /** Asks two validators for the payment of a transfer. The transaction needs the payer's signature as well. */
  async signPayment(request: EndRequest): Promise<readonly ValidatorAnswer[]> {
    return this.#answers(request.validators, (signer) => signer.signPayment(request));
  }

  /** Asks a validator for the cancellation of a transfer that can no longer be paid. */
  async signCancellation(request: EndRequest): Promise<readonly ValidatorAnswer[]> {
    return this.#answers(request.validators, (signer) => signer.signCancellation(request));
  }

  async #answers(
    asked: readonly Address[],
    sign: (signer: SolanaValidator) => Promise<Signatures | ValidatorRefusal>,
  ): Promise<readonly ValidatorAnswer[]> {
    const chosen = this.#validators.filter(({address}) => asked.includes(address));
    return Promise.all(
      chosen.map(async ({address: validator, signer}): Promise<ValidatorAnswer> => {
        const signed = await sign(signer);
        return typeof signed === 'string' ? {validator, refusal: signed} : {validator, signatures: signed};
      }),
    );
  }

  #open(): readonly TransferId[] {
    return [...new Set(this.#validators.flatMap(({view}) => view.open()))];
  }

  async #end(id: TransferId): Promise<void> {
    if (await this.#pay(id)) return;
    await this.#cancel(id);
  }

  async #pay(id: TransferId): Promise<boolean> {
    const {bridge, keys} = this.#parts;
    const payer = keys.relayer.address;
    for (const pair of pairsOf(this.#validators)) {
      const payment = pair[0].view.owed(id);
      if (!payment) continue;
      const lifetime = await this.#lifetime();
      const validators = pair.map(({address}) => address);
      const signed = signaturesIn(await this.signPayment({id, payer, validators, lifetime}));
      if (signed.length < SIGNATURES_NEEDED) continue;
      const instructions = await paymentInstructions(bridge, payment, {payer, validators});
      const [sent] = await Promise.allSettled([this.#send(instructions, lifetime, signed)]);
      // Two that do not agree have signed different messages; another pair may.
      if (sent.status === 'fulfilled') return true;
    }
    return false;
  }

  async #cancel(id: TransferId): Promise<void> {
    const {bridge, keys} = this.#parts;
    const payer = keys.relayer.address;
    const lifetime = await this.#lifetime();
    const validators = this.#validators.map(({address}) => address);
    const [first] = signaturesIn(await this.signCancellation({id, payer, validators, lifetime}));
    if (first) await this.#send(await cancelInstructions(bridge, id, payer), lifetime, [first]);
  }

  async #lifetime(): Promise<Lifetime> {
    const answer = await this.#ask('getLatestBlockhash', [{commitment: 'finalized'}]);
    return v.parse(lifetimeSchema, answer).value;
  }

  async #send(
    instructions: Parameters<typeof compileInstructions>[0],
    lifetime: Lifetime,
    signed: readonly Signatures[],
  ): Promise<void> {
    const {relayer} = this.#parts.keys;
    const transaction = compileInstructions(instructions, relayer.address, lifetime);
    const own = await signaturesOf(relayer, transaction);
    const bytes = encodeTransaction(addSignatures(transaction, [...signed, own]));
    await this.#ask('sendTransaction', [base64.encode(bytes), {encoding: 'base64'}]);
  }
}

async function signaturesOf(
  signer: KeyPairSigner,
  transaction: ReturnType<typeof compileInstructions>,
): Promise<Signatures> {
  const [signatures = {}] = await signer.signTransactions([
    transaction as Parameters<typeof signer.signTransactions>[0][0],
  ]);
  return signatures;
}

function signaturesIn(answers: readonly ValidatorAnswer[]): readonly Signatures[] {
  return answers.flatMap((answer) => ('signatures' in answer ? [answer.signatures] : []));
}

function pairsOf<T>(all: readonly T[]): readonly (readonly [T, T])[] {
  return all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const));
}
