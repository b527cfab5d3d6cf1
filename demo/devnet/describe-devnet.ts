import {swapAccounts} from './accounts/swap-accounts.js';
import {describeBridge} from './bridge/describe-bridge.js';
import {describeChains} from './chain/chains.js';
import type {DevnetParts} from './parts.js';
import type {DevnetContracts, DevnetInfo, DevnetToken} from './protocol.js';
import {describeBitcoin} from './routes/bitcoin-networks.js';
import {
  ACCOUNT_FACTORY,
  BATCH_EXECUTOR,
  CASTLE,
  DUSD,
  KEY,
  MBTC,
  PHANTOM,
  RAMP,
  ROUTER,
  SUSD,
  TAXED,
  TOKENS,
  WRAPPED_COIN,
  type PlannedToken,
} from './seed/contract-plan.js';
import {NAME_REGISTRY} from './seed/name-registry.js';

/** CAIP-2 id of Westend, Polkadot's test network. */
const WESTEND_ID = 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e';

const CONTRACTS: DevnetContracts = {
  tokens: TOKENS.map(describeToken),
  collection: CASTLE.address,
  names: NAME_REGISTRY,
  router: ROUTER,
  wrappedCoin: WRAPPED_COIN,
  batchExecutor: BATCH_EXECUTOR,
  accountFactory: ACCOUNT_FACTORY,
  swapTokens: [KEY, DUSD, MBTC, SUSD, TAXED, RAMP, PHANTOM].map(describeToken),
};

/** The ports of the services that have other origins than the devnet. */
export interface ServicePorts {
  readonly auth: number;
  readonly buy: number;
}

/** The origin of a service, for a caller of the devnet at an origin. */
export function atPort(origin: string, port: number): string {
  const url = new URL(origin);
  url.port = String(port);
  return url.origin;
}

function describeToken({address, name, symbol, decimals}: PlannedToken): DevnetToken {
  return {address, name, symbol, decimals};
}

/** Lists all addresses, for a caller of this origin. The other origins have the same host and another port. */
export function describeDevnet(
  origin: string,
  {accounts, solana: node, bridgeAccounts}: Pick<DevnetParts, 'accounts' | 'solana' | 'bridgeAccounts'>,
  {auth, buy}: ServicePorts,
): DevnetInfo {
  const chains = describeChains(origin);
  const solana = node.describe(origin);
  const others = [...describeBitcoin(origin), {id: WESTEND_ID, rpcUrl: `${origin}/rpc/polkadot`}];
  return {
    origin,
    authUrl: atPort(origin, auth),
    buyUrl: atPort(origin, buy),
    endpoints: {
      explorer: `${origin}/explorer`,
      blockchain: `${origin}/blockchain`,
      analytics: `${origin}/analytics`,
      relay: `${origin.replace(/^http/, 'ws')}/relay`,
      bitcoin: `${origin}/bitcoin`,
      rpc: Object.fromEntries([...chains, solana, ...others].map(({id, rpcUrl}) => [id, rpcUrl])),
      control: `${origin}/control`,
    },
    accounts,
    swapAccounts: swapAccounts(),
    chains,
    contracts: CONTRACTS,
    bridge: describeBridge(bridgeAccounts),
    solana,
  };
}
