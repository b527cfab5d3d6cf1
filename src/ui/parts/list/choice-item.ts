import {property} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import chosen from '../../styles/chosen.styles.js';
import {ListItem} from './list-item.js';

/**
 * A row of a list in which one row is in use or selected, as its tag says.
 *
 * @summary One choice of a list, with a check mark if it is the current one.
 * @slot start - The row's picture, 40 px.
 * @slot end - Replaces the tag.
 * @csspart list-item - The row.
 * @internal
 */
@customElement('drawbridge-choice-item')
export class ChoiceItem extends ListItem {
  static override styles = [...ListItem.styles, chosen];

  /** The row is in use or selected. */
  @property({type: Boolean, attribute: 'chosen', reflect: true}) isChosen = false;

  protected override updated(): void {
    const press = this.renderRoot.querySelector('.press');
    if (this.isChosen) press?.setAttribute('aria-current', 'true');
    else press?.removeAttribute('aria-current');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-choice-item': ChoiceItem;
  }
}
