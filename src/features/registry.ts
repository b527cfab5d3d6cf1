import {AUTH_CONNECTOR_ID} from '../core/config/constants.js';
import type {ViewName} from '../core/model/view.js';
import type {
  FeatureId,
  FeatureList,
  InternalFeatureId,
  OptionName,
  PluginFeatures,
} from '../core/ports/feature.js';
import type {accountFeatures} from './account-features.js';
import {connectFeature} from './connect/feature.js';
import type {EmailLoginFeature} from './email-login/api.js';
import {networksFeature} from './networks/feature.js';
import {signInFeature} from './sign-in/feature.js';

/** The features that a user may meet without a connection, and all that have a gate. */
export const firstFeatures = [connectFeature, networksFeature, signInFeature] as const;

/** Every feature; those of an account come with its view (decisions/performance.md). */
export const registry: FeatureList = {
  first: firstFeatures,
  loadOthers: async () => (await import(/* together: account */ './account-features.js')).accountFeatures,
  byConnector: {
    [AUTH_CONNECTOR_ID]: async () =>
      (await import(/* together: login-feature */ './email-login/feature.js')).emailLoginFeature,
  },
};

type Listed = (typeof firstFeatures)[number] | (typeof accountFeatures)[number] | EmailLoginFeature;
/** With those of plug-ins. */
type Known = Listed | PluginFeatures[keyof PluginFeatures];
type ViewOf<F> = F extends {views: infer Views} ? keyof Views : never;
type OptionOf<F> = F extends {options: infer Options} ? keyof Options : never;
/** Does not compile while a feature, or a view or an option of one, is missing in both lists. */
export const isComplete: readonly [
  [Exclude<InternalFeatureId, Listed['id'] | keyof PluginFeatures>] extends [never] ? true : never,
  [Exclude<ViewName, ViewOf<Known>>] extends [never] ? true : never,
  [Exclude<OptionName, OptionOf<Known>>] extends [never] ? true : never,
] = [true, true, true];

/** The package's entries name it, so that the types that features add reach adopters. */
export interface FeatureRegistry {
  readonly id: FeatureId;
  readonly view: ViewName;
}
