import {ed25519} from '@noble/curves/ed25519.js';
import {base58, base64} from '@scure/base';
import {connectDevnet} from '../../../../demo/devnet/client.js';
import type {Network} from '../../../core/model/network.js';
import {solanaDevnet} from '../../../core/model/networks/other-families.js';
import type {SolanaProvider} from '../../../core/ports/providers.js';
import type {TransferRequest} from '../../../core/ports/transfers.js';
import {loadAdapter} from '../../../io/chains/solana/solana-module.js';
import {createJsonRpc} from '../../../io/platform/json-rpc.js';
import {systemClock} from '../../../io/platform/system-clock.js';
import {callNode} from '../../wallets/signing/chain-rpc.js';
import type {MockSolanaWalletOptions} from '../../wallets/solana/mock-solana-wallet-options.js';
import {createTokenMint, type TokenMintOptions} from '../../wallets/solana/token-mint.js';
import {setupSolana} from './solana-subject.js';

/** Initial balance of a sender, in lamports. */
export const AIRDROP = 2_000_000_000;
const SOL = {symbol: 'SOL', decimals: 9};

/** A sender created by {@link createSolanaSender}. */
export type SolanaSender = Awaited<ReturnType<typeof createSolanaSender>>;

/** An account with two SOL on the local cluster, its wallet, and its sender. */
export async function createSolanaSender(options: MockSolanaWalletOptions = {}) {
  const devnet = await connectDevnet();
  const rpcUrl = devnet.rpcUrl(solanaDevnet.caipNetworkId);
  const network: Network = {...solanaDevnet, rpcUrls: {default: {http: [rpcUrl]}}};
  const rpc = createJsonRpc((...args) => fetch(...args), systemClock);
  const key = crypto.getRandomValues(new Uint8Array(32));
  const page = setupSolana({accounts: [key], rpcUrl, ...options}, {rpc, clock: systemClock});
  const {namespaces} = await page.connector.connect({networks: [network]});
  const [{accounts, provider}] = namespaces;
  const from = accounts[0].address;
  const receiverKey = crypto.getRandomValues(new Uint8Array(32));
  const to = base58.encode(ed25519.getPublicKey(receiverKey));
  const call = (method: string, ...params: unknown[]) => callNode({method, params}, rpcUrl);
  const valueOf = async (method: string, ...params: unknown[]) =>
    ((await call(method, ...params)) as {value: never}).value;
  await call('requestAirdrop', from, AIRDROP);
  const request: Omit<TransferRequest, 'amount'> = {network, provider, from, to, asset: SOL};
  return {
    ...page,
    network,
    provider: provider as SolanaProvider,
    /** The private keys of both sides. */
    keys: {from: key, to: receiverKey},
    request,
    transfers: await (await loadAdapter(page.env)).transfers!(),
    lamports: async (address: string) => BigInt(await valueOf('getBalance', address)),
    tokens: async (address: string) =>
      BigInt(((await valueOf('getTokenAccountBalance', address)) as {amount: string}).amount),
    async account(address: string) {
      const found: {owner: string; data: [string]} = await valueOf('getAccountInfo', address, {
        encoding: 'base64',
      });
      return {owner: found.owner, executable: false, data: base64.decode(found.data[0])};
    },
    async newToken(own: Partial<TokenMintOptions> = {}) {
      const token = await createTokenMint({rpcUrl, ...own});
      return {...token, asset: {symbol: 'TOK', decimals: token.decimals, address: token.mint}};
    },
  };
}
