import type {ModalController} from '../../controllers/modal-controller.js';
import type {Stop} from '../../core/ports/clock.js';

/**
 * Begins something when the modal opens, at once where it is open, and ends it when it closes; anew each time.
 *
 * What is drawn while the modal is closed asks for nothing until the user has opened it.
 */
export function whileOpen({state}: Pick<ModalController, 'state'>, begin: () => Stop): Stop {
  let end: Stop | undefined;
  const follow = (isOpen: boolean): void => {
    if (isOpen) end ??= begin();
    else {
      end?.();
      end = undefined;
    }
  };
  const stop = state.subscribe(({open}) => follow(open));
  return () => {
    stop();
    follow(false);
  };
}
