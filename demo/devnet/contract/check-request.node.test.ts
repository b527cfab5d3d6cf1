import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {RecordedRequest, ServiceName} from '../protocol.js';
import {checkRequest} from './check-request.js';

const ID = 'a'.repeat(32);
const SDK = {st: 'appkit', sv: 'html-universal-1.7.2'};
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const SOL = 'So11111111111111111111111111111111111111111';
const BALANCE = `/blockchain/v1/account/${ADA}/balance`;
const LINK = {
  destinationWallets: [{address: ADA, blockchains: ['ethereum'], assets: ['ETH']}],
  partnerUserId: ADA,
  defaultExperience: 'buy',
};
const BUILD = {
  projectId: ID,
  amount: '1',
  from: `eip155:1:${ADA}`,
  to: `eip155:1:${ADA}`,
  userAddress: `eip155:1:${ADA}`,
  eip155: {slippage: 1},
};
const EVENT = {
  eventId: '9f1c8b5e-4f0e-4f5a-8d53-5c6c0a6d5b11',
  url: 'https://page.example/',
  domain: 'page.example',
  timestamp: 1,
  props: {type: 'track', event: 'MODAL_OPEN'},
};

describe('the check of a request', () => {
  for (const [what, request] of [
    ['a balance', get(BALANCE, {currency: 'usd', chainId: 'eip155:1'})],
    [
      'a balance with tokens to read again',
      get(BALANCE, {currency: 'usd', chainId: 'eip155:1', forceUpdate: `eip155:1:${ADA}`}),
    ],
    ['purchases', get(`/blockchain/v1/account/${ADA}/history`, {onramp: 'coinbase'})],
    ['an encoded account', get(`/blockchain/v1/sessions/${encodeURIComponent(`eip155:1:${ADA}`)}`)],
    ['a swap', post('/blockchain/v1/convert/build-transaction', BUILD)],
    [
      'a link for a whole amount',
      post('/blockchain/v1/generators/onrampurl', {...LINK, presetFiatAmount: 50}),
    ],
    ['an event', post('/analytics/e', EVENT, {type: 'text/plain;charset=UTF-8'})],
  ] as const) {
    it(`accepts ${what}`, () => {
      assert.deepEqual(checkRequest(request).problems, []);
    });
  }

  for (const [what, request, problem] of [
    ['an unknown route', get('/blockchain/v1/bridge'), /unknown route/],
    ['a name outside the zone', get('/blockchain/v1/profile/account/ada.eth', {apiVersion: '2'}), /unknown/],
    ['an unknown name', get(BALANCE, {currency: 'usd', chainId: 'eip155:1', nocache: '1'}), /nocache/],
    ['a missing name', get(BALANCE, {chainId: 'eip155:1'}), /currency/],
    ['a currency in capitals', get(BALANCE, {currency: 'USD', chainId: 'eip155:1'}), /currency/],
    ['a chain without a namespace', get(BALANCE, {currency: 'usd', chainId: '1'}), /chainId/],
    [
      'forceUpdate outside EVM',
      get(`/blockchain/v1/account/${SOL}/balance`, {currency: 'usd', chainId: SOLANA, forceUpdate: SOL}),
      /forceUpdate/,
    ],
    ['purchases outside EVM', get(`/blockchain/v1/account/${SOL}/history`, {onramp: 'coinbase'}), /onramp/],
    ['another SDK', get('/blockchain/v1/supported-chains', {st: 'drawbridge'}), /st/],
    ['a short project id', get('/blockchain/v1/supported-chains', {projectId: 'demo'}), /projectId/],
    [
      'slippage as a text',
      post('/blockchain/v1/convert/build-transaction', {...BUILD, eip155: {slippage: '1'}}),
      /slippage/,
    ],
    [
      'slippage with a fraction',
      post('/blockchain/v1/convert/build-transaction', {...BUILD, eip155: {slippage: 0.5}}),
      /slippage/,
    ],
    [
      'an amount as a number',
      post('/blockchain/v1/convert/build-transaction', {...BUILD, amount: 1}),
      /amount/,
    ],
    [
      'a preset with a fraction',
      post('/blockchain/v1/generators/onrampurl', {...LINK, presetFiatAmount: 48.5}),
      /presetFiatAmount/,
    ],
    [
      'two addresses to price',
      post('/blockchain/v1/fungible/price', {
        projectId: ID,
        currency: 'usd',
        addresses: [`eip155:1:${ADA}`, `eip155:1:${ADA}`],
      }),
      /addresses/,
    ],
    [
      'an unknown key in a body',
      post('/blockchain/v1/generators/onrampurl', {...LINK, fiatCurrency: 'EUR'}),
      /fiatCurrency/,
    ],
    ['an event as JSON', post('/analytics/e', EVENT), /content-type: application\/json/],
    ['a list of events', post('/analytics/e', [EVENT], {type: 'text/plain'}), /body/],
    [
      'a header of the product',
      {...get('/blockchain/v1/supported-chains'), headerNames: ['host', 'x-project-id']},
      /header: x-project-id/,
    ],
    [
      'a cookie',
      {...get('/blockchain/v1/supported-chains'), headerNames: ['host', 'cookie']},
      /header: cookie/,
    ],
    [
      'a name that is given twice',
      {...get('/blockchain/v1/supported-chains'), search: 'st=appkit&st=appkit'},
      /st is given twice/,
    ],
    ['a body of a GET', {...get('/blockchain/v1/supported-chains'), body: {}}, /expected none/],
  ] as const) {
    it(`finds ${what}`, () => {
      assert.match(checkRequest(request).problems.join('\n'), problem);
    });
  }
});

function get(path: string, query: Readonly<Record<string, string>> = {}): RecordedRequest {
  const whole = {projectId: ID, ...SDK, ...query};
  return {
    service: path.split('/')[1] as ServiceName,
    method: 'GET',
    path,
    query: whole,
    search: new URLSearchParams(whole).toString(),
    body: null,
    headers: {},
    headerNames: ['host', 'sec-fetch-mode'],
    time: 0,
    projectId: ID,
    rpcMethods: [],
  };
}

function post(path: string, body: unknown, {type = 'application/json'} = {}): RecordedRequest {
  return {...get(path), method: 'POST', body, headers: {'content-type': type}};
}
