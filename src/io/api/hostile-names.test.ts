import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Http, HttpRequest} from '../../core/ports/http.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {createFetchHttp} from '../platform/fetch-http.js';
import {getProfileAccount, getProfileReverse} from './get-profile-account.js';
import {getProfileSuggestions} from './get-profile-suggestions.js';
import {postProfileAccount} from './post-profile-account.js';

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const REFUSED = {status: 'FAILED', reasons: [{name: 'name', description: 'Reserved'}, {description: 'No'}]};

type Call = (http: Http, signal?: AbortSignal) => Promise<unknown>;

/** Each request to the names service, with the text and the code of its failure. */
const CALLS: readonly (readonly [what: string, call: Call, code: string, text: string])[] = [
  [
    'GET v1/profile/account',
    (http, signal) => getProfileAccount(http, {name: 'ada.eth', ...(signal && {signal})}),
    'name/unavailable',
    'Error resolving name',
  ],
  [
    'GET v1/profile/suggestions',
    (http, signal) => getProfileSuggestions(http, {name: 'adam', zone: 'reown.id', ...(signal && {signal})}),
    'name/unavailable',
    'Error fetching name suggestions',
  ],
  [
    'GET v1/profile/reverse',
    (http, signal) => getProfileReverse(http, {address: ADDRESS, sender: ADDRESS, ...(signal && {signal})}),
    'name/unavailable',
    'Error fetching names for address',
  ],
  [
    'POST v1/profile/account',
    (http, signal) =>
      postProfileAccount(http, {
        name: 'adam.reown.id',
        coinType: 60,
        address: ADDRESS,
        message: '{}',
        signature: '0x00',
        ...(signal && {signal}),
      }),
    'name/not-registered',
    'Error registering name adam.reown.id',
  ],
];

for (const [what, call, code, text] of CALLS) {
  describe(`a failure of ${what}`, () => {
    for (const [how, status, body] of [
      ['without a body', 500, ''],
      ['with a page', 502, '<html>'],
      ['without reasons', 400, '{"status":"FAILED"}'],
      ['with an empty list', 400, '{"reasons":[]}'],
      ['with a reason that is no text', 400, '{"reasons":[{"description":7}]}'],
      ['with a reason of hidden characters', 400, '{"reasons":[{"description":"\\u200b\\u202e"}]}'],
      ['with null', 400, 'null'],
    ] as const) {
      it(`${how} has the text of the specification`, async () => {
        const failure = await failureOf(call(serving(status, body)));
        expect(failure).to.include({code, message: text});
        expect(failure).to.have.nested.property('context.status', status);
        expect((failure as Error).message).to.equal(text);
      });
    }

    it('has the first reason of a non-OK answer', async () => {
      const failure = await failureOf(call(serving(400, JSON.stringify(REFUSED))));
      expect(failure).to.include({code, message: 'Reserved'});
      expect((failure as Error).message).to.equal('Reserved');
    });

    it('has the first reason of an OK answer that reports a failure', async () => {
      const failure = await failureOf(call(answering(REFUSED)));
      expect(failure).to.include({code, message: 'Reserved'});
    });

    it('shortens a long reason, and shows it in one line', async () => {
      const description = `Reserved\nby\u202e ${'a'.repeat(1_000_000)}`;
      const failure = await failureOf(call(serving(400, JSON.stringify({reasons: [{description}]}))));
      expect((failure as Error).message)
        .to.have.length(200)
        .and.to.match(/^Reserved by aaa/);
    });

    it('without a connection has the text of the specification', async () => {
      const failure = await failureOf(call(rejecting(new DrawbridgeError('http/offline', 'Offline'))));
      expect(failure).to.include({code, message: text});
    });

    it('is the reason of the signal after an abort', async () => {
      const aborting = new AbortController();
      const reason = new DrawbridgeError('connect/cancelled', 'Left');
      const pending = failureOf(call(hanging(), aborting.signal));
      aborting.abort(reason);
      expect(await pending).to.equal(reason);
    });
  });
}

describe('getProfileSuggestions, given a hostile or careless answer', () => {
  const GOOD = {name: 'adam1.reown.id', registered: false};

  for (const [what, entry] of [
    ['null', null],
    ['a text', 'adam.reown.id'],
    ['a name of another zone', {name: 'adam.evil.id', registered: false}],
    ['a name that only ends like the zone', {name: 'adamreown.id', registered: false}],
    ['the zone itself', {name: '.reown.id', registered: false}],
    ['a name with capitals', {name: 'Adam.reown.id', registered: false}],
    ['a name in another script', {name: '\u0430dam.reown.id', registered: false}],
    ['a name with a hidden character', {name: 'ad\u200Bam.reown.id', registered: false}],
    ['a name in punycode', {name: 'xn--adam.reown.id', registered: false}],
    ['a name of a million letters', {name: `${'a'.repeat(1_000_000)}.reown.id`, registered: false}],
    ['a name without its state', {name: 'adam.reown.id'}],
    ['a name whose state is a text', {name: 'adam.reown.id', registered: 'no'}],
    ['a name that is a number', {name: 5, registered: false}],
  ] as const) {
    it(`drops ${what} and keeps the others`, async () => {
      const read = await getProfileSuggestions(answering({suggestions: [entry, GOOD]}), {
        name: 'adam',
        zone: 'reown.id',
      });
      expect(read).to.deep.equal([{name: GOOD.name, isRegistered: false}]);
    });
  }

  it('ignores unknown fields', async () => {
    const suggestions = [{...GOOD, price: 5, constructor: 'x'}];
    const read = await getProfileSuggestions(answering({suggestions, next: 'x'}), {
      name: 'adam',
      zone: 'reown.id',
    });
    expect(read).to.deep.equal([{name: GOOD.name, isRegistered: false}]);
  });

  it('reads twenty names, each once', async () => {
    const suggestions = Array.from({length: 20_000}, (_, index) => ({
      ...GOOD,
      name: `adam${index % 25}.reown.id`,
    }));
    const read = await getProfileSuggestions(answering({suggestions}), {name: 'adam', zone: 'reown.id'});
    expect(read).to.have.length(20);
    const twice = await getProfileSuggestions(answering({suggestions: [GOOD, GOOD]}), {
      name: 'adam',
      zone: 'reown.id',
    });
    expect(twice).to.have.length(1);
  });

  for (const answer of [null, [], 'x', {}, {suggestions: null}, {suggestions: {0: GOOD}}]) {
    it(`rejects ${JSON.stringify(answer)}`, async () => {
      const failure = await failureOf(
        getProfileSuggestions(answering(answer), {name: 'adam', zone: 'reown.id'}),
      );
      expect(failure).to.include({code: 'name/unavailable'});
      expect(failure).to.have.nested.property('cause.code', 'http/invalid-response');
    });
  }
});

describe('postProfileAccount', () => {
  const registration = {
    name: 'adam.reown.id',
    coinType: 60,
    address: ADDRESS,
    message: '{}',
    signature: '0x00',
  };

  for (const answer of [{success: true}, undefined, null, 'ok', {status: 'SUCCESS'}, {registered: 1}]) {
    it(`accepts ${JSON.stringify(answer)}: the body is not used`, async () => {
      await postProfileAccount(answering(answer), registration);
    });
  }

  it('rejects an answer that reports no success', async () => {
    const failure = await failureOf(postProfileAccount(answering({success: false}), registration));
    expect(failure).to.include({
      code: 'name/not-registered',
      message: 'Error registering name adam.reown.id',
    });
    expect(failure).not.to.have.property('cause');
  });
});

function serving(status: number, body: string): Http {
  const fetch = async (): Promise<Response> => new Response(body, {status});
  return createFetchHttp({fetch, clock: createFakeClock(), baseUrl: 'https://names.test'});
}

function answering(answer: unknown): Http {
  return {json: async () => answer, blob: () => Promise.reject(new Error('no blob'))};
}

function rejecting(cause: Error): Http {
  return {...answering(undefined), json: () => Promise.reject(cause)};
}

function hanging(): Http {
  return {
    ...answering(undefined),
    json: ({signal}: HttpRequest) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  };
}
