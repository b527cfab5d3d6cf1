import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import reset from '../../styles/reset.styles.js';

/**
 * A whole address in groups of four, to be compared with what a wallet shows. Lines break between groups only.
 *
 * The groups are for the eye alone: assistive technology reads the slotted text, which is the address in one piece, and
 * copying gives one string without spaces.
 *
 * @summary 0x7099 7970 C518 …
 * @slot - The same address, as text.
 * @internal
 */
@customElement('drawbridge-full-address')
export class FullAddress extends LitElement {
  static override styles = [
    reset,
    css`
      :host {
        display: block;
        font-variant-numeric: tabular-nums;
      }
      bdi {
        display: block;
      }
      :host([inline]),
      :host([inline]) bdi {
        display: inline;
      }
      .groups {
        user-select: all;
      }
      .group {
        display: inline-block;
        /* Wider than most groups, so that they stand in columns. */
        min-inline-size: 4.6ch;
        white-space: nowrap;
        overflow-wrap: normal;
      }
      .group:not(:last-child) {
        margin-inline-end: 0.35em;
      }
      .prefix {
        color: var(--_color-text-muted);
      }
      .visually-hidden {
        user-select: none;
      }
    `,
  ];

  @property({attribute: false}) address = '';

  /** Part of a sentence. */
  @property({type: Boolean, attribute: 'inline', reflect: true}) isInline = false;

  protected override render(): TemplateResult {
    const {prefix, groups} = inGroups(this.address);
    return html`<bdi dir="ltr" translate="no"
      ><span class="groups" aria-hidden="true"
        >${groups.map(
          (group, index) =>
            html`<span class="group"
              >${index === 0 && prefix ? html`<span class="prefix">${prefix}</span>` : nothing}${group}</span
            >`,
        )}</span
      ><span class="visually-hidden"><slot></slot></span
    ></bdi>`;
  }
}

/** Draws a whole address; `testId` finds it, with the address as its text. */
export function renderFullAddress(address: string, testId?: string): TemplateResult {
  return html`<drawbridge-full-address data-testid=${testId ?? nothing} .address=${address}
    >${address}</drawbridge-full-address
  >`;
}

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';
/** A whole address: EVM, Bitcoin's bech32, or base58 (Solana), which has digits and letters of both cases. */
const WHOLE = `0x[\\da-fA-F]{40}(?![\\da-fA-F])|\\b(?:bc1|tb1)[a-z\\d]{36,}|\\b(?=\\w*\\d)(?=\\w*[A-Z])(?=\\w*[a-z])${BASE58}{32,44}\\b`;
const SHORT = `\\w{4,6}…\\w{4,6}`;
const ADDRESS = new RegExp(`(${WHOLE}|${SHORT})`);

/**
 * Draws a sentence with the addresses in it: a whole one in groups, a shortened one in one piece. Both read from left
 * to right, and show 0x as two letters. The text stays the same.
 */
export function markAddresses(sentence: string): unknown {
  const parts = sentence.split(ADDRESS);
  if (parts.length === 1) return sentence;
  // Every second part is an address.
  return parts.map((part, index) => {
    if (index % 2 === 0) return part;
    return part.includes('…')
      ? html`<bdi dir="ltr" translate="no">${part}</bdi>`
      : html`<drawbridge-full-address inline .address=${part}>${part}</drawbridge-full-address>`;
  });
}

/** Characters of a group: as many as a person compares at a glance. */
const GROUP_LENGTH = 4;

/** An address in pieces, in order. */
interface AddressGroups {
  /** `0x`, or empty. */
  readonly prefix: string;
  /** Four characters each; the last may have fewer. */
  readonly groups: readonly string[];
}

/** Divides an address into groups of four; `0x` is not counted, so that the first and the last group are the ends that short forms show. */
export function inGroups(address: string): AddressGroups {
  const prefix = /^0x/i.exec(address)?.[0] ?? '';
  const rest = address.slice(prefix.length);
  const count = Math.ceil(rest.length / GROUP_LENGTH);
  const groups = Array.from({length: count}, (_, index) =>
    rest.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH),
  );
  return {prefix, groups};
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-full-address': FullAddress;
  }
}
