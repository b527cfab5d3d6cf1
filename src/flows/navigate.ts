import type {ModalController} from '../controllers/modal/modal-controller.js';
import type {RouterController} from '../controllers/router/router-controller.js';
import type {Telemetry} from '../core/ports/telemetry.js';

/** Leaving: one step back, or out of the modal. */
export interface NavigateFlow {
  /** Pops the history; closes when one view is left or UnsupportedChain is in the history. */
  back(): void;
  /** Closes unless the user must choose first; then the modal shakes. Returns whether it closed. */
  close(): boolean;
  /** Closes in any case, for example after a successful connection. Embedded, it returns to a first view. */
  leave(): void;
}

/** What {@link createNavigateFlow} works with. */
export interface NavigateParts {
  readonly modal: ModalController;
  readonly router: RouterController;
  readonly telemetry: Telemetry;
  readonly isEmbedded: boolean;
  isConnected(): boolean;
  /** True while the view on screen may not be left (decisions 2). */
  isHeld(): boolean;
  /** Asks the page; `false` keeps the modal open (the cancelable `drawbridge-before-close`). */
  mayClose(): boolean;
  /** Ends what closing ends: the pairing. */
  onClose(): void;
}

/** Creates the navigation of one client. */
export function createNavigateFlow(parts: NavigateParts): NavigateFlow {
  const {modal, router, telemetry} = parts;
  const flow: NavigateFlow = {
    back() {
      const {history} = router.state.get();
      const isLast = history.length === 1 || history.some(({view}) => view === 'UnsupportedChain');
      if (isLast) flow.leave();
      else router.goBackTo(history.length - 2);
    },
    close() {
      if (parts.isHeld() || !parts.mayClose()) {
        modal.shake();
        return false;
      }
      flow.leave();
      return true;
    },
    leave() {
      if (modal.state.get().open) telemetry.track('MODAL_CLOSE', {connected: parts.isConnected()});
      parts.onClose();
      if (parts.isEmbedded) router.reset(parts.isConnected() ? 'Account' : 'Connect');
      else modal.close();
    },
  };
  return flow;
}
