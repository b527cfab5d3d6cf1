import {css, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {ActiveNetwork} from '../../../client/drawbridge.js';
import {DrawbridgeError, isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {switchesUnasked} from '../../../core/messages/shown-wallet.js';
import type {Network} from '../../../core/model/network.js';
import {afterNetworkSwitch} from '../../../core/model/router-rules.js';
import type {ViewParams} from '../../../core/model/view.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {ViewElement} from '../../../ui/base/view-element.js';
import {walletInUse} from '../../../ui/base/wallet-in-use.js';
import type {ProgressLine} from '../../../ui/parts/feedback/progress-line.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/progress-line.js';
import {explainSwitch} from './explain-switch.js';
import '../../../ui/parts/image/logo.js';
import {networkLogo, renderSideLogo} from './network-logo.js';

/**
 * Asks the wallet to move to another network as soon as it appears, and shows the result.
 *
 * @summary From one network to another.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-switch-network-view')
export class SwitchNetworkView extends ViewElement {
  declare params: ViewParams['SwitchNetwork'];

  static override styles = [
    viewStyles,
    css`
      :host {
        min-block-size: 400px;
      }
    `,
  ];

  @state() private failure: DrawbridgeError | undefined;

  /** The wallet is on the network; the result of an open prompt no longer matters. */
  #isDone = false;
  readonly #active = observe(this, (client) => client.activeNetwork);

  /** The network the switch starts from; it stays while the wallet's own moves on. */
  #from: ActiveNetwork | undefined;

  protected override firstUpdated(changed: PropertyValues<this>): void {
    super.firstUpdated(changed);
    this.#switch();
  }

  /** A wallet may arrive late, or by the user's hand. */
  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if (this.#isThere && this.#from?.caipNetworkId !== this.params.caipNetworkId) this.#finish();
  }

  protected override render(): TemplateResult {
    this.#from ??= this.#active.value;
    const to = this.client.networks.find(this.params.caipNetworkId);
    return html`${this.#renderSpan(to)}
      <div role=${this.failure ? 'alert' : 'status'}>
        <p class="lead">${this.#heading(to)}</p>
        <p class="sub">${this.#text(to)}</p>
      </div>
      ${this.#renderActions()}`;
  }

  #renderSpan(to: Network | undefined): TemplateResult {
    const from = this.#from?.network?.name ?? this.t('button.unknownNetwork');
    return html`<drawbridge-progress-line
      state=${this.#span}
      turn="end"
      label=${this.t('switchNetwork.span', from, to?.name ?? '')}
    >
      ${renderSideLogo('start', networkLogo(this.client, this.#from?.network))}
      ${renderSideLogo('end', networkLogo(this.client, to))}
    </drawbridge-progress-line>`;
  }

  /** A switch that the user has declined is no failure. */
  get #span(): ProgressLine['state'] {
    if (!this.failure) return 'waiting';
    return this.failure.kind === 'declined' ? 'resting' : 'failed';
  }

  /** A wallet may never answer, or be out of reach: the user can leave, and a late answer counts. */
  #renderActions(): TemplateResult {
    const {flows, router} = this.client;
    const isFirst = router.history.length === 1;
    return html`<div class="actions">
      ${
        this.failure
          ? html`<drawbridge-push-button
              data-testid="switch-again"
              exportparts="button"
              @click=${this.#switch}
            >
              ${this.t('common.tryAgain')}
            </drawbridge-push-button>`
          : nothing
      }
      <drawbridge-push-button
        variant="quiet"
        data-testid="switch-leave"
        exportparts="button"
        @click=${() => flows.navigate.back()}
        >${this.t(isFirst ? 'common.close' : 'common.back')}</drawbridge-push-button
      >
    </div>`;
  }

  #heading(to: Network | undefined): string {
    if (!this.failure)
      return switchesUnasked(walletInUse(this.client))
        ? this.t('switchNetwork.switching', to?.name ?? '')
        : this.t('switchNetwork.approve', walletInUse(this.client));
    if (this.failure.kind === 'declined') return this.t('switchNetwork.declined');
    return this.t('switchNetwork.failed', to?.name ?? '');
  }

  #text(to: Network | undefined): string {
    const name = to?.name ?? '';
    if (this.failure?.kind === 'declined')
      return this.t('switchNetwork.declinedHint', this.#active.value.network?.name ?? '');
    if (this.failure) return this.t(...explainSwitch(this.client, this.failure, this.params.caipNetworkId));
    const wallet = walletInUse(this.client);
    return switchesUnasked(wallet) ? '' : this.t('switchNetwork.hint', wallet, name);
  }

  #switch(): void {
    this.failure = undefined;
    this.run(async () => {
      await this.client.flows.switchNetwork(this.params.caipNetworkId).catch(this.#fail);
      // Does not navigate if the user has left the view.
      if (this.isConnected) this.#finish();
    });
  }

  get #isThere(): boolean {
    return this.#active.value.caipNetworkId === this.params.caipNetworkId;
  }

  #finish(): void {
    if (this.#isDone) return;
    this.#isDone = true;
    const {flows, networks, router, toast} = this.client;
    const name = networks.find(this.params.caipNetworkId)?.name ?? '';
    toast.show({variant: 'success', message: ['switchNetwork.done', name]});
    flows.navigate.take(afterNetworkSwitch(router.history));
  }

  readonly #fail = (cause: unknown): void => {
    if (this.#isDone) return;
    const name = this.client.networks.find(this.params.caipNetworkId)?.name ?? '';
    this.failure = isDrawbridgeError(cause)
      ? cause
      : new DrawbridgeError('switch/failed', 'The switch failed', {cause, name});
    throw cause;
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-switch-network-view': SwitchNetworkView;
  }
}
