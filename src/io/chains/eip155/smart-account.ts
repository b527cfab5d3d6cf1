import {isRecord} from '../../../core/model/safety/record.js';
import type {ChainEnv, SmartAccountRequest} from '../../../core/ports/chain-adapter.js';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {withTimeout} from '../../../core/ports/waiting.js';
import type {Eip1193Provider} from './injected/eip1193-provider.js';
import {evmNode} from './transfers/evm-node.js';

/** Code of an account that delegates to a contract (EIP-7702): a key still controls it, and pays for gas. */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i;
const CODE = /^0x([0-9a-f]{2})*$/i;
/** Wallets answer without a prompt. */
const TIMEOUT_MS = 3_000;
/** In the capabilities of EIP-5792, what holds on all chains. */
const ALL_CHAINS = '0x0';

/**
 * True for a contract account, for one that is not deployed yet but whose wallet already sends batches, and for a
 * delegated account or a key whose wallet has a paymaster (EIP-5792, ERC-7677). Its gas is paid otherwise than
 * from its balance.
 *
 * Rejects with `rpc/failed` if no node gives the account's code.
 */
export async function isSmartAccount(
  {clock, rpc}: Pick<ChainEnv, 'clock' | 'rpc'>,
  {network, address, provider}: SmartAccountRequest,
): Promise<boolean> {
  const code = await evmNode(rpc, network).ask('eth_getCode', [address, 'latest']);
  if (typeof code !== 'string' || !CODE.test(code)) {
    throw new DrawbridgeError('http/invalid-response', 'eth_getCode: expected hexadecimal code', {
      name: network.name,
    });
  }
  const isDelegated = DELEGATION.test(code);
  if (code !== '0x' && !isDelegated) return true;
  const [answer] = await Promise.allSettled([askCapabilities(clock, provider, address)]);
  const {atomic, atomicBatch, paymasterService} =
    answer.status === 'fulfilled' ? capabilitiesOn(answer.value, Number(network.id)) : {};
  // Only an account that is a contract already, or becomes one at its first use, sends batches without asking.
  const isUndeployed =
    !isDelegated && (readField(atomic, 'status') === 'supported' || isSupported(atomicBatch));
  return isUndeployed || isSupported(paymasterService);
}

async function askCapabilities(
  clock: ChainEnv['clock'],
  provider: unknown,
  address: string,
): Promise<unknown> {
  const wallet = provider as Eip1193Provider | undefined;
  const late = (): Error => new Error('The wallet does not answer.');
  return withTimeout(async () => wallet?.request({method: 'wallet_getCapabilities', params: [address]}), {
    clock,
    ms: TIMEOUT_MS,
    expired: late,
    aborted: late,
  });
}

/** The capabilities of a chain, and those of all chains. Wallets write chain ids with leading zeros, too. */
function capabilitiesOn(answer: unknown, chainId: number): Readonly<Record<string, unknown>> {
  if (!isRecord(answer)) return {};
  const entries = Object.entries(answer);
  const own = entries.find(([id]) => id !== ALL_CHAINS && Number(id) === chainId)?.[1];
  const shared = answer[ALL_CHAINS];
  return {...(isRecord(shared) && shared), ...(isRecord(own) && own)};
}

function isSupported(capability: unknown): boolean {
  return readField(capability, 'supported') === true;
}

function readField(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined;
}
