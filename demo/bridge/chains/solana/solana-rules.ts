import type {Address} from '@solana/kit';
import type {BridgeDeployment} from '../../deployment/deployment.js';
import type {SolanaBridge, SolanaTokenRules} from '../../protocol/solana/bridge-rules.js';
import type {DepositRules} from '../../protocol/solana/check-deposit.js';

/** The rules that validators keep for a token on a cluster. */
export type TokenRules = SolanaTokenRules & DepositRules;

/**
 * The rules for each token, by mint. What the validators of a cluster do not report follows from the tokens of the other
 * networks.
 */
export function solanaRules(
  {tokens}: SolanaBridge,
  deployment: BridgeDeployment,
): ReadonlyMap<Address, TokenRules> {
  const refused = contractsOf(deployment);
  return new Map(
    tokens.map(({mint, fee, most, instant}) => [
      mint,
      {fee, most, instant, refused, chains: chainsOf(mint, deployment), feeOf: () => fee},
    ]),
  );
}

/** A wrapped token goes back to its home, and to no other wrapped form. */
function chainsOf(mint: Address, {tokens}: BridgeDeployment): readonly string[] {
  for (const {on} of tokens) {
    const forms = [...on];
    if (forms.some(([, {address}]) => address === mint))
      return forms.flatMap(([id, {kind}]) => (id.startsWith('eip155:') && kind !== 'wrapped' ? [id] : []));
  }
  return [];
}

/** The contracts of the bridge and of its tokens on EVM chains, which cannot receive. */
function contractsOf({networks, tokens}: BridgeDeployment): readonly string[] {
  const bridges = networks.map(({id, bridge}) => `${id}:${bridge}`);
  const contracts = tokens.flatMap(({on}) => [...on].map(([id, {address}]) => `${id}:${address}`));
  return [...bridges, ...contracts]
    .filter((account) => account.startsWith('eip155:'))
    .map((account) => account.toLowerCase());
}
