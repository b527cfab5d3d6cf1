import type {Deposit} from '../chains/bridge-end.js';
import type {BridgeDeployment, BridgeNetwork, TokenOnNetwork} from '../deployment/deployment.js';

/** A token on both sides of a transfer; `there` is undefined on a network that does not have it. */
export interface TokenForms {
  readonly here: TokenOnNetwork;
  readonly there: TokenOnNetwork | undefined;
}

/** Finds the network of an address, whose chain may have a longer reference than CAIP-2 has. */
export function networkOf({networks}: BridgeDeployment, chain: string): BridgeNetwork | undefined {
  return networks.find(({id}) => chain === id || (id.startsWith('solana:') && chain.startsWith(id)));
}

/** Finds the token that was deposited; undefined for one that the site does not know. */
export function tokenForms(
  deployment: BridgeDeployment,
  {source, token, receiver}: Pick<Deposit, 'source' | 'token' | 'receiver'>,
): TokenForms | undefined {
  const destination = networkOf(deployment, receiver.chain)?.id ?? '';
  for (const {on} of deployment.tokens) {
    const here = on.get(source);
    if (here?.address.toLowerCase() === token.toLowerCase()) return {here, there: on.get(destination)};
  }
  return undefined;
}
