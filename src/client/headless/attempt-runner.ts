import {atom, type ReadableAtom} from 'nanostores';
import {DrawbridgeError, toKnownError} from '../../core/errors/drawbridge-error.js';
import {translate} from '../../core/messages/message.js';
import {type MessageWallet, shownWallet} from '../../core/messages/shown-wallet.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Wallet} from '../../core/model/wallet.js';
import type {ConnectAttempt, WalletRow} from '../../core/model/wallets/headless-wallets.js';
import type {Stop} from '../../core/ports/clock.js';
import {isPairingConnector, type Pairing, type ShownConnector} from '../../core/ports/connector.js';
import type {ConnectOptions} from '../../flows/session/wallet-questions.js';
import type {Client} from '../client.js';
import {remoteConnector} from '../connecting/remote-connector.js';
import {linkTo, rememberLink} from '../connecting/wallet-link.js';
import type {RowMaker, RowSubject} from './row-maker.js';

/** A wallet that the visitor chose, and the namespace if the page named one. */
export interface Choice {
  readonly row: WalletRow;
  readonly subject: RowSubject;
  readonly namespace?: ChainNamespace | undefined;
}

/** Runs one attempt at a time. A failure is a state, never a rejection. */
export class AttemptRunner {
  readonly #client: Client;
  readonly #rows: RowMaker;
  readonly #state = atom<ConnectAttempt | undefined>(undefined);
  #last: Choice | undefined;
  #run: AbortController | undefined;
  /** Ends the pairing that all wallets share which the visitor tries. */
  #pairing = new AbortController();
  #stopFollowing: Stop = () => {};

  readonly state: ReadableAtom<ConnectAttempt | undefined> = this.#state;

  readonly #onUnpaired: () => void;

  /** The listener runs after an attempt with a pairing that connected no wallet. */
  constructor(client: Client, rows: RowMaker, onUnpaired: () => void) {
    this.#client = client;
    this.#rows = rows;
    this.#onUnpaired = onUnpaired;
  }

  /** Aborts when the visitor cancels the present pairing. */
  get pairingSignal(): AbortSignal {
    return this.#pairing.signal;
  }

  /** Asks the wallet; resolves when the attempt has ended, or waits for the choice of a namespace. */
  async start(choice: Choice): Promise<void> {
    this.#leave();
    this.#last = choice;
    const {row, subject, namespace} = choice;
    if ('wallet' in subject && this.#rows.opensOwnBrowser(subject.wallet)) return this.#leavePage(choice);
    const connector = this.#connectorOf(subject);
    const namespaces = row.namespaces;
    if (connector?.type === 'MULTI_CHAIN' && !namespace && namespaces.length > 1)
      return this.#state.set({row, status: 'choose-namespace', namespaces});
    if (connector && !isPairingConnector(connector)) return this.#ask(choice, connector);
    return this.#pair(choice, 'wallet' in subject ? subject.wallet : undefined);
  }

  /** Repeats the last attempt. */
  async retry(): Promise<void> {
    if (this.#last) await this.start(this.#last);
  }

  /** Ends the attempt. A wallet whose prompt is open may still be approved, and is connected then. */
  cancel(): void {
    const status = this.#state.get()?.status;
    this.#leave();
    this.#state.set(undefined);
    if (status !== 'loading' && status !== 'pairing') return;
    // First, so that a link that is still being made ends with it.
    this.#pairing.abort();
    this.#pairing = new AbortController();
    remoteConnector(this.#client)?.cancelPairing();
    this.#onUnpaired();
  }

  async #ask({row, namespace}: Choice, connector: ShownConnector): Promise<void> {
    const {clock, telemetry, wallets} = this.#client;
    telemetry.track('SELECT_WALLET', {name: row.name, platform: 'browser'});
    const wanted = namespace ?? wallets.namespace.get() ?? onlyOf(connector, row);
    const members = 'connectors' in connector ? connector.connectors : [connector];
    const asked = members.find(({namespaces}) => !wanted || namespaces.includes(wanted)) ?? connector;
    await this.#connect(
      row,
      {connectorId: asked.id, ...(wanted && {namespace: wanted})},
      {
        first: {row, status: 'waiting', since: clock.now()},
        wallet: shownWallet(connector),
      },
    );
  }

  #connectorOf(subject: RowSubject): ShownConnector | undefined {
    return 'connector' in subject ? subject.connector : this.#client.wallets.connectorFor(subject.wallet);
  }

  /** The wallet's own browser opens this page, and the visitor connects there. */
  #leavePage({row: {name}}: Choice): void {
    this.#client.telemetry.track('SELECT_WALLET', {name, platform: 'mobile'});
    this.#state.set(undefined);
  }

  async #pair({row, namespace}: Choice, wallet: Wallet | undefined): Promise<void> {
    const platform = wallet ? this.#rows.platformOf(wallet) : 'qrcode';
    this.#client.telemetry.track('SELECT_WALLET', {name: row.name, platform});
    const remote = remoteConnector(this.#client);
    if (!remote || row.state === 'missing') return this.#fail(row, missing(row), row);
    this.#rememberApp(row, wallet);
    const isByLink = platform === 'mobile' && row.href !== undefined;
    const wanted = namespace ?? this.#client.wallets.namespace.get();
    const options = {
      connectorId: remote.id,
      ...(wallet && {wallet}),
      ...(isByLink && {isByLink}),
      ...(wanted && {namespace: wanted}),
    };
    await this.#connect(row, options, {
      first: {row, status: 'loading'},
      follow: () => this.#client.pairing.subscribe((now) => this.#showPairing(row, wallet, now)),
      wallet: wallet && shownWallet(wallet),
    });
  }

  /** The visitor follows the row's link: later requests open the same app. */
  #rememberApp(row: WalletRow, wallet: Wallet | undefined): void {
    const link = wallet && row.state === 'app' ? linkTo(this.#client, wallet, this.#platform) : undefined;
    if (wallet && link) rememberLink(this.#client, link, wallet);
  }

  get #platform(): 'mobile' | 'desktop' {
    return this.#client.device.isMobile ? 'mobile' : 'desktop';
  }

  #showPairing(row: WalletRow, wallet: Wallet | undefined, pairing: Pairing): void {
    if (pairing.status !== 'ready') return this.#state.set({row, status: 'loading'});
    const {uri, expiresAt} = pairing;
    const link = wallet && linkTo(this.#client, wallet, row.state === 'web' ? 'web' : this.#platform);
    this.#state.set({row, status: 'pairing', uri, ...(link && {href: link.href}), expiresAt});
  }

  async #connect(
    row: WalletRow,
    options: ConnectOptions,
    {
      first,
      follow,
      wallet = {name: ''},
    }: {
      readonly first: ConnectAttempt;
      readonly follow?: () => Stop;
      readonly wallet?: MessageWallet | undefined;
    },
  ): Promise<void> {
    const run = new AbortController();
    this.#run = run;
    this.#state.set(first);
    const stop = follow?.();
    // What follows the approval takes a moment, and concerns the attempt only where it may be a sign-in.
    const stopUse = this.#signsIn ? undefined : this.#onceInUse(options, () => this.#connected(row, run));
    this.#stopFollowing = () => {
      stop?.();
      stopUse?.();
    };
    // A pairing is shared by every wallet that the visitor tries.
    const signal = follow ? this.pairingSignal : run.signal;
    const [outcome] = await Promise.allSettled([this.#client.flows.connect({...options, signal})]);
    if (run !== this.#run) return;
    this.#stopFollowing();
    if (outcome.status === 'fulfilled') return this.#connected(row, run);
    if (follow) this.#onUnpaired();
    await this.#fail(row, toKnownError(outcome.reason), wallet);
    if (run === this.#run) this.#followLate(row, run, options);
  }

  /** The visitor may unlock the wallet, or answer an earlier prompt there, after the request failed. */
  #followLate(row: WalletRow, run: AbortController, options: ConnectOptions): void {
    this.#stopFollowing = this.#onceInUse(options, () => {
      void this.#client.flows.followGates().then(() => run === this.#run && this.#connected(row, run));
    });
  }

  /** Calls `then` once a wallet is connected that was not before. */
  #onceInUse({connectorId, namespace}: ConnectOptions, then: () => void): Stop {
    const {connections} = this.#client;
    const isInUse = (): boolean =>
      connections.live.some(
        ([family, {connector}]) => connector.id === connectorId && family === (namespace ?? family),
      );
    if (isInUse()) return () => {};
    return connections.state.listen(() => {
      if (!isInUse()) return;
      this.#stopFollowing();
      then();
    });
  }

  get #signsIn(): boolean {
    const {siwx, signInWithWallet} = this.#client.config.options;
    return Boolean(siwx ?? signInWithWallet);
  }

  /** With a required sign-in, the attempt goes on until the visitor has signed in or has left. */
  #connected(row: WalletRow, run: AbortController): void {
    const {modal} = this.#client;
    if (!this.#asksToSignIn) return this.#state.set({row, status: 'connected'});
    this.#state.set({row, status: 'signing-in'});
    this.#stopFollowing = modal.state.listen(({open}) => {
      if (run !== this.#run || open) return;
      this.#stopFollowing();
      const isIn = !this.#asksToSignIn && this.#client.connections.live.length > 0;
      this.#state.set(isIn ? {row, status: 'connected'} : undefined);
    });
  }

  /** Another gate, such as that of an unsupported network, concerns a wallet that is connected. */
  get #asksToSignIn(): boolean {
    return this.#client.gates.held?.view === 'SIWXSignMessage';
  }

  async #fail(row: WalletRow, error: DrawbridgeError, wallet: MessageWallet): Promise<void> {
    const run = this.#run;
    const text = await this.#explain(error, wallet);
    if (run !== this.#run) return;
    this.#client.failures.report(error);
    this.#state.set({row, status: 'failed', error, text, canRetry: row.state !== 'missing'});
  }

  /** The sentences of failures are loaded with the first of them; without them, the error's own text is left. */
  async #explain(failure: DrawbridgeError, wallet: MessageWallet): Promise<string> {
    const loading = import(/* together: failure-words */ '../../core/errors/presentation.js');
    const [presentation] = await Promise.allSettled([loading, this.#client.loadMessages()]);
    if (presentation.status === 'rejected') return failure.message;
    const {message} = presentation.value.present(failure, wallet);
    return translate(
      this.#client.messages.get(),
      message[0] === 'error.unknown' && wallet.name ? ['error.connectFailed', wallet] : message,
    );
  }

  #leave(): void {
    this.#stopFollowing();
    this.#stopFollowing = () => {};
    this.#run?.abort();
    this.#run = undefined;
  }
}

function missing({name}: WalletRow): DrawbridgeError {
  return new DrawbridgeError('connect/connector-missing', `${name} is not in this browser`, {name});
}

/** The one namespace of a wallet of several that the page offers. */
function onlyOf({type}: ShownConnector, {namespaces}: WalletRow): ChainNamespace | undefined {
  return type === 'MULTI_CHAIN' ? namespaces[0] : undefined;
}
