import type {WalletChain} from '@drawbridge/modal/testing';
import * as v from 'valibot';

const hexSchema = v.custom<`0x${string}`>((value) => /^0x[0-9a-f]+$/i.test(String(value)));
const accountSchema = v.object({address: hexSchema, privateKey: hexSchema});
const devnetSchema = v.object({
  /** Origin of the login service. */
  authUrl: v.string(),
  endpoints: v.object({relay: v.string()}),
  accounts: v.pipe(v.array(accountSchema), v.readonly()),
  swapAccounts: v.object({whale: accountSchema, delegated: accountSchema}),
  chains: v.pipe(
    v.array(v.object({chainId: v.number(), name: v.string(), rpcUrl: v.string()})),
    v.readonly(),
  ),
  contracts: v.object({
    tokens: v.pipe(
      v.array(v.object({address: hexSchema, name: v.string(), symbol: v.string(), decimals: v.number()})),
      v.readonly(),
    ),
    collection: hexSchema,
    router: hexSchema,
    batchExecutor: hexSchema,
  }),
  bridge: v.object({sharedWallet: hexSchema}),
  solana: v.object({
    rpcUrl: v.string(),
    accounts: v.pipe(v.array(v.object({address: v.string(), privateKey: v.string()})), v.readonly()),
  }),
});

/** The facts about the devnet that the demo wallets need; its full description fits. */
export type WalletDevnet = v.InferOutput<typeof devnetSchema>;

/** Asks the demo's server where the devnet is. */
export async function loadDevnet(url = '/devnet.json'): Promise<WalletDevnet> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The devnet does not answer (${response.status}).`);
  return v.parse(devnetSchema, await response.json());
}

/** The devnet's chains as the wallets take them. */
export function walletChains({chains}: WalletDevnet): readonly WalletChain[] {
  return chains.map(({chainId, name, rpcUrl}) => ({id: chainId, name, rpcUrl}));
}

/** No page of the demo uses a network of that id. */
export const STRANGE_CHAIN_ID = 424_242;

/** The networks of a wallet that has one more than the pages: the first chain's node under another id. */
export function extensionChains(devnet: WalletDevnet): readonly WalletChain[] {
  const chains = walletChains(devnet);
  const strange = chains
    .slice(0, 1)
    .map((chain) => ({...chain, id: STRANGE_CHAIN_ID, name: 'Strange network'}));
  return [...chains, ...strange];
}
