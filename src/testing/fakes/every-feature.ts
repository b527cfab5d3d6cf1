import type {AnyManifest} from '../../core/ports/feature.js';
import {accountFeatures} from '../../features/account-features.js';
import {emailLoginFeature} from '../../features/email-login/feature.js';
import {firstFeatures} from '../../features/registry.js';

/** All parts of the registry. */
export const everyFeature = [...firstFeatures, ...accountFeatures, emailLoginFeature] as const;

/** All parts of the registry, with a fake in the place of a feature. */
export function everyFeatureWith(fake: AnyManifest): readonly AnyManifest[] {
  return everyFeature.map((manifest) => (manifest.id === fake.id ? fake : manifest));
}
