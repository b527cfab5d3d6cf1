import {css, html, nothing, type TemplateResult} from 'lit';
import type {AccountState} from '../../../core/model/account.js';
import {accountTypeName} from '../../../ui/base/chain-face.js';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import '../../../ui/parts/image/avatar.js';
import tag from '../../../ui/parts/text/tag.styles.js';
import reset from '../../../ui/styles/reset.styles.js';
import {accountUser} from './account-user.js';
import {renderCopyAddress} from './render-copy-address.js';

/**
 * The account in use: its picture, its name, and its address, which copies itself. A user of a login, who may have never
 * seen an address, is named instead. One line high, whatever arrives later, and with the account's figures below.
 *
 * @summary The account in use.
 * @slot - The account's figures.
 * @csspart button - Copies the address.
 * @internal
 */
@customElement('drawbridge-account-identity')
export class AccountIdentity extends ClientElement {
  static override styles = [
    reset,
    tag,
    css`
      :host {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        gap: 0 var(--_space-s);
        align-items: center;
      }
      drawbridge-avatar {
        grid-row: span 2;
        align-self: start;
        margin-block-start: 2px;
        margin-inline-end: var(--_space-xs);
      }
      /* In the direction of the name, so that a long one loses its end and not its beginning. */
      .who {
        justify-self: start;
        max-inline-size: 100%;
        margin: 0;
        overflow: hidden;
        line-height: 20px;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .name {
        font-size: 16px;
        font-weight: 600;
      }
      .alone {
        grid-column: 2 / -1;
      }
      .second {
        color: var(--_color-text-muted);
      }
      .figures {
        grid-column: 2 / -1;
        position: relative;
        min-inline-size: 0;
      }
      .tag {
        position: absolute;
        inset-block-end: 0;
        inset-inline-end: 0;
        /* Over a longer text of the figures. */
        padding-inline-start: var(--_space-s);
        background: var(--_color-surface);
      }
    `,
  ];

  readonly #account = observe(this, (client) => client.account);

  protected override render(): TemplateResult {
    const account = this.#account.value;
    const {address = '', profileImage, preferredAccountType} = account;
    const type = accountTypeName(this.client, preferredAccountType);
    return html`<drawbridge-avatar size="40" address=${address} src=${profileImage ?? ''}></drawbridge-avatar>
      ${this.#renderName(account)}
      ${accountUser(account) === undefined ? renderCopyAddress(this.client, address) : nothing}
      <div class="figures">
        <slot></slot>
        ${type ? html`<span class="tag">${type}</span>` : nothing}
      </div>`;
  }

  /** Has its place from the first frame, so that a name that arrives later does not move the address. */
  #renderName(account: AccountState): TemplateResult {
    const {address = '', profileName, addressLabels} = account;
    const label = addressLabels[address];
    const who = accountUser(account);
    const [name = this.t('account.title'), ...others] = [who, label, profileName].filter(Boolean);
    return html`<p class=${who ? 'who alone' : 'who'} dir="auto" title=${[name, ...others].join(' · ')}>
      <b class="name" data-testid=${who ? 'account-user' : 'account-name'}>${name}</b>
      ${others.length > 0 ? html`<bdi class="second">${others.join(' · ')}</bdi>` : nothing}
    </p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-account-identity': AccountIdentity;
  }
}
