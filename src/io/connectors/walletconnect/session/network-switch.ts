import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import {askToSwitch} from '../eip155-provider/ask-to-switch.js';
import {ProviderRpcError, RPC_CODES} from '../eip155-provider/provider-rpc-error.js';
import type {NamespaceSession} from '../providers/namespace-session.js';
import type {Changes} from './changes.js';
import type {SessionState} from './session-state.js';

/** After a wallet agreed to a network, its session may follow this much later. */
const SETTLE_MS = 3_000;

/** What {@link toGrantedId} works with. */
export interface SwitchParts {
  readonly state: SessionState;
  readonly changes: Changes;
  /** What the page knows of the network. */
  readonly facts: Network | undefined;
  /** The session as an EVM provider sees it. */
  readonly evm: NamespaceSession;
}

/**
 * The id under which a network is granted, at once or after the wallet was asked; `undefined` when the
 * wallet agreed but has not granted it.
 */
export async function toGrantedId(
  network: CaipNetworkId,
  {state, changes, facts, evm}: SwitchParts,
): Promise<CaipNetworkId | undefined> {
  const granted = state.grantedId(network);
  if (granted) return granted;
  // Only EVM wallets can be asked to move; elsewhere what is not granted is out of reach.
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
