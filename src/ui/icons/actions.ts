// Path data of Lucide 1.65.0 (ISC, parts MIT: NOTICE.md), each icon's shapes joined into one path.
import type {IconPaths} from './icon-paths.js';

/** Lucide's `copy`. */
export const copyIcon: IconPaths = {
  path: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
};

/** Lucide's `download`. */
export const downloadIcon: IconPaths = {
  path: 'M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5',
};

/** Lucide's `log-out`. */
export const logOutIcon: IconPaths = {
  path: 'M16 17l5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4',
  mirrors: true,
};

/** Lucide's `refresh-cw`. */
export const retryIcon: IconPaths = {
  path: 'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5',
};

/** Lucide's `key-round`. */
export const keyIcon: IconPaths = {
  path: 'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4zM16 7.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0-1 0',
};
