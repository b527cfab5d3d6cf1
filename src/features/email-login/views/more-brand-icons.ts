// Path data of Simple Icons 16.37.0 (CC0, ui/icons/NOTICE.md), rounded to a tenth. The marks belong to their owners.
import type {SocialProvider} from '../../../core/model/login.js';
import type {IconPaths} from '../../../ui/icons/icon-paths.js';
import {BLACK_OR_WHITE, FIRST_BRANDS} from './brand-icons.js';

/** Marks of all social logins. */
export const MORE_BRAND_ICONS: Readonly<Record<SocialProvider, IconPaths>> = {
  ...FIRST_BRANDS,
  apple: {
    path: 'M12.2 6.9c-1 0-2.5-1.1-4-1-2 0-3.9 1.1-5 3-2.1 3.6-.5 9.1 1.6 12.1 1 1.4 2.2 3.1 3.7 3 1.6-.1 2.1-1 4-1 1.8 0 2.3 1 3.9 1 1.7-.1 2.7-1.5 3.7-3 1.2-1.7 1.6-3.3 1.7-3.4-.1 0-3.2-1.2-3.2-4.9-.1-3 2.4-4.5 2.6-4.5-1.5-2.1-3.7-2.3-4.4-2.4-2-.2-3.7 1.1-4.6 1.1zM15.5 3.8c.9-1 1.4-2.4 1.3-3.8-1.2.1-2.7.8-3.6 1.8-.7.9-1.4 2.4-1.2 3.7 1.3.1 2.7-.7 3.5-1.7',
    color: BLACK_OR_WHITE,
    isFilled: true,
  },
  facebook: {
    path: 'M9.1 23.7v-8h-2.5v-3.7h2.5v-1.5c0-4.1 1.8-6 5.9-6 .4 0 .9 0 1.4.1a8.7 8.7 0 011.2.2v3.3a8.6 8.6 0 00-.7 0 26.8 26.8 0 00-.7 0c-.7 0-1.3.1-1.7.3a1.7 1.7 0 00-.7.6c-.2.4-.3 1-.3 1.7v1.3h3.9l-.4 2.1-.3 1.6h-3.2v8.3c5.9-.8 10.5-5.8 10.5-12 0-6.6-5.4-12-12-12s-12 5.4-12 12c0 5.7 3.9 10.4 9.1 11.7z',
    color: '#0866FF',
    isFilled: true,
  },
};
