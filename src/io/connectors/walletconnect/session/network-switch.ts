import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import {isPublicNode} from '../../../../core/model/safety/is-public-node.js';
import type {Clock} from '../../../../core/ports/clock.js';
import {type RpcRequest, hexChainIdOf} from '../providers/evm-provider.js';
import {ProviderRpcError, RPC_CODES} from '../providers/provider-rpc-error.js';
import type {RemoteNamespaceSession} from '../providers/remote-namespace-session.js';
import {isDeclined, readForeign} from '../to-drawbridge-error.js';
import type {SessionState} from './session-state.js';

/** Time to wait for the session's update after a wallet accepted a switch, in milliseconds. */
const SETTLE_MS = 3_000;

/** Dependencies of {@link toGrantedId}. */
interface SwitchParts {
  readonly state: SessionState;
  readonly changes: Changes;
  /** The network's definition, if the page has it. */
  readonly facts: Network | undefined;
  /** The session's EVM namespace. */
  readonly evm: RemoteNamespaceSession;
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

const SWITCH = 'wallet_switchEthereumChain';
const ADD = 'wallet_addEthereumChain';
const UNKNOWN_CHAIN_CODES = new Set<number>([
  RPC_CODES.unrecognizedChain,
  RPC_CODES.internal,
  -RPC_CODES.internal,
  5100,
]);
const UNKNOWN_CHAIN_MESSAGE =
  /unrecogni[sz]ed chain|unknown chain|chain.*not (been )?(added|found)|add(ing)? the chain/i;

/** Dependencies of {@link askToSwitch}. */
interface SwitchRequest {
  readonly methods: ReadonlySet<string>;
  /** The network's definition, if the page has it; needed to add it to the wallet. */
  readonly facts: Network | undefined;
  readonly ask: (request: RpcRequest) => Promise<unknown>;
}

/**
 * Requests an EVM wallet to switch to a network it has not granted, and to add it if the wallet does not know
 * it.
 */
export async function askToSwitch(
  network: CaipNetworkId,
  {methods, facts, ask}: SwitchRequest,
): Promise<void> {
  if (!methods.has(SWITCH)) {
    throw new ProviderRpcError(RPC_CODES.unrecognizedChain, `The wallet has not granted ${network}`);
  }
  try {
    await ask({method: SWITCH, params: [{chainId: hexChainIdOf(network)}]});
  } catch (cause) {
    const parameters = facts && addParameters(facts);
    if (!isUnknownChain(cause) || !parameters || !methods.has(ADD)) throw cause;
    await ask({method: ADD, params: [parameters]});
  }
}

/**
 * True if the wallet does not know the network, so that it can be added.
 *
 * Injected wallets report that by 4902, -32603, 32603 and 5000, or in words. Over WalletConnect 5000 is the
 * user's rejection and never counts; its 5100 (unsupported chains) corresponds to EIP-3326's 4902.
 */
function isUnknownChain(cause: unknown): boolean {
  const error = readForeign(cause);
  if (isDeclined(error)) return false;
  return UNKNOWN_CHAIN_CODES.has(error.code ?? 0) || UNKNOWN_CHAIN_MESSAGE.test(error.message);
}

/**
 * The parameter of EIP-3085 with public nodes only; `undefined` if the network has none the wallet could
 * reach.
 */
function addParameters({
  caipNetworkId,
  name,
  nativeCurrency,
  rpcUrls,
  blockExplorers,
  stub,
}: Network): object | undefined {
  const nodes = rpcUrls.default.http.filter(isPublicNode);
  if (stub || nodes.length === 0) return undefined;
  return {
    chainId: hexChainIdOf(caipNetworkId),
    chainName: name,
    nativeCurrency,
    rpcUrls: nodes,
    ...(blockExplorers && {blockExplorerUrls: [blockExplorers.default.url]}),
  };
}

/** Lets tasks wait for a condition. */
export class Changes {
  readonly #clock: Clock;
  readonly #checks = new Set<() => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Checks all conditions again. */
  notify(): void {
    for (const check of this.#checks) check();
  }

  /** Resolves once `isSo()` is true, at the latest after `ms`. */
  async until(isSo: () => boolean, ms: number): Promise<void> {
    if (isSo()) return;
    await new Promise<void>((resolve) => {
      const finish = (): void => {
        stop();
        this.#checks.delete(check);
        resolve();
      };
      const check = (): void => {
        if (isSo()) finish();
      };
      const stop = this.#clock.after(ms, finish);
      this.#checks.add(check);
    });
  }
}
