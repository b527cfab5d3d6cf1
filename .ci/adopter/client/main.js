import {createDrawbridge} from '@drawbridge/modal';
import '@drawbridge/modal/elements';
import {mainnet} from '@drawbridge/modal/networks';

/** One whole life of a client: made, opened, closed, destroyed. */
globalThis.liveOnce = async () => {
  const endpoints = {
    explorer: '/explorer',
    blockchain: '/blockchain',
    analytics: '/analytics',
    relay: '/relay',
  };
  const client = createDrawbridge({projectId: 'bench', networks: [mainnet], endpoints});
  await client.open();
  client.close();
  await client.destroy();
};
