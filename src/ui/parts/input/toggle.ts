import {LitElement} from 'lit';
import {property} from 'lit/decorators.js';

/** Base of controls that are on or off. As with a native one, `change` fires and `checked` has the new state. */
export abstract class Toggle extends LitElement {
  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};

  @property({type: Boolean, reflect: true}) checked = false;

  /** Listens to the native control, whose event does not leave the shadow root. */
  protected readonly read = ({target}: Event): void => {
    this.checked = target instanceof HTMLInputElement && target.checked;
    this.dispatchEvent(new Event('change', {bubbles: true, composed: true}));
  };
}
