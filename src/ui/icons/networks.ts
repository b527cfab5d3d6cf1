// Path data of Lucide 1.65.0 (ISC, parts MIT: NOTICE.md), each icon's shapes joined into one path.
import type {Icon} from './icon.js';

/** Lucide's `chevron-down`. */
export const expandIcon: Icon = {
  path: 'M6 9l6 6 6-6',
};

/** Lucide's `arrow-right-left`. */
export const swapIcon: Icon = {
  path: 'M16 3l4 4-4 4M20 7H4M8 21l-4-4 4-4M4 17h16',
};
