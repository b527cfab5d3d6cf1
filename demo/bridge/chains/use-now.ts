import {useEffect, useState} from 'react';
import type {HeadFeed} from './head-feed.js';

const SECOND_MS = 1000;

/** The chain's time in seconds since 1970, counted on each second; undefined before its first block, or without a chain. */
export function useNow(heads: HeadFeed | undefined): number | undefined {
  const [now, setNow] = useState(heads?.clock.now());
  useEffect(() => {
    const look = (): void => setNow(heads?.clock.now());
    look();
    const stop = heads?.subscribe(look);
    const timer = setInterval(() => {
      if (!document.hidden) look();
    }, SECOND_MS);
    return () => {
      clearInterval(timer);
      stop?.();
    };
  }, [heads]);
  return now;
}
