import '../../../../ui/parts/button/push-button.js';
import '../../../../ui/parts/image/icon.js';
import '../../../../ui/parts/text/divider.js';
import {html, type TemplateResult} from 'lit';
import {translate} from '../../../../core/messages/message.js';
import type {EarlyHost} from '../../../../ui/base/connecting/early-pairing.js';
import {collapses, methodsAt, type Side} from '../../../../ui/base/connecting/method-places.js';
import {observe} from '../../../../ui/base/observe.js';
import {SlotElements} from '../../../../ui/base/slot-elements.js';
import type {ViewElement} from '../../../../ui/base/view-element.js';
import {walletIcon} from '../../../../ui/icons/status.js';

/** The ways to connect beside the wallets. */
export class ConnectMethods {
  readonly #host: ViewElement & EarlyHost;
  readonly #elements: SlotElements;
  #isUnfolded = false;

  constructor(host: ViewElement & EarlyHost) {
    this.#host = host;
    this.#elements = new SlotElements(host, 'connect-method');
    observe(host, ({wallets}) => wallets.namespace);
  }

  /** Loads the offered methods, so that they replace their places in one update. */
  async load(): Promise<void> {
    this.#elementsOf('before');
    this.#elementsOf('after');
    await this.#elements.loaded();
  }

  /** The methods before or after the wallets, disabled until the user has agreed to the terms. */
  render(side: Side): TemplateResult | undefined {
    const elements = this.#elementsOf(side);
    if (elements.length === 0) return undefined;
    const {config, messages} = this.#host.client;
    const or =
      config.enableWallets && config.showWallets
        ? html`<drawbridge-divider>${translate(messages.get(), ['connect.or'])}</drawbridge-divider>`
        : undefined;
    return side === 'before' ? html`${elements}${or}` : html`${or}${elements}`;
  }

  /** The button that replaces the wallets; `undefined` if they are shown. */
  renderFold(): TemplateResult | undefined {
    if (this.#isUnfolded || !collapses(this.#host.client)) return undefined;
    return html`<drawbridge-push-button
      data-testid="continue-with-wallet"
      variant="quiet"
      ?disabled=${!this.#host.mayConnect}
      @click=${this.#unfold}
    >
      <drawbridge-icon slot="start" .icon=${walletIcon}></drawbridge-icon
      >${translate(this.#host.client.messages.get(), ['connect.continueWithWallet'])}
    </drawbridge-push-button>`;
  }

  #elementsOf(side: Side): readonly HTMLElement[] {
    const elements = methodsAt(this.#host.client, side).flatMap((method) =>
      this.#elements.offered([], (entry) => entry.slot === 'connect-method' && entry.method === method),
    );
    for (const element of elements) {
      element.inert = !this.#host.mayConnect;
      element.toggleAttribute('disabled', element.inert);
    }
    return elements;
  }

  readonly #unfold = (): void => {
    this.#isUnfolded = true;
    this.#host.requestUpdate();
  };
}
