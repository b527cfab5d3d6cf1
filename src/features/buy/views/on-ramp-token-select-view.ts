import {customElement} from '../../../ui/base/custom-element.js';
import type {BuyOptionsState} from '../api.js';
import {type ChoiceRow, OptionsView} from './options-view.js';

/**
 * The tokens to buy.
 *
 * @summary Choose a token to buy.
 * @csspart list-item - Every row.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-on-ramp-token-select-view')
export class OnRampTokenSelectView extends OptionsView {
  protected override readonly kind = 'token';

  protected override rowsOf({
    tokens,
  }: Extract<BuyOptionsState, {readonly status: 'ready'}>): readonly ChoiceRow[] {
    const chosen = this.api.state.get().form.token;
    return tokens.map((token) => ({
      id: `${token.id} ${token.symbol}`,
      label: token.name,
      code: token.symbol,
      isChosen: chosen?.id === token.id && chosen.symbol === token.symbol,
      found: [token.name, token.symbol],
      choose: () => this.api.chooseToken(token),
    }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-on-ramp-token-select-view': OnRampTokenSelectView;
  }
}
