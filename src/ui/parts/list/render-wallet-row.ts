import {html, type TemplateResult} from 'lit';
import type {ListedWalletRow} from '../../base/connecting/listed-wallet-row.js';
import '../image/logo.js';
import './list-item.js';

/** A wallet's row with its messages written out. */
export interface WalletRowWords {
  readonly tag: string;
  readonly warning: string;
  /** Distinguishes wallets of the same name; empty for a unique name. */
  readonly caption?: string;
  readonly isDisabled: boolean;
  /** Drawn in place of the monogram. */
  readonly mark?: TemplateResult | undefined;
}

/** Draws one wallet of a list. */
export function renderWalletRow(row: ListedWalletRow, words: WalletRowWords): TemplateResult {
  const {tag, warning, caption = '', isDisabled, mark} = words;
  const {id, name, image, tone = 'neutral', link, isAwaited = false, choose} = row;
  return html`<drawbridge-list-item
    data-testid=${id}
    exportparts="list-item"
    label=${name}
    tag=${tag}
    tag-tone=${tone}
    warning=${warning}
    caption=${caption}
    ?apart=${caption !== ''}
    href=${link?.href ?? ''}
    target=${link?.target ?? ''}
    ?loading=${isAwaited}
    ?disabled=${isDisabled}
    @click=${choose}
  >
    <drawbridge-logo
      slot="start"
      exportparts="image: wallet-icon"
      name=${name}
      src=${image}
      .mark=${mark}
    ></drawbridge-logo>
  </drawbridge-list-item>`;
}
