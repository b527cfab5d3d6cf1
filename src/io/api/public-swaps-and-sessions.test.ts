import {expect} from '@open-wc/testing';
import {stringToHex} from 'viem';
import type {Http} from '../../core/ports/http.js';
import {GRANT_REQUEST} from '../../testing/fakes/ui/smart-session-stage.js';
import {getBuildApprove} from './get-build-approve.js';
import {getConvertAllowance} from './get-convert-allowance.js';
import {getConvertQuotes} from './get-convert-quotes.js';
import {getConvertTokens} from './get-convert-tokens.js';
import {getGasPrice} from './get-gas-price.js';
import {postBuildTransaction} from './post-build-transaction.js';
import {postFungiblePrice} from './post-fungible-price.js';
import {activateSmartSession, getSmartSessions, postSmartSession} from './smart-sessions.js';

// Answers in the form of the public services: blockchain-api src/handlers/convert, src/handlers/fungible_price.rs and
// src/handlers/sessions (2025-10-30).

const CHAIN = 'eip155:1';
const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const ROUTER = '0x111111125421ca6dc452d289314280a0f8842a65';
const [USER, FROM, TO] = [`${CHAIN}:${ACCOUNT}`, `${CHAIN}:${USDC}`, `${CHAIN}:${COIN}`];
const KEY = `0x04${'1f'.repeat(64)}`;
const PROJECT = {id: 'p', name: 'Harbour Bridge', url: null, iconUrl: null};
const SESSION = {
  project: PROJECT,
  pci: 'one',
  expiry: 1_800_000_000,
  createdAt: 1_700_000_000,
  permissions: GRANT_REQUEST.permissions,
  policies: [],
  context: '0xc0',
  revokedAt: null,
};
const LISTED = {
  project: {id: 'p', name: 'Harbour Bridge'},
  pci: 'one',
  expiry: 1_800_000_000,
  createdAt: 1_700_000_000,
  permissions: GRANT_REQUEST.permissions,
  isGranted: true,
};

type Read = (http: Http) => Promise<unknown>;

const price: Read = (http) => postFungiblePrice(http, {currency: 'usd', address: FROM, projectId: 'p'});
const create: Read = (http) => postSmartSession(http, USER, GRANT_REQUEST);
const fungible = {address: FROM, name: 'USD Coin', symbol: 'USDC', iconUrl: '', price: 0.9998, decimals: 6};

const TABLE: Readonly<Record<string, readonly [read: Read, answer: unknown, expected: unknown]>> = {
  'tokens without logos': [
    (http) => getConvertTokens(http, {chainId: CHAIN}),
    {
      tokens: [
        {name: 'Ether', symbol: 'ETH', address: TO, decimals: 18, logoUri: null, eip2612: null},
        {name: 'USD Coin', symbol: 'USDC', address: FROM, decimals: 6, logoUri: null, eip2612: null},
      ],
    },
    [
      {name: 'Ether', symbol: 'ETH', address: TO, decimals: 18},
      {name: 'USD Coin', symbol: 'USDC', address: FROM, decimals: 6},
    ],
  ],
  'a quote without an id': [
    (http) => getConvertQuotes(http, {amount: 5n, userAddress: ACCOUNT, from: FROM, to: TO}),
    {quotes: [{id: null, fromAmount: '5', fromAccount: FROM, toAmount: '1999', toAccount: TO}]},
    [{toAmount: 1999n}],
  ],
  'an allowance': [
    (http) => getConvertAllowance(http, {tokenAddress: FROM, userAddress: USER}),
    {allowance: '0'},
    0n,
  ],
  'a gas price': [
    (http) => getGasPrice(http, {chainId: CHAIN}),
    {standard: '1000000000', fast: '1100000000', instant: '1200000000'},
    {standard: 10n ** 9n, fast: 11n * 10n ** 8n, instant: 12n * 10n ** 8n},
  ],
  'a swap with the bought amount, and without an estimate': [
    (http) => postBuildTransaction(http, {amount: 5n, from: FROM, to: TO, userAddress: USER, projectId: 'p'}),
    {
      tx: {
        from: USER,
        to: `${CHAIN}:${ROUTER}`,
        data: '0x07ed2379',
        amount: '1999',
        eip155: {gas: '0', gasPrice: '7'},
      },
    },
    {chainId: CHAIN, from: ACCOUNT, to: ROUTER, data: '0x07ed2379', amount: 1999n, gasPrice: 7n},
  ],
  'an approval with the tokens of the request': [
    (http) => getBuildApprove(http, {userAddress: USER, from: FROM, to: TO}),
    {tx: {from: FROM, to: TO, data: '0x095ea7b3', value: '0', eip155: {gasPrice: '7'}}},
    {chainId: CHAIN, from: USDC, to: COIN, data: '0x095ea7b3', amount: 0n, gasPrice: 7n},
  ],
  'a price': [price, {fungibles: [fungible]}, 0.9998],
  'an unreadable price': [price, {fungibles: [{...fungible, price: 0}]}, undefined],
  'the key of a session': [
    create,
    {pci: 'one', key: {type: 'secp256k1', publicKey: KEY}},
    {pci: 'one', key: {type: 'secp256k1', publicKey: KEY}},
  ],
  'the key of a session in hexadecimal of its hexadecimal': [
    create,
    {pci: 'one', key: {type: 'secp256k1', publicKey: stringToHex(KEY.slice(2))}},
    {pci: 'one', key: {type: 'secp256k1', publicKey: KEY}},
  ],
  'an empty answer to an activation': [
    (http) => activateSmartSession(http, USER, {pci: 'one', policies: []}),
    undefined,
    undefined,
  ],
  'sessions with nulls': [
    (http) => getSmartSessions(http, USER),
    {
      pcis: [
        SESSION,
        {...SESSION, pci: 'two', revokedAt: 1_750_000_000},
        {...SESSION, pci: 'three', context: null},
      ],
    },
    [LISTED, {...LISTED, pci: 'two', revokedAt: 1_750_000_000}, {...LISTED, pci: 'three', isGranted: false}],
  ],
  'no sessions': [(http) => getSmartSessions(http, USER), {pcis: []}, []],
};

describe('an answer of the public swap, price or session service', () => {
  for (const [what, [read, answer, expected]] of Object.entries(TABLE)) {
    it(`is read completely: ${what}`, async () => {
      const http: Http = {json: async () => structuredClone(answer), blob: () => Promise.reject(new Error())};
      expect(await read(http)).to.deep.equal(expected);
    });
  }
});
