import {css, html, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {InternalApis} from '../../../core/ports/feature.js';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {LocalFormats} from '../../../ui/base/local-formats.js';
import {createIntersectionObserver} from '../../../ui/base/observers.js';
import '../../../ui/parts/feedback/skeleton.js';
import reset from '../../../ui/styles/reset.styles.js';

type Worth = NonNullable<Awaited<ReturnType<InternalApis['tokens']['worthOf']>>>;

/**
 * The value of an account, loaded once the account is visible; empty if unknown.
 *
 * @summary $8,204.11
 * @internal
 */
@customElement('drawbridge-account-worth')
export class AccountWorth extends ClientElement {
  static override styles = [
    reset,
    css`
      :host {
        display: inline-block;
      }
      drawbridge-skeleton {
        display: inline-block;
        inline-size: 56px;
        block-size: 10px;
        border-radius: 5px;
      }
    `,
  ];

  @property() address = '';

  @state() private worth: Worth | 'unknown' | undefined;

  readonly #formats = new LocalFormats(this);
  readonly #watch = createIntersectionObserver((entries) => {
    if (entries.some(({isIntersecting}) => isIntersecting)) this.#read();
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#watch.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watch.disconnect();
  }

  protected override render(): TemplateResult | typeof nothing {
    const {worth} = this;
    if (worth === undefined) return html`<drawbridge-skeleton></drawbridge-skeleton>`;
    if (worth === 'unknown') return nothing;
    const written = this.#formats.value.money(worth.value, worth.currency);
    return html`<bdi aria-hidden="true">${written}</bdi
      ><span class="visually-hidden">${this.t('accounts.worth', written)}</span>`;
  }

  #read(): void {
    this.#watch.disconnect();
    this.run(async () => {
      const {worthOf} = await this.client.use('tokens');
      this.worth = (await worthOf(this.address)) ?? 'unknown';
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-account-worth': AccountWorth;
  }
}
