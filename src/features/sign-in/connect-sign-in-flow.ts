import {DrawbridgeError, isDrawbridgeError, ShownError} from '../../core/errors/drawbridge-error.js';
import type {Message} from '../../core/messages/message.js';
import {isSameAddress} from '../../core/model/addresses/same-address.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import type {ViewHistory} from '../../core/model/router-rules.js';
import {checkSignInFields} from '../../core/model/sign-in/format-sign-in-message.js';
import type {SignedOnConnect, SignInFields, SignInOffer} from '../../core/model/sign-in/sign-in-message.js';
import type {SiwxConfig, SiwxSession} from '../../core/model/sign-in/siwx-session.js';
import type {Stop} from '../../core/ports/clock.js';
import {isPairingConnector, type Connector, type Session} from '../../core/ports/connector.js';
import type {JoinedConnect} from '../../core/ports/feature.js';
import {withTimeout} from '../../core/ports/waiting.js';
import type {ConnectSignInController} from './connect-sign-in-controller.js';
import {postSigningMessage} from './model/failure-messages.js';
import {checkPlace, readSigned} from './model/sign-in-message-checks.js';
import {areSameSubjects, type SignInSubject} from './model/sign-in-subject.js';
import {connected} from './session-lookup.js';
import {check, type SignInParts} from './sign-in-flow.js';

/** Dependencies of {@link createConnectSignInFlow}. */
export interface ConnectSignInParts extends SignInParts {
  readonly connectSignIn: ConnectSignInController;
}

/** Signing in with the approval that connects. */
export interface ConnectSignInFlow {
  /** The request sent with the connection; `undefined` if the account signs in afterwards. */
  join(connector: Connector, networks: readonly Network[]): Promise<JoinedConnect | undefined>;
  /** Cancels the sign-in that {@link ConnectSignInController} shows, and disconnects the wallet. */
  stop(): void;
  /** Back to where the user came from: a link of WalletConnect is made anew there. */
  retry(): void;
}

/** State kept between connections. */
interface Memory {
  /** The view that ConnectingSiwe was opened from. */
  history?: ViewHistory;
  /** A one-click sign-in failed, and the user did not cancel it. */
  hasFailed?: boolean;
}

/** After this time without a message, the account signs in a second step. */
const MESSAGE_DEADLINE_MS = 3_000;

/** Creates the flow of one client. */
export function createConnectSignInFlow(parts: ConnectSignInParts): ConnectSignInFlow {
  const {siwx, connectSignIn, router} = parts;
  const memory: Memory = {};
  return {
    async join(connector, networks) {
      if (!siwx || !mayJoin(parts, connector, networks)) return undefined;
      // It would fail again: the second step shows the message and its fault.
      const isSpent = memory.hasFailed && isPairingConnector(connector);
      return isSpent ? undefined : new Joined(parts, {siwx, memory, networks});
    },
    stop: () => connectSignIn.stop(),
    retry() {
      connectSignIn.clear();
      if (memory.history) router.show(memory.history);
      else router.reset('Connect');
    },
  };
}

/**
 * WalletConnect's one-click sign-in is for EVM alone (spec 5), and offered wherever `siwx` is set. A wallet
 * in the page is asked for both at once where it must sign in anyway: otherwise its user may want to connect alone.
 */
function mayJoin({siwx, isAsked}: SignInParts, connector: Connector, networks: readonly Network[]): boolean {
  const families = new Set(networks.map(({chainNamespace}) => chainNamespace));
  const [family] = families;
  if (family === undefined || families.size > 1 || !isAsked(family)) return false;
  return isPairingConnector(connector) ? family === 'eip155' : siwx?.getRequired() === true;
}

interface Joining {
  readonly siwx: SiwxConfig;
  readonly memory: Memory;
  /** The networks to connect. */
  readonly networks: readonly Network[];
}

/** One connection that a wallet may sign in with. */
class Joined implements JoinedConnect {
  readonly #parts: ConnectSignInParts;
  readonly #siwx: SiwxConfig;
  readonly #memory: Memory;
  readonly #chains: readonly CaipNetworkId[];
  readonly #asked: SignInFields[] = [];
  #signed: readonly SignedOnConnect[] = [];
  /** The connection that was made without a signature. */
  #unsigned: Session | undefined;

  readonly signIn: SignInOffer = {
    fieldsFor: (chainId) => this.#fieldsFor(chainId),
    accept: (signed) => this.#accept(signed),
  };

  constructor(parts: ConnectSignInParts, {siwx, memory, networks}: Joining) {
    this.#parts = parts;
    this.#siwx = siwx;
    this.#memory = memory;
    this.#chains = networks.map(({caipNetworkId}) => caipNetworkId);
  }

  async settle(session: Session): Promise<void> {
    const [first] = this.#signed;
    if (!first) this.#unsigned = session;
    else if (first.cacao) await this.#settleShown(session);
    else await this.#settleQuietly(session);
  }

  #accept(signed: readonly SignedOnConnect[]): void {
    this.#signed = signed;
    if (this.#unsigned) void this.#settleLate(this.#unsigned);
  }

  /**
   * The user approved after the page had gone on with the accounts alone: the second step is not needed if the account
   * still has no session.
   */
  async #settleLate(session: Session): Promise<void> {
    await this.#parts.signIn.inTurn(async () => {
      const subject = await this.#findUnsigned(session);
      if (!subject) return;
      const release = this.#holdSecondStep(subject);
      if (await this.#settleQuietly(session)) await check(this.#parts);
      release();
    });
  }

  /** The account of a connection, if it is still connected, without a session, and the user has not declined to sign in. */
  async #findUnsigned({
    namespaces: [{accounts, caipNetworkId}],
  }: Session): Promise<SignInSubject | undefined> {
    const {signIn, signIns} = this.#parts;
    const [{address}] = accounts;
    const [sessions] = await Promise.allSettled([this.#siwx.getSessions(caipNetworkId, address)]);
    const subject = connected(this.#parts).find(({accountAddress}) => isSameAddress(accountAddress, address));
    if (!subject || signIn.isSkipped(subject) || signIn.state.get().stage === 'leaving') return undefined;
    const isSignedIn = sessions.status === 'fulfilled' && sessions.value.length > 0;
    return isSignedIn && !signIns.isDue(subject) ? undefined : subject;
  }

  /** Keeps the user from signing twice. A wallet that shows the message of the second step already may still sign it. */
  #holdSecondStep(subject: SignInSubject): Stop {
    const {signIn} = this.#parts;
    const isFirst = (): boolean => areSameSubjects(signIn.state.get().missing.slice(0, 1), [subject]);
    if (!isFirst() || signIn.state.get().stage === 'signing') return () => {};
    signIn.move('authenticating', {problem: undefined});
    return () => {
      const isHeld = isFirst() && signIn.state.get().stage === 'authenticating';
      // The server may have used up the nonce of the message that was on review.
      if (isHeld) signIn.move('idle', {unsigned: undefined});
    };
  }

  /** If the signature of a wallet in the page is invalid, the account signs in in a second step. */
  async #settleQuietly(session: Session): Promise<boolean> {
    const {toast} = this.#parts;
    const endToast = toast.show({variant: 'loading', message: ['signIn.authenticating']});
    const [outcome] = await Promise.allSettled([this.#keep(session)]);
    endToast();
    if (outcome.status === 'rejected') this.#track('SIWX_AUTH_ERROR', session);
    return outcome.status === 'fulfilled';
  }

  /** An invalid one-click sign-in ends the connection. */
  async #settleShown(session: Session): Promise<void> {
    const {connectSignIn, modal} = this.#parts;
    const stopped = connectSignIn.begin(session.wallet);
    if (modal.state.get().open) this.#open();
    const keeping = this.#keep(session);
    try {
      await Promise.race([keeping, stopped]);
      connectSignIn.finish();
    } catch (cause) {
      this.#track('SIWX_AUTH_ERROR', session);
      // The server may take it after the user stopped waiting.
      keeping.then(
        () => this.#end(session),
        () => {},
      );
      const error = isDrawbridgeError(cause) ? cause : refused(cause);
      this.#memory.hasFailed ||= error.code !== 'connect/cancelled';
      this.#showFailure(postSigningMessage(error));
      throw new ShownError(error);
    }
  }

  #end({namespaces}: Session): Promise<void> {
    const places = namespaces.flatMap(({caipNetworkId: chainId, accounts}) =>
      accounts.map(({address: accountAddress}) => ({chainId, accountAddress})),
    );
    return this.#parts.signOuts.end(places);
  }

  /** Without a way back: a link works only once. */
  #open(): void {
    const {router} = this.#parts;
    this.#memory.history = router.history;
    router.reset('ConnectingSiwe');
  }

  /** In the view, or on the page where the user has left it. */
  #showFailure(problem: Message | undefined): void {
    const {connectSignIn, router, modal, toast} = this.#parts;
    connectSignIn.fail(problem);
    const isShown = modal.state.get().open && router.current.view === 'ConnectingSiwe';
    if (problem && !isShown) toast.show({variant: 'error', message: problem, isNotice: true, onPage: true});
  }

  /** Checks each as any other sign-in, and keeps all of them. */
  async #keep(session: Session): Promise<void> {
    const {env, place, networks, signOuts} = this.#parts;
    const sessions = this.#signed.map((signed) => {
      const read = readSigned(signed, this.#asked, this.#chains);
      checkPlace(read.data, {...place(), now: env.clock.now()});
      checkAccount(read, session);
      return read;
    });
    const {caipNetworkId: inUse} = session.namespaces[0];
    const ordered = [true, false].flatMap((isInUse) =>
      sessions.filter(({data}) => (data.chainId === inUse) === isInUse),
    );
    const [first] = ordered;
    // The page's nodes first, as for every read.
    const nodesOf = (chainId: CaipNetworkId): readonly string[] =>
      networks.find(chainId)?.rpcUrls.default.http ?? [];
    // One at a time: all have the same nonce, which is good once. Other networks are asked for as they are used.
    const isAlone = this.#isAlone();
    const kept = isAlone ? ordered : ordered.slice(0, 1);
    await signOuts.keep(
      kept.map(({data}) => data),
      async () => {
        if (isAlone) await this.#siwx.setSessions(ordered, nodesOf);
        else if (first) await this.#siwx.addSession(first, nodesOf(first.data.chainId));
      },
    );
    this.#parts.signIn.tellTabs();
    this.#track('SIWX_AUTH_SUCCESS', session);
  }

  /** `setSessions` keeps no others: those of accounts that stay connected are still needed. */
  #isAlone(): boolean {
    const {namespaces, subjectOf} = this.#parts;
    return namespaces.every((namespace) => subjectOf(namespace) === undefined);
  }

  async #fieldsFor(chainId: CaipNetworkId): Promise<SignInFields | undefined> {
    const {env, place} = this.#parts;
    const late = (): Error => new Error('The message of the sign-in took too long');
    const make = async (): Promise<SignInFields> => {
      const {data, clockAheadMs} = await this.#siwx.createMessage({chainId, accountAddress: ''});
      if (clockAheadMs !== undefined) throw new Error('The second step tells of the clock');
      const {address: _none, accountAddress: _neither, ...fields} = data;
      checkPlace(data, {...place(), now: env.clock.now()});
      checkSignInFields(fields);
      this.#parts.checkStatement(fields.statement);
      if (fields.chainId !== chainId) throw new Error('The message is about another network');
      return fields;
    };
    const patience = {clock: env.clock, ms: MESSAGE_DEADLINE_MS, expired: late, aborted: late};
    const [outcome] = await Promise.allSettled([withTimeout(make, patience)]);
    // The second step requests a message again, and shows its fault.
    if (outcome.status === 'rejected') return undefined;
    this.#asked.push(outcome.value);
    return outcome.value;
  }

  #track(event: string, {namespaces: [{caipNetworkId, accounts}]}: Session): void {
    const isSmartAccount = accounts[0].type === 'smartAccount';
    this.#parts.telemetry.track(event, {network: caipNetworkId, isSmartAccount});
  }
}

/** Throws unless a connected account signed. */
function checkAccount({data}: SiwxSession, {namespaces}: Session): void {
  const accounts = namespaces.flatMap((each) => each.accounts);
  if (accounts.some(({address}) => isSameAddress(address, data.accountAddress))) return;
  const text = 'The wallet signed in with an account that it did not connect.';
  throw new DrawbridgeError('sign-in/invalid-message', text, {name: data.accountAddress});
}

function refused(cause: unknown): DrawbridgeError {
  return new DrawbridgeError('sign-in/refused', 'The sign-in was not accepted.', {cause});
}
