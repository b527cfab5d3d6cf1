import type {Network} from '../../../core/model/network.js';
import {isRecord} from '../../../core/model/safety/record.js';
import type {ChainEnv, JsonRpc} from '../../../core/ports/chain-adapter.js';
import type {Stop} from '../../../core/ports/clock.js';
import type {AccountWatchOptions, NodeLine, WatchAccount} from '../../../core/ports/node-line.js';
import {throttle, type Throttle} from '../../../core/ports/throttle.js';
import {askNodeOf, valueOf} from './ask-node.js';
import {PROGRAMS, readSolanaAddress} from './solana-address.js';

/** Minimum time between two searches for new token accounts. */
const SEARCH_GAP_MS = 5_000;
/** Limit of followed token accounts; nodes limit the subscriptions of a connection. */
const MAX_FOLLOWED = 50;
const ACCOUNT_OPTIONS = {commitment: 'confirmed', encoding: 'base64'} as const;

/**
 * Follows an account of Solana, its token accounts, and transactions that mention it, which reveal new token
 * accounts.
 */
export function createWatchAccount(env: Pick<ChainEnv, 'clock' | 'rpc'>): WatchAccount {
  return (watch) => new SolanaWatch(env, watch).begin();
}

class SolanaWatch {
  readonly #env: Pick<ChainEnv, 'clock' | 'rpc'>;
  readonly #watch: AccountWatchOptions;
  readonly #search: Throttle;
  readonly #followed = new Set<string>();
  #line: NodeLine | undefined;
  #wasOpen = false;

  constructor(env: Pick<ChainEnv, 'clock' | 'rpc'>, watch: AccountWatchOptions) {
    this.#env = env;
    this.#watch = watch;
    this.#search = throttle(env.clock, SEARCH_GAP_MS, () => void this.#follow());
  }

  begin(): Stop {
    const {network, hold, onChange, onLive} = this.#watch;
    const stop = hold({
      urls: network.rpcUrls.default.webSocket ?? [],
      onOpen: (line) => {
        this.#line = line;
        // Something may have happened before the subscription.
        if (this.#wasOpen) onChange();
        this.#wasOpen = true;
        this.#search.ask();
        return ({method}) => {
          onChange();
          if (method === 'logsNotification') this.#search.ask();
        };
      },
      onClose: () => {
        this.#line = undefined;
        this.#followed.clear();
        onLive(false);
      },
    });
    return () => {
      this.#line = undefined;
      this.#search.stop();
      stop();
    };
  }

  /** Subscribes to the accounts that are not followed yet. */
  async #follow(): Promise<void> {
    const line = this.#line;
    if (!line) return;
    const {address} = this.#watch;
    const [accounts] = await Promise.allSettled([readTokenAccounts(this.#env.rpc, this.#watch)]);
    const found = accounts.status === 'fulfilled' ? accounts.value : [];
    const isFollowed = await Promise.all([
      this.#subscribe(line, 'logsSubscribe', [
        {mentions: [address]},
        {commitment: ACCOUNT_OPTIONS.commitment},
      ]),
      ...[address, ...found.slice(0, MAX_FOLLOWED)].map((each) =>
        this.#subscribe(line, 'accountSubscribe', [
          each,
          {...ACCOUNT_OPTIONS, dataSlice: {offset: 0, length: 0}},
        ]),
      ),
    ]);
    const isWhole = accounts.status === 'fulfilled' && found.length <= MAX_FOLLOWED;
    if (line === this.#line) this.#watch.onLive(isWhole && isFollowed.every(Boolean));
  }

  /** True if the subscription succeeded, now or before. */
  async #subscribe(line: NodeLine, method: string, params: readonly unknown[]): Promise<boolean> {
    const name = `${method} ${JSON.stringify(params)}`;
    if (this.#followed.has(name)) return true;
    this.#followed.add(name);
    const [answer] = await Promise.allSettled([line.call(method, params)]);
    if (answer.status === 'rejected') this.#followed.delete(name);
    return answer.status === 'fulfilled';
  }
}

/** Addresses of an owner's token accounts of both token programs; rejects with `rpc/failed`. */
async function readTokenAccounts(
  rpc: JsonRpc,
  {network, address}: {readonly network: Network; readonly address: string},
): Promise<readonly string[]> {
  const ask = askNodeOf({rpc, network});
  const lists = await Promise.all(
    [PROGRAMS.token, PROGRAMS.token2022].map((programId) =>
      ask({
        method: 'getTokenAccountsByOwner',
        params: [
          address,
          {programId},
          {encoding: 'base64', commitment: 'confirmed', dataSlice: {offset: 0, length: 0}},
        ],
        read(answer) {
          const list = valueOf(answer);
          return Array.isArray(list) ? list.flatMap((each: unknown) => placeOf(each) ?? []) : undefined;
        },
      }),
    ),
  );
  return lists.flat();
}

function placeOf(given: unknown): string | undefined {
  const place = isRecord(given) ? given['pubkey'] : undefined;
  return typeof place === 'string' && readSolanaAddress(place) ? place : undefined;
}
