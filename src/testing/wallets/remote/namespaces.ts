import type {LocalAccount} from 'viem';
import {ASSET_METHODS} from '../evm/asset-methods.js';
import type {ReadAssets} from '../evm/evm-method.js';
import {SIGNING_METHODS} from '../signing/sign-request.js';
import type {WalletChain} from '../signing/wallet-chain.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import type {RemoteFamily} from './families/remote-family.js';
import type {SessionNamespaces, SessionProposal} from './sign-client.js';

/** What a remote wallet can grant. */
export interface WalletHoldings {
  /** The selected one first. */
  readonly accounts: readonly LocalAccount[];
  /** Those it calls smart accounts. */
  readonly smart: readonly LocalAccount[];
  /** What its user calls accounts, by address. */
  readonly names: Readonly<Record<string, string>>;
  /** What EVM accounts have, where the wallet tells. */
  readonly assets: ReadAssets | undefined;
  /** What it says of itself as it agrees. */
  readonly properties: Readonly<Record<string, string>>;
  readonly chains: readonly WalletChain[];
  /** Listed first in the session, which is how dapps learn of it. */
  readonly active: WalletChain;
  /** Namespaces beside EVM. */
  readonly families: readonly RemoteFamily[];
  /** Namespaces it has and does not grant. */
  readonly withheld: readonly ChainNamespace[];
}

/** What a dapp asked for, in its proposal or as its session remembers it. */
export type Asked = Pick<SessionProposal, 'requiredNamespaces' | 'optionalNamespaces'>;
type AskedNamespaces = SessionProposal['optionalNamespaces'];

const METHODS = [...SIGNING_METHODS, 'wallet_switchEthereumChain', 'wallet_addEthereumChain'];
const EVENTS = ['chainChanged', 'accountsChanged'];

/**
 * What the wallet grants to a proposal: in each namespace the chains both know; EVM also when nothing else is
 * granted, and there its own chain when it knows none of those asked for.
 *
 * @returns `undefined` when the dapp requires a chain that the wallet does not have.
 */
export function grantNamespaces(asked: Asked, holdings: WalletHoldings): SessionNamespaces | undefined {
  const required = chainsOf(asked.requiredNamespaces);
  const families = holdings.families.filter(({namespace}) => !holdings.withheld.includes(namespace));
  const held = [...holdings.chains.map(caipId), ...families.flatMap(({chains}) => chains.map(({id}) => id))];
  if (required.some((chain) => !held.includes(chain))) return undefined;
  const others = families.flatMap((family): [string, SessionNamespaces[string]][] => {
    const granted = grantFamily(family, asked);
    return granted ? [[family.namespace, granted]] : [];
  });
  const isEvmAsked = isAsked('eip155', asked) && !holdings.withheld.includes('eip155');
  const evm = isEvmAsked || others.length === 0 ? {eip155: grantEvm(asked, holdings)} : {};
  return {...evm, ...Object.fromEntries(others)};
}

function grantEvm(asked: Asked, holdings: WalletHoldings): SessionNamespaces[string] {
  const wanted = allChains(asked);
  const shared = holdings.chains.map(caipId).filter((chain) => wanted.includes(chain));
  return {
    ...placeAccounts(shared.length > 0 ? shared : [caipId(holdings.active)], holdings),
    methods: pick('methods', methodsOf(holdings), of('eip155', asked)),
    events: pick('events', EVENTS, of('eip155', asked)),
  };
}

function methodsOf({assets}: WalletHoldings): readonly string[] {
  return assets ? [...METHODS, ...ASSET_METHODS] : METHODS;
}

/** `undefined` when the wallet knows none of the chains asked for. */
function grantFamily(family: RemoteFamily, asked: Asked): SessionNamespaces[string] | undefined {
  const {namespace, methods, grantsUnasked = false} = family;
  const wanted = allChains(asked);
  const chains = family.chains.map(({id}) => id).filter((id) => wanted.includes(id));
  if (chains.length === 0) return undefined;
  return {
    chains,
    accounts: chains.flatMap((id) => family.addressesOn(id).map((address) => `${id}:${address}`)),
    methods: grantsUnasked ? [...methods] : pick('methods', methods, of(namespace, asked)),
    events: pick('events', EVENTS, of(namespace, asked)),
  };
}

/** What a session says beside what is granted: of its accounts, and of itself; `undefined` where that is nothing. */
export function sessionPropertiesOf({
  accounts,
  smart,
  names,
  properties,
}: WalletHoldings): Record<string, string> | undefined {
  const types = Object.fromEntries(smart.map(({address}) => [address, 'smartAccount']));
  const held = [...accounts, ...smart].map(({address}) => address);
  const own = Object.fromEntries(
    held.flatMap((address) => (names[address] ? [[address, names[address]]] : [])),
  );
  const said = Object.entries({accountTypes: types, accountNames: own}).filter(
    ([, words]) => Object.keys(words).length > 0,
  );
  const all = [
    ...Object.entries(properties),
    ...said.map(([property, words]) => [property, JSON.stringify(words)] as const),
  ];
  return all.length === 0 ? undefined : Object.fromEntries(all);
}

/** Every account on every chain, the active chain and the selected account first, smart accounts last. */
export function placeAccounts(
  caipIds: readonly string[],
  {accounts, smart, active}: WalletHoldings,
): {chains: string[]; accounts: string[]} {
  const chains = caipIds.toSorted((a, b) => Number(b === caipId(active)) - Number(a === caipId(active)));
  return {
    chains,
    accounts: chains.flatMap((chain) => [...accounts, ...smart].map(({address}) => `${chain}:${address}`)),
  };
}

/** The CAIP-2 id of a chain. */
export function caipId({id}: WalletChain): string {
  return `eip155:${id}`;
}

/** All chains that were asked for; a namespace may be one itself, or list them. */
function chainsOf(asked: AskedNamespaces): readonly string[] {
  return Object.entries(asked).flatMap(([key, {chains = []}]) => (key.includes(':') ? [key] : chains));
}

function allChains({requiredNamespaces, optionalNamespaces}: Asked): readonly string[] {
  return [...chainsOf(requiredNamespaces), ...chainsOf(optionalNamespaces)];
}

function isAsked(namespace: ChainNamespace, asked: Asked): boolean {
  return of(namespace, asked).some((each) => Object.keys(each).length > 0);
}

/** What was asked for in one namespace, required and optional. */
function of(
  namespace: ChainNamespace,
  {requiredNamespaces, optionalNamespaces}: Asked,
): readonly [AskedNamespaces, AskedNamespaces] {
  const only = (asked: AskedNamespaces): AskedNamespaces =>
    Object.fromEntries(Object.entries(asked).filter(([key]) => key.split(':')[0] === namespace));
  return [only(requiredNamespaces), only(optionalNamespaces)];
}

/** What is required, and what of the optional the wallet can do; all it can do when nothing was asked. */
function pick(
  field: 'methods' | 'events',
  supported: readonly string[],
  [required, optional]: readonly [AskedNamespaces, AskedNamespaces],
): string[] {
  const listed = (asked: AskedNamespaces): string[] => Object.values(asked).flatMap((each) => each[field]);
  const wanted = listed(optional).filter((name) => supported.includes(name));
  const chosen = [...new Set([...listed(required), ...wanted])];
  return chosen.length > 0 ? chosen : [...supported];
}
