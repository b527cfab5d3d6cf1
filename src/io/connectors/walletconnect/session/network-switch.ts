import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import {askToSwitch} from '../eip155-provider/ask-to-switch.js';
import {ProviderRpcError, RPC_CODES} from '../eip155-provider/provider-rpc-error.js';
import type {NamespaceSession} from '../providers/namespace-session.js';
import type {Changes} from './changes.js';
import type {SessionState} from './session-state.js';

/** Time to wait for the session's update after a wallet accepted a switch, in milliseconds. */
const SETTLE_MS = 3_000;

/** Dependencies of {@link toGrantedId}. */
export interface SwitchParts {
  readonly state: SessionState;
  readonly changes: Changes;
  /** The network's definition, if the page has it. */
  readonly facts: Network | undefined;
  /** The session's EVM namespace. */
  readonly evm: NamespaceSession;
}

/**
 * The id under which a network is granted, after a request to the wallet if necessary; `undefined` if the
 * wallet accepted but did not grant it.
 */
export async function toGrantedId(
  network: CaipNetworkId,
  {state, changes, facts, evm}: SwitchParts,
): Promise<CaipNetworkId | undefined> {
  const granted = state.grantedId(network);
  if (granted) return granted;
  // Only EVM wallets support switch requests; in other namespaces, networks that are not granted cannot be
  // used.
  if (!network.startsWith('eip155:')) {
    throw new ProviderRpcError(RPC_CODES.unrecognizedChain, `The wallet has not granted ${network}`);
  }
  await askToSwitch(network, {
    methods: evm.methods,
    facts,
    ask: ({method, params}) => evm.askWallet({method, params: params ?? []}),
  });
  await changes.until(() => state.grantedId(network) !== undefined, SETTLE_MS);
  return state.grantedId(network);
}
