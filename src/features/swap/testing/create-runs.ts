import {SpendsController} from '../../../controllers/spends-controller.js';
import type {Clock} from '../../../core/ports/clock.js';
import type {Storage} from '../../../core/ports/storage.js';
import {systemRandom} from '../../../io/platform/system-random.js';
import {SwapRuns} from '../swap-runs.js';

/** The swaps of one page over a storage. */
export function createRuns(storage: Storage, clock: Clock): SwapRuns {
  return new SwapRuns({storage, clock, random: systemRandom, spends: new SpendsController({storage, clock})});
}
