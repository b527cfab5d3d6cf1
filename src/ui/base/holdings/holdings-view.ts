import type {ReadableAtom} from 'nanostores';
import {state} from 'lit/decorators.js';
import type {Holdings} from '../../../client/holdings.js';
import type {Stop} from '../../../core/ports/clock.js';
import {ViewElement} from '../view-element.js';

/** Base of the views that work with what the account holds: they wait for that part of the client. */
export abstract class HoldingsView extends ViewElement {
  /** `undefined` until it is loaded. */
  @state() protected holdings: Holdings | undefined;

  #stops: readonly Stop[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    this.run(async () => {
      const holdings = await this.client.holdings();
      if (!this.isConnected) return;
      this.holdings = holdings;
      this.#stops = this.watched(holdings).map((store) => store.listen(() => this.requestUpdate()));
      await this.whenReady(holdings);
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  /** The stores the view renders from. */
  protected abstract watched(holdings: Holdings): readonly ReadableAtom<unknown>[];

  /** Runs once, when the view has what it needs. */
  protected async whenReady(_holdings: Holdings): Promise<void> {}
}
