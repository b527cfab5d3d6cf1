import type {Hex, LocalAccount} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {once} from './once.js';

/** Private keys of secp256k1 are below the order of the curve (SEC 2). */
const SECP256K1_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** An account that signs; viem's local accounts are. */
export interface SigningAccount {
  readonly type: 'local';
  readonly source: string;
  readonly address: `0x${string}`;
  readonly publicKey: `0x${string}`;
}

/** A viem account, or the private key of one. */
export type WalletAccountInput = SigningAccount | `0x${string}`;

/**
 * Private keys of the first accounts of anvil's and hardhat's test mnemonic.
 *
 * The keys are public: funds sent to them on a public chain are lost.
 */
export const ANVIL_PRIVATE_KEYS = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
] as const satisfies readonly Hex[];

/**
 * Accounts that can sign, from whatever mix of keys and accounts was given.
 *
 * @internal
 */
export function toLocalAccounts(
  inputs: readonly WalletAccountInput[] = ANVIL_PRIVATE_KEYS.slice(0, 1),
): readonly LocalAccount[] {
  return inputs.map((input) => (typeof input === 'string' ? accountOf(input) : (input as LocalAccount)));
}

function accountOf(key: Hex): LocalAccount {
  // Throws viem's error about the key.
  if (!isPrivateKey(key)) return privateKeyToAccount(key);
  const account = once(() => privateKeyToAccount(key));
  return {
    type: 'local',
    source: 'privateKey',
    get address() {
      return account().address;
    },
    get publicKey() {
      return account().publicKey;
    },
    sign: (request) => account().sign(request),
    signAuthorization: (request) => account().signAuthorization(request),
    signMessage: (request) => account().signMessage(request),
    signTransaction: (...request) => account().signTransaction(...request),
    signTypedData: (request) => account().signTypedData(request),
  };
}

function isPrivateKey(key: Hex): boolean {
  return /^0x[0-9a-f]{64}$/i.test(key) && BigInt(key) > 0n && BigInt(key) < SECP256K1_ORDER;
}
