import {atom, type ReadableAtom} from 'nanostores';
import type {Message} from '../../core/messages/message.js';
import type {UnsignedSignIn} from '../../core/model/sign-in/siwx-session.js';
import type {Clock} from '../../core/ports/clock.js';
import type {Storage, StorageSlot} from '../../core/ports/storage.js';
import {earliest} from './model/session-end.js';
import {areSameSubjects, signInKey, type SignInSubject} from './model/sign-in-subject.js';

/** State of the first account's sign-in. */
export type SignInStatus =
  /** No message yet. */
  | 'idle'
  | 'preparing'
  /** The message could not be made, must not be signed, or would be refused again. */
  | 'failed'
  /** The message is on review. */
  | 'review'
  /** The wallet has the request. */
  | 'signing'
  /** The signature is checked and kept. */
  | 'authenticating'
  | 'leaving';

/** The account that signs in, its message, and the state of signing. */
export interface SignInState {
  /** Accounts whose sessions are being checked. */
  readonly isChecking: boolean;
  /** The check for sessions failed; another follows. */
  readonly isUnknown: boolean;
  /** The modal asks the user to unlock the wallet, which locked before its account could sign in. */
  readonly isUnlockAwaited: boolean;
  /** Accounts without a session; the first one signs first. */
  readonly missing: readonly SignInSubject[];
  readonly stage: SignInStatus;
  /** The message on review, of the first account. */
  readonly unsigned: UnsignedSignIn | undefined;
  readonly problem: Message | undefined;
  /** Earliest expiry of the sessions, in milliseconds since 1970; `undefined` without one. */
  readonly until: number | undefined;
}

/** The slot that notifies other tabs of a change. */
export const CHANGED = 'sign-in-changed';
/** Greatest number of declined accounts that are stored. */
const MAX_SKIPPED = 50;
/** Steps with a message on screen or in the wallet. */
const INTERRUPTED: readonly SignInStatus[] = ['review', 'signing', 'authenticating'];
/** Steps that wait for the wallet's answer, or for the disconnect. */
const BUSY: readonly SignInStatus[] = ['signing', 'authenticating', 'leaving'];
const NOTHING = {stage: 'idle', unsigned: undefined, problem: undefined} as const;

/** Holds the accounts that must sign in. */
export class SignInController {
  readonly #state = atom<SignInState>({
    isChecking: false,
    isUnknown: false,
    isUnlockAwaited: false,
    missing: [],
    until: undefined,
    ...NOTHING,
  });
  readonly #skipped: StorageSlot<readonly string[]>;
  readonly #changed: StorageSlot<number>;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #notifiesTabs: boolean;
  #accounts: readonly SignInSubject[] = [];
  #looks = 0;
  #lastTurn: Promise<void> = Promise.resolve();
  /** Connections with a successful check, by namespace and connector. */
  readonly #known = new Set<string>();

  readonly state: ReadableAtom<SignInState> = this.#state;

  /** `notifiesTabs` is false if the page's SIWX notifies other tabs. */
  constructor(
    {storage, clock}: {readonly storage: Storage; readonly clock: Pick<Clock, 'now'>},
    {notifiesTabs}: {readonly notifiesTabs: boolean},
  ) {
    this.#clock = clock;
    this.#notifiesTabs = notifiesTabs;
    const read = (stored: unknown): number | undefined => (typeof stored === 'number' ? stored : undefined);
    this.#changed = storage.slot({name: CHANGED, read, fallback: 0});
    this.#skipped = storage.slot({name: 'sign-in-skipped', read: readKeys, fallback: []});
  }

  /**
   * Starts a check of these accounts' sessions, and ends the review for others. Returns the number of
   * this check, for {@link isLatest}.
   */
  begin(accounts: readonly SignInSubject[], isUnlockAwaited = false): number {
    const {stage, missing} = this.#state.get();
    const isChecking = accounts.length > 0;
    if (areSameSubjects(accounts, this.#accounts)) {
      if (missing.length === 0) this.#patch({isChecking, isUnlockAwaited});
    } else {
      const problem: Message | undefined = INTERRUPTED.includes(stage) ? ['signIn.changed'] : undefined;
      this.#accounts = accounts;
      const known = {isChecking, isUnknown: false, isUnlockAwaited, missing: [], until: undefined};
      this.#patch({...known, ...NOTHING, problem});
    }
    return ++this.#looks;
  }

  /** Records that the user closed the modal, so that it does not open again for the wallet. */
  stopAwaitingUnlock(): void {
    if (this.#state.get().isUnlockAwaited) this.#patch({isUnlockAwaited: false});
  }

  /** False after a later check, or once the user has signed in or left: the result is outdated. */
  isLatest(look: number): boolean {
    return look === this.#looks;
  }

  /** Like {@link begin}, silently; `undefined` without accounts, or during a prompt. */
  beginQuietly(accounts: readonly SignInSubject[]): number | undefined {
    const {stage, isChecking} = this.#state.get();
    const isIdle = !isChecking && !BUSY.includes(stage) && accounts.length > 0;
    return isIdle && areSameSubjects(accounts, this.#accounts) ? ++this.#looks : undefined;
  }

  /** Records a failed check: the state stays, and the page checks again. */
  fail(): void {
    this.#patch({isChecking: false, isUnknown: true});
  }

  /** True after a successful check for this account's wallet since it connected. */
  isKnown(subject: SignInSubject): boolean {
    return this.#known.has(connectionKey(subject));
  }

  /** Stores the accounts without a session, and the expiry of the others. Keeps a review that is still needed. */
  miss(missing: readonly SignInSubject[], until: number | undefined): void {
    const isSame = areSameSubjects(missing.slice(0, 1), this.#state.get().missing.slice(0, 1));
    const {problem} = this.#state.get();
    for (const account of this.#accounts) this.#known.add(connectionKey(account));
    this.#patch({isChecking: false, isUnknown: false, missing, until, ...(!isSame && {...NOTHING, problem})});
  }

  /** Runs one task after another: a wallet may sign two messages of one account, and only one is kept. */
  async inTurn(task: () => Promise<void>): Promise<void> {
    const turn = this.#lastTurn.then(task);
    this.#lastTurn = turn.catch(() => {});
    await turn;
  }

  /** Sets the step of the sign-in. */
  move(stage: SignInStatus, change: Partial<Pick<SignInState, 'unsigned' | 'problem'>> = {}): void {
    this.#patch({stage, ...change});
  }

  /** Notifies the other tabs of the site of a session change: they run their own check. */
  tellTabs(): void {
    if (this.#notifiesTabs) this.#changed.set(this.#clock.now());
  }

  /** Records that the first account has signed in, with the expiry of its session. */
  finish(end: number | undefined): void {
    this.#looks++;
    this.tellTabs();
    const {missing, until} = this.#state.get();
    this.#patch({isChecking: false, missing: missing.slice(1), until: earliest([until, end]), ...NOTHING});
  }

  /** Records that the user declined to sign in with these accounts, until they connect again. */
  skip(): void {
    const keys = this.#state.get().missing.map(signInKey);
    this.#skipped.set([...new Set([...this.#skipped.get(), ...keys])].slice(-MAX_SKIPPED));
    this.#looks++;
    this.#patch({isChecking: false, missing: [], ...NOTHING});
  }

  /** Forgets that the user declined to sign in with this account, because the page asks again. */
  askAgain(subject: SignInSubject): void {
    const skipped = this.#skipped.get();
    const kept = skipped.filter((key) => key !== signInKey(subject));
    if (kept.length < skipped.length) this.#skipped.set(kept);
  }

  isSkipped(subject: SignInSubject): boolean {
    return this.#skipped.get().includes(signInKey(subject));
  }

  /** Forgets the declines of a disconnected chain family: the next connection asks again. */
  forget(namespace: string): void {
    for (const key of this.#known) if (key.startsWith(`${namespace}:`)) this.#known.delete(key);
    const kept = this.#skipped.get().filter((key) => !key.startsWith(`${namespace}:`));
    if (kept.length < this.#skipped.get().length) this.#skipped.set(kept);
  }

  #patch(change: Partial<SignInState>): void {
    this.#state.set({...this.#state.get(), ...change});
  }
}

function connectionKey({namespace, connectorId}: SignInSubject): string {
  return `${namespace}:${connectorId}`;
}

function readKeys(stored: unknown): readonly string[] | undefined {
  if (!Array.isArray(stored) || stored.length > MAX_SKIPPED) return undefined;
  return stored.every((key) => typeof key === 'string') ? stored : undefined;
}
