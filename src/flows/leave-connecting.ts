import type {RouterController} from '../controllers/router-controller.js';
import type {NavigateFlow} from './navigate.js';

/** Closes the modal after a connection, or returns to the view for which a locked wallet was asked. */
export function leaveConnecting(
  {current}: RouterController,
  navigate: Pick<NavigateFlow, 'back' | 'leave'>,
): void {
  if (current.view === 'ConnectingExternal' && current.params.isReturning) navigate.back();
  else navigate.leave();
}
