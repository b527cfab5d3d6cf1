import type {ChainNamespace} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';

/** An address of Stacks, which Bitcoin wallets open beside those of Bitcoin. */
const STACKS = /^S[A-Z0-9]{20,}$/;

type Write = (address: string, network: Network) => string;

const FORMS: Readonly<Record<ChainNamespace, Write>> = {
  eip155: (address, {id}) => `ethereum:${address}@${id}`,
  solana: (address) => `solana:${address}`,
  bip122: (address) => (STACKS.test(address) ? address : `bitcoin:${address}`),
  polkadot: (address) => address,
};

/**
 * Content of a payment request code: EIP-681 on EVM, Solana Pay, BIP-21 on Bitcoin.
 *
 * Families without a form of their own, and a wallet on an unknown network, get the bare address, which every
 * wallet can read.
 */
export function paymentLink(network: Network | undefined, address: string): string {
  return network ? FORMS[network.chainNamespace](address, network) : address;
}
