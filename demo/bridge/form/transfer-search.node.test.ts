import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {BridgeDeployment, TokenOnNetwork} from '../deployment/deployment.js';
import {chooseRoute, readTransferSearch, type SearchProblem, type TransferSearch} from './transfer-search.js';

const [ONE, TWO, SOL] = ['eip155:31337', 'eip155:31338', 'solana:devnet'];

test('keeps the fields of an address as they are written', () => {
  const search = {
    from: ONE,
    to: SOL,
    token: 'harb',
    amount: '1.50',
    receiver: 'abc',
    utm_source: 'x',
    page: 2,
  };
  assert.deepEqual(readTransferSearch(search), {
    from: ONE,
    to: SOL,
    token: 'harb',
    amount: '1.50',
    receiver: 'abc',
  });
});

test('reads empty fields, numbers and objects as nothing', () => {
  assert.deepEqual(readTransferSearch({amount: '', token: 5, receiver: {}}), {});
});

test('cuts a field that is longer than any amount or receiver', () => {
  assert.equal(readTransferSearch({amount: '1'.repeat(5000)}).amount?.length, 200);
});

test('chooses the first route where the address names none', () => {
  assert.deepEqual(routeOf({}), {from: ONE, to: TWO, token: 'eth', problems: []});
});

test('completes a side from the other', () => {
  assert.deepEqual(routeOf({from: TWO}), {from: TWO, to: ONE, token: 'eth', problems: []});
  assert.deepEqual(routeOf({to: ONE}), {from: TWO, to: ONE, token: 'eth', problems: []});
  assert.deepEqual(routeOf({from: SOL}), {from: SOL, to: ONE, token: 'harb', problems: []});
});

const NAMED: readonly (readonly [string, TransferSearch, SearchProblem])[] = [
  ['an unknown network', {to: 'eip155:1'}, {kind: 'unknown-network', side: 'to', given: 'eip155:1'}],
  ['the same network twice', {from: TWO, to: TWO}, {kind: 'same-network', network: 'Two'}],
  ['an unknown token', {token: 'usdx'}, {kind: 'unknown-token', given: 'usdx'}],
  [
    'a token that the other side lacks',
    {to: SOL, token: 'eth'},
    {kind: 'no-route', token: 'ETH', from: 'One', to: 'Solana'},
  ],
];

for (const [what, search, problem] of NAMED)
  test(`names ${what}, and shows a route that exists`, () => {
    const {problems, from, to} = routeOf(search);
    assert.deepEqual(problems, [problem]);
    assert.notEqual(from, to);
  });

interface Route {
  readonly from: string;
  readonly to: string;
  readonly token: string;
  readonly problems: readonly SearchProblem[];
}

function routeOf(search: TransferSearch): Route {
  const route = chooseRoute(search, DEPLOYMENT);
  return {from: route.from.id, to: route.to.id, token: route.token.id, problems: route.problems};
}

function token(symbol: string): TokenOnNetwork {
  return {symbol, name: symbol, decimals: 18, kind: 'pooled', address: '0x1'};
}

const DEPLOYMENT: BridgeDeployment = {
  networks: [
    {id: ONE, name: 'One', bridge: '0x1'},
    {id: TWO, name: 'Two', bridge: '0x1'},
    {id: SOL, name: 'Solana', bridge: 'vault'},
  ],
  tokens: [
    {
      id: 'eth',
      on: new Map([
        [ONE, token('ETH')],
        [TWO, token('ETH')],
      ]),
    },
    {
      id: 'harb',
      on: new Map([
        [ONE, token('HARB')],
        [TWO, token('HARB')],
        [SOL, token('HARB')],
      ]),
    },
  ],
  staking: '0x2',
  sharedWallet: '0x3',
  validators: [],
  solana: {genesis: 'G'},
};
