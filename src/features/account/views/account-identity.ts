import {css, html, nothing, type TemplateResult} from 'lit';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {LOGIN_NAMES} from '../../../core/model/login.js';
import {getOwn} from '../../../core/model/safety/record.js';
import {accountTypeName} from '../../../ui/base/chain-face.js';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import '../../../ui/parts/button/copy-button.js';
import type {CopyFailedEvent} from '../../../ui/parts/button/copy-button.js';
import '../../../ui/parts/image/avatar.js';
import '../../../ui/parts/text/address.js';
import tag from '../../../ui/parts/text/tag.styles.js';
import reset from '../../../ui/styles/reset.styles.js';

/**
 * The account in use: picture, name or address, type, and a button that copies the address.
 *
 * @summary The account in use.
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
        justify-items: center;
      }
      drawbridge-avatar {
        margin-block-end: var(--_space-s);
      }
      .who {
        display: flex;
        flex-wrap: wrap;
        gap: 0 var(--_space-s);
        align-items: baseline;
        justify-content: center;
        margin: 0;
        text-align: center;
      }
      .name {
        font-size: 16px;
        font-weight: 600;
        line-height: 24px;
        overflow-wrap: anywhere;
      }
      .second {
        color: var(--_color-text-muted);
      }
      details {
        max-inline-size: 100%;
        margin-block-start: var(--_space-xs);
        text-align: center;
      }
      summary {
        min-block-size: 32px;
        padding-inline: var(--_space-s);
        color: var(--_color-text-muted);
        font-size: 12px;
        line-height: 32px;
        border-radius: var(--_radius-control);
        cursor: pointer;
      }
      summary:focus-visible {
        outline: 2px solid var(--_color-accent);
        outline-offset: -2px;
      }
      .whole {
        display: block;
        overflow-wrap: anywhere;
      }
      details drawbridge-copy-button {
        display: inline-block;
      }
      drawbridge-copy-button {
        margin-block-start: var(--_space-xs);
        font-size: 12px;
        line-height: 16px;
        --_icon-size: 16px;
      }
    `,
  ];

  readonly #account = observe(this, (client) => client.account);

  protected override render(): TemplateResult {
    const {
      address = '',
      profileName,
      profileImage,
      preferredAccountType,
      addressLabels,
    } = this.#account.value;
    const label = addressLabels[address];
    const name = label ?? profileName;
    const type = accountTypeName(this.client, preferredAccountType);
    const who = this.#who;
    if (who) return this.#renderUser(who, [name, type]);
    return html`<drawbridge-avatar address=${address} src=${profileImage ?? ''}></drawbridge-avatar>
      <p class="who">
        ${name ? html`<b class="name" dir="auto">${name}</b>` : nothing}
        ${label && profileName ? html`<bdi class="second">${profileName}</bdi>` : nothing}
        <drawbridge-address
          class=${name ? 'second' : 'name'}
          start="6"
          address=${address}
        ></drawbridge-address>
        ${type ? html`<span class="tag">${type}</span>` : nothing}
      </p>
      ${this.#renderCopy(address)}`;
  }

  /** A user of a login knows who they are, and may have never seen an address. */
  #renderUser(who: string, [name, type]: readonly (string | undefined)[]): TemplateResult {
    const {address = '', profileImage} = this.#account.value;
    return html`<drawbridge-avatar address=${address} src=${profileImage ?? ''}></drawbridge-avatar>
      <p class="who">
        <b class="name" dir="auto" data-testid="account-user">${who}</b>
        ${name ? html`<bdi class="second">${name}</bdi>` : nothing}
        ${type ? html`<span class="tag">${type}</span>` : nothing}
      </p>
      <details data-testid="your-address">
        <summary>${this.t('account.yourAddress')}</summary>
        <bdi class="whole" dir="ltr" translate="no">${address}</bdi>
        ${this.#renderCopy(address)}
      </details>`;
  }

  #renderCopy(address: string): TemplateResult {
    return html`<drawbridge-copy-button
      data-testid="copy-address"
      exportparts="button"
      variant="link"
      label=${this.t('account.copyAddress')}
      copied-label=${this.t('account.addressCopied')}
      .value=${address}
      @copy-failed=${this.#reportCopy}
    ></drawbridge-copy-button>`;
  }

  /** The user of a login: the name that a social login gives, or the e-mail address, or the provider's name. */
  get #who(): string | undefined {
    const {user, socialProvider} = this.#account.value;
    if (!socialProvider) return user?.email ?? user?.username;
    return user?.username ?? user?.email ?? getOwn(LOGIN_NAMES, socialProvider);
  }

  #reportCopy({reason: cause}: CopyFailedEvent): void {
    this.client.failures.report(
      new DrawbridgeError('clipboard/denied', 'The browser refused the clipboard', {cause}),
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-account-identity': AccountIdentity;
  }
}
