import type {LocalAccount} from 'viem';
import {SIGNING_METHODS} from '../signing/sign-request.js';
import type {WalletChain} from '../signing/wallet-chain.js';
import type {SessionNamespaces, SessionProposal} from './sign-client.js';

/** What a remote wallet can grant. */
export interface WalletHoldings {
  /** The selected one first. */
  readonly accounts: readonly LocalAccount[];
  readonly chains: readonly WalletChain[];
  /** Listed first in the session, which is how dapps learn of it. */
  readonly active: WalletChain;
}

type AskedNamespaces = SessionProposal['optionalNamespaces'];

const METHODS = [...SIGNING_METHODS, 'wallet_switchEthereumChain', 'wallet_addEthereumChain'];
const EVENTS = ['chainChanged', 'accountsChanged'];

/**
 * What the wallet grants to a proposal: the chains both know, or its own when there are none.
 *
 * @returns `undefined` when the dapp requires a chain that the wallet does not have.
 */
export function grantNamespaces(
  {requiredNamespaces, optionalNamespaces}: SessionProposal,
  holdings: WalletHoldings,
): SessionNamespaces | undefined {
  const [required, optional] = [chainsOf(requiredNamespaces), chainsOf(optionalNamespaces)];
  const held = holdings.chains.map(caipId);
  if (required.some((chain) => !held.includes(chain))) return undefined;
  const shared = held.filter((chain) => required.includes(chain) || optional.includes(chain));
  const granted = shared.length > 0 ? shared : [caipId(holdings.active)];
  return {
    eip155: {
      ...placeAccounts(granted, holdings),
      methods: pick('methods', METHODS, [requiredNamespaces, optionalNamespaces]),
      events: pick('events', EVENTS, [requiredNamespaces, optionalNamespaces]),
    },
  };
}

/** Every account on every chain, the active chain and the selected account first. */
export function placeAccounts(
  caipIds: readonly string[],
  {accounts, active}: WalletHoldings,
): {chains: string[]; accounts: string[]} {
  const chains = caipIds.toSorted((a, b) => Number(b === caipId(active)) - Number(a === caipId(active)));
  return {chains, accounts: chains.flatMap((chain) => accounts.map(({address}) => `${chain}:${address}`))};
}

/** The CAIP-2 id of a chain. */
export function caipId({id}: WalletChain): string {
  return `eip155:${id}`;
}

/** All chains that were asked for; a namespace may be one itself, or list them. */
function chainsOf(asked: AskedNamespaces): readonly string[] {
  return Object.entries(asked).flatMap(([key, {chains = []}]) => (key.includes(':') ? [key] : chains));
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
