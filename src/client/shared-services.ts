import type {ReadableAtom} from 'nanostores';
import type {NetworksController} from '../controllers/networks-controller.js';
import type {Config} from '../core/config/config.js';
import {DEFAULT_NAME_SUFFIX, IDENTITY_LIFETIME_MS} from '../core/config/constants.js';
import type {Features} from '../core/config/options.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import type {Identity} from '../core/model/account.js';
import {shownAddressName} from '../core/model/addresses/plain-name.js';
import {isServiceName} from '../core/model/addresses/service-name.js';
import type {CaipNetworkId} from '../core/model/caip.js';
import type {Network} from '../core/model/network.js';
import {throughGateway} from '../core/model/safety/content-address.js';
import type {Clock, Stop} from '../core/ports/clock.js';
import type {Http} from '../core/ports/http.js';
import {remember} from '../core/ports/remember.js';
import {getIdentity} from '../io/api/get-identity.js';
import {getProfileReverse, isRecordOf} from '../io/api/get-profile-account.js';
import {getSupportedChains} from '../io/api/get-supported-chains.js';
import {createLazy} from './lazy.js';
import type {NameClaim, ResolveBackParts} from './resolves-back.js';
import type {Identities, IdentityQuestion, Services, SupportedNetworks} from './services.js';

/** The networks the blockchain API answers for: "the list is fetched once". */
export function supportedOf(services: Services): SupportedNetworks {
  services.supported ??= createSupportedNetworks(services.blockchain);
  return services.supported;
}

/** Dependencies of {@link identitiesOf}. */
export interface IdentitiesParts extends Pick<ResolveBackParts, 'networks' | 'adapterOf'> {
  readonly services: Services;
  readonly clock: Clock;
  /** The options of features, which have their defaults once the features are loaded. */
  readonly features: {readonly state: ReadableAtom<Features>};
}

/** Names and pictures: 'identity 5 min' (spec 9). */
export function identitiesOf({adapterOf, clock, features, networks, services}: IdentitiesParts): Identities {
  const {blockchain: http, ipfsGateway} = services;
  const nameSuffix = (): string => features.state.get().nameSuffix ?? DEFAULT_NAME_SUFFIX;
  services.identities ??= createIdentities({
    clock,
    http,
    ipfsGateway,
    nameSuffix,
    async resolvesBack(claim) {
      // Loaded with the code for nodes, once a service gives a name for an account.
      const {resolvesBack} = await loadChunk(import(/* together: node */ './resolves-back.js'));
      return resolvesBack({adapterOf, http, nameSuffix, networks}, claim);
    },
  });
  return services.identities;
}

/** Queries the blockchain API once, at the first call. */
function createSupportedNetworks(http: Http): SupportedNetworks {
  const chains = createLazy(() => getSupportedChains(http));
  return {
    has: async (id) => (await chains.load()).http.includes(id),
    hasAccounts: async (id) => hasAccounts((await chains.load()).http, id),
  };
}

/** Mainnet, devnet and testnet. */
const SOLANA_CLUSTERS: readonly CaipNetworkId[] = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
];

/**
 * The public service lists all three clusters, because it has nodes of each, but reads accounts of mainnet only: for
 * another cluster it gives the tokens and the history of mainnet (blockchain-api list of supported chains, 2025-10-28;
 * src/handlers/balance.rs, 2025-10-30). So only the first cluster of a list counts (decision 0270).
 */
function hasAccounts(listed: readonly CaipNetworkId[], id: CaipNetworkId): boolean {
  const read = SOLANA_CLUSTERS.find((cluster) => listed.includes(cluster));
  return listed.includes(id) && (id === read || !SOLANA_CLUSTERS.includes(id));
}

/** Dependencies of {@link createIdentities}. */
export interface CreateIdentitiesParts {
  readonly http: Http;
  readonly clock: Clock;
  readonly ipfsGateway?: string | undefined;
  /** The end of the names that the service has, with its dot. */
  readonly nameSuffix: () => string;
  /** True if the name resolves to the address; rejects if a source could not be asked. */
  readonly resolvesBack: (claim: NameClaim) => Promise<boolean>;
}

/**
 * Looks up names and pictures in the blockchain API. For an account without a name there, tries the names service. A name
 * counts only if it resolves back to the address; until then the address is shown.
 */
function createIdentities(parts: CreateIdentitiesParts): Identities {
  const known = remember<Identity>(parts.clock, IDENTITY_LIFETIME_MS);
  // A name may have another address for each network.
  const keyOf = ({address, network}: IdentityQuestion): string => `${network.caipNetworkId}:${address}`;
  const read = async (question: IdentityQuestion): Promise<Identity | undefined> =>
    known.get(keyOf(question), async () => {
      const {image: found, ...identity} = await identityOf(parts, question);
      const image = throughGateway(found, parts.ipfsGateway);
      return {...identity, ...(image !== undefined && {image})};
    });
  return Object.assign(read, {
    keep(question: IdentityQuestion, identity: Identity) {
      known.forget(keyOf(question));
      void known.get(keyOf(question), async () => identity);
    },
  });
}

async function identityOf(parts: CreateIdentitiesParts, question: IdentityQuestion): Promise<Identity> {
  const [given] = await Promise.allSettled([givenIdentity(parts, question)]);
  if (given.status === 'fulfilled' && given.value.name !== undefined) return given.value;
  const [registered] = await Promise.allSettled([registeredName(parts, question)]);
  const name = registered.status === 'fulfilled' ? registered.value : undefined;
  // After a failure and without a name it is unknown whether the account has one.
  if (!name && given.status === 'rejected') throw given.reason;
  const known = given.status === 'fulfilled' ? given.value : {};
  return {...known, ...(name && {name})};
}

/** The service's name and picture for an address. A picture belongs to its name, so that both are shown or neither. */
async function givenIdentity(parts: CreateIdentitiesParts, question: IdentityQuestion): Promise<Identity> {
  const {name: given, ...known} = await getIdentity(parts.http, question);
  if (given === undefined) return known;
  const name = await shownAddressName(given);
  return name !== undefined && (await parts.resolvesBack({...question, name})) ? {...known, name} : {};
}

/** The first name of the address by the names service; an unverified name may claim any address. */
async function registeredName(
  {http, nameSuffix, resolvesBack}: CreateIdentitiesParts,
  question: IdentityQuestion,
): Promise<string | undefined> {
  const {address, network, sender = address} = question;
  const records = await getProfileReverse(http, {address, sender});
  const own = records.filter((record) => isRecordOf(record, {address, network}));
  const names = (await Promise.all(own.map(({name}) => shownAddressName(name)))).flatMap(
    (name) => name ?? [],
  );
  const inZone = names.find((name) => isServiceName(name, nameSuffix()));
  const [other] = names;
  if (inZone !== undefined || other === undefined) return inZone;
  // The service cannot prove a name of another zone.
  return (await resolvesBack({...question, name: other})) ? other : undefined;
}

const EVM =
  '1 10 25 30 31 56 97 100 130 137 146 300 324 1101 1111 1112 1284 1301 1329 2810 2818 5000 5003 8217 8453 10143 17000 ' +
  '42161 42220 43113 43114 57054 59144 80002 80069 80094 84532 421614 534351 534352 560048 1440000 1449000 7777777 ' +
  '11155111 11155420 999999999 1313161554 1313161555';
const SOLANA =
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp 4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const BITCOIN = '000000000019d6689c085ae165831e93 000000000933ea01ad0ee984209779ba';

/** The networks with nodes of the RPC service (blockchain-api, list of supported chains, 2025-10-28), and Bitcoin's. */
export const SERVED_NETWORKS: ReadonlySet<string> = new Set([
  ...EVM.split(' ').map((id) => `eip155:${id}`),
  ...SOLANA.split(' ').map((id) => `solana:${id}`),
  ...BITCOIN.split(' ').map((id) => `bip122:${id}`),
]);

type Served = Pick<Config, 'customRpcUrls' | 'endpoints' | 'projectId'>;

/**
 * Keeps the RPC service among the nodes of each network it supports: after the addresses of `customRpcUrls`, before the
 * network's own. Networks that are added later get it, too.
 */
export function followServed(networks: NetworksController, config: Served): Stop {
  return networks.state.subscribe(({requested}) => {
    const served = requested.map((network) => withService(network, config));
    const changed = served.filter((network, index) => network !== requested[index]);
    if (changed.length > 0) networks.redefine(changed);
  });
}

/**
 * The network with the RPC service among its nodes; the same object if the service does not support it or is among them
 * already.
 */
export function withService(network: Network, config: Served): Network {
  const {caipNetworkId, rpcUrls} = network;
  const url = serviceUrlOf(caipNetworkId, config);
  const {http} = rpcUrls.default;
  // A stub has only its id, and no nodes yet.
  if (url === undefined || network.stub || http.includes(url)) return network;
  const custom = new Set(config.customRpcUrls[caipNetworkId]);
  const first = http.filter((own) => custom.has(own));
  const own = http.filter((each) => !custom.has(each));
  return {...network, rpcUrls: {default: {...rpcUrls.default, http: [...first, url, ...own]}}};
}

function serviceUrlOf(id: CaipNetworkId, {endpoints, projectId}: Served): string | undefined {
  if (!projectId || !SERVED_NETWORKS.has(id)) return undefined;
  const url = new URL(endpoints.rpc, globalThis.location?.href);
  url.searchParams.set('chainId', id);
  url.searchParams.set('projectId', projectId);
  return url.href;
}
