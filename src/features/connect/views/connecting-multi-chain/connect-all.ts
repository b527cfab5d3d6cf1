import type {ReactiveController} from 'lit';
import type {Client} from '../../../../client/client.js';
import {DrawbridgeError, isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {ChainNamespace} from '../../../../core/model/caip.js';
import type {ClientHost} from '../../../../ui/base/observe.js';
import type {ChainLeg} from './chain-legs.js';

/** State of the request for one chain; its success is in the client's state. */
export type LegAttempt =
  | {readonly status: 'idle'}
  /** Others are asked first. */
  | {readonly status: 'queued'}
  /** The wallet is asked. */
  | {readonly status: 'waiting'}
  | {readonly status: 'failed'; readonly error: DrawbridgeError};

const IDLE: LegAttempt = {status: 'idle'};

/**
 * Asks a wallet for several chains, one after the other: two prompts at once would cover each other.
 *
 * A chain that fails leaves the others alone. Leaving the view withdraws what is still open.
 */
export class ConnectAll implements ReactiveController {
  readonly #host: ClientHost<Client>;
  #attempts: ReadonlyMap<ChainNamespace, LegAttempt> = new Map();
  #queue: readonly ChainLeg[] = [];
  #run: AbortController | undefined;

  constructor(host: ClientHost<Client>) {
    this.#host = host;
    host.addController(this);
  }

  /** The wallet is asked, or will be. */
  get isRunning(): boolean {
    return this.#run !== undefined;
  }

  of({namespace}: ChainLeg): LegAttempt {
    return this.#attempts.get(namespace) ?? IDLE;
  }

  /** Asks for these chains, after those that are waiting already. */
  start(legs: readonly ChainLeg[]): void {
    const added = legs.filter((leg) => !['queued', 'waiting'].includes(this.of(leg).status));
    this.#queue = [...this.#queue, ...added];
    for (const leg of added) this.#note(leg, {status: 'queued'});
    if (!this.#run) void this.#work();
  }

  /** Stops asking; what is connected stays so. */
  cancel(): void {
    this.#run?.abort();
    this.#run = undefined;
    this.#queue = [];
    this.#attempts = new Map([...this.#attempts].filter(([, {status}]) => status === 'failed'));
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.cancel();
  }

  async #work(): Promise<void> {
    const run = new AbortController();
    this.#run = run;
    while (run === this.#run && this.#queue.length > 0) await this.#next(run);
    if (run === this.#run) this.#run = undefined;
    this.#host.requestUpdate();
  }

  async #next(run: AbortController): Promise<void> {
    const [leg, ...rest] = this.#queue;
    this.#queue = rest;
    if (!leg) return;
    this.#note(leg, {status: 'waiting'});
    const {namespace, connector} = leg;
    const {flows} = this.#host.client;
    const settle = (read: () => LegAttempt): void => {
      if (run === this.#run) this.#note(leg, read());
    };
    await flows.connect({connectorId: connector.id, namespace, isPartial: true, signal: run.signal}).then(
      () => settle(() => IDLE),
      (cause: unknown) => settle(() => this.#explain(cause)),
    );
  }

  #explain(cause: unknown): LegAttempt {
    const error = isDrawbridgeError(cause) ? cause : new DrawbridgeError('unknown', 'Unknown error', {cause});
    this.#host.client.failures.report(error);
    return {status: 'failed', error};
  }

  #note({namespace}: ChainLeg, attempt: LegAttempt): void {
    this.#attempts = new Map(this.#attempts).set(namespace, attempt);
    this.#host.requestUpdate();
  }
}
