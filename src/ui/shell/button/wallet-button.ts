import type {PropertyDeclaration, PropertyValues} from 'lit';
import {chunkOf} from '../../../core/errors/chunk-of.js';
import type {Drawbridge} from '../../../client/drawbridge.js';
import type {AccountState} from '../../../core/model/account.js';
import {customElement} from '../../base/custom-element.js';
import {observe} from '../../base/observe.js';
import {PageButton, type Face} from './page-button.js';

/**
 * Connects one wallet with one click: its extension where that is installed, otherwise by a link or code.
 *
 * @summary One click to one wallet.
 * @csspart button - The control itself.
 */
@customElement('drawbridge-wallet-button')
export class DrawbridgeWalletButton extends PageButton {
  static override properties: Record<string, PropertyDeclaration> = {
    wallet: {},
    walletName: {state: true},
  };

  /** Explorer id, rdns, connector id or a short name such as `metamask`. */
  wallet = 'metamask';

  declare private walletName: string | undefined;

  readonly #account = observe<Drawbridge | undefined, AccountState>(this, (client) => client.account);

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (changed.has('wallet')) void this.#name(this.wallet);
  }

  protected override face(): Face {
    const name = this.label ?? this.walletName ?? this.t('button.connect');
    return {
      states: [this.#account.value?.status ?? 'disconnected'],
      words: name,
      badge: {name, shape: 'square'},
    };
  }

  protected override async press(client: Drawbridge): Promise<void> {
    const {openWallet} = await chunkOf(import('../wallet/open-wallet.js'));
    await openWallet(client, this.wallet, this.namespace);
  }

  async #name(wallet: string): Promise<void> {
    const [loaded] = await Promise.allSettled([import('../wallet/open-wallet.js')]);
    if (wallet !== this.wallet || loaded.status === 'rejected') return;
    this.walletName = loaded.value.namedWallet(wallet)?.name;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-wallet-button': DrawbridgeWalletButton;
  }
}
