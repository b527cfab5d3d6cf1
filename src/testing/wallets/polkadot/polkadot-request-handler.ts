import {bytesToHex, concatBytes} from '@noble/hashes/utils.js';
import {isRecord} from '../../../core/model/safety/record.js';
import {decodeSs58} from '../../../io/chains/polkadot/ss58.js';
import type {WalletLogEntry} from '../behaviour.js';
import type {WalletScript} from '../wallet-script.js';
import {toExtrinsicBytes, toSignedBytes} from './extrinsic-payload.js';
import type {KeyPair} from './key-pair.js';
import type {PolkadotPrompt} from './mock-polkadot-wallet-options.js';
import type {PolkadotWalletState} from './polkadot-wallet-state.js';
import {notEnabled, toPageError} from './wallet-error.js';

/** The methods that a page can call, as a wallet's log names them. */
export type PolkadotMethod = 'enable' | 'accounts.get' | 'accounts.subscribe' | 'signRaw' | 'signPayload';

/** Requests that a Polkadot wallet prompts its user with. */
export const POLKADOT_PROMPTS: ReadonlySet<string> = new Set(['enable', 'signRaw', 'signPayload']);

/** Dependencies of {@link PolkadotRequestHandler}. */
export interface PolkadotRequestParts {
  readonly state: PolkadotWalletState;
  readonly script: WalletScript;
  readonly approve: (prompt: PolkadotPrompt) => boolean | Promise<boolean>;
  /** The result of `enable`. */
  readonly injected: () => object;
}

/** A request, and whether the script has answered it for the user. */
interface AnsweredPrompt extends PolkadotPrompt {
  readonly isAnswered: boolean;
}

/** The prefix of a transaction's signature, which identifies the kind of key. */
const KEY_TYPES = {ed25519: 0, sr25519: 1} as const;

/** Passes calls through log, script and prompt, and turns every failure into the page's error. */
export class PolkadotRequestHandler {
  readonly #parts: PolkadotRequestParts;
  readonly #log: WalletLogEntry[] = [];
  #count = 0;

  constructor(parts: PolkadotRequestParts) {
    this.#parts = parts;
  }

  get log(): readonly WalletLogEntry[] {
    return this.#log;
  }

  readonly handle = async (method: PolkadotMethod, ...params: readonly unknown[]): Promise<unknown> => {
    this.#log.push({method, params});
    try {
      return await this.#parts.script.follow(method, (isAnswered) =>
        this.#answer({method, params, isAnswered}),
      );
    } catch (cause) {
      throw toPageError(cause);
    }
  };

  async #answer(prompt: AnsweredPrompt): Promise<unknown> {
    const {state, injected} = this.#parts;
    const isPrompt = POLKADOT_PROMPTS.has(prompt.method);
    if (isPrompt && state.locked) throw new Error('Wallet is locked');
    if (prompt.method === 'enable') {
      if (!state.authorized) await this.#authorize(prompt);
      return injected();
    }
    if (!state.authorized) throw notEnabled();
    return isPrompt ? this.#sign(prompt) : state.visible;
  }

  /** An authorised site gets no prompt. */
  async #authorize(prompt: AnsweredPrompt): Promise<void> {
    await this.#ask(prompt);
    this.#parts.state.setAuthorized(true);
  }

  async #sign(prompt: AnsweredPrompt): Promise<unknown> {
    const [payload] = prompt.params;
    const pair = this.#pairOf(payload);
    const isRaw = prompt.method === 'signRaw';
    // Refuses invalid requests before a prompt.
    const bytes = isRaw ? toSignedBytes(dataOf(payload)) : toExtrinsicBytes(payload);
    await this.#ask(prompt);
    const signature = pair.sign(bytes);
    const given = isRaw ? signature : concatBytes(Uint8Array.of(KEY_TYPES[pair.type]), signature);
    return {id: ++this.#count, signature: `0x${bytesToHex(given)}`};
  }

  async #ask({isAnswered, ...prompt}: AnsweredPrompt): Promise<void> {
    const {approve, script} = this.#parts;
    if (!isAnswered && !(await approve(prompt))) throw script.rejection(prompt.method);
  }

  /** The account of an address in any network's format. */
  #pairOf(payload: unknown): KeyPair {
    const address = isRecord(payload) ? payload['address'] : undefined;
    const account = typeof address === 'string' ? decodeSs58(address) : undefined;
    const wanted = account && bytesToHex(account.accountId);
    const pair = this.#parts.state.pairs.find(({publicKey}) => bytesToHex(publicKey) === wanted);
    if (!pair) throw new Error('Unable to find keypair');
    return pair;
  }
}

function dataOf(payload: unknown): string {
  const data = isRecord(payload) ? payload['data'] : undefined;
  if (typeof data !== 'string') throw new Error('The payload has no data.');
  return data;
}
