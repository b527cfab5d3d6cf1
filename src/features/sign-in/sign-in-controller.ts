import {atom, type ReadableAtom} from 'nanostores';
import type {Message} from '../../core/messages/message.js';
import type {UnsignedSignIn} from '../../core/model/sign-in/siwx-session.js';
import type {Clock} from '../../core/ports/clock.js';
import type {Storage, StorageSlot} from '../../core/ports/storage.js';
import {earliest} from './model/session-end.js';
import {areSameSubjects, signInKey, type SignInSubject} from './model/sign-in-subject.js';

/** State of the first account's sign-in. */
export type SignInStage =
  /** No message yet. */
  | 'idle'
  | 'preparing'
  /** The message could not be made, or must not be signed. */
  | 'failed'
  /** The user looks at it. */
  | 'review'
  /** The wallet is asked. */
  | 'signing'
  /** The signature is checked and kept. */
  | 'authenticating'
  | 'leaving';

/** The account that signs in, its message, and the state of signing. */
export interface SignInState {
  /** Sessions of these accounts are being looked for. */
  readonly isChecking: boolean;
  /** It could not be determined whether accounts have sessions; another look follows. */
  readonly isUnknown: boolean;
  /** The modal asks the user to unlock the wallet, which locked before its account could sign in. */
  readonly isUnlockAwaited: boolean;
  /** Accounts without a session; the first one is asked. */
  readonly missing: readonly SignInSubject[];
  readonly stage: SignInStage;
  /** The message on review, of the first account. */
  readonly unsigned: UnsignedSignIn | undefined;
  readonly problem: Message | undefined;
  /** When the first of the sessions that were found ends, in milliseconds since 1970; `undefined` where none does. */
  readonly until: number | undefined;
}

/** The slot that tells other tabs of a change. */
export const CHANGED = 'sign-in-changed';
/** More accounts than anyone has declined to sign in with. */
const MAX_SKIPPED = 50;
/** Something of the account is on screen, or in its wallet. */
const INTERRUPTED: readonly SignInStage[] = ['review', 'signing', 'authenticating'];
/** An answer of the wallet, or the end of the connection, is on its way. */
const BUSY: readonly SignInStage[] = ['signing', 'authenticating', 'leaving'];
const NOTHING = {stage: 'idle', unsigned: undefined, problem: undefined} as const;

/** Holds who is to sign in. */
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
  readonly #tellsTabs: boolean;
  #accounts: readonly SignInSubject[] = [];
  #looks = 0;
  #lastTurn: Promise<void> = Promise.resolve();
  /** Connections for which a look succeeded, by namespace and connector. */
  readonly #known = new Set<string>();

  readonly state: ReadableAtom<SignInState> = this.#state;

  /** `tellsTabs` is false where the page's SIWX tells other tabs itself. */
  constructor(
    {storage, clock}: {readonly storage: Storage; readonly clock: Pick<Clock, 'now'>},
    {tellsTabs}: {readonly tellsTabs: boolean},
  ) {
    this.#clock = clock;
    this.#tellsTabs = tellsTabs;
    const read = (stored: unknown): number | undefined => (typeof stored === 'number' ? stored : undefined);
    this.#changed = storage.slot({name: CHANGED, read, fallback: 0});
    this.#skipped = storage.slot({name: 'sign-in-skipped', read: readKeys, fallback: []});
  }

  /**
   * Begins to look for the sessions of these accounts; what was on review of others is not any more. Gives the number of
   * this look, for {@link isLatest}.
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

  /** The user has closed the modal, which does not open again for the wallet. */
  stopAwaitingUnlock(): void {
    if (this.#state.get().isUnlockAwaited) this.#patch({isUnlockAwaited: false});
  }

  /** False once there was another look, or the user signed in or left meanwhile: what is found out late is old. */
  isLatest(look: number): boolean {
    return look === this.#looks;
  }

  /** The same as {@link begin} without a sign of it; `undefined` where there is nothing to look for, or the wallet is asked. */
  beginQuietly(accounts: readonly SignInSubject[]): number | undefined {
    const {stage, isChecking} = this.#state.get();
    const isIdle = !isChecking && !BUSY.includes(stage) && accounts.length > 0;
    return isIdle && areSameSubjects(accounts, this.#accounts) ? ++this.#looks : undefined;
  }

  /** The look failed: what was known stays, and the page looks again. */
  fail(): void {
    this.#patch({isChecking: false, isUnknown: true});
  }

  /** True once a look succeeded for the wallet of this account since it was connected. */
  isKnown(subject: SignInSubject): boolean {
    return this.#known.has(connectionKey(subject));
  }

  /** Takes over who has no session, and until when the others have one. What is on review stays, where it is still wanted. */
  miss(missing: readonly SignInSubject[], until: number | undefined): void {
    const isSame = areSameSubjects(missing.slice(0, 1), this.#state.get().missing.slice(0, 1));
    const {problem} = this.#state.get();
    for (const account of this.#accounts) this.#known.add(connectionKey(account));
    this.#patch({isChecking: false, isUnknown: false, missing, until, ...(!isSame && {...NOTHING, problem})});
  }

  /** Runs one task after another: a wallet may sign two messages of one account, of which one is kept. */
  async inTurn(task: () => Promise<void>): Promise<void> {
    const turn = this.#lastTurn.then(task);
    this.#lastTurn = turn.catch(() => {});
    await turn;
  }

  /** Moves the sign-in on. */
  move(stage: SignInStage, change: Partial<Pick<SignInState, 'unsigned' | 'problem'>> = {}): void {
    this.#patch({stage, ...change});
  }

  /** Tells the other tabs of the site that a session began or ended: they look for themselves. */
  tellTabs(): void {
    if (this.#tellsTabs) this.#changed.set(this.#clock.now());
  }

  /** The first account has signed in, until then at the latest. */
  finish(end: number | undefined): void {
    this.#looks++;
    this.tellTabs();
    const {missing, until} = this.#state.get();
    this.#patch({isChecking: false, missing: missing.slice(1), until: earliest([until, end]), ...NOTHING});
  }

  /** The user of these accounts does not want to sign in, until they are connected anew. */
  skip(): void {
    const keys = this.#state.get().missing.map(signInKey);
    this.#skipped.set([...new Set([...this.#skipped.get(), ...keys])].slice(-MAX_SKIPPED));
    this.#looks++;
    this.#patch({isChecking: false, missing: [], ...NOTHING});
  }

  isSkipped(subject: SignInSubject): boolean {
    return this.#skipped.get().includes(signInKey(subject));
  }

  /** A chain family was disconnected: the next connection asks again. */
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
