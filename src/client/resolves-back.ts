import type {NetworksController} from '../controllers/networks-controller.js';
import {isDrawbridgeError} from '../core/errors/drawbridge-error.js';
import {isSameAddress} from '../core/model/addresses/same-address.js';
import {isServiceName} from '../core/model/addresses/service-name.js';
import type {ChainNamespace} from '../core/model/caip.js';
import type {Network} from '../core/model/network.js';
import {mainnet} from '../core/model/networks/ethereum.js';
import type {ChainAdapter} from '../core/ports/chain-adapter.js';
import type {Http} from '../core/ports/http.js';
import {getProfileAccount, isRecordOf} from '../io/api/get-profile-account.js';

/** Dependencies of {@link resolvesBack}. */
export interface ResolveBackParts {
  /** The blockchain API. */
  readonly http: Http;
  readonly networks: Pick<NetworksController, 'find'>;
  readonly adapterOf: (namespace: ChainNamespace) => Promise<ChainAdapter | undefined>;
  /** The end of the names that the service has, with its dot. */
  readonly nameSuffix: () => string;
}

/** A name that a service gives for an address, and the network on which the address is used. */
export interface NameClaim {
  readonly name: string;
  readonly address: string;
  readonly network: Network;
}

/**
 * True if a name resolves to the address for which a service gives it: a primary name counts only then (ENSIP-3, ENSIP-19).
 * Anyone can set any name for their own address, and the service may be wrong.
 *
 * The sources are those of a receiver's name in Send: a name of the service's zone by its record, any other by the nodes of
 * the network in use, then by those of Ethereum, unless that is a test network. False if no node of the page has names, and
 * for a name that is kept outside the chain. Rejects if a source could not be asked.
 */
export async function resolvesBack(parts: ResolveBackParts, claim: NameClaim): Promise<boolean> {
  const {name, address, network} = claim;
  if (isServiceName(name, parts.nameSuffix())) {
    const record = await getProfileAccount(parts.http, {name});
    return record !== undefined && isRecordOf(record, claim);
  }
  const found = (await onChain(parts, network, {name})) ?? (await onEthereum(parts, claim));
  return found !== undefined && isSameAddress(found, address);
}

async function onEthereum(parts: ResolveBackParts, {name, network}: NameClaim): Promise<string | undefined> {
  const ethereum = parts.networks.find(mainnet.caipNetworkId);
  const isOther = network.testnet !== true && network.caipNetworkId !== mainnet.caipNetworkId;
  return ethereum && isOther ? onChain(parts, ethereum, {name, target: network}) : undefined;
}

/** The address of a name by the nodes of a network; `undefined` if it has none there. */
async function onChain(
  {adapterOf}: ResolveBackParts,
  network: Network,
  question: {readonly name: string; readonly target?: Network},
): Promise<string | undefined> {
  if (network.rpcUrls.default.http.length === 0) return undefined;
  const transfers = await (await adapterOf('eip155'))?.transfers?.();
  const [answer] = await Promise.allSettled([transfers?.resolveName?.({network, ...question})]);
  if (answer.status === 'fulfilled')
    return answer.value?.status === 'found' ? answer.value.address : undefined;
  if (isSettled(answer.reason)) return undefined;
  throw answer.reason;
}

/** The page asks no server that the name's owner chose (EIP-3668), and a network without a coin type has no names. */
function isSettled(cause: unknown): boolean {
  return isDrawbridgeError(cause, 'input/name-offchain') || isDrawbridgeError(cause, 'input/chain-id');
}
