import type {WalletAsset, WalletChain} from '@drawbridge/modal/testing';
import {createPublicClient, erc20Abi, http, parseAbi, toHex, type Hex, type PublicClient} from 'viem';
import type {WalletDevnet} from './devnet-info.js';

const COLLECTION_ABI = parseAbi([
  'function name() view returns (string)',
  'function ownerOf(uint256 tokenId) view returns (address owner)',
  'function symbol() view returns (string)',
  'function totalSupply() view returns (uint256)',
]);

/** Reads from the chain itself what an account has of its coin, of the devnet's tokens and of their collection. */
export async function readAssets(
  {contracts}: WalletDevnet,
  account: string,
  chain: WalletChain,
): Promise<readonly WalletAsset[]> {
  const client = createPublicClient({transport: http(chain.rpcUrl)});
  const owner = account as Hex;
  const [coin, tokens, keys] = await Promise.all([
    client.getBalance({address: owner}),
    Promise.all(contracts.tokens.map((token) => readToken(client, token, owner))),
    readCollection(client, contracts.collection, owner),
  ]);
  const ether = {name: 'Ether', symbol: 'ETH', decimals: 18, ...UNPRICED};
  return [
    {address: 'native', balance: toHex(coin), type: 'native', metadata: ether},
    ...tokens.filter(({balance}) => balance !== '0x0'),
    ...keys,
  ];
}

/** Assets of a chain for tests have no value in a wallet, and no picture. */
const UNPRICED = {price: 0, iconUrl: ''};

type Token = WalletDevnet['contracts']['tokens'][number];

async function readToken(
  client: PublicClient,
  {address, ...metadata}: Token,
  owner: Hex,
): Promise<WalletAsset> {
  const args = [owner] as const;
  const balance = await client.readContract({abi: erc20Abi, address, functionName: 'balanceOf', args});
  return {address, balance: toHex(balance), type: 'erc20', metadata: {...metadata, ...UNPRICED}};
}

async function readCollection(
  client: PublicClient,
  address: Hex,
  owner: Hex,
): Promise<readonly WalletAsset[]> {
  const contract = {abi: COLLECTION_ABI, address} as const;
  const [name, symbol, supply] = await Promise.all([
    client.readContract({...contract, functionName: 'name'}),
    client.readContract({...contract, functionName: 'symbol'}),
    client.readContract({...contract, functionName: 'totalSupply'}),
  ]);
  const ids = Array.from({length: Number(supply)}, (_, index) => BigInt(index + 1));
  const owners = await Promise.all(
    ids.map((id) => client.readContract({...contract, functionName: 'ownerOf', args: [id]})),
  );
  return ids
    .filter((_, index) => owners[index]?.toLowerCase() === owner.toLowerCase())
    .map((id) => ({
      address,
      balance: toHex(1),
      type: 'erc721',
      metadata: {name, symbol, tokenId: toHex(id)},
    }));
}
