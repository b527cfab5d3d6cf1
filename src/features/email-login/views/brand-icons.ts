// Path data of Simple Icons 16.37.0 (CC0, ui/icons/NOTICE.md), rounded to a tenth. The marks belong to their owners, whose rules
// allow these colours: one of the brand, or black on light and white on dark.
import type {SocialProvider} from '../../../core/model/login.js';
import type {IconPaths} from '../../../ui/icons/icon-paths.js';

/** Older browsers lack `light-dark()` and draw the mark in the colour of the text. */
export const BLACK_OR_WHITE = 'light-dark(#000,#fff)';

/** The marks of the social logins that Connect shows by default. The other marks are in `more-brand-icons.ts`. */
export const FIRST_BRANDS: Readonly<Record<Exclude<SocialProvider, 'apple' | 'facebook'>, IconPaths>> = {
  // Drawn for this project: Google's rules ask for its four colours, and Simple Icons has one.
  google: {
    path: 'M22.8 9.9H12v4.5h6.2a5.3 5.3 0 0 1-2.3 3.4l3.7 2.9a11.5 11.5 0 0 0 3.2-10.8z',
    color: '#4285F4',
    isFilled: true,
    others: [
      {
        color: '#34A853',
        path: 'M12 23.5a11.5 11.5 0 0 0 7.6-2.8l-3.7-2.9A6.95 6.95 0 0 1 5.6 14.2l-3.9 3A11.5 11.5 0 0 0 12 23.5z',
      },
      {color: '#FBBC05', path: 'M5.6 14.2a7 7 0 0 1 0-4.4l-3.9-3a11.5 11.5 0 0 0 0 10.4z'},
      {
        color: '#EA4335',
        path: 'M12 5.1a6.3 6.3 0 0 1 4.4 1.7l3.3-3.3A11.5 11.5 0 0 0 1.7 6.8l3.9 3A6.9 6.9 0 0 1 12 5.1z',
      },
    ],
  },
  x: {
    path: 'M14.2 10.2l8.8-10.2h-2.1l-7.6 8.8-6-8.8h-7l9.1 13.3-9.1 10.7h2l8-9.3 6.4 9.3h7zM11.4 13.5l-.9-1.4-7.4-10.5h3.2l5.9 8.5 1 1.3 7.7 11.1h-3.2z',
    color: BLACK_OR_WHITE,
    isFilled: true,
  },
  discord: {
    path: 'M20.3 4.4a19.8 19.8 0 00-4.9-1.5c-.3.4-.5.9-.7 1.2-1.8-.2-3.6-.2-5.4 0-.2-.4-.4-.8-.7-1.2a19.7 19.7 0 00-4.9 1.5l-.1 0c-3.1 4.6-3.9 9.2-3.5 13.7 2.1 1.5 4.1 2.4 6 3l.1 0c.5-.6.9-1.3 1.2-2l0-.1c-.7-.2-1.3-.5-1.9-.9l0-.1c.1-.1.3-.2.4-.3l.1 0c3.9 1.8 8.1 1.8 12 0l.1 0c.1.1.2.2.4.3l0 .1a12.3 12.3 0 01-1.9.9l0 .1c.3.7.7 1.4 1.2 2l.1 0c1.9-.6 3.9-1.5 6-3 .5-5.2-.8-9.7-3.6-13.7zM8 15.3c-1.2 0-2.1-1.1-2.1-2.4 0-1.3.9-2.4 2.1-2.4 1.2 0 2.2 1.1 2.2 2.4 0 1.3-1 2.4-2.2 2.4zM16 15.3c-1.2 0-2.2-1.1-2.2-2.4 0-1.3 1-2.4 2.2-2.4 1.2 0 2.2 1.1 2.2 2.4 0 1.3-1 2.4-2.2 2.4z',
    color: '#5865F2',
    isFilled: true,
  },
  farcaster: {
    path: 'M18.2.2h-12.4c-3.2 0-5.8 2.6-5.8 5.8v12c0 3.2 2.6 5.8 5.8 5.8h12.4c3.2 0 5.8-2.6 5.8-5.8v-12c0-3.2-2.6-5.8-5.8-5.8M19.1 17.4v.5c.2 0 .5.2.5.5v.6h-5.1v-.6c0-.3.2-.5.5-.5v-.5c0-.2.2-.4.4-.5l-.1-4.3c-.1-1.8-1.6-3.1-3.4-3.1-1.8 0-3.3 1.3-3.4 3.1v4.3c.2.1.5.2.5.5v.5c.3 0 .5.2.5.5v.6h-5.1v-.6c0-.3.2-.5.5-.5v-.5c0-.2.2-.4.5-.5v-7.9h-.5l-.6-2h2.6v-2h10v2h2.8l-.6 2h-.5v7.9c.3.1.5.3.5.5',
    color: '#855DCD',
    isFilled: true,
  },
  github: {
    path: 'M12 .3c-6.6 0-12 5.4-12 12 0 5.3 3.4 9.8 8.2 11.4.6.1.8-.3.8-.6 0-.3 0-1 0-2-3.3.7-4-1.6-4-1.6-.6-1.4-1.4-1.8-1.4-1.8-1.1-.7.1-.7.1-.7 1.2.1 1.9 1.2 1.9 1.2 1 1.8 2.8 1.3 3.5 1 .1-.8.4-1.3.7-1.6-2.7-.3-5.5-1.3-5.5-5.9 0-1.3.5-2.4 1.3-3.2-.2-.4-.6-1.6.1-3.2 0 0 1-.3 3.3 1.2.9-.3 2-.4 3-.4 1 0 2 .1 3 .4 2.3-1.5 3.3-1.2 3.3-1.2.6 1.6.2 2.8.1 3.2.8.8 1.2 1.9 1.2 3.2 0 4.6-2.8 5.6-5.5 5.9.5.4.9 1.1.9 2.2 0 1.6-.1 2.9-.1 3.3 0 .3.2.7.9.6 4.8-1.6 8.2-6.1 8.2-11.4 0-6.6-5.4-12-12-12',
    color: BLACK_OR_WHITE,
    isFilled: true,
  },
};
