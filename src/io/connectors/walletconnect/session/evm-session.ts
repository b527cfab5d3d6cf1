import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import type {JsonRpc} from '../../../../core/ports/chain-adapter.js';
import type {EvmSession, RpcRequest} from '../provider/walletconnect-provider.js';
import type {SessionState} from './session-state.js';

/** What {@link evmSession} works with. */
export interface EvmParts extends Pick<EvmSession, 'askWallet' | 'switchTo'> {
  readonly state: SessionState;
  readonly rpc: JsonRpc;
  /** What the page knows of a network. */
  readonly factsOf: (network: CaipNetworkId) => Network | undefined;
  readonly isOpen: () => boolean;
}

/** An open session as its EIP-1193 provider sees it. */
export function evmSession({state, rpc, factsOf, isOpen, askWallet, switchTo}: EvmParts): EvmSession {
  return {
    askWallet,
    switchTo,
    get isOpen() {
      return isOpen() && state.has('eip155');
    },
    get network() {
      return state.network('eip155');
    },
    get addresses() {
      return state.accounts('eip155').map(({address}) => address);
    },
    get methods() {
      return state.grant('eip155').methods;
    },
    get askNode() {
      const url = factsOf(state.network('eip155'))?.rpcUrls.default.http[0];
      if (url === undefined) return undefined;
      return ({method, params}: RpcRequest) => rpc({url, method, params: listOf(params)});
    },
  };
}

/** A node takes parameters by place; the few methods with named ones belong to wallets. */
function listOf(params: RpcRequest['params']): readonly unknown[] {
  if (params === undefined) return [];
  return Array.isArray(params) ? (params as readonly unknown[]) : [params];
}
