import {expect} from '@open-wc/testing';
import {getAddress} from 'viem';
import {toNetwork} from '../../../core/model/networks/define-network.js';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {KNOWN_TOKENS} from './known-tokens.js';
import {symbolMark, tokenMark, tokenSource} from './token-pictures.js';

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const PICTURE = 'https://service.example/usdc.png';

describe('the picture of a token', () => {
  for (const address of [USDC, USDC.toLowerCase(), `eip155:1:${USDC}`])
    it(`is the mark of the contract ${address}`, () => {
      const token = {chainId: 'eip155:1', address, iconUrl: PICTURE} as const;
      const client = createFakeClient();
      expect(tokenMark(client, token)).to.not.equal(undefined);
      expect(tokenSource(client, token)).to.equal('');
    });

  it('is the one of the service for any other contract, whatever its symbol', () => {
    const token = {
      chainId: 'eip155:1',
      address: `0x${'d1'.repeat(20)}`,
      symbol: 'USDC',
      iconUrl: PICTURE,
    } as const;
    const client = createFakeClient();
    expect(tokenMark(client, token)).to.equal(undefined);
    expect(tokenSource(client, token)).to.equal(PICTURE);
  });

  it('is not the mark of a contract on another network', () => {
    expect(tokenMark(createFakeClient(), {chainId: 'eip155:137', address: USDC})).to.equal(undefined);
  });

  it('is the mark of the network’s coin, also under a pseudo-address', () => {
    const client = createFakeClient();
    const coin = tokenMark(client, {chainId: 'eip155:8453'});
    expect(coin?.values).to.deep.equal(symbolMark(client, 'ETH')?.values);
    const address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
    expect(tokenMark(client, {chainId: 'eip155:8453', address})?.values).to.deep.equal(coin?.values);
    expect(tokenMark(client, {chainId: 'eip155:137'})?.values).to.not.deep.equal(coin?.values);
  });

  it('has no mark on a network whose coin is unknown', () => {
    const client = createFakeClient({networks: [toNetwork('eip155:424242')]});
    expect(tokenMark(client, {chainId: 'eip155:424242'})).to.equal(undefined);
    expect(tokenMark(client, {chainId: 'eip155:1'})).to.equal(undefined);
  });

  it('is the page’s image, or none, if the page set one', () => {
    const token = {chainId: 'eip155:1', address: USDC, iconUrl: PICTURE} as const;
    const own = 'https://page.example/dollar.svg';
    const replaced = createFakeClient({markImages: {usdc: own}});
    expect(tokenSource(replaced, token)).to.equal(own);
    const removed = createFakeClient({markImages: {usdc: ''}});
    expect(tokenMark(removed, token)).to.equal(undefined);
    expect(tokenSource(removed, token)).to.equal(PICTURE);
  });
});

describe('the known tokens', () => {
  for (const [mark, id] of KNOWN_TOKENS) {
    const [namespace, , address = ''] = id.split(':');
    if (namespace === 'eip155')
      it(`have the checksum of ${mark} at ${id}`, () => expect(getAddress(address)).to.equal(address));
    else
      it(`have a mint for ${mark} at ${id}`, () => expect(address).to.match(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/));
  }
});
