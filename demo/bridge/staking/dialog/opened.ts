import type {Pool} from '../../protocol/bridge-states.js';
import type {StakeAction} from '../actions/stake-action.js';

/** What a dialog was opened for: an action, or one whose amount is not chosen yet. */
export type Opened = StakeAction | {readonly kind: 'stake' | 'request'; readonly pool: Pool};
