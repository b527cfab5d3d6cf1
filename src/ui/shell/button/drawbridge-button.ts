import type {PropertyDeclaration} from 'lit';
import {chunkOf} from '../../../core/errors/chunk-of.js';
import type {Drawbridge} from '../../../client/drawbridge.js';
import type {ActiveNetwork} from '../../../client/page/derived-state.js';
import type {AccountState} from '../../../core/model/account.js';
import {customElement} from '../../base/custom-element.js';
import {observe} from '../../base/observe.js';
import {accountFace} from './account-face.js';
import {PageButton, type Face} from './page-button.js';

/**
 * Connects when nobody is connected, and shows the account when somebody is.
 *
 * @summary The one button most pages need.
 * @csspart button - The control itself.
 * @cssproperty --drawbridge-color-accent - Its colour while disconnected.
 */
@customElement('drawbridge-button')
export class DrawbridgeButton extends PageButton {
  static override properties: Record<string, PropertyDeclaration> = {
    balance: {},
    loadingLabel: {attribute: 'loading-label'},
  };

  /** Whether the account's native balance is shown. */
  balance: 'show' | 'hide' = 'show';

  /** The words while the wallet is asked. */
  declare loadingLabel: string | undefined;

  readonly #account = observe<Drawbridge | undefined, AccountState>(this, (client) =>
    this.namespace ? client.accountOf(this.namespace) : client.account,
  );
  readonly #network = observe<Drawbridge | undefined, ActiveNetwork>(this, (client) => client.activeNetwork);

  protected override face(client: Drawbridge | undefined): Face | undefined {
    const account = this.#account.value;
    const isKnown = account?.address && account.status !== 'connecting';
    if (client && account && isKnown) return this.accountFace(client, account);
    return this.connectFace(account?.status ?? 'disconnected');
  }

  /** The face while nobody is connected. */
  protected connectFace(status: AccountState['status']): Face | undefined {
    return {states: [status], words: this.#words(status)};
  }

  /** The face while somebody is connected, or is about to be again. */
  protected accountFace({networks}: Drawbridge, account: AccountState): Face | undefined {
    const id = account.caipNetworkId ?? this.#network.value?.caipNetworkId;
    return accountFace(
      {
        account,
        isSupported: account.status !== 'connected' || !id || networks.find(id) !== undefined,
        showsBalance: this.balance !== 'hide',
      },
      (...message) => this.t(...message),
    );
  }

  protected override async press(client: Drawbridge): Promise<void> {
    const connection = client.connections.of(this.namespace ?? client.networks.state.get().activeNamespace);
    if (connection.status === 'locked') {
      const {openConnector} = await chunkOf(import('../wallet/open-wallet.js'));
      return openConnector(client, connection.connectorId);
    }
    return client.open(this.namespace && {namespace: this.namespace});
  }

  #words(status: AccountState['status']): string {
    if (status === 'connecting') return this.loadingLabel ?? this.t('button.connecting');
    if (status === 'reconnecting' || status === 'discovering') return this.t('button.reconnecting');
    if (status === 'locked') return this.t('button.locked');
    return this.label ?? this.t('button.connect');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-button': DrawbridgeButton;
  }
}
