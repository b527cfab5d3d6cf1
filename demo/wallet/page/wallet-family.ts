import type {RemoteFamily, SessionProposal} from '@drawbridge/modal/testing';
import {shorten} from '../prompt/request-summary.js';
import type {PromptOption} from '../prompt/wallet-prompt.js';

/** The chain families by the names that people use. */
const NAMES: Readonly<Record<string, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
};

/** A chain family as this wallet has it. */
export interface WalletFamily extends Pick<RemoteFamily, 'chains'> {
  readonly namespace: 'eip155' | RemoteFamily['namespace'];
  readonly address: string;
}

/** The namespaces that a site requested when it paired. */
export type RequestedNamespaces = Pick<SessionProposal, 'requiredNamespaces' | 'optionalNamespaces'>;

/** The family's name for people. */
export function familyName({namespace}: Pick<WalletFamily, 'namespace'>): string {
  return NAMES[namespace] ?? namespace;
}

/** The families the wallet has among those a site asked for. */
export function askedFamilies(
  asked: RequestedNamespaces,
  families: readonly WalletFamily[],
): readonly WalletFamily[] {
  const namespaces = new Set(askedChains(asked).map((id) => id.split(':')[0]));
  return families.filter(({namespace}) => namespaces.has(namespace));
}

/** The parts of a proposal that a user can grant. */
export function grantableOptions(
  asked: RequestedNamespaces,
  families: readonly WalletFamily[],
): readonly PromptOption[] {
  const chains = askedChains(asked);
  return askedFamilies(asked, families).map((family) => {
    const shared = family.chains.filter(({id}) => chains.includes(id));
    const networks = (shared.length > 0 ? shared : family.chains.slice(0, 1)).map(({name}) => name);
    return {
      value: family.namespace,
      label: familyName(family),
      detail: `${shorten(family.address)} on ${networks.join(', ')}`,
    };
  });
}

/** A namespace lists its chains, or is one itself. */
function askedChains({requiredNamespaces, optionalNamespaces}: RequestedNamespaces): readonly string[] {
  return [requiredNamespaces, optionalNamespaces].flatMap((namespaces) =>
    Object.entries(namespaces).flatMap(([key, {chains = []}]) => (key.includes(':') ? [key] : chains)),
  );
}
