import type {ViewName} from '../core/model/view.js';
import type {FeatureId, OptionName, PluginFeatures} from '../core/ports/feature.js';
import {accountFeature} from './account/feature.js';
import {activityFeature} from './activity/feature.js';
import {connectFeature} from './connect/feature.js';
import {networksFeature} from './networks/feature.js';
import {nftsFeature} from './nfts/feature.js';
import {receiveFeature} from './receive/feature.js';
import {sendFeature} from './send/feature.js';
import {signInFeature} from './sign-in/feature.js';
import {tokensFeature} from './tokens/feature.js';

/** Every feature; the only list of them. */
export const registry = [
  connectFeature,
  networksFeature,
  signInFeature,
  accountFeature,
  tokensFeature,
  activityFeature,
  nftsFeature,
  receiveFeature,
  sendFeature,
] as const;

type Listed = (typeof registry)[number];
/** With those of plug-ins. */
type Known = Listed | PluginFeatures[keyof PluginFeatures];
type ViewOf<F> = F extends {views: infer Views} ? keyof Views : never;
type OptionOf<F> = F extends {options: infer Options} ? keyof Options : never;
/** Does not compile while a feature, or a view or an option of one, is missing above. */
export const isComplete: readonly [
  [Exclude<FeatureId, Listed['id'] | keyof PluginFeatures>] extends [never] ? true : never,
  [Exclude<ViewName, ViewOf<Known>>] extends [never] ? true : never,
  [Exclude<OptionName, OptionOf<Known>>] extends [never] ? true : never,
] = [true, true, true];

/** Named by the package's entry, so that what features add to the types reaches adopters. */
export interface FeatureRegistry {
  readonly id: Listed['id'];
  readonly view: ViewName;
}
