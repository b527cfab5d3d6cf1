import type {SocialProvider} from './options.js';

/** The supported social logins, in the order they are offered. */
export const SOCIAL_PROVIDERS: readonly SocialProvider[] = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
];
