import type {GatesController} from '../controllers/gates-controller.js';
import type {ModalController} from '../controllers/modal-controller.js';
import type {RouterController} from '../controllers/router-controller.js';
import type {TransactionStackController} from '../controllers/transaction-stack-controller.js';
import {goBack, type RouterStep} from '../core/model/router-rules.js';
import type {Telemetry} from '../core/ports/telemetry.js';

/** Moves between views, and closes the modal. */
export interface NavigateFlow {
  /** Pops the history; closes when one view is left or UnsupportedChain is in the history. */
  back(): void;
  /** Closes unless the user must choose first, or the page objects; then the modal shakes. */
  close(): boolean;
  /** Closes in any case, for example after a successful connection. Embedded, it returns to a first view. */
  leave(): void;
  /** Applies a step that a router rule returned. */
  take(step: RouterStep): void;
}

/** Dependencies of {@link createNavigateFlow}. */
export interface NavigateParts {
  readonly modal: ModalController;
  readonly router: RouterController;
  readonly transactions: TransactionStackController;
  readonly telemetry: Telemetry;
  /** The modal is a part of the page, by the options or by its element. */
  isEmbedded(): boolean;
  isConnected(): boolean;
  readonly gates: Pick<GatesController, 'closing' | 'holds'>;
  /** Asks the page; `false` keeps the modal open. */
  mayClose(): boolean;
  /** Runs when the modal closes; cancels the pairing. */
  onClose(): void;
}

/** Creates the navigation of one client. */
export function createNavigateFlow(parts: NavigateParts): NavigateFlow {
  const {gates, modal, router} = parts;
  const take = (step: RouterStep): void => {
    if (step.action === 'close') leave(parts);
    else router.show(step.history);
  };
  return {
    back: () => take(goBack(router.history, gates.closing)),
    close() {
      if (gates.holds(router.current.view) || !parts.mayClose()) {
        modal.shake();
        return false;
      }
      leave(parts);
      return true;
    },
    leave: () => leave(parts),
    take,
  };
}

function leave({modal, router, transactions, telemetry, ...parts}: NavigateParts): void {
  if (modal.state.get().open) telemetry.track('MODAL_CLOSE', {connected: parts.isConnected()});
  parts.onClose();
  transactions.clear();
  if (!parts.isEmbedded()) return modal.close();
  modal.setLoading(false);
  router.reset(parts.isConnected() ? 'Account' : 'Connect');
}

/** Closes the modal after a connection, or returns to the view for which a locked wallet was asked. */
export function leaveConnecting(
  {current}: RouterController,
  navigate: Pick<NavigateFlow, 'back' | 'leave'>,
): void {
  if (current.view === 'ConnectingExternal' && current.params.isReturning) navigate.back();
  else navigate.leave();
}
