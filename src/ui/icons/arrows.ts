import type {IconPaths} from './icon-paths.js';

// Path data of Lucide 1.65.0 (ISC, parts MIT: NOTICE.md), each icon's shapes joined into one path.

/** Lucide's `chevron-left`. */
export const backIcon: IconPaths = {
  path: 'M15 18l-6-6 6-6',
  mirrors: true,
};

/** Lucide's `chevron-right`. */
export const forwardIcon: IconPaths = {
  path: 'M9 18l6-6-6-6',
  mirrors: true,
};

/** Lucide's `external-link`. */
export const externalLinkIcon: IconPaths = {
  path: 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
  mirrors: true,
};

// Path data of Lucide 1.65.0 (ISC, parts MIT: NOTICE.md), each icon's shapes joined into one path.

/** Lucide's `chevron-down`. */
export const expandIcon: IconPaths = {
  path: 'M6 9l6 6 6-6',
};

/** Lucide's `arrow-right-left`. */
export const swapIcon: IconPaths = {
  path: 'M16 3l4 4-4 4M20 7H4M8 21l-4-4 4-4M4 17h16',
};

/** Lucide's `arrow-down-up`. */
export const reverseIcon: IconPaths = {
  path: 'M3 16l4 4 4-4M7 20V4M21 8l-4-4-4 4M17 4v16',
};

/** Lucide's `arrow-right`. */
export const submitIcon: IconPaths = {
  path: 'M5 12h14M12 5l7 7-7 7',
  mirrors: true,
};
