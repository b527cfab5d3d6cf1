import {expect} from '@open-wc/testing';
import type {TokenBalance} from '../../../core/model/assets/token-balance.js';
import {mainnet} from '../../../core/model/networks/ethereum.js';
import {polygon} from '../../../core/model/networks/layer-ones.js';
import {networkOfId} from '../../../core/model/networks/network-of-id.js';
import {solana} from '../../../core/model/networks/other-families.js';
import {type SendableSources, sendableTokens} from './sendable-tokens.js';

const ADDRESS = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const ETHER: TokenBalance = {
  name: 'Ether of the service',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 2000,
  value: 4000,
  quantity: {decimals: '18', numeric: '2'},
  iconUrl: 'https://icons.example/eth.png',
};
const DOLLAR: TokenBalance = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: `eip155:1:${ADDRESS.toLowerCase()}`,
  price: 1,
  value: 150.25,
  quantity: {decimals: '6', numeric: '150.25'},
};
const COIN = {value: 3n * 10n ** 18n, decimals: 18, symbol: 'ETH'};
const PAGE_TOKEN = {
  address: ADDRESS,
  image: 'https://page.example/usdc.png',
  balance: {value: 7_500_000n, decimals: 6, symbol: 'USDC'},
};

describe('sendableTokens', () => {
  it('has the network’s own coin without a service, with an unread balance', () => {
    expect(list({})).to.deep.equal([
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:1',
        price: 0,
        quantity: {decimals: '18', numeric: '0'},
        isUnread: true,
      },
    ]);
  });

  it('has the coin’s balance from the node, at the known price', () => {
    const [coin] = list({coin: COIN, coinPrice: 1900});
    expect(coin).to.deep.include({price: 1900, quantity: {decimals: '18', numeric: '3'}});
    expect(coin).not.to.have.property('isUnread');
  });

  it('prefers the node’s balance to the service’s, and recomputes the value', () => {
    const [coin, ...others] = list({coin: COIN, told: [DOLLAR, ETHER]});
    expect(coin).to.deep.equal({
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:1',
      price: 2000,
      quantity: {decimals: '18', numeric: '3'},
      iconUrl: ETHER.iconUrl,
    });
    expect(others).to.deep.equal([DOLLAR]);
  });

  it('uses the service’s balance without a node, but the network’s definition of the coin', () => {
    const lie: TokenBalance = {...ETHER, symbol: 'USDC', quantity: {decimals: '6', numeric: '2'}};
    const [coin] = list({told: [lie]});
    expect(coin).to.deep.include({symbol: 'ETH', quantity: {decimals: '18', numeric: '2'}, value: 4000});
  });

  it('uses the service’s name of the coin on a network that is known by its id only', () => {
    const network = networkOfId('eip155:424242');
    const told = [{...ETHER, name: 'Gas', symbol: 'GAS', chainId: network.caipNetworkId}];
    expect(list({network, told})[0]).to.include({name: 'Gas', symbol: 'GAS'});
    expect(list({network})[0]).to.include({symbol: 'ETH', isUnread: true});
  });

  it('has no duplicates: a coin under a placeholder address, a token listed twice, the page’s token', () => {
    const pseudo = {...ETHER, address: 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'};
    const again = {...DOLLAR, address: `eip155:1:${ADDRESS}`};
    const rows = list({coin: COIN, pageToken: PAGE_TOKEN, told: [pseudo, ETHER, DOLLAR, again]});
    expect(rows.map(({symbol, address}) => [symbol, address])).to.deep.equal([
      ['ETH', undefined],
      ['USDC', `eip155:1:${ADDRESS}`],
    ]);
    expect(list({told: [DOLLAR, again]})).to.have.length(2);
  });

  it('lists a coin with a placeholder contract once', () => {
    const chainId = polygon.caipNetworkId;
    const standIn = {
      ...ETHER,
      symbol: 'POL',
      chainId,
      address: `${chainId}:0x0000000000000000000000000000000000001010`,
    };
    const rows = list({network: polygon, coin: COIN, told: [standIn]});
    expect(rows.map(({symbol, address}) => [symbol, address])).to.deep.equal([['POL', undefined]]);
  });

  it('has the page’s token with the node’s balance, and the name, picture and price of the service', () => {
    expect(list({pageToken: PAGE_TOKEN})[1]).to.deep.equal({
      name: 'USDC',
      symbol: 'USDC',
      chainId: 'eip155:1',
      address: `eip155:1:${ADDRESS}`,
      price: 0,
      quantity: {decimals: '6', numeric: '7.5'},
      iconUrl: PAGE_TOKEN.image,
    });
    const wrong = {...DOLLAR, quantity: {decimals: '18', numeric: '9'}};
    expect(list({pageToken: PAGE_TOKEN, told: [wrong]})[1]).to.deep.equal({
      name: 'USD Coin',
      symbol: 'USDC',
      chainId: 'eip155:1',
      address: `eip155:1:${ADDRESS}`,
      price: 1,
      quantity: {decimals: '6', numeric: '7.5'},
      iconUrl: PAGE_TOKEN.image,
    });
  });

  it('omits the page’s token while its decimals are unknown', () => {
    expect(list({pageToken: {...PAGE_TOKEN, balance: undefined}})).to.have.length(1);
    expect(list({pageToken: {...PAGE_TOKEN, balance: undefined}, told: [DOLLAR]})[1]).to.deep.equal({
      ...DOLLAR,
      address: `eip155:1:${ADDRESS}`,
    });
  });

  it('uses the service’s symbol for a Solana mint', () => {
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
    const chainId = solana.caipNetworkId;
    const pageToken = {address: mint, balance: {value: 1n, decimals: 6, symbol: 'EPjF…'}};
    const told = [{...DOLLAR, chainId, address: `${chainId}:${mint}`}];
    expect(list({network: solana, pageToken})[1]).to.include({symbol: 'EPjF…', name: 'EPjF…'});
    expect(list({network: solana, pageToken, told})[1]).to.include({symbol: 'USDC', name: 'USD Coin'});
    expect(list({network: solana})[0]).to.deep.include({
      symbol: 'SOL',
      quantity: {decimals: '9', numeric: '0'},
    });
  });

  it('omits tokens of other networks', () => {
    expect(
      list({
        told: [
          {...DOLLAR, chainId: 'eip155:10'},
          {...ETHER, chainId: 'eip155:10'},
        ],
      }),
    ).to.have.length(1);
  });
});

function list(sources: Partial<SendableSources>) {
  const none = {coin: undefined, coinPrice: undefined, pageToken: undefined, told: []};
  return sendableTokens({network: mainnet, ...none, ...sources});
}
