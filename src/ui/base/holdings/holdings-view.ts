import type {ReadableAtom} from 'nanostores';
import type {Holdings} from '../../../client/holdings.js';
import {ViewElement} from '../view-element.js';
import {Held} from './held.js';

/** Base of the views that work with what the account holds: they wait for that part of the client. */
export abstract class HoldingsView extends ViewElement {
  readonly #held = new Held(this, {
    watch: (holdings) => this.watched(holdings),
    onSubject: (holdings) => this.run(() => this.whenReady(holdings)),
  });

  /** `undefined` until it is loaded. */
  protected get holdings(): Holdings | undefined {
    return this.#held.value;
  }

  /** The account and the network in use, as one text; empty while nobody is connected. */
  protected get subject(): string {
    return this.#held.subject;
  }

  /** The stores the view renders from. */
  protected abstract watched(holdings: Holdings): readonly ReadableAtom<unknown>[];

  /** Runs when the view has what it needs, and again for each account, network or chain that comes into use. */
  protected async whenReady(_holdings: Holdings): Promise<void> {}
}
