import {createDrawbridge} from '@drawbridge/modal';
import '@drawbridge/modal/elements';
import {mainnet} from '@drawbridge/modal/networks';

globalThis.client = createDrawbridge({
  projectId: 'adopter',
  networks: [mainnet],
  endpoints: {
    explorer: '/explorer',
    blockchain: '/blockchain',
    analytics: '/analytics',
    relay: `ws://${location.host}/relay`,
    rpc: '/rpc',
  },
});
