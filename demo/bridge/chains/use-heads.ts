import {useCallback, useMemo, useSyncExternalStore} from 'react';
import type {BridgeEnd} from './bridge-end.js';
import type {HeadState} from './head-feed.js';

/** Draws again with each new block of the ends; returns their newest blocks, in the order of the ends. */
export function useHeads(ends: readonly BridgeEnd[]): readonly HeadState[] {
  const key = ends.map(({network}) => network.id).join(' ');
  const followed = useMemo(() => ends, [key]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = followed.map(({heads}) => heads.subscribe(listener));
      return () => stops.forEach((stop) => stop());
    },
    [followed],
  );
  const version = useSyncExternalStore(subscribe, () => signatureOf(followed));
  return useMemo(() => followed.map(({heads}) => heads.current()), [followed, version]);
}

/** Differs where a page would show something else. */
function signatureOf(ends: readonly BridgeEnd[]): string {
  return ends
    .map(({heads}) => {
      const {head, isLost} = heads.current();
      return `${head?.height}/${head?.time}/${isLost}`;
    })
    .join(' ');
}
