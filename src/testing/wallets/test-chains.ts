import {numberToHex, parseEther, type Address} from 'viem';
import {callNode} from './signing/chain-rpc.js';
import type {WalletChain} from './signing/wallet-chain.js';

/** The chains of the devnet as mock wallets take them. */
export function testChains(devnet: {rpcUrl(chainId: number): string}): readonly [WalletChain, WalletChain] {
  return [
    {id: 31337, rpcUrl: devnet.rpcUrl(31337)},
    {id: 31338, rpcUrl: devnet.rpcUrl(31338)},
  ];
}

/** Gives an address ten ether, so that each test can spend from a separate account. */
export async function fund(rpcUrl: string, address: Address): Promise<void> {
  const amount = numberToHex(parseEther('10'));
  await callNode({method: 'anvil_setBalance', params: [address, amount]}, rpcUrl);
}
