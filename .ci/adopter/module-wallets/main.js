import {createDrawbridge} from '@drawbridge/modal';
import '@drawbridge/modal/elements';
import {arbitrum, avalanche, base, mainnet, optimism, polygon} from '@drawbridge/modal/networks';

createDrawbridge({
  projectId: 'size',
  features: {email: false, socials: false},
  networks: [mainnet, optimism, polygon, base, arbitrum, avalanche],
  endpoints: {explorer: '/explorer', blockchain: '/blockchain', analytics: '/analytics', relay: '/relay'},
});
