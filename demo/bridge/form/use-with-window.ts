import {useEnds} from '../chains/use-ends.js';
import type {ReviewedRoute} from './reviewed-transfer.js';
import {windowClock} from './route-terms.js';

/** Returns a function that adds to a reviewed transfer when its amount can be withdrawn, if it has to wait. */
export function useWithWindow(): <Reviewed extends ReviewedRoute>(reviewed: Reviewed) => Reviewed {
  const ends = useEnds();
  return (reviewed) => {
    const now = ends.get(windowClock(reviewed).id)?.heads.clock.now();
    if (!reviewed.checked.waits || now === undefined) return {...reviewed, window: undefined};
    const {opensAfter, closesAfter} = reviewed.terms;
    return {...reviewed, window: {opensAt: now + opensAfter, closesAt: now + closesAfter}};
  };
}
