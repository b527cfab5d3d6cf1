import {html, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import {customElement} from '../../../ui/base/custom-element.js';
import {SubjectView} from '../../../ui/base/subject-watch.js';
import type {SwapApi} from '../api.js';

/**
 * @summary Swaps tokens.
 * @internal
 */
@customElement('drawbridge-swap-preview-view')
export class SwapPreviewView extends SubjectView<'swap'> {
  protected override watched({state}: SwapApi): readonly ReadableAtom<unknown>[] {
    return [state];
  }

  protected override render(): TemplateResult {
    return html`<p>${this.t('swap.title')}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-swap-preview-view': SwapPreviewView;
  }
}
