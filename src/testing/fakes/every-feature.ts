import {accountFeatures} from '../../features/account-features.js';
import {firstFeatures} from '../../features/registry.js';

/** Both parts of the registry. */
export const everyFeature = [...firstFeatures, ...accountFeatures] as const;
