import {property} from 'lit/decorators.js';
import type {PageClient} from '../../client/client.js';
import {AUTH_CONNECTOR_ID, SOCIAL_WINDOW} from '../../core/config/constants.js';
import {loadChunk} from '../../core/errors/load-chunk.js';
import {isInTelegram} from '../../io/platform/is-in-telegram.js';
import {customElement} from '../../ui/base/custom-element.js';
import {observe} from '../../ui/base/observe.js';
import {requirePage} from '../../ui/base/page-element.js';
import type {StartSocial} from './open-method.js';
import {PageButton, type Face} from './page-button.js';

/**
 * Connects one wallet with one click: its extension if it is installed, otherwise by a link or code.
 *
 * @summary One click to one wallet.
 */
@customElement('drawbridge-wallet-button')
export class DrawbridgeWalletButton extends PageButton {
  /**
   * Explorer id, rdns, connector id or a short name such as `metamask`. On a page with a login also `email`, `google`, `x`,
   * `discord`, `farcaster`, `github`, `apple` or `facebook`.
   */
  @property() wallet = 'metamask';

  readonly #account = observe(this, ({account}) => account);

  protected override face(): Face {
    return {
      states: [this.#account.value?.status ?? 'disconnected'],
      words: this.label ?? nameOf(this.wallet) ?? this.t('button.connect'),
    };
  }

  /** Opens the window of a social login, once its code is loaded: browsers block windows that open after a tap. */
  #startSocial: StartSocial | undefined;

  protected override press(): Promise<void> {
    const page = requirePage(this);
    const {wallet, namespace} = this;
    if (namespace && page.networks.ordered(namespace).length === 0) return this.#open();
    if (this.#startSocial) return this.#startSocial(wallet, namespace) ?? this.#open();
    // The window must open in the tap itself; the code of the login follows.
    return this.#open(opensAtOnce(page, wallet) ? open(...SOCIAL_WINDOW) : undefined);
  }

  protected override async prepare(page: PageClient): Promise<void> {
    const {prepareSocial} = await import(/* together: open-wallet */ './open-method.js');
    this.#startSocial = await prepareSocial(page, this.wallet);
  }

  async #open(opened?: Window | null): Promise<void> {
    try {
      const {openWallet} = await loadChunk(import(/* together: open-wallet */ './open-wallet.js'));
      await openWallet(requirePage(this), this.wallet, this.namespace, opened);
    } catch (cause) {
      opened?.close();
      throw cause;
    }
  }
}

/**
 * The social logins in a window. Their list would be in every page's first load, so this repeats it in fewer bytes; a test
 * compares the two.
 */
export const IN_WINDOW = /^(google|x|discord|github|apple|facebook)$/;

/**
 * True for a social login in a window that the page offers, unless the user has to accept the terms in the modal first.
 * The store of the page client has only the features that the page has changed since.
 */
function opensAtOnce({config: {options}, features}: PageClient, wallet: string): boolean {
  const {legalCheckbox, socials = [wallet]} = {...options.features, ...features.state.get()};
  const offered: readonly string[] = socials || [];
  return (
    IN_WINDOW.test(wallet) &&
    offered.includes(wallet) &&
    hasOurLogin(options) &&
    !legalCheckbox &&
    !isInTelegram()
  );
}

/** A guess before the client is loaded, which closes the window where it is wrong: a plug-in's type is not known yet. */
function hasOurLogin({
  basic,
  connectors = [],
  endpoints,
  projectId,
}: PageClient['config']['options']): boolean {
  const mayLogIn = !basic && Boolean(projectId ?? endpoints?.authFrame);
  return connectors.length === 0 ? mayLogIn : connectors.some(({id}) => id === AUTH_CONNECTOR_ID);
}

/** `magic-eden` is Magic Eden; ids and reverse domain names are not shown. */
function nameOf(wallet: string): string | undefined {
  if (wallet === 'github') return 'GitHub';
  if (!/^[a-z-]{1,24}$/i.test(wallet)) return undefined;
  return wallet.replace(
    /(^|-)(.)/g,
    (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase(),
  );
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-wallet-button': DrawbridgeWalletButton;
  }
}
