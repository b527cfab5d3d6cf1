// The floor of the bench with the library by which most pages read networks: a client for each, which asks nothing.
import {createPublicClient, http} from 'viem';
import {arbitrum, avalanche, base, mainnet, optimism, polygon} from 'viem/chains';
import '../floor/main.js';

globalThis.clients = [mainnet, optimism, polygon, base, arbitrum, avalanche].map((chain) =>
  createPublicClient({chain, transport: http('/rpc')}),
);
