import {CONNECT_DEADLINE_MS} from '../../core/config/constants.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Wallet} from '../../core/model/wallet.js';
import type {Clock, Stop} from '../../core/ports/clock.js';
import {isPairingConnector, type Connector} from '../../core/ports/connector.js';

/** The wallet to connect, and the namespaces. */
export interface ConnectOptions {
  readonly connectorId: string;
  /** The namespace wanted; default: those the connector serves. */
  readonly namespace?: ChainNamespace;
  /** More namespaces of the same wallet follow: the modal stays open. */
  readonly isPartial?: boolean;
  /** The wallet of the list the user chose; remembered as recent when a pairing succeeds. */
  readonly wallet?: Wallet;
  /** The user followed a link into the wallet's app instead of scanning a code. */
  readonly isByLink?: boolean;
  /** The link is prepared ahead: the user has chosen no wallet yet, and the state shows no namespace as `connecting`. */
  readonly isAhead?: boolean;
  /** Stops waiting; the wallet may still show its prompt, and its approval still connects. */
  readonly signal?: AbortSignal;
}

/** The wallet and the request. */
export interface PromptRequest {
  readonly connector: Connector;
  readonly namespaces: readonly [ChainNamespace, ...ChainNamespace[]];
}

/**
 * One request to a wallet to connect. A page cannot withdraw it, so that it outlives the callers who wait for it:
 * a later request to the same wallet joins it, and a late approval still connects.
 */
export class WalletQuestion implements PromptRequest {
  readonly connector: Connector;
  readonly namespaces: PromptRequest['namespaces'];
  /** What the latest caller wants. */
  options: ConnectOptions;
  readonly #callers = new Set<(error: Error) => void>();
  readonly #leaving = new AbortController();
  readonly #stopDeadline: Stop;
  /** Questions to other wallets for the same namespaces, asked after this one. */
  #rivals = new Set<WalletQuestion>();
  #isDropped = false;
  #isExpired = false;
  #answer: Promise<void> = Promise.resolve();
  #isOpen = true;
  #isConnected = false;
  /** Reverts {@link show}. */
  #hide: Stop | undefined;
  #onExpired: () => void = () => {};

  constructor({connector, namespaces}: PromptRequest, options: ConnectOptions, clock: Clock) {
    this.connector = connector;
    this.namespaces = namespaces;
    this.options = options;
    // A pairing renews its link as long as its view is open.
    this.#stopDeadline = isPairingConnector(connector)
      ? () => {}
      : clock.after(CONNECT_DEADLINE_MS, () => this.#expire());
  }

  /** Aborted when the last caller leaves: a wallet that shows no prompt yet must not show one. */
  get signal(): AbortSignal {
    return this.#leaving.signal;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** False after {@link CONNECT_DEADLINE_MS}: an approval still connects, but the wallet can be asked again. */
  get canBeJoined(): boolean {
    return this.#isOpen && !this.#isExpired;
  }

  get hasCallers(): boolean {
    return this.#callers.size > 0;
  }

  /** False once all callers left and the user chose otherwise: another wallet, or to disconnect. */
  get isWanted(): boolean {
    if (this.hasCallers) return true;
    return !this.#isDropped && ![...this.#rivals].some((rival) => rival.isChosen);
  }

  /** The wallet connected, or the user waits for it. */
  get isChosen(): boolean {
    return this.#isConnected || (this.#isOpen && this.hasCallers);
  }

  /** Runs the request, whose outcome the callers get. */
  run(work: () => Promise<void>): void {
    this.#answer = work().finally(() => {
      this.#isOpen = false;
      this.#stopDeadline();
    });
    // All callers may have left.
    this.#answer.catch(() => {});
  }

  /** Shows the question in the state, once, until {@link hide} ends that. */
  show(begin: () => Stop): void {
    if (this.#isOpen) this.#hide ??= begin();
  }

  hide(): void {
    this.#hide?.();
  }

  /** Calls `listener` after {@link CONNECT_DEADLINE_MS} without an answer. */
  onExpired(listener: () => void): void {
    this.#onExpired = listener;
  }

  /** Notes that the wallet is connected. */
  markConnected(): void {
    this.#isConnected = true;
  }

  /** Waits for the outcome; rejects with `connect/cancelled` once the signal aborts. */
  async join(signal: AbortSignal | undefined): Promise<void> {
    this.#isDropped = false;
    this.#rivals.clear();
    let leave = (_error: Error): void => {};
    const left = new Promise<never>((_, reject) => (leave = reject));
    this.#callers.add(leave);
    const abort = (): void => {
      leave(this.#cancelled());
      this.#remove(leave);
    };
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    try {
      await Promise.race([left, this.#answer]);
    } finally {
      signal?.removeEventListener('abort', abort);
      this.#remove(leave);
    }
  }

  /** Notes that the user asked another wallet for the same namespaces. */
  addRival(rival: WalletQuestion): void {
    const isSame = rival.connector.id === this.connector.id;
    if (!isSame && this.overlaps(rival.namespaces)) this.#rivals.add(rival);
  }

  readonly overlaps = (namespaces: readonly ChainNamespace[]): boolean =>
    this.namespaces.some((namespace) => namespaces.includes(namespace));

  /** Notes that the user wants no connection any more. */
  drop(): void {
    this.#isDropped = true;
  }

  /** Ends the deadline. */
  dispose(): void {
    this.#stopDeadline();
  }

  #remove(caller: (error: Error) => void): void {
    this.#callers.delete(caller);
    if (!this.hasCallers && this.#isOpen) this.#leaving.abort(this.#cancelled());
  }

  #expire(): void {
    this.#isExpired = true;
    this.#onExpired();
    const {name} = this.connector;
    for (const leave of this.#callers)
      leave(
        new DrawbridgeError(
          'connect/silent',
          `${name} did not answer the request to connect within ${CONNECT_DEADLINE_MS} ms; it can be asked again.`,
          {name},
        ),
      );
  }

  #cancelled(): DrawbridgeError {
    const {name} = this.connector;
    const text = `The user left before ${name} answered the request to connect; a later approval still connects.`;
    return new DrawbridgeError('connect/cancelled', text, {name});
  }
}

/** A question that the wallet refused although the user may still approve an earlier one there. */
export interface AwaitedApproval {
  readonly question: WalletQuestion;
  /** Asks the wallet silently whether the user has approved. */
  look(): void;
  stop(): void;
}

/** The questions of one client that may still be approved. */
export interface WalletQuestions {
  /** The open question of this kind that a caller can join. */
  find(asked: PromptRequest): WalletQuestion | undefined;
  /** True while any question to the wallet is open. */
  isAsked(connector: Connector): boolean;
  /** Adds a question and runs it. */
  open(
    asked: PromptRequest,
    options: ConnectOptions,
    work: (question: WalletQuestion) => Promise<void>,
  ): WalletQuestion;
  /** Notes that the user wants this wallet, so that a late approval of another one does not count. */
  choose(question: WalletQuestion): void;
  /** Keeps a question whose approval may be noticed later; the returned function ends that. */
  await(approval: AwaitedApproval): Stop;
  /** Notes that the user disconnected a namespace, or all. */
  drop(namespace?: ChainNamespace): void;
  /** Looks whether awaited approvals were given; the page has the focus again. */
  look(): void;
  dispose(): void;
}

/** Creates the questions of one client. */
export function createWalletQuestions({clock}: {readonly clock: Clock}): WalletQuestions {
  const open = new Set<WalletQuestion>();
  const awaited = new Set<AwaitedApproval>();
  const forget = (isOver: (question: WalletQuestion) => boolean): void => {
    for (const approval of awaited) {
      if (!isOver(approval.question)) continue;
      approval.stop();
      awaited.delete(approval);
    }
  };
  return {
    find: ({connector, namespaces}) =>
      [...open].find(
        (question) =>
          question.canBeJoined &&
          question.connector.id === connector.id &&
          String(question.namespaces) === String(namespaces),
      ),
    isAsked: ({id}) => [...open].some(({connector}) => connector.id === id),
    open(asked, options, work) {
      const question = new WalletQuestion(asked, options, clock);
      open.add(question);
      // The new question takes the place of one that the wallet refused.
      forget(({connector, overlaps}) => connector.id === asked.connector.id && overlaps(asked.namespaces));
      question.run(() => work(question).finally(() => open.delete(question)));
      return question;
    },
    choose(question) {
      for (const other of [...open, ...[...awaited].map((each) => each.question)]) other.addRival(question);
    },
    await(approval) {
      awaited.add(approval);
      return () => void awaited.delete(approval);
    },
    drop(namespace) {
      const isMeant = (question: WalletQuestion): boolean =>
        namespace === undefined || question.overlaps([namespace]);
      for (const question of open) if (isMeant(question)) question.drop();
      forget(isMeant);
    },
    look() {
      for (const approval of awaited) approval.look();
    },
    dispose() {
      for (const question of open) question.dispose();
      forget(() => true);
    },
  };
}
