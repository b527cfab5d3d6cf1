import type {ViewName} from '../core/model/view.js';
import type {GateManifest, GateStatus} from '../core/ports/feature.js';

/** A gate that the page wants, and its status. */
export interface KnownGate extends Pick<GateManifest, 'view' | 'heldViews' | 'back'> {
  /** `clear` until it is loaded. */
  status(): GateStatus;
}

/** Holds the gates of one client, in the registry's order; empty until the features are loaded. */
export class GatesController {
  #gates: readonly KnownGate[] = [];
  #closing: readonly ViewName[] = [];

  /** The first gate whose view opens, whether it may be closed or not. */
  get held(): KnownGate | undefined {
    return this.#gates.find((gate) => ['held', 'offered'].includes(gate.status()));
  }

  /** The views from which, and from whose successors, back closes the modal. */
  get closing(): readonly ViewName[] {
    return this.#closing;
  }

  /** True where a view may not be closed until its gate is clear. */
  holds(view: ViewName): boolean {
    return this.#gates.some((gate) => gate.heldViews.includes(view) && gate.status() === 'held');
  }

  /** True for the view of a gate. */
  has(view: ViewName): boolean {
    return this.#gates.some((gate) => gate.view === view);
  }

  /**
   * Sets the gates that the page wants, out of all that there are: the page can open the view of a gate that it
   * does not want, and back closes the modal there as well.
   */
  show(wanted: readonly KnownGate[], all: readonly Pick<GateManifest, 'view' | 'back'>[] = wanted): void {
    this.#gates = wanted;
    this.#closing = all.flatMap(({view, back}) => (back === 'close' ? [view] : []));
  }
}
