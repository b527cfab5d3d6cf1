import {sha256, stringToBytes} from 'viem';
import {privateKeyToAccount, type PrivateKeyAccount} from 'viem/accounts';

/** Keys of the bridge on the local EVM chains, which anyone can derive. */
export interface EvmBridgeKeys {
  readonly validators: readonly [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount];
  /** Pays for deliveries, returns and withdrawals. */
  readonly relayer: PrivateKeyAccount;
}

/** Derives the keys; always the same. */
export function evmBridgeKeys(): EvmBridgeKeys {
  return {
    validators: [keyOf('validator 1'), keyOf('validator 2'), keyOf('validator 3')],
    relayer: keyOf('relayer'),
  };
}

function keyOf(role: string): PrivateKeyAccount {
  return privateKeyToAccount(sha256(stringToBytes(`${role} of the local bridge`)));
}
