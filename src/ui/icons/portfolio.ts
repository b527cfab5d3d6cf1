// Path data of Lucide 1.65.0 (ISC, parts MIT: NOTICE.md), each icon's shapes joined into one path.
import type {IconPaths} from './icon-paths.js';

/** Lucide's `arrow-down`. */
export const receiveIcon: IconPaths = {
  path: 'M12 5v14M19 12l-7 7-7-7',
};

/** Lucide's `arrow-up`. */
export const sendIcon: IconPaths = {
  path: 'M5 12l7-7 7 7M12 19V5',
};

/** Lucide's `image`. */
export const imageIcon: IconPaths = {
  path: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2M7 9a2 2 0 1 0 4 0a2 2 0 1 0-4 0M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21',
};

/** Lucide's `history`. */
export const historyIcon: IconPaths = {
  path: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2',
};

/** Lucide's `pencil`. */
export const editIcon: IconPaths = {
  path: 'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4',
};

/** Lucide's `credit-card`. */
export const buyIcon: IconPaths = {
  path: 'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2M2 10h20M6 14h2',
};
