import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {isRecord} from '../../../core/model/safety/record.js';
import type {ChainEnv, SmartAccountRequest} from '../../../core/ports/chain-adapter.js';
import {evmNode} from './transfers/evm-node.js';
import {WalletCapabilities} from './wallet-capabilities.js';

/** Code of an account that delegates to a contract (EIP-7702): a key still controls it, and pays for gas. */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i;
const CODE = /^0x([0-9a-f]{2})*$/i;

interface SmartAccountEnv extends Pick<ChainEnv, 'clock' | 'rpc'> {
  readonly capabilities?: WalletCapabilities;
}

/**
 * True for a contract account, for one that is not deployed yet but whose wallet already sends batches, and for a
 * delegated account or a key whose wallet has a paymaster (EIP-5792, ERC-7677). Its gas is paid otherwise than
 * from its balance.
 *
 * Rejects with `rpc/failed` if no node gives the account's code.
 */
export async function isSmartAccount(
  {clock, rpc, capabilities = new WalletCapabilities(clock)}: SmartAccountEnv,
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
  const {atomic, atomicBatch, paymasterService} = await capabilities.read({
    provider,
    address,
    chainId: network.id,
  });
  // Only an account that is a contract already, or becomes one at its first use, sends batches without asking.
  const isUndeployed =
    !isDelegated && (readField(atomic, 'status') === 'supported' || isSupported(atomicBatch));
  return isUndeployed || isSupported(paymasterService);
}

function isSupported(capability: unknown): boolean {
  return readField(capability, 'supported') === true;
}

function readField(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined;
}
