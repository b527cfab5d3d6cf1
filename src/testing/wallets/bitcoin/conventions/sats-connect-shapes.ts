import {hex} from '@scure/base';
import type {BitcoinAccount} from '../bitcoin-accounts.js';
import type {MockBitcoinNetwork} from '../mock-bitcoin-network.js';

/** The purposes for which addresses are requested. */
export type Purpose = 'payment' | 'ordinals' | 'stacks';

/** One address as sats-connect lists it. */
export interface ListedAddress {
  readonly address: string;
  readonly publicKey: string;
  readonly purpose: Purpose;
  readonly addressType: 'p2wpkh' | 'p2sh' | 'p2tr' | 'stacks';
  readonly walletType: 'software';
}

/** The addresses of an account for some purposes; default: all. */
export function toAddresses(
  {payment, ordinals, stacks}: BitcoinAccount,
  purposes: readonly Purpose[] = ['payment', 'ordinals', 'stacks'],
): readonly ListedAddress[] {
  const all: readonly ListedAddress[] = [
    ...[payment, ordinals].map(({address, publicKey, purpose, kind}) => ({
      address,
      publicKey: hex.encode(publicKey),
      purpose,
      addressType: kind,
      walletType: 'software' as const,
    })),
    {
      address: stacks.address,
      publicKey: hex.encode(stacks.publicKey),
      purpose: 'stacks',
      addressType: 'stacks',
      walletType: 'software',
    },
  ];
  return all.filter(({purpose}) => purposes.includes(purpose));
}

/** A network in sats-connect's words, for each layer. */
export function describeNetwork(network: MockBitcoinNetwork): {
  readonly bitcoin: {readonly name: string};
  readonly stacks: {readonly name: string};
} {
  return {bitcoin: {name: network === 'mainnet' ? 'Mainnet' : 'Testnet'}, stacks: {name: network}};
}
