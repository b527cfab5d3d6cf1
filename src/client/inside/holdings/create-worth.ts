import type {TokensController} from '../../../controllers/tokens/tokens-controller.js';
import {createAccountWorthFlow, type AccountWorthFlow} from '../../../flows/account/account-worth.js';
import {getBalance} from '../../../io/api/account/get-balance.js';
import type {SupportedNetworks} from '../services/supported-networks.js';
import type {HoldingsParts} from './create-holdings.js';

/** What {@link createWorth} works with. */
export interface WorthParts extends Pick<HoldingsParts, 'page' | 'surroundings' | 'services'> {
  readonly tokens: TokensController;
  readonly supported: SupportedNetworks;
}

/** Wires what tells the worth of accounts. The service is asked, for a wallet tells of the account in use alone. */
export function createWorth(parts: WorthParts): AccountWorthFlow {
  const {page, surroundings, services, tokens, supported} = parts;
  return createAccountWorthFlow({
    clock: surroundings.clock,
    network: () => page.activeNetwork.get().network,
    currency: () => tokens.currency.get(),
    async read({network: {caipNetworkId: chainId}, ...subject}) {
      if (!(await supported.has(chainId))) return undefined;
      return getBalance(services.blockchain, {...subject, chainId});
    },
  });
}
