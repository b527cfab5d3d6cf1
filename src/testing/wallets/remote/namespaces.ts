import type {LocalAccount} from 'viem';
import type {ChainNamespace} from '../../../core/model/caip.js';
import {ASSET_METHODS} from '../evm/asset-methods.js';
import type {ReadAssets} from '../evm/evm-method.js';
import {EXECUTION_METHODS} from '../evm/session-keys/execution-methods.js';
import type {SessionDialect} from '../evm/session-keys/session-dialect.js';
import {GRANT_METHODS} from '../evm/session-keys/session-methods.js';
import {SIGNING_METHODS} from '../signing/prepare-signature.js';
import type {WalletChain} from '../signing/wallet-chain.js';
import type {RemoteFamily} from './remote-family.js';
import type {SessionNamespaces, SessionProposal} from './sign-client.js';

/** The grants that a remote wallet can make. */
export interface WalletProfile {
  /** The selected one first. */
  readonly accounts: readonly LocalAccount[];
  /** Those it calls smart accounts. */
  readonly smart: readonly LocalAccount[];
  /** The user's labels of accounts, by address. */
  readonly names: Readonly<Record<string, string>>;
  /** The assets of EVM accounts, if the wallet lists them. */
  readonly assets: ReadAssets | undefined;
  /** The methods by which it grants smart sessions; absent where it does not. */
  readonly smartSessions: SessionDialect | undefined;
  /** Properties of the wallet in its approval. */
  readonly properties: Readonly<Record<string, string>>;
  readonly chains: readonly WalletChain[];
  /** Listed first in the session, which is how dapps learn of it. */
  readonly active: WalletChain;
  /** Namespaces beside EVM. */
  readonly families: readonly RemoteFamily[];
  /** Namespaces it has and does not grant. */
  readonly withheld: readonly ChainNamespace[];
}

/** The namespaces that a dapp requested, in its proposal or in its session. */
export type RequestedNamespaces = Pick<SessionProposal, 'requiredNamespaces' | 'optionalNamespaces'>;
type OptionalNamespaces = SessionProposal['optionalNamespaces'];
type Granted = SessionNamespaces[string] & {chains: string[]};

/** The request for one namespace. */
interface Wanted {
  readonly chains: readonly string[];
  readonly methods: readonly string[];
  readonly events: readonly string[];
}

const METHODS = [...SIGNING_METHODS, 'wallet_switchEthereumChain', 'wallet_addEthereumChain'];
const EVENTS = ['chainChanged', 'accountsChanged'];

/** One namespace of the wallet. */
interface WalletNamespace {
  readonly namespace: ChainNamespace;
  /** CAIP-2 ids, the one in use first. */
  readonly chains: readonly string[];
  readonly methods: readonly string[];
  accountsOn(chain: string): readonly string[];
}

/**
 * The grant for a proposal: the requested chains, methods and events that the wallet has, and no others, as `buildApprovedNamespaces` of the kit that most wallets are built on.
 *
 * @returns `undefined` if there are none, or fewer than the dapp requires.
 */
export function grantNamespaces(
  asked: RequestedNamespaces,
  profile: WalletProfile,
): SessionNamespaces | undefined {
  const shown = namespacesOf(profile).filter(({namespace}) => !profile.withheld.includes(namespace));
  const granted = shown.flatMap((own): [string, SessionNamespaces[string]][] => {
    const {namespace} = own;
    const wanted = [asked.requiredNamespaces, asked.optionalNamespaces].flatMap((each) =>
      of(namespace, each),
    );
    const grant = intersection(own, merge(wanted));
    return grant.chains.length > 0 ? [[namespace, grant]] : [];
  });
  const all = Object.fromEntries(granted);
  return granted.length > 0 && covers(all, asked.requiredNamespaces) ? all : undefined;
}

function namespacesOf(profile: WalletProfile): readonly WalletNamespace[] {
  const {chains, accounts, smart, assets, smartSessions, active, families} = profile;
  const addresses = [...accounts, ...smart].map(({address}) => address);
  const evm: WalletNamespace = {
    namespace: 'eip155',
    chains: activeFirst(chains.map(caipId), active),
    methods: [...METHODS, ...(assets ? ASSET_METHODS : []), ...sessionMethods(smartSessions)],
    accountsOn: () => addresses,
  };
  const others = families.map((family): WalletNamespace => ({
    namespace: family.namespace,
    chains: family.chains.map(({id}) => id),
    methods: family.methods,
    accountsOn: (chain) => family.addressesOn(chain),
  }));
  return [evm, ...others];
}

function intersection(own: WalletNamespace, wanted: Wanted): Granted {
  const chains = own.chains.filter((chain) => wanted.chains.includes(chain));
  return {
    chains,
    accounts: chains.flatMap((chain) => own.accountsOn(chain).map((address) => `${chain}:${address}`)),
    methods: wanted.methods.filter((method) => own.methods.includes(method)),
    events: wanted.events.filter((event) => EVENTS.includes(event)),
  };
}

/** True when everything that is required was granted. */
function covers(granted: SessionNamespaces, required: OptionalNamespaces): boolean {
  return Object.keys(required).every((key) => {
    const [namespace = ''] = key.split(':');
    const grant = granted[namespace];
    const {chains, methods, events} = merge(of(namespace, required));
    return (
      grant !== undefined &&
      chains.every((chain) => grant.chains?.includes(chain)) &&
      methods.every((method) => grant.methods.includes(method)) &&
      events.every((event) => grant.events.includes(event))
    );
  });
}

/**
 * The properties of a session beside its grants: of its accounts, and of the wallet; `undefined` where that is
 * nothing.
 */
export function sessionPropertiesOf({
  accounts,
  smart,
  names,
  properties,
}: WalletProfile): Record<string, string> | undefined {
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
  {accounts, smart, active}: WalletProfile,
): {chains: string[]; accounts: string[]} {
  const chains = activeFirst(caipIds, active);
  return {
    chains,
    accounts: chains.flatMap((chain) => [...accounts, ...smart].map(({address}) => `${chain}:${address}`)),
  };
}

function activeFirst(caipIds: readonly string[], active: WalletChain): string[] {
  return caipIds.toSorted((a, b) => Number(b === caipId(active)) - Number(a === caipId(active)));
}

/** The CAIP-2 id of a chain. */
export function caipId({id}: WalletChain): string {
  return `eip155:${id}`;
}

/** The request for one namespace; a key may be the namespace itself or one of its chains. */
function of(namespace: string, asked: OptionalNamespaces): readonly Wanted[] {
  return Object.entries(asked)
    .filter(([key]) => key.split(':')[0] === namespace)
    .map(([key, {chains = [], methods, events}]) => ({chains: [key, ...chains], methods, events}));
}

function merge(parts: readonly Wanted[]): Wanted {
  const all = (field: keyof Wanted): readonly string[] => [...new Set(parts.flatMap((each) => each[field]))];
  return {
    chains: all('chains').filter((id) => id.includes(':')),
    methods: all('methods'),
    events: all('events'),
  };
}

function sessionMethods(dialect: SessionDialect | undefined): readonly string[] {
  if (dialect === undefined) return [];
  return dialect === 'execution' ? EXECUTION_METHODS : GRANT_METHODS;
}
