import {css, html, LitElement, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {privateKeyToAccount} from 'viem/accounts';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Account} from '../../core/model/account.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import type {Stop} from '../../core/ports/clock.js';
import type {ConnectorEnv} from '../../core/ports/connector-plugin.js';
import type {
  Connector,
  ConnectorEvent,
  ConnectRequest,
  Restored,
  Session,
} from '../../core/ports/connector.js';
import type {ApprovalScreen, EmbeddedWallet, WalletRequest} from '../../core/ports/embedded-wallet.js';
import type {StorageSlot} from '../../core/ports/storage.js';
import {customElement} from '../../ui/base/custom-element.js';
import {prepareSignature} from '../wallets/signing/prepare-signature.js';
import {ANVIL_PRIVATE_KEYS} from '../wallets/signing/wallet-accounts.js';

const NAME = 'Site wallet';
const KEYS = ANVIL_PRIVATE_KEYS.map((key) => privateKeyToAccount(key));

/** A wallet of this site: its keys are in the page, and the user approves signatures in its own frame. */
export class EmbeddedWalletConnector implements Connector {
  readonly id = 'embeddedWallet';
  readonly type = 'AUTH';
  readonly name = NAME;
  readonly namespaces = ['eip155'] as const;
  readonly #env: ConnectorEnv;
  /** The network in use; empty without a session. */
  readonly #session: StorageSlot<string>;
  readonly #listeners = new Set<(event: ConnectorEvent) => void>();
  #network: Network | undefined;
  #account = 0;

  /** The requests it received, the latest last. */
  readonly asked: WalletRequest[] = [];
  /** Logs the user in; a test replaces it. */
  logIn: () => Promise<void> = async () => {};
  /** Delays its frame, like a frame loaded from another site; a test replaces it. */
  loadFrame: () => Promise<void> = async () => {};

  readonly events = {
    subscribe: (listener: (event: ConnectorEvent) => void): Stop => {
      this.#listeners.add(listener);
      return () => void this.#listeners.delete(listener);
    },
  };

  readonly #wallet: EmbeddedWallet = {
    connectorId: 'embeddedWallet',
    namespace: 'eip155',
    name: NAME,
    answer: (request) => this.#answer(request),
    approve: (request, screen) => this.#approve(request, screen),
  };

  constructor(env: ConnectorEnv) {
    this.#env = env;
    const read = (stored: unknown): string | undefined => (typeof stored === 'string' ? stored : undefined);
    this.#session = env.storage.slot({name: 'embedded-wallet', fallback: '', read});
  }

  async connect(request: ConnectRequest): Promise<Session> {
    const {signal} = request;
    const cancelled = (): Error => new DrawbridgeError('connect/cancelled', 'Stopped');
    // The user may leave while the frame loads.
    await this.loadFrame();
    if (signal?.aborted) throw cancelled();
    const stopped = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(cancelled())),
    );
    await Promise.race([this.logIn(), stopped]);
    if (signal?.aborted) throw cancelled();
    return this.#open(request);
  }

  async restore(request: ConnectRequest): Promise<Restored> {
    return this.#session.get() ? {status: 'connected', session: this.#open(request)} : {status: 'gone'};
  }

  async disconnect(): Promise<void> {
    this.#session.clear();
  }

  async switchNetwork(network: Network): Promise<CaipNetworkId> {
    this.#network = network;
    this.#session.set(network.caipNetworkId);
    this.#emit({type: 'network', namespace: 'eip155', caipNetworkId: network.caipNetworkId});
    return network.caipNetworkId;
  }

  /** Switches to another of its accounts, as the user does in the wallet. */
  useAccount(index: number): void {
    this.#account = index;
    this.#emit({type: 'accounts', namespace: 'eip155', accounts: this.#accounts});
  }

  /** Ends the session, as the login service does once it has expired. */
  expire(): void {
    this.#emit({type: 'disconnect'});
    this.#session.clear();
  }

  get #accounts(): readonly [Account, ...Account[]] {
    const address = KEYS[this.#account]?.address ?? '';
    return [{namespace: 'eip155', address, type: 'eoa'}];
  }

  get #chainId(): number {
    return Number(this.#network?.id);
  }

  #open({networks}: ConnectRequest): Session {
    const known = networks.find(({caipNetworkId}) => caipNetworkId === this.#session.get());
    this.#network = known ?? networks.find(({chainNamespace}) => chainNamespace === 'eip155');
    if (!this.#network)
      throw new DrawbridgeError('connect/no-account', 'There is no EVM network', {name: NAME});
    this.#session.set(this.#network.caipNetworkId);
    return {
      wallet: {name: NAME, type: this.type},
      namespaces: [
        {
          namespace: 'eip155',
          accounts: this.#accounts,
          caipNetworkId: this.#network.caipNetworkId,
          approved: 'all',
          provider: undefined,
          embedded: this.#wallet,
        },
      ],
    };
  }

  async #answer({method, params}: WalletRequest): Promise<unknown> {
    return this.#env.rpc({url: this.#url, method, params: Array.isArray(params) ? params : []});
  }

  async #approve(request: WalletRequest, screen: ApprovalScreen): Promise<unknown> {
    this.asked.push(request);
    await this.loadFrame();
    const frame = new ApprovalFrame();
    const answer = await new Promise<FrameAnswer>((resolve) => {
      Object.assign(frame, {request, answer: resolve});
      screen.show(frame);
    });
    screen.signal.throwIfAborted();
    if (answer === 'reject') throw Object.assign(new Error('The user said no'), {code: 4001});
    const params = Array.isArray(request.params) ? request.params : [];
    return prepareSignature({method: request.method, params}, this.#signing)();
  }

  get #signing(): Parameters<typeof prepareSignature>[1] {
    const accounts = KEYS.slice(this.#account, this.#account + 1);
    return {accounts, chain: {id: this.#chainId, rpcUrl: this.#url}};
  }

  get #url(): string {
    return this.#network?.rpcUrls.default.http[0] ?? '';
  }

  /** Without a session, sends no events. */
  #emit(event: ConnectorEvent): void {
    if (!this.#session.get()) return;
    for (const listener of this.#listeners) listener(event);
  }
}

/** The user's answer. */
export type FrameAnswer = 'approve' | 'reject';

/**
 * The content of an embedded wallet in ApproveTransaction, in place of another site's frame.
 *
 * @summary A wallet's own prompt.
 * @internal
 */
@customElement('drawbridge-approval-frame')
export class ApprovalFrame extends LitElement {
  static override styles = css`
    :host {
      display: block;
      box-sizing: border-box;
      padding: 24px;
      overflow: auto;
      font: 16px/24px system-ui;
      color: #10231c;
      background: #e9f5ef;
    }
    pre {
      white-space: pre-wrap;
      font-variant-ligatures: none;
      font-feature-settings: 'calt' 0;
      overflow-wrap: anywhere;
    }
    button {
      min-inline-size: 120px;
      min-block-size: 44px;
      font: inherit;
    }
  `;

  @property({attribute: false}) request: WalletRequest = {method: ''};

  answer: (answer: FrameAnswer) => void = () => {};

  protected override render(): TemplateResult {
    return html`<h2>Site wallet</h2>
      <p data-testid="frame-method">${this.request.method}</p>
      <pre data-testid="frame-params">${JSON.stringify(this.request.params, undefined, 2)}</pre>
      <button data-testid="frame-reject" @click=${() => this.answer('reject')}>Reject</button>
      <button data-testid="frame-approve" @click=${() => this.answer('approve')}>Approve</button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-approval-frame': ApprovalFrame;
  }
}
