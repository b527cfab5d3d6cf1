import type {ConnectorEnv} from '../../../../core/ports/connector-plugin.js';
import type {SdkDatabase} from '../sdk/open-sdk.js';
import {SdkRelayClient, withSdkDeadline} from '../sdk/sdk-relay-client.js';
import type {RelayLink} from './relay-link.js';
import {SharedRelayLink} from './shared-relay-link.js';

/** Timeout of background work, such as ending a session in the wallet, in milliseconds. */
const BACKGROUND_DEADLINE_MS = 3_000;

/** Opens the relay link for a task, and closes it once no task and no session needs it. */
export class RelayKeeper {
  readonly #env: ConnectorEnv;
  readonly #database: SdkDatabase = {};
  readonly #hasSession: () => boolean;
  readonly #background = new Set<Promise<void>>();
  #link: RelayLink | undefined;
  #closing: Promise<void> = Promise.resolve();
  /** Number of running tasks. */
  #users = 0;

  constructor(env: ConnectorEnv, hasSession: () => boolean) {
    this.#env = env;
    this.#hasSession = hasSession;
  }

  /** Runs a task with the link, and closes it afterwards unless a wallet is connected. */
  async use<T>(task: (link: RelayLink) => Promise<T>): Promise<T> {
    this.#users += 1;
    try {
      await this.#closing;
      this.#link ??= openRelayLink(this.#env, this.#database);
      return await task(this.#link);
    } finally {
      this.#users -= 1;
      this.defer(Promise.resolve());
    }
  }

  /** Ends a session in the background, if the link is open. */
  endLater(topic: string): void {
    if (this.#link) this.defer(this.#link.endSession(topic));
  }

  /** Lets background work finish, at most {@link BACKGROUND_DEADLINE_MS}, then closes an idle link. */
  defer(work: Promise<void>): void {
    const done = withSdkDeadline(work, BACKGROUND_DEADLINE_MS, this.#env.clock)
      .catch(() => {})
      .finally(() => {
        this.#background.delete(done);
        return this.#closeIfIdle();
      });
    this.#background.add(done);
  }

  /** Waits for background work, and closes the link unless a session needs it. */
  async close(): Promise<void> {
    await Promise.all(this.#background);
    await this.#closeIfIdle();
    await this.#closing;
  }

  async #closeIfIdle(): Promise<void> {
    const link = this.#link;
    const isNeeded = this.#hasSession() || this.#users > 0 || this.#background.size > 0;
    if (!link || isNeeded) return;
    this.#link = undefined;
    this.#closing = link.close().catch(() => {});
    await this.#closing;
  }
}

/** Opens the relay link, which all tabs of a client share. */
export function openRelayLink(env: ConnectorEnv, database: SdkDatabase): RelayLink {
  const {clock, random, instanceId} = env;
  const name = `drawbridge/${instanceId}/relay`;
  return new SharedRelayLink({
    name,
    clock,
    random,
    openRelayClient: (emit) => new SdkRelayClient(env, database, emit),
    locks: canOpenChannel(name) ? navigator.locks : undefined,
  });
}

/**
 * False outside of secure contexts, in old browsers, and if all cookies are blocked: such a tab works alone.
 */
function canOpenChannel(name: string): boolean {
  try {
    new BroadcastChannel(name).close();
    return 'locks' in navigator;
  } catch {
    return false;
  }
}
