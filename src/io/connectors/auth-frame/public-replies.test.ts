import {expect} from '@open-wc/testing';
import {EVM, SMART, SOLANA} from '../../../testing/fakes/auth-frame/scripted-login-page.js';
import {loginAccounts, readFrameMessage, readNetwork, type ReplyPayload} from './messages.js';

const SOLANA_DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';

/** Replies as the public login service sends them, and what the page reads. */
const REPLIES: readonly (readonly [title: string, name: string, payload: unknown, read: object])[] = [
  ['a user without an e-mail', 'GET_USER', {email: null, address: EVM, chainId: 1}, {address: EVM}],
  ['a user without any name', 'CONNECT_SOCIAL', {email: null, userName: null, address: EVM}, {}],
  ['a user with a name', 'CONNECT_SOCIAL', {userName: 'ada', address: EVM}, {userName: 'ada'}],
  ['a user of Farcaster', 'CONNECT_FARCASTER', {userName: 'gil'}, {userName: 'gil'}],
  ['a user of Farcaster without a name', 'CONNECT_FARCASTER', {userName: null}, {}],
  [
    'a user whose other fields are null',
    'GET_USER',
    {
      address: EVM,
      chainId: '1',
      username: null,
      accounts: null,
      preferredAccountType: null,
      smartAccountDeployed: null,
      signature: null,
      message: null,
      siwxMessage: null,
    },
    {address: EVM},
  ],
  [
    'a kind of account that the page does not know',
    'GET_USER',
    {address: EVM, preferredAccountType: 'delegated'},
    {address: EVM, preferredAccountType: 'delegated'},
  ],
  [
    'optional fields of another kind',
    'GET_USER',
    {
      address: EVM,
      email: 7,
      accounts: 'two',
      smartAccountDeployed: 'yes',
      sessionEndsAt: 'soon',
      method: 'tan',
    },
    {address: EVM},
  ],
  ['a code that was right', 'CONNECT_OTP', undefined, {}],
  ['a code that was right, with null', 'CONNECT_OTP', null, {}],
  ['an approved device', 'CONNECT_DEVICE', undefined, {}],
  ['a sign-out', 'SIGN_OUT', undefined, {}],
  ['a theme', 'SYNC_THEME', undefined, {}],
  ['smart accounts', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS', {smartAccountEnabledNetworks: [1]}, {}],
];

describe('replies of a login service of the public kind', () => {
  for (const [title, name, payload, read] of REPLIES) {
    it(`reads ${title}`, () => {
      const reply = {type: `@w3m-frame/${name}_SUCCESS`, id: 'a', ...(payload !== undefined && {payload})};
      const message = readFrameMessage(reply);
      expect(message).to.include({type: 'reply', request: name});
      const fields: unknown = Reflect.get(message, 'payload');
      expect(fields).to.deep.include(read);
      const known = ['email', 'username', 'userName', 'accounts', 'preferredAccountType'];
      const others = ['smartAccountDeployed', 'sessionEndsAt', 'method'];
      for (const field of [...known, ...others])
        if (!(field in read)) expect(Reflect.has(fields as object, field), field).to.equal(false);
    });
  }

  for (const payload of [undefined, null, {}, {version: '4'}, {version: null}, {version: 4}]) {
    it(`starts with READY that has ${JSON.stringify(payload)}`, () => {
      const message = readFrameMessage({type: '@w3m-frame/READY', ...(payload !== undefined && {payload})});
      expect(message).to.include({type: 'ready'});
    });
  }

  for (const [payload, text] of [
    [{message: 'Invalid code'}, 'Invalid code'],
    [{message: 'Invalid code', code: null}, 'Invalid code'],
    [{message: 'Invalid code', code: 'OTP'}, 'Invalid code'],
    [{message: 'Invalid code', reason: 'moonshine'}, 'Invalid code'],
    [{message: null}, 'An error occurred'],
    [null, 'An error occurred'],
  ] as const) {
    it(`reads the error ${JSON.stringify(payload)}`, () => {
      const message = readFrameMessage({type: '@w3m-frame/CONNECT_OTP_ERROR', id: 'a', payload});
      expect(message).to.deep.include({type: 'error', message: text, code: undefined, reason: undefined});
    });
  }

  for (const payload of [{chainId: 1}, {email: null, address: null}, {address: ''}, null]) {
    it(`refuses a user without an address: ${JSON.stringify(payload)}`, () => {
      const message = readFrameMessage({type: '@w3m-frame/GET_USER_SUCCESS', id: 'a', payload});
      expect(message).to.include({type: 'malformed', id: 'a'});
    });
  }

  for (const chainId of [
    0,
    -1,
    1.5,
    2 ** 53,
    NaN,
    '0',
    '1.5',
    '9007199254740993',
    'eip155:0',
    'eip155:x',
    'mainnet',
    {},
  ]) {
    it(`refuses a user on the network ${JSON.stringify(chainId)}`, () => {
      const payload = {address: EVM, chainId};
      const message = readFrameMessage({type: '@w3m-frame/GET_USER_SUCCESS', id: 'a', payload});
      expect(message).to.include({type: 'malformed', id: 'a'});
    });
  }

  for (const [chainId, namespace, read] of [
    [1, 'eip155', 'eip155:1'],
    ['1', 'eip155', 'eip155:1'],
    ['eip155:1', 'eip155', 'eip155:1'],
    [SOLANA_DEVNET, 'solana', SOLANA_DEVNET],
    [SOLANA_DEVNET, 'eip155', undefined],
    [null, 'eip155', undefined],
    [undefined, 'solana', undefined],
  ] as const) {
    it(`reads the network ${String(chainId)} of ${namespace}`, () => {
      expect(readNetwork({chainId}, namespace)).to.equal(read);
    });
  }

  for (const [preferredAccountType, types] of [
    ['smartAccount', {eip155: 'smartAccount', solana: 'eoa'}],
    ['eoa', {eip155: 'eoa', solana: 'eoa'}],
    ['delegated', {eip155: 'eoa', solana: 'eoa', isTypeAssumed: true}],
    [undefined, {eip155: 'eoa', solana: 'eoa', isTypeAssumed: true}],
  ] as const) {
    it(`lists the account of a user who prefers ${preferredAccountType}`, () => {
      const assumed = 'isTypeAssumed' in types ? {isTypeAssumed: types.isTypeAssumed} : {};
      expect(loginAccounts({address: SMART, preferredAccountType}, 'eip155')).to.deep.equal([
        {namespace: 'eip155', address: SMART, type: types.eip155, ...assumed},
      ]);
      expect(loginAccounts({address: SOLANA, preferredAccountType}, 'solana')).to.deep.equal([
        {namespace: 'solana', address: SOLANA, type: types.solana},
      ]);
    });
  }

  it('lists accounts of known kinds only', () => {
    const accounts = [{address: EVM, type: 'eoa'}, {address: SMART, type: null}, null, 'x'];
    const reply: ReplyPayload<'GET_USER'> = {address: EVM, accounts};
    expect(loginAccounts(reply, 'eip155')).to.deep.equal([{namespace: 'eip155', address: EVM, type: 'eoa'}]);
  });
});
