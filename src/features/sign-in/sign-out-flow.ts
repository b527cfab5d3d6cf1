import type {KernelContext} from '../../client/client.js';
import {ALL, dueKey, isMeant} from '../../controllers/sign-ins-controller.js';
import {ShownError, toKnownError} from '../../core/errors/drawbridge-error.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {SignInAccount, SiwxConfig, SiwxSession} from '../../core/model/sign-in/siwx-session.js';
import type {Stop} from '../../core/ports/clock.js';
import type {Disconnected} from '../../core/ports/connection.js';
import {withTimeout} from '../../core/ports/waiting.js';
import {createRepeater} from './repeater.js';
import type {SignInController} from './sign-in-controller.js';
import {showSignInNotice} from './sign-in-notices.js';

/** Dependencies of {@link createSignOutFlow}. */
export interface SignOutParts extends Pick<
  KernelContext,
  'env' | 'networks' | 'report' | 'show' | 'signIns' | 'toast'
> {
  readonly siwx: SiwxConfig | undefined;
  readonly signIn: Pick<SignInController, 'tellTabs'>;
  /** True if accounts of the namespace sign in. */
  readonly isAsked: (namespace: ChainNamespace) => boolean;
  /** False where sign-ins outlive their connection. */
  readonly isWanted: boolean;
}

/** Ends sign-ins of disconnected accounts, and tries again what failed. */
export interface SignOutFlow {
  /** Ends the sign-ins of accounts that were disconnected. Never rejects. */
  disconnected(disconnected: Disconnected): Promise<void>;
  /** Retries failed sign-outs before an account signs in again. Never rejects. */
  settle(): Promise<void>;
  /**
   * Keeps a sign-in. Where its account is disconnected meanwhile, ends it again: a server may accept a signature after
   * it signed the account out.
   */
  keep(places: readonly SignInAccount[], task: () => Promise<void>): Promise<void>;
  /** Ends the sign-ins of these accounts, whose connection was refused. Never rejects. */
  end(places: readonly SignInAccount[]): Promise<void>;
  readonly dispose: Stop;
}

/** A server that does not answer for that long counts as failed. */
const SIGN_OUT_DEADLINE_MS = 15_000;

/** Creates the flow of one client. */
export function createSignOutFlow(parts: SignOutParts): SignOutFlow {
  const flow = new SignOut(parts);
  flow.begin();
  return flow;
}

class SignOut implements SignOutFlow {
  readonly #parts: SignOutParts;
  readonly #retry;
  #running: Promise<unknown> = Promise.resolve();
  /** Sign-outs of this page, in order. */
  readonly #ends: (readonly string[])[] = [];
  #keeping = 0;
  /** True after the user saw that a sign-out failed. */
  #isTold = false;

  constructor(parts: SignOutParts) {
    this.#parts = parts;
    // An attempt while a signature is being kept could end the sign-in that begins.
    this.#retry = createRepeater(parts.env.clock, async () => this.#keeping === 0 && this.#run());
  }

  /** Retries the failed sign-outs of an earlier page. */
  begin(): void {
    if (this.#parts.signIns.due.length > 0) void this.#runOrRetry();
  }

  async disconnected(disconnected: Disconnected): Promise<void> {
    const {isWanted, isAsked} = this.#parts;
    const accounts = disconnected.accounts.filter(({namespace}) => isAsked(namespace));
    if (!isWanted || accounts.length === 0) return;
    const keys = accounts.flatMap(({namespace, addresses, isLast}) => [
      ...(isLast ? [namespace] : []),
      ...addresses.map((address) => dueKey(namespace, address)),
    ]);
    // The other tab ends them, and tries again; a SIWX that keeps sessions in the page ends those of this tab.
    if (disconnected.isElsewhere) await this.#endFound(keys);
    else await this.#endAll(disconnected.isAll ? [ALL, ...keys] : keys);
  }

  async settle(): Promise<void> {
    await this.#running;
    if (this.#parts.signIns.due.length > 0 && this.#keeping === 0) await this.#runOrRetry();
  }

  async keep(places: readonly SignInAccount[], task: () => Promise<void>): Promise<void> {
    const {signIns} = this.#parts;
    await this.#running;
    const before = this.#ends.length;
    this.#keeping++;
    try {
      await task();
    } finally {
      this.#keeping--;
    }
    const ended = this.#ends.slice(before).flat();
    for (const place of places) if (!isMeant(ended, place)) signIns.signedIn(place);
    const late = places.filter((place) => isMeant(ended, place));
    if (late.length > 0) await this.end(late);
  }

  async end(places: readonly SignInAccount[]): Promise<void> {
    await this.#endAll(
      places.map(({chainId, accountAddress}) => dueKey(chainId.split(':')[0] ?? '', accountAddress)),
    );
  }

  readonly dispose = (): void => this.#retry.stop();

  async #endAll(keys: readonly string[]): Promise<void> {
    const {signIns} = this.#parts;
    this.#ends.push(keys);
    // Stored first: the page may be left before the server answers.
    signIns.addDue(keys);
    const isKnown = signIns.known.some((place) => isMeant(keys, place));
    if ((await this.#runOrRetry()) || !isKnown || this.#isTold) return;
    this.#isTold = true;
    await showSignInNotice(this.#parts, ['signIn.stillSignedIn']);
  }

  async #endFound(keys: readonly string[]): Promise<void> {
    this.#ends.push(keys);
    await Promise.allSettled([this.#inTurn(() => revokeFound(this.#parts, keys))]);
  }

  async #runOrRetry(): Promise<boolean> {
    const isDone = await this.#run();
    if (!isDone) this.#retry.start();
    return isDone;
  }

  /** Retries failed sign-outs; true once all succeeded. */
  async #run(): Promise<boolean> {
    const {signIns, signIn, report} = this.#parts;
    const [outcome] = await Promise.allSettled([
      this.#inTurn(async () => {
        const keys = signIns.due;
        if (keys.length === 0) return;
        await endDue(this.#parts, keys);
        signIns.ended(keys);
        signIn.tellTabs();
      }),
    ]);
    if (outcome.status === 'rejected') {
      report(new ShownError(toKnownError(outcome.reason)));
      return false;
    }
    if (this.#isTold) {
      this.#isTold = false;
      await showSignInNotice(this.#parts, ['signIn.signedOut'], {variant: 'success'});
    }
    return true;
  }

  /** Runs one task at a time: a server may replace the cookie with each answer. */
  #inTurn(task: () => Promise<void>): Promise<void> {
    const {clock} = this.#parts.env;
    const late = (): Error => new Error('The sign-out took too long');
    const patience = {clock, ms: SIGN_OUT_DEADLINE_MS, expired: late, aborted: late};
    const run = this.#running.then(() => withTimeout(task, patience));
    this.#running = run.catch(() => {});
    return run;
  }
}

async function endDue(parts: SignOutParts, keys: readonly string[]): Promise<void> {
  if (keys.includes(ALL)) await parts.siwx?.setSessions([]);
  else await revokeFound(parts, keys);
}

/** Revokes one session after another: a server may replace the cookie with each answer. */
async function revokeFound(parts: SignOutParts, keys: readonly string[]): Promise<void> {
  for (const {data} of await sessionsOf(parts, keys))
    await parts.siwx?.revokeSession(data.chainId, data.accountAddress);
}

async function sessionsOf(parts: SignOutParts, keys: readonly string[]): Promise<readonly SiwxSession[]> {
  const {siwx} = parts;
  const found = siwx?.listSessions ? await siwx.listSessions() : await askEach(parts, keys);
  return found.filter(({data}) => isMeant(keys, data));
}

/** Queries a SIWX without a list for each account, on each network of the page. */
async function askEach(
  {siwx, networks}: SignOutParts,
  keys: readonly string[],
): Promise<readonly SiwxSession[]> {
  const accounts = keys.flatMap((key) => {
    const [namespace, address] = key.split(':');
    return address === undefined
      ? []
      : networks
          .ordered(namespace as ChainNamespace)
          .map(({caipNetworkId: chainId}) => ({chainId, accountAddress: address}));
  });
  const found = accounts.map(async ({chainId, accountAddress}) => siwx?.getSessions(chainId, accountAddress));
  return (await Promise.all(found)).flatMap((sessions) => sessions ?? []);
}
