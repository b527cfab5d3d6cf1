// Path data of Lucide 1.65.0 (ISC, parts MIT: NOTICE.md), each icon's shapes joined into one path.
import type {IconPaths} from './icon-paths.js';

/** Lucide's `check`. */
export const checkIcon: IconPaths = {
  path: 'M20 6 9 17l-5-5',
};

/** Lucide's `wifi-off`. */
export const offlineIcon: IconPaths = {
  path: 'M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69M19 12.859a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20',
};

/** Lucide's `search`. */
export const searchIcon: IconPaths = {
  path: 'M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
};

/** Lucide's `qr-code`. */
export const qrCodeIcon: IconPaths = {
  path: 'M4 3h3a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1M17 3h3a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1M4 16h3a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1M21 16h-3a2 2 0 0 0-2 2v3M21 21v.01M12 7v3a2 2 0 0 1-2 2H7M3 12h.01M12 3h.01M12 16v.01M16 12h1M21 12v.01M12 21v-1',
};
