import {customElement} from '../../../ui/base/custom-element.js';
import type {BuyOptionsState} from '../api.js';
import type {BuyText} from './buy-text.js';
import {type ChoiceRow, OptionsView} from './options-view.js';

/**
 * The currencies to pay in.
 *
 * @summary Choose a currency.
 * @csspart list-item - Every row.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-on-ramp-fiat-select-view')
export class OnRampFiatSelectView extends OptionsView {
  protected override readonly kind = 'currency';

  protected override rowsOf(
    {fiats}: Extract<BuyOptionsState, {readonly status: 'ready'}>,
    text: BuyText,
  ): readonly ChoiceRow[] {
    const chosen = this.api.state.get().form.fiat;
    return fiats.map((fiat) => ({
      id: fiat.id,
      label: text.currencyName(fiat.id),
      code: fiat.id,
      isChosen: chosen?.id === fiat.id,
      found: [fiat.id, text.currencyName(fiat.id)],
      choose: () => this.api.chooseFiat(fiat),
    }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-on-ramp-fiat-select-view': OnRampFiatSelectView;
  }
}
