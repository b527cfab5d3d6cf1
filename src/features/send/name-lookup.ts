import type {SupportedNetworks} from '../../client/services.js';
import type {NetworksController} from '../../controllers/networks-controller.js';
import {NAME_SERVICE_PATIENCE_MS} from '../../core/config/constants.js';
import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {coinTypeOf, ETHEREUM_COIN} from '../../core/model/addresses/coin-type.js';
import {toPlainName} from '../../core/model/addresses/plain-name.js';
import {coinTypesOf, isServiceName} from '../../core/model/addresses/service-name.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import type {ChainAdapter} from '../../core/ports/chain-adapter.js';
import type {Clock} from '../../core/ports/clock.js';
import type {Http} from '../../core/ports/http.js';
import type {Memory} from '../../core/ports/remember.js';
import type {ReceiverKind} from '../../core/ports/transfers.js';
import {withTimeout} from '../../core/ports/waiting.js';
import {getProfileAccount} from '../../io/api/get-profile-account.js';
import type {NameRisk, NameTrouble} from './model/send-form.js';
import type {NameOutcome, ResolvedName} from './resolve-receiver-flow.js';

/** Dependencies of {@link createNameLookup}. */
export interface NameLookupParts {
  readonly clock: Clock;
  /** Cached names. */
  readonly known: Memory<ResolvedName>;
  /** The blockchain API. */
  readonly http: Http;
  /** The end of the names that the service has, with its dot. */
  readonly nameSuffix: () => string;
  readonly networks: NetworksController;
  /** The Ethereum network for a page that uses this network: the page's own, or over its RPC service. */
  readonly ethereumFor: (network: Network) => Network | undefined;
  adapterOf(namespace: ChainNamespace): Promise<ChainAdapter | undefined>;
  readonly supported: SupportedNetworks;
  /** Parses an address of a network into its chain family's format; `undefined` for other text. */
  readonly addressIn: (network: Network, text: string) => Promise<string | undefined>;
}

/** One source's result for a name. */
type Answer =
  | {
      readonly status: 'found';
      readonly address: string;
      readonly image?: string;
      /** The address is for Ethereum only, not for the network in use or all EVM chains. */
      readonly isForEthereum?: boolean;
    }
  | {
      readonly status: 'unregistered' | 'no-address' | 'unsupported' | 'unreachable';
      /** The names service's reason. */
      readonly reason?: string;
    };

/** The service's answer to a text that is not one of its names. */
const NOT_A_NAME = 400;
/** If sources disagree, the first of these that any source returned wins. */
const SEVERITY_ORDER = [
  'unreachable',
  'no-address',
  'unregistered',
  'unsupported',
] as const satisfies readonly NameTrouble[];

/**
 * Looks names up in the names service, then the network's own names, then Ethereum's, if the page uses it. The service is
 * asked for names of its zone only.
 *
 * A name counts as not registered only after every source that could have it was asked. Rejects with
 * `input/name-deceptive` and `input/name-offchain`.
 */
export function createNameLookup(
  parts: NameLookupParts,
): (network: Network, typed: string) => Promise<NameOutcome> {
  return async (network, typed) => {
    let unsure: NameOutcome = {nameTrouble: 'unsupported'};
    const found = await parts.known.get(`${network.caipNetworkId}:${typed}`, async () => {
      const outcome = await lookUp(parts, network, typed);
      if ('address' in outcome && outcome.nameRisk !== 'unchecked-elsewhere') return outcome;
      // Not cached, because the next lookup may find more.
      unsure = outcome;
      return undefined;
    });
    return found ?? unsure;
  };
}

async function lookUp(parts: NameLookupParts, network: Network, typed: string): Promise<NameOutcome> {
  // No source has names of other chain families.
  if (network.chainNamespace !== 'eip155') return {nameTrouble: 'unsupported'};
  const name = await toPlainName(typed);
  const said: Exclude<Answer, {readonly status: 'found'}>[] = [];
  for (const ask of [fromService, fromChain, fromEthereum]) {
    const answer = await settle(ask(parts, network, name));
    if (answer.status === 'found') {
      const {address, image} = answer;
      const nameRisk = answer.isForEthereum ? await riskOf(parts, network, address) : undefined;
      return {address, name, ...(image !== undefined && {image}), ...(nameRisk && {nameRisk})};
    }
    said.push(answer);
  }
  return worstOf(said);
}

function worstOf(said: readonly Exclude<Answer, {readonly status: 'found'}>[]): NameOutcome {
  const nameTrouble = SEVERITY_ORDER.find((status) => said.some((answer) => answer.status === status));
  const {reason} = said.find((answer) => answer.status === nameTrouble && answer.reason) ?? {};
  return {nameTrouble: nameTrouble ?? 'unsupported', ...(reason !== undefined && {nameDetail: reason})};
}

/**
 * The risk of using a name's address for Ethereum on another EVM chain: a contract's address may have no owner
 * there. A key's address is the same everywhere.
 */
async function riskOf(
  parts: NameLookupParts,
  network: Network,
  address: string,
): Promise<NameRisk | undefined> {
  const ethereum = parts.ethereumFor(network);
  // No real value is at risk on a test network.
  if (!ethereum) return network.testnet ? undefined : 'unchecked-elsewhere';
  const [there, here] = await Promise.all([
    hasCode(parts, ethereum, address),
    hasCode(parts, network, address),
  ]);
  if (there === false || here) return undefined;
  return there && here === false ? 'contract-elsewhere' : 'unchecked-elsewhere';
}

/** True if a contract is at the address; `undefined` if the nodes do not answer in time. */
async function hasCode(
  {adapterOf, clock}: NameLookupParts,
  network: Network,
  address: string,
): Promise<boolean | undefined> {
  const late = (): Error => new DrawbridgeError('rpc/failed', `${network.name} did not answer in time`);
  const ask = async (): Promise<ReceiverKind | undefined> =>
    (await (await adapterOf(network.chainNamespace))?.transfers?.())?.receiverKind({network, address});
  const [kind] = await Promise.allSettled([
    withTimeout(ask, {clock, ms: NAME_SERVICE_PATIENCE_MS, expired: late, aborted: late}),
  ]);
  if (kind.status === 'rejected' || !kind.value || kind.value === 'unknown') return undefined;
  return kind.value === 'contract';
}

/** Turns a failure of a source into `unreachable`: it might have the name. */
async function settle(answer: Promise<Answer>): Promise<Answer> {
  const [result] = await Promise.allSettled([answer]);
  if (result.status === 'fulfilled') return result.value;
  const reason: unknown = result.reason;
  const isJudged =
    isDrawbridgeError(reason, 'input/name-deceptive') || isDrawbridgeError(reason, 'input/name-offchain');
  if (isJudged) throw reason;
  if (isDrawbridgeError(reason, 'input/chain-id')) return {status: 'unsupported'};
  const said = isDrawbridgeError(reason) ? reason.context.reason : undefined;
  return {status: 'unreachable', ...(said !== undefined && {reason: said})};
}

function fromService(parts: NameLookupParts, network: Network, name: string): Promise<Answer> {
  const late = (): Error => new DrawbridgeError('http/timeout', 'The names service did not answer in time');
  const {clock} = parts;
  const ms = NAME_SERVICE_PATIENCE_MS;
  return withTimeout(() => askService(parts, network, name), {clock, ms, expired: late, aborted: late});
}

async function askService(
  {http, nameSuffix, supported, addressIn}: NameLookupParts,
  network: Network,
  name: string,
): Promise<Answer> {
  if (!isServiceName(name, nameSuffix()) || !(await supported.has(network.caipNetworkId)))
    return {status: 'unsupported'};
  const own = coinTypeOf(network);
  const record = await getProfileAccount(http, {name}).catch(notOfService);
  if (!record) return {status: record === null ? 'unsupported' : 'unregistered'};
  for (const coinType of coinTypesOf(network)) {
    const address = await addressIn(network, record.addresses[String(coinType)] ?? '');
    if (address !== undefined) {
      const isForEthereum = coinType === ETHEREUM_COIN && own !== ETHEREUM_COIN;
      return {
        status: 'found',
        address,
        isForEthereum,
        ...(record.avatar !== undefined && {image: record.avatar}),
      };
    }
  }
  return {status: 'no-address'};
}

function fromChain(parts: NameLookupParts, network: Network, name: string): Promise<Answer> {
  return askChain(parts, {network}, name);
}

async function fromEthereum(parts: NameLookupParts, network: Network, name: string): Promise<Answer> {
  const ethereum = parts.networks.find('eip155:1');
  const isOther = network.testnet !== true && network.id !== 1;
  return ethereum && isOther
    ? askChain(parts, {network: ethereum, target: network}, name)
    : {status: 'unsupported'};
}

/** Asks the nodes of a network that the page uses; `unsupported` without nodes. */
async function askChain(
  {adapterOf, addressIn}: NameLookupParts,
  {network, target}: {readonly network: Network; readonly target?: Network},
  name: string,
): Promise<Answer> {
  if (network.rpcUrls.default.http.length === 0) return {status: 'unsupported'};
  const adapter = await adapterOf(network.chainNamespace);
  const transfers = await adapter?.transfers?.();
  if (!transfers?.resolveName) return {status: 'unsupported'};
  const answer = await transfers.resolveName({network, name, ...(target && {target})});
  if (answer.status !== 'found') return answer;
  const address = await addressIn(target ?? network, answer.address);
  return address === undefined ? {status: 'no-address'} : {...answer, address};
}

/** Returns null if the service has no names of this kind. */
function notOfService(cause: unknown): null {
  if (isDrawbridgeError(cause, 'name/unavailable') && cause.context.status === NOT_A_NAME) return null;
  throw cause;
}
