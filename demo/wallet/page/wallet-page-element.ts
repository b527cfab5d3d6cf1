import type {ChainNamespace} from '@drawbridge/modal';
import type {SessionProposal} from '@drawbridge/modal/testing';
import {html, LitElement, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {customElement, query} from 'lit/decorators.js';
import {choiceField} from '../choice-field.js';
import {accountChoices, networkChoices} from '../devnet/devnet-choices.js';
import {loadDevnet, walletChains, type WalletDevnet} from '../devnet/devnet-info.js';
import {summarizeRemote, summarizeSignIn} from '../prompt/remote-summary.js';
import {summarizeProposal} from '../prompt/request-summary.js';
import '../prompt/wallet-prompt.js';
import type {WalletPromptElement} from '../prompt/wallet-prompt.js';
import {DEMO_WALLET_ICON} from '../wallet-icon.js';
import walletStyles from '../wallet.styles.js';
import {becomeFrontTab} from './front-tab.js';
import {openWallet, type OpenWallet} from './open-wallet.js';
import './pairing-form.js';
import type {PairEvent} from './pairing-form.js';
import {sessionList, type SessionControls} from './session-list.js';
import {grantableOptions} from './wallet-family.js';
import styles from './wallet-page.styles.js';

type PageState =
  | {readonly status: 'opening'}
  | {readonly status: 'ready'; readonly open: OpenWallet; readonly devnet: WalletDevnet}
  | {readonly status: 'moved'}
  | {readonly status: 'failed'; readonly reason: string};

const NOTICES = {
  opening: 'Opening the wallet…',
  moved: 'The wallet is open in another tab. Reload to bring it here.',
};

/**
 * A wallet on a separate page: pairs by link, picture or camera, and asks before it signs.
 *
 * @summary The demo's remote wallet.
 */
@customElement('demo-wallet-page')
export class WalletPageElement extends LitElement {
  static override styles = [walletStyles, styles];

  /** Where the devnet's description is. */
  @property({attribute: 'devnet-url'}) devnetUrl = '/devnet.json';

  @state() private page: PageState = {status: 'opening'};

  @state() private pairing: {readonly busy: boolean; readonly failure: string} = {busy: false, failure: ''};

  @query('demo-wallet-prompt') private prompt!: WalletPromptElement;

  #release = (): void => {};

  /** Closes the wallet's socket and lets another tab be the wallet; its sessions stay. */
  async close(): Promise<void> {
    this.#release();
    await this.#moveAway();
  }

  override firstUpdated(): void {
    void this.#open().catch((cause: unknown) => {
      this.page = {status: 'failed', reason: reasonOf(cause)};
    });
  }

  override render(): TemplateResult {
    return html`
      <header>
        <img src=${DEMO_WALLET_ICON} alt="" width="40" height="40" />
        <h1>Demo wallet</h1>
      </header>
      ${this.#content()}
      <demo-wallet-prompt centered @change=${() => this.#count()}></demo-wallet-prompt>
    `;
  }

  #content(): TemplateResult {
    const {page} = this;
    if (page.status === 'ready') return this.#wallet(page.open, page.devnet);
    if (page.status === 'failed') {
      return html`<section><p role="alert" class="error">${page.reason}</p></section>`;
    }
    return html`<section><p role="status">${NOTICES[page.status]}</p></section>`;
  }

  #wallet(open: OpenWallet, devnet: WalletDevnet): TemplateResult {
    const {wallet, families} = open;
    const controls: SessionControls = {
      grant: ({namespace}, topic) => this.#run(wallet.grant(namespace, topic)),
      takeBack: ({namespace}, topic) => this.#run(wallet.revoke(namespace, topic)),
      disconnect: (topic) => this.#run(wallet.disconnect(topic)),
    };
    return html`
      <section>
        <div class="choices">
          ${choiceField('Account', accountChoices(devnet.accounts, wallet.addresses[0]), (chosen) =>
            this.#setAccount(wallet, devnet, chosen),
          )}
          ${choiceField('Network', networkChoices(walletChains(devnet), wallet.chain.id), (id) =>
            this.#run(wallet.switchChain(Number(id))),
          )}
        </div>
        ${switches(open)}
      </section>
      <section aria-labelledby="connect">
        <h2 id="connect">Connect to a site</h2>
        <demo-pairing-form
          ?busy=${this.pairing.busy}
          .failure=${this.pairing.failure}
          @pair=${({uri}: PairEvent) => void this.#pair(wallet, uri)}
        ></demo-pairing-form>
      </section>
      <section aria-labelledby="sites">
        <h2 id="sites">Connected sites</h2>
        ${sessionList(wallet.sessions(), families(), controls)}
      </section>
    `;
  }

  #setAccount(wallet: OpenWallet['wallet'], {accounts}: WalletDevnet, chosen: string): void {
    const account = accounts.find(({address}) => address === chosen);
    if (account) this.#run(wallet.setAccounts([account.privateKey]));
  }

  async #open(): Promise<void> {
    const devnet = await loadDevnet(this.devnetUrl);
    this.#release = await becomeFrontTab(() => void this.#moveAway());
    const open: OpenWallet = await openWallet(devnet, {
      onProposal: (proposal) => this.#consider(proposal, open),
      onSignIn: (request) => this.prompt.ask(summarizeSignIn(request)),
      approve: async (request) => this.prompt.ask(await summarizeRemote(request, devnet.contracts.tokens)),
      onChange: () => this.#changed(),
    });
    const {wallet} = open;
    // Another tab may have taken over meanwhile.
    if (this.page.status !== 'opening') return wallet.destroy();
    this.page = {status: 'ready', open, devnet};
    const uri = new URLSearchParams(location.search).get('uri');
    if (!uri) return;
    // The link works once: a reload must not try it again.
    history.replaceState(null, '', location.pathname);
    await this.#pair(wallet, uri);
  }

  /** Lets the user choose what a site may see. */
  async #consider(
    proposal: SessionProposal,
    {families}: OpenWallet,
  ): Promise<readonly ChainNamespace[] | false> {
    const options = grantableOptions(proposal, families());
    const granted = await this.prompt.choose(summarizeProposal(proposal, families()), options);
    return (granted as readonly ChainNamespace[] | undefined) ?? false;
  }

  async #moveAway(): Promise<void> {
    const {page} = this;
    this.page = {status: 'moved'};
    if (page.status === 'ready') await page.open.wallet.destroy();
  }

  async #pair(wallet: OpenWallet['wallet'], uri: string): Promise<void> {
    this.pairing = {busy: true, failure: ''};
    const failure = await wallet.pair(uri).then(() => '', reasonOf);
    this.pairing = {busy: false, failure};
  }

  #changed(): void {
    if (this.page.status !== 'ready') return;
    const {failures} = this.page.open.wallet;
    if (failures.length > 0) this.pairing = {...this.pairing, failure: reasonOf(failures.at(-1))};
    this.requestUpdate();
  }

  #run(work: Promise<void>): void {
    void work.catch((cause: unknown) => (this.pairing = {...this.pairing, failure: reasonOf(cause)}));
  }

  /** Tells in the tab's title that a page waits, for a user who is looking at the dapp. */
  #count(): void {
    document.title = this.prompt.count > 0 ? `(${this.prompt.count}) Demo wallet` : 'Demo wallet';
  }
}

/** What holds for sites that connect from now on. */
function switches(open: OpenWallet): TemplateResult {
  return html`<label class="check"
      ><input
        type="checkbox"
        .checked=${open.hasSmartAccount}
        @change=${({target}: Event) => (open.hasSmartAccount = (target as HTMLInputElement).checked)}
      />
      Offer new sites a smart account, too</label
    >
    <label class="check"
      ><input
        type="checkbox"
        .checked=${open.signsIn}
        @change=${({target}: Event) => (open.signsIn = (target as HTMLInputElement).checked)}
      />
      Sign in with the approval that connects</label
    >`;
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

declare global {
  interface HTMLElementTagNameMap {
    'demo-wallet-page': WalletPageElement;
  }
}
