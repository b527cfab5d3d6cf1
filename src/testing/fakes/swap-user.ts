import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
} from 'viem';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';
import {foundry as viemFoundry} from 'viem/chains';
import {receiptOf} from '../../../demo/devnet/chain/receipt-of.js';
import type {DevnetControl} from '../../../demo/devnet/client.js';
import {ROUTER} from '../../../demo/devnet/contracts/compiled/router.js';
import type {Network} from '../../core/model/network.js';
import {foundry} from '../../core/model/networks/ethereum.js';
import type {JsonRpc} from '../../core/ports/chain-adapter.js';
import type {SwapPlan, SwapStepKind} from '../../core/ports/swaps.js';
import type {TransferAsset} from '../../core/ports/transfers.js';
import {Eip155Swaps} from '../../io/chains/eip155/swaps/eip155-swaps.js';
import {WalletCapabilities} from '../../io/chains/eip155/wallet-capabilities.js';
import {createJsonRpc} from '../../io/platform/json-rpc.js';
import {systemClock} from '../../io/platform/system-clock.js';
import type {MockEvmWalletOptions} from '../wallets/evm/mock-evm-wallet-options.js';
import {createMockEvmWallet} from '../wallets/evm/mock-evm-wallet.js';
import {fund} from '../wallets/test-chains.js';

const MINT = parseAbi(['function mint(address to, uint256 value)']);
const LATER = 10n ** 11n;

/** A swap on the devnet. */
export interface Sale {
  readonly sold: TransferAsset;
  readonly bought: TransferAsset;
  readonly amount: bigint;
  readonly least?: bigint;
  readonly needsApproval?: boolean;
  /** Default: both assets, with the wrapped coin for the coin. */
  readonly path?: readonly string[];
  readonly functionName?: 'taxed';
  /** Default: the honest router. */
  readonly target?: string;
}

/** Creates an account with coins on the first chain of the devnet, whose swaps ask its node through `answer`. */
export async function createSwapUser(
  devnet: DevnetControl,
  options: MockEvmWalletOptions = {},
  answer: (call: Parameters<JsonRpc>[0], rpc: JsonRpc) => Promise<unknown> = (call, rpc) => rpc(call),
) {
  const rpcUrl = devnet.rpcUrl(31337);
  const network: Network = {...foundry, rpcUrls: {default: {http: [rpcUrl]}}};
  const signer = privateKeyToAccount(generatePrivateKey());
  const account = signer.address;
  await fund(rpcUrl, account);
  const chains = [{id: 31337, rpcUrl}];
  const wallet = createMockEvmWallet({accounts: [signer], chains, authorized: true, ...options});
  const {provider} = wallet;
  const rpc = createJsonRpc((...args) => fetch(...args), systemClock);
  const swaps = new Eip155Swaps(
    {rpc: async (call) => answer(call, rpc)},
    new WalletCapabilities(systemClock),
  );
  const transport = http(rpcUrl);
  const node = createPublicClient({transport, pollingInterval: 20});
  const {router, wrappedCoin, tokens, swapTokens} = devnet.contracts;
  const token = (symbol: string): TransferAsset => {
    const {address, decimals} = [...tokens, ...swapTokens].find((each) => each.symbol === symbol)!;
    return {address, symbol, decimals};
  };
  const contract = (asset: TransferAsset) => ({abi: erc20Abi, address: asset.address as Address}) as const;
  const waitFor = async (hash: `0x${string}`): Promise<void> => {
    await receiptOf(node, hash);
  };
  return {
    swaps,
    rpc,
    /** Asks the node. */
    request: (method: string, ...params: readonly unknown[]) => rpc({url: rpcUrl, method, params}),
    /** Deploys a contract. */
    async deploy(data: Hex): Promise<Address> {
      const client = createWalletClient({account: signer, chain: viemFoundry, transport});
      const hash = await client.sendTransaction({data});
      const {contractAddress} = await receiptOf(node, hash);
      return contractAddress!;
    },
    network,
    account,
    provider,
    wallet,
    node,
    token,
    plan({
      sold,
      bought,
      amount,
      least = 1n,
      needsApproval = false,
      path,
      functionName,
      target = router,
    }: Sale): SwapPlan {
      const addresses = (path?.map((symbol) => token(symbol)) ?? [sold, bought]).map(
        ({address}) => (address ?? wrappedCoin) as Address,
      );
      const common = [least, addresses, account, LATER] as const;
      const call =
        sold.address === undefined
          ? functionName === 'taxed'
            ? ({functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens', args: common} as const)
            : ({functionName: 'swapExactETHForTokens', args: common} as const)
          : bought.address === undefined
            ? ({functionName: 'swapExactTokensForETH', args: [amount, ...common]} as const)
            : ({functionName: 'swapExactTokensForTokens', args: [amount, ...common]} as const);
      return {
        terms: {network, account, sold, bought, amount, minReceived: least},
        target,
        needsReset: false,
        needsApproval,
        data: encodeFunctionData({abi: ROUTER.abi, ...call}),
      };
    },
    async send(plan: SwapPlan, step: SwapStepKind, fee?: Awaited<ReturnType<typeof swaps.estimate>>) {
      const built = await swaps.build({plan, step, provider, fee});
      const id = (await built.submit()) as `0x${string}`;
      await waitFor(id);
      return id;
    },
    async mint(asset: TransferAsset, amount: bigint) {
      const client = createWalletClient({account: signer, chain: viemFoundry, transport});
      const args = [account, amount] as const;
      const address = asset.address as Address;
      await waitFor(await client.writeContract({abi: MINT, address, functionName: 'mint', args}));
    },
    balanceOf: (asset: TransferAsset) =>
      node.readContract({...contract(asset), functionName: 'balanceOf', args: [account]}),
    allowance: (asset: TransferAsset) =>
      swaps.allowance({network, token: asset.address!, owner: account, spender: router}),
    received: ({terms: {bought: asset}}: SwapPlan, id: string) =>
      swaps.received({network, id, account, asset}),
  };
}
