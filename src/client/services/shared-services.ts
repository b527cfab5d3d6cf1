import type {Clock} from '../../core/ports/clock.js';
import {createIdentities, type Identities} from './identities.js';
import type {Services} from './services.js';
import {createSupportedNetworks, type SupportedNetworks} from './supported-networks.js';

/**
 * Services that several chunks of one client share, so that each answer is requested once. The first chunk
 * that needs a service creates it.
 */
export interface SharedServices {
  supported?: SupportedNetworks;
  identities?: Identities;
}

/** The networks the blockchain API answers for: "the list is fetched once". */
export function supportedOf(services: Services): SupportedNetworks {
  services.supported ??= createSupportedNetworks(services.blockchain);
  return services.supported;
}

/** Names and pictures: 'identity 5 min' (spec 9). */
export function identitiesOf(services: Services, clock: Clock): Identities {
  services.identities ??= createIdentities(services.blockchain, clock, services.ipfsGateway);
  return services.identities;
}
