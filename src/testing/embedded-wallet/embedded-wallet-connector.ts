import {css, html, LitElement, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex} from 'viem';
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
import {describeFrameRequest, type FrameRequest, type ReadToken} from './describe-frame-request.js';

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
      Object.assign(frame, {request, readToken: this.#readToken, answer: resolve});
      screen.show(frame);
    });
    screen.signal.throwIfAborted();
    if (answer === 'reject') throw Object.assign(new Error('The user said no'), {code: 4001});
    const params = Array.isArray(request.params) ? request.params : [];
    return prepareSignature({method: request.method, params}, this.#signing)();
  }

  readonly #readToken: ReadToken = async (to) => {
    const read = async (functionName: 'symbol' | 'decimals'): Promise<string | number> => {
      const call = {to, data: encodeFunctionData({abi: erc20Abi, functionName})};
      const data = await this.#env.rpc({url: this.#url, method: 'eth_call', params: [call, 'latest']});
      return decodeFunctionResult({abi: erc20Abi, functionName, data: data as Hex});
    };
    const [symbol, decimals] = await Promise.all([read('symbol'), read('decimals')]);
    return {symbol: String(symbol), decimals: Number(decimals)};
  };

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
    h2,
    p,
    dl,
    dd {
      margin: 0;
    }
    h2 {
      margin-block: 8px 16px;
      font-size: 20px;
      font-weight: 600;
    }
    .toy,
    dt,
    summary {
      color: #3d5a4e;
      font-size: 14px;
    }
    .toy b {
      color: #10231c;
    }
    dl {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      gap: 8px 16px;
    }
    dd {
      overflow-wrap: anywhere;
      text-align: end;
    }
    details {
      margin-block: 16px;
    }
    .actions {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 8px;
    }
    button {
      min-block-size: 44px;
      border: 1px solid #10231c;
      border-radius: 12px;
      background: none;
      color: inherit;
      font: inherit;
      font-weight: 600;
      cursor: pointer;
    }
    button:last-child {
      background: #0b5d43;
      color: #fff;
    }
    :is(button, summary):focus-visible {
      outline: 2px solid #0b5d43;
      outline-offset: 2px;
    }
  `;

  @property({attribute: false}) request: WalletRequest = {method: ''};

  @state() private described: FrameRequest = {title: '', facts: []};

  answer: (answer: FrameAnswer) => void = () => {};
  /** Without a node, amounts of tokens are unknown: the frame shows the contract. */
  readToken: ReadToken = () => Promise.reject(new Error('The frame has no node'));

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (!changes.has('request')) return;
    const {request} = this;
    void describeFrameRequest(request, this.readToken).then((described) => (this.described = described));
  }

  protected override render(): TemplateResult {
    const {title, facts, text} = this.described;
    return html`<p class="toy"><b>Site wallet</b> · a toy, no real money</p>
      <h2>${title}</h2>
      ${text === undefined ? nothing : html`<pre data-testid="frame-text">${text}</pre>`}
      <dl data-testid="frame-facts">
        ${facts.map(
          ([label, value]) =>
            html`<dt>${label}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>
      <details ?open=${facts.length === 0 && text === undefined}>
        <summary data-testid="frame-method">${this.request.method}</summary>
        <pre data-testid="frame-params">${JSON.stringify(this.request.params, undefined, 2)}</pre>
      </details>
      <div class="actions">
        <button data-testid="frame-reject" @click=${() => this.answer('reject')}>Reject</button>
        <button data-testid="frame-approve" @click=${() => this.answer('approve')}>Approve</button>
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-approval-frame': ApprovalFrame;
  }
}
