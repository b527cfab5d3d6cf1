import {accountFeature} from './account/feature.js';
import {activityFeature} from './activity/feature.js';
import {buyFeature} from './buy/feature.js';
import {namesFeature} from './names/feature.js';
import {nftsFeature} from './nfts/feature.js';
import {permissionsFeature} from './permissions/feature.js';
import {receiveFeature} from './receive/feature.js';
import {sendFeature} from './send/feature.js';
import {sessionsFeature} from './sessions/feature.js';
import {smartSessionsFeature} from './smart-sessions/feature.js';
import {swapFeature} from './swap/feature.js';
import {tokensFeature} from './tokens/feature.js';

/** The features that work for a connected account; the other part of the registry. */
export const accountFeatures = [
  permissionsFeature,
  accountFeature,
  tokensFeature,
  activityFeature,
  nftsFeature,
  namesFeature,
  receiveFeature,
  sendFeature,
  buyFeature,
  swapFeature,
  sessionsFeature,
  smartSessionsFeature,
] as const;
