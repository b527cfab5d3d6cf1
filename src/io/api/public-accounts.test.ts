import {expect} from '@open-wc/testing';
import {ownedNfts} from '../../core/model/assets/owned-nfts.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {createFakeHttp} from '../../testing/fake-http.js';
import {getBalance} from './get-balance.js';
import {getHistory} from './get-history.js';
import {getIdentity} from './get-identity.js';
import {getPurchases} from './get-purchases.js';
import {getSupportedChains} from './get-supported-chains.js';

// Shapes: blockchain-api src/handlers and src/providers, 2025-10-30.

const EVM = 'eip155:1';
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const SOLANA_ADDRESS = '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs';
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const SOL = 'So11111111111111111111111111111111111111111';
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';

const ROW = {
  name: 'Token',
  symbol: 'TKN',
  price: 1,
  value: 2,
  iconUrl: '',
  quantity: {decimals: '6', numeric: '2'},
};

/** Rows of `v1/account/{address}/balance`, and the address that each is read with. */
const BALANCES: Readonly<Record<string, readonly [CaipNetworkId, object, string | undefined]>> = {
  'the coin of an EVM chain': [EVM, {...ROW, chainId: EVM}, undefined],
  'the coin of an EVM chain with a null address': [EVM, {...ROW, chainId: EVM, address: null}, undefined],
  'the coin after an update': [EVM, {...ROW, chainId: EVM, address: `${EVM}:0x${'e'.repeat(40)}`}, undefined],
  'a token of an EVM chain': [EVM, {...ROW, chainId: EVM, address: `${EVM}:${USDC}`}, `${EVM}:${USDC}`],
  'a token with its network in the address alone': [
    EVM,
    {...ROW, chainId: null, address: `${EVM}:${USDC}`},
    `${EVM}:${USDC}`,
  ],
  'a token without a value': [
    EVM,
    {...ROW, chainId: EVM, address: `${EVM}:${USDC}`, value: null, price: 0},
    `${EVM}:${USDC}`,
  ],
  'a token with a value of an unknown kind': [
    EVM,
    {...ROW, chainId: EVM, address: `${EVM}:${USDC}`, value: '2', iconUrl: {}, name: null},
    `${EVM}:${USDC}`,
  ],
  'SOL of either provider': [SOLANA, {...ROW, chainId: SOLANA, address: SOL}, undefined],
  'a mint of Solscan': [SOLANA, {...ROW, chainId: SOLANA, address: MINT}, `${SOLANA}:${MINT}`],
  'a mint of Dune': [SOLANA, {...ROW, chainId: SOLANA, address: `${SOLANA}:${MINT}`}, `${SOLANA}:${MINT}`],
  'wrapped SOL': [
    SOLANA,
    {...ROW, chainId: SOLANA, address: 'So11111111111111111111111111111111111111112'},
    `${SOLANA}:So11111111111111111111111111111111111111112`,
  ],
};

const METADATA = {
  operationType: 'receive',
  hash: `0x${'a'.repeat(64)}`,
  minedAt: '2025-10-30T09:00:00Z',
  sentFrom: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  sentTo: ADDRESS,
  status: 'confirmed',
  nonce: 1,
  application: null,
  chain: EVM,
};
const TRANSFER = {
  fungible_info: {name: 'Token', symbol: 'TKN', icon: {url: ''}},
  nft_info: null,
  direction: 'in',
  quantity: {numeric: '1'},
  value: null,
  price: null,
};
const NFT = {
  ...TRANSFER,
  fungible_info: null,
  nft_info: {name: 'Castle', content: {preview: null, detail: null}, flags: {is_spam: false}},
};

/** Rows of `v1/account/{address}/history`, and the number of their transfers. */
const HISTORY: Readonly<Record<string, readonly [object, number]>> = {
  'a row with everything': [{id: 'a', metadata: METADATA, transfers: [TRANSFER]}, 1],
  'a row without a chain': [{id: 'a', metadata: {...METADATA, chain: null}, transfers: [TRANSFER]}, 1],
  'a row with an application': [
    {id: 'a', metadata: {...METADATA, application: {name: 'Bridge', iconUrl: null}}, transfers: [TRANSFER]},
    1,
  ],
  'a row without transfers': [{id: 'a', metadata: METADATA, transfers: null}, 0],
  'a row with an unknown status and operation': [
    {id: 'a', metadata: {...METADATA, status: 'finalized', operationType: 'close'}, transfers: [TRANSFER]},
    1,
  ],
  'a token without a name': [
    {
      id: 'a',
      metadata: METADATA,
      transfers: [{...TRANSFER, fungible_info: {name: null, symbol: null, icon: null}}],
    },
    1,
  ],
  'a transfer of something unknown': [
    {id: 'a', metadata: METADATA, transfers: [{...TRANSFER, fungible_info: null}]},
    1,
  ],
  'an NFT without pictures': [{id: 'a', metadata: METADATA, transfers: [NFT]}, 1],
  'an NFT without a name': [
    {
      id: 'a',
      metadata: METADATA,
      transfers: [{...NFT, nft_info: {name: null, content: null, flags: {is_spam: false}}}],
    },
    1,
  ],
};

describe('an answer about an account as the public service writes it', () => {
  for (const [what, [chainId, row, address]] of Object.entries(BALANCES)) {
    it(`keeps ${what}`, async () => {
      const request = {address: ADDRESS, chainId, currency: 'usd'} as const;
      const [token] = (await getBalance(answering({balances: [row]}), request)) ?? [];
      expect([token?.symbol, token?.chainId, token?.address]).to.deep.equal(['TKN', chainId, address]);
    });
  }

  for (const [what, [row, count]] of Object.entries(HISTORY)) {
    it(`keeps ${what}`, async () => {
      const {transactions} = await getHistory(answering({data: [row], next: null}), {
        address: ADDRESS,
        chainId: EVM,
      });
      expect(transactions.map(({transfers}) => transfers.length)).to.deep.equal([count]);
    });
  }

  it('has an id for each transfer of a Solana block', async () => {
    const row = (symbol: string, direction: string) => ({
      id: '312000111',
      metadata: {...METADATA, hash: '5wHu1qwD', chain: SOLANA, sentFrom: SOLANA_ADDRESS},
      transfers: [{...TRANSFER, direction, fungible_info: {name: null, symbol, icon: null}}],
    });
    const data = [row('SOL', 'out'), row('USDC', 'in'), row('USDC', 'out'), row('SOL', 'out')];
    const read = async () =>
      (await getHistory(answering({data, next: '2'}), {address: SOLANA_ADDRESS, chainId: SOLANA}))
        .transactions;
    const ids = (await read()).map(({id}) => id);
    expect(new Set(ids).size).to.equal(4);
    expect(
      (await read()).map(({id}) => id),
      'the same each time',
    ).to.deep.equal(ids);
  });

  for (const [status, read] of [
    ['ONRAMP_TRANSACTION_STATUS_CREATED', 'pending'],
    ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'pending'],
    ['ONRAMP_TRANSACTION_STATUS_ON_HOLD', 'unknown'],
    ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'confirmed'],
    ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
  ]) {
    it(`reads a purchase of the status ${status} as ${read}`, async () => {
      const row = {id: 'a', metadata: {...METADATA, operationType: 'buy', hash: '0x', status}, transfers: []};
      const {purchases} = await getPurchases(answering({data: [row], next: null}), {address: ADDRESS});
      expect(purchases[0]?.status).to.equal(read);
    });
  }

  it('keeps an NFT of the history that has a name alone', async () => {
    const row = {id: 'a', metadata: METADATA, transfers: [NFT]};
    const {transactions} = await getHistory(answering({data: [row], next: null}), {
      address: ADDRESS,
      chainId: EVM,
    });
    expect(ownedNfts(transactions, EVM).map(({name}) => name)).to.deep.equal(['Castle']);
  });

  it('has an identity without a name and a picture', async () => {
    const nothing = {name: null, avatar: null, resolvedAt: null};
    expect(await getIdentity(answering(nothing), {address: ADDRESS})).to.deep.equal({});
    const named = {name: 'ada.eth', avatar: null, resolvedAt: '2025-10-30T09:00:00Z'};
    expect(await getIdentity(answering(named), {address: ADDRESS})).to.deep.equal({name: 'ada.eth'});
  });

  it('lists networks of families that are not ours', async () => {
    const http = ['near:mainnet', EVM, 'sui:mainnet', 'tron:0x2b6653dc', 'stacks:1', SOLANA];
    expect(await getSupportedChains(answering({http, ws: null}))).to.deep.equal({
      http: [EVM, SOLANA],
      ws: [],
    });
  });
});

function answering(answer: unknown) {
  const http = createFakeHttp();
  http.answer('v1/*', answer);
  return http;
}
