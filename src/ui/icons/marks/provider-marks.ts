// Written by .ci/build/write-marks.ts; NOTICE.md names the packages and their licences.
import type {BrandMark} from './brand-mark.js';

/** Provider marks by name. */
export const PROVIDER_MARKS = {
  /** @web3icons/core: exchanges/coinbase. */
  coinbase: {
    ground: '#0052ff',
    shapes: [
      [
        'M12.13 7.31c-2.6 0-4.39 2-4.39 4.71 0 2.68 1.82 4.68 4.42 4.68 1.88 0 3.38-1.19 3.92-2.92h3.77C19.16 17.5 16.05 20 12.17 20c-4.6 0-8.04-3.4-8.04-7.98C4.12 7.43 7.65 4 12.17 4c3.98 0 7.02 2.5 7.71 6.2H16.08c-.57-1.73-2.06-2.89-3.95-2.89',
        '#fff',
      ],
    ],
  },
} as const satisfies Record<string, BrandMark>;
