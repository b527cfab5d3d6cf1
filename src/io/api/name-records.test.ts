import {expect} from '@open-wc/testing';
import type {Http} from '../../core/ports/http.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {createFetchHttp} from '../platform/fetch-http.js';
import {getProfileAccount, getProfileReverse, type NameRecord} from './get-profile-account.js';
import {postProfileAccount} from './post-profile-account.js';

const NAME = 'ada.reown.id';
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const AVATAR = 'https://a.example/1.png';
const BASE_COIN = 0x8000_0000 + 8453;

/** A record as the public service writes it. */
const PUBLIC = {
  name: NAME,
  registered_at: '2024-07-31T10:20:30.123456Z',
  updated_at: '2024-07-31T10:20:30.123456Z',
  attributes: null,
  addresses: {60: {address: ADDRESS, created_at: null}},
};
/** A record as the specification has it. */
const ORDERED = {
  name: NAME,
  registered: 1_722_421_230,
  updated: 1_722_421_230,
  attributes: [{avatar: AVATAR, bio: 'Ferry pilot'}],
  addresses: {60: {address: ADDRESS, created: 1_722_421_230}},
};
const PLAIN: NameRecord = {name: NAME, addresses: {60: ADDRESS}};

const SHAPES: readonly (readonly [what: string, record: object, read: NameRecord])[] = [
  ['without attributes', PUBLIC, PLAIN],
  ['with a map of attributes', {...PUBLIC, attributes: {bio: 'Ferry pilot'}}, PLAIN],
  ['with an avatar in the map', {...PUBLIC, attributes: {avatar: AVATAR}}, {...PLAIN, avatar: AVATAR}],
  ['with a list of attributes', ORDERED, {...PLAIN, avatar: AVATAR}],
  ['with an empty list of attributes', {...ORDERED, attributes: []}, PLAIN],
  ['with attributes that are a text', {...PUBLIC, attributes: 'bio'}, PLAIN],
  ['without times', {...PUBLIC, registered_at: null, updated_at: null}, PLAIN],
  ['without addresses', {...PUBLIC, addresses: null}, {name: NAME, addresses: {}}],
  [
    'of another chain',
    {...PUBLIC, addresses: {...PUBLIC.addresses, [BASE_COIN]: {address: ADDRESS, created_at: null}}},
    {name: NAME, addresses: {60: ADDRESS, [BASE_COIN]: ADDRESS}},
  ],
  ['with an address that is null', {...PUBLIC, addresses: {...PUBLIC.addresses, [BASE_COIN]: null}}, PLAIN],
];

describe('the record of a name', () => {
  for (const [what, record, read] of SHAPES) {
    it(`is read ${what}, by name and by address`, async () => {
      expect(await byName(serving(200, record))).to.deep.equal(read);
      expect(await byAddress(serving(200, [record]))).to.deep.equal([read]);
    });
  }
});

const NOT_REGISTERED = {status: 'FAILED', reasons: [{field: 'name', description: 'Name is not registered'}]};

describe('a name that is not registered', () => {
  for (const [how, status, body] of [
    ['an empty list', 200, []],
    ['404 with a reason', 404, NOT_REGISTERED],
    [
      '404 with a reason in the words of the specification',
      404,
      {reasons: [{name: 'name', description: 'No'}]},
    ],
  ] as const) {
    it(`is ${how}`, async () => {
      expect(await byName(serving(status, body))).to.equal(undefined);
      expect(await byAddress(serving(status, body))).to.deep.equal([]);
    });
  }

  for (const [what, status, body] of [
    ['404 without a reason', 404, {status: 'FAILED', reasons: []}],
    ['404 with a page', 404, '<html>'],
    ['null', 200, null],
    ['a text', 200, 'free'],
    ['an object without fields', 200, {}],
    ['400', 400, NOT_REGISTERED],
  ] as const) {
    it(`is not ${what}`, async () => {
      expect(await failureOf(byName(serving(status, body)))).to.include({code: 'name/unavailable'});
      expect(await failureOf(byAddress(serving(status, body)))).to.include({code: 'name/unavailable'});
    });
  }

  it('differs from a text that is not a name of the service, which has the status', async () => {
    const failure = await failureOf(byName(serving(400, NOT_REGISTERED)));
    expect(failure).to.have.nested.property('context.status', 400);
  });
});

describe('a refused registration', () => {
  for (const [what, status, body, context] of [
    [
      'a timestamp',
      400,
      {reasons: [{field: 'timestamp', description: 'Too old'}]},
      {field: 'timestamp', reason: 'Too old', status: 400},
    ],
    [
      'a signature',
      401,
      {reasons: [{field: 'signature', description: 'Wrong'}]},
      {field: 'signature', reason: 'Wrong', status: 401},
    ],
    [
      'a name, in the words of the specification',
      400,
      {reasons: [{name: 'name', description: 'Taken'}]},
      {field: 'name', reason: 'Taken', status: 400},
    ],
    ['an unreadable message', 422, 'message: not a registration', {status: 422}],
  ] as const) {
    it(`has the refused field of ${what}`, async () => {
      const failure = (await failureOf(register(serving(status, body)))) as {readonly context: object};
      expect(failure).to.include({code: 'name/not-registered'});
      expect(failure.context).to.deep.equal({name: NAME, ...context});
    });
  }

  it('is not seen in the record that the service answers with', async () => {
    await register(serving(200, PUBLIC));
  });
});

function byName(http: Http): Promise<NameRecord | undefined> {
  return getProfileAccount(http, {name: NAME});
}

function byAddress(http: Http): Promise<readonly NameRecord[]> {
  return getProfileReverse(http, {address: ADDRESS, sender: ADDRESS});
}

function register(http: Http): Promise<void> {
  const signed = {message: '{}', signature: '0x00'};
  return postProfileAccount(http, {name: NAME, coinType: 60, address: ADDRESS, ...signed});
}

function serving(status: number, body: unknown): Http {
  const text = typeof body === 'string' && status !== 200 ? body : JSON.stringify(body);
  const fetch = async (): Promise<Response> => new Response(text, {status});
  return createFetchHttp({fetch, clock: createFakeClock(), baseUrl: 'https://names.test'});
}
