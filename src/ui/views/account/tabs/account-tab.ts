import type {ResolvedFeatures} from '../../../../core/config/config.js';

/** The account's tabs; the place of each is its number in the account's state. */
export const ACCOUNT_TABS = ['tokens', 'nfts', 'activity'] as const;

/** One of the account's tabs. */
export type AccountTab = (typeof ACCOUNT_TABS)[number];

/** The tabs that are shown; without `features.history` there is no activity. */
export function shownTabs({history}: Pick<ResolvedFeatures, 'history'>): readonly AccountTab[] {
  return ACCOUNT_TABS.filter((tab) => history || tab !== 'activity');
}
