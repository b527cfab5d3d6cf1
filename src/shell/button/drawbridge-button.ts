import {property} from 'lit/decorators.js';
import {loadChunk} from '../../core/errors/load-chunk.js';
import type {PageMessage} from '../../core/messages/message.js';
import type {AccountState} from '../../core/model/account.js';
import {shortenAddress} from '../../core/model/addresses/shorten-address.js';
import {customElement} from '../../ui/base/custom-element.js';
import {observe} from '../../ui/base/observe.js';
import {requirePage} from '../../ui/base/page-element.js';
import {type Face, PageButton} from './page-button.js';

/**
 * Connects while no wallet is connected, and shows the account of a connected one.
 *
 * @summary The one button most pages need.
 */
@customElement('drawbridge-button')
export class DrawbridgeButton extends PageButton {
  /** Shows or hides the account's native balance. */
  @property() balance: 'show' | 'hide' = 'show';

  /** The label while the wallet has a prompt open. */
  @property({attribute: 'loading-label'}) loadingLabel: string | undefined;

  readonly #account = observe(this, ({accountOf, account}) =>
    this.namespace ? accountOf(this.namespace) : account,
  );
  readonly #network = observe(this, ({activeNetwork}) => activeNetwork);

  protected override face(): Face | undefined {
    const account = this.#account.value;
    if (account?.address && account.status !== 'connecting') return this.accountFace(account);
    return this.connectFace(account?.status ?? 'disconnected');
  }

  /** The content while no wallet is connected. */
  protected connectFace(status: AccountState['status']): Face | undefined {
    return {states: [status], words: this.#words(status)};
  }

  /** The content while a wallet is connected, or about to be restored. */
  protected accountFace(account: AccountState): Face | undefined {
    const id = account.caipNetworkId ?? this.#network.value?.caipNetworkId;
    return accountFace(
      {
        account,
        isSupported:
          account.status !== 'connected' || !id || requirePage(this).networks.find(id) !== undefined,
        showsBalance: this.balance !== 'hide',
      },
      (...message) => this.t(...message),
    );
  }

  protected override isOfPage(words: string): boolean {
    return words === this.loadingLabel || super.isOfPage(words);
  }

  protected override async press(): Promise<void> {
    const page = requirePage(this);
    const namespace = this.namespace ?? page.networks.state.get().activeNamespace;
    if (page.connections.of(namespace).status === 'locked') {
      const {openLocked} = await loadChunk(import(/* together: open-wallet */ './open-wallet.js'));
      return openLocked(page, namespace);
    }
    return page.open(this.namespace && {namespace: this.namespace});
  }

  #words(status: AccountState['status']): string {
    if (status === 'connecting') return this.loadingLabel ?? this.t('button.connecting');
    if (status === 'reconnecting' || status === 'discovering') return this.t('button.reconnecting');
    if (status === 'locked') return this.t('button.locked');
    return this.label ?? this.t('button.connect');
  }
}

/** Options of an account button. */
interface AccountLook {
  readonly account: AccountState;
  /** False while the wallet is on a network that the page does not offer. */
  readonly isSupported: boolean;
  readonly showsBalance: boolean;
}

/** The account in one line: picture, name or address, and the balance or the problem. */
function accountFace(look: AccountLook, t: (...message: PageMessage) => string): Face {
  const {account, isSupported} = look;
  const {status, address = '', profileName, profileImage} = account;
  const name = profileName ?? shortenAddress(address);
  const aside = asideOf(look, t);
  return {
    states: [status, ...(isSupported ? [] : ['unsupported'])],
    name: t('button.account', name, aside),
    words: name,
    badge: {
      address,
      src: profileImage ?? '',
      aside,
      unsupported: !isSupported,
      waiting: status !== 'connected',
    },
  };
}

function asideOf(
  {account, isSupported, showsBalance}: AccountLook,
  t: (...message: PageMessage) => string,
): string {
  if (account.status !== 'connected') return t('button.reconnecting');
  if (!isSupported) return t('button.unknownNetwork');
  return (showsBalance && account.balanceShown) || '';
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-button': DrawbridgeButton;
  }
}
