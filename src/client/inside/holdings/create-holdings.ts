import {computed} from '../../../core/model/stores/computed.js';
import {ActivityController} from '../../../controllers/activity/activity-controller.js';
import {NftsController} from '../../../controllers/nfts/nfts-controller.js';
import {TokensController} from '../../../controllers/tokens/tokens-controller.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import type {Http} from '../../../core/ports/http.js';
import type {Telemetry} from '../../../core/ports/telemetry.js';
import {createLoadActivityFlow} from '../../../flows/account/load-activity.js';
import {createLoadTokensFlow} from '../../../flows/account/load-tokens.js';
import {getHistory} from '../../../io/api/account/get-history.js';
import type {Client} from '../../client.js';
import type {Holdings} from '../../holdings.js';
import {createFollowing} from './create-following.js';
import {createReadTokens} from './create-read-tokens.js';
import {createSending} from './create-sending.js';
import {createWorth} from './create-worth.js';
import type {Surroundings} from '../../page/surroundings.js';
import type {ConfiguredPage} from '../configured-page.js';
import type {Plugins} from '../load-plugins.js';
import type {Services} from '../services/services.js';
import {supportedOf} from '../services/shared-services.js';
import type {SupportedNetworks} from '../services/supported-networks.js';

/** What {@link createHoldings} works with. */
export interface HoldingsParts {
  readonly page: ConfiguredPage;
  readonly surroundings: Surroundings;
  readonly services: Services;
  readonly plugins: Plugins;
  readonly telemetry: Telemetry;
  readonly report: (cause: unknown) => void;
  readonly display: Pick<Client, 'router' | 'toast'>;
  /** Reads the native balance of the account in use again. */
  syncAccount(namespace: ChainNamespace): Promise<void>;
}

/** 'Balance and activity enabled for eip155 and solana' (product.md point 9). */
const OFFERED_IN: readonly ChainNamespace[] = ['eip155', 'solana'];

/** Wires what the account's screens work with. */
export function createHoldings(parts: HoldingsParts): Holdings & {dispose(): void} {
  const {page, surroundings, services, telemetry, report} = parts;
  const supported = supportedOf(services);
  const tokens = new TokensController(surroundings);
  const nfts = new NftsController();
  const activity = createActivity(services.blockchain, supported);
  const shared = {...page, ...surroundings, tokens, activity, telemetry, report};
  const history = createLoadActivityFlow({...shared, projectId: page.config.projectId});
  const loadTokens = createLoadTokensFlow({
    ...shared,
    read: createReadTokens({...parts, supported, nfts}),
  });
  const follow = createFollowing({...parts, activity, tokens, history, loadTokens});
  const sending = createSending({...parts, tokens, supported, loadTokens, follow});
  return {
    ...sending,
    tokens,
    nfts,
    activity,
    loadTokens,
    loadActivity: () => history.first(),
    loadMoreActivity: () => history.more(),
    follow,
    worthOf: createWorth({...parts, tokens, supported}),
    isOffered: computed([page.activeNetwork], ({namespace}) => OFFERED_IN.includes(namespace)),
    dispose() {
      follow.end();
      sending.dispose();
      activity.clear();
    },
  };
}

/** "Unsupported networks return empty results" (product.md point 8). */
function createActivity(http: Http, supported: SupportedNetworks): ActivityController {
  return new ActivityController({
    read: async (request) =>
      (await supported.has(request.chainId))
        ? getHistory(http, request)
        : {transactions: [], isUnsupported: true},
  });
}
