import {sha256, stringToBytes} from 'viem';
import {privateKeyToAccount, type PrivateKeyAccount} from 'viem/accounts';

/** Keys of the bridge on the local EVM chains, which anyone can derive. */
export interface EvmBridgeKeys {
  readonly validators: readonly [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount];
  /** Pays for deliveries, returns and withdrawals. */
  readonly relayer: PrivateKeyAccount;
}

let keys: EvmBridgeKeys | undefined;

/** The keys, always the same. To derive them takes milliseconds, and the past of a chain asks a hundred times. */
export function evmBridgeKeys(): EvmBridgeKeys {
  keys ??= {
    validators: [keyOf('validator 1'), keyOf('validator 2'), keyOf('validator 3')],
    relayer: keyOf('relayer'),
  };
  return keys;
}

function keyOf(role: string): PrivateKeyAccount {
  return privateKeyToAccount(sha256(stringToBytes(`${role} of the local bridge`)));
}
