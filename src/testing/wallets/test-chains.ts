import {numberToHex, parseEther, type Address} from 'viem';
import * as v from 'valibot';
import {callNode} from './signing/chain-rpc.js';
import type {WalletChain} from './signing/wallet-chain.js';

const devnetSchema = v.object({
  endpoints: v.object({relay: v.string(), rpc: v.record(v.string(), v.string())}),
});

/** Where the devnet of the test server has its relay and its chains. */
export async function connectTestDevnet(): Promise<{
  readonly relayUrl: string;
  readonly chains: readonly [WalletChain, WalletChain];
}> {
  const {endpoints} = v.parse(devnetSchema, await (await fetch('/devnet')).json());
  const chain = (id: number): WalletChain => ({id, rpcUrl: endpoints.rpc[`eip155:${id}`] ?? ''});
  return {relayUrl: endpoints.relay, chains: [chain(31337), chain(31338)]};
}

/** The two EVM chains of the test server's devnet. */
export async function connectTestChains(): Promise<readonly [WalletChain, WalletChain]> {
  return (await connectTestDevnet()).chains;
}

/** Gives an address ten ether, so that each test can spend from an account of its own. */
export async function fund(rpcUrl: string, address: Address): Promise<void> {
  const amount = numberToHex(parseEther('10'));
  await callNode({method: 'anvil_setBalance', params: [address, amount]}, rpcUrl);
}
