import {expect} from '@open-wc/testing';
import type {Http} from '../../core/ports/http.js';
import {longestTextIn} from '../../testing/fakes/hostile-values.js';
import {getAnalyticsConfig} from './get-analytics-config.js';
import {getIdentity} from './get-identity.js';
import {getImage} from './get-image.js';
import {getSupportedChains} from './get-supported-chains.js';
import {getWallets} from './get-wallets.js';

const GOOD = {id: 'a', name: 'Alpha'};

describe('getWallets, given a hostile or careless answer', () => {
  for (const [what, entry] of [
    ['null', null],
    ['a text', 'wallet'],
    ['a wallet without an id', {name: 'Beta'}],
    ['a wallet whose id climbs out of a path', {id: '../x', name: 'Beta'}],
    ['a wallet without a name', {id: 'b'}],
    ['a wallet whose name is all hidden characters', {id: 'b', name: '\u200B\u202E'}],
    ['a wallet whose name is a number', {id: 'b', name: 7}],
  ] as const) {
    it(`drops ${what} and keeps the others`, async () => {
      const {wallets} = await getWallets(answering({data: [entry, GOOD], count: 2}), {});
      expect(wallets).to.deep.equal([GOOD]);
    });
  }

  for (const [what, extra] of [
    ['script as a link', {mobile_link: 'javascript:alert(1)', homepage: 'javascript:alert(1)'}],
    ['a page as a link', {desktop_link: 'data:text/html,x', webapp_link: 'data:text/html,x'}],
    ['plain http as a link', {app_store: 'http://evil.example', play_store: 'http://evil.example'}],
    ['a wallet scheme in place of a web address', {webapp_link: 'rainbow://', homepage: 'rainbow://'}],
    ['links that are not texts', {mobile_link: 5, chrome_store: {}, app_store: [], play_store: null}],
    ['an image that is a page', {image_url: 'data:text/html,x', image_id: '../../secret'}],
    ['chains that are not a list', {chains: 'eip155:1', injected: 'x'}],
    ['absent extras given as null', {rdns: null, injected: null, chains: null, badge_type: null}],
    ['unknown fields', {order: 10, constructor: 'x', toString: 1}],
  ] as const) {
    it(`leaves out ${what} and keeps the wallet`, async () => {
      const {wallets} = await getWallets(answering({data: [{...GOOD, ...extra}], count: 1}), {});
      expect(wallets).to.deep.equal([GOOD]);
    });
  }

  it('reads no more wallets than requested', async () => {
    let read = 0;
    const entry = {
      ...GOOD,
      get id() {
        read++;
        return GOOD.id;
      },
    };
    const data = Array.from({length: 20_000}, () => entry);
    const {wallets} = await getWallets(answering({data, count: data.length}), {entries: 40});
    expect(wallets).to.have.length(40);
    expect(read).to.be.at.most(3 * 40);
  });

  it('limits the chains and injected names of a wallet, and ignores a text of 10 MB', async () => {
    const long = 'a\u200B '.repeat(3_500_000);
    const chains = Array.from({length: 20_000}, (_, index) => `eip155:${index}`);
    const injected = Array.from({length: 20_000}, () => ({injected_id: 'isAlpha'}));
    const flood = {...GOOD, chains, injected, homepage: long, mobile_link: long, image_url: long, rdns: long};
    const longest = await longestTextIn([
      async () => {
        const {wallets} = await getWallets(giving({data: [flood, {...GOOD, name: long}]}), {});
        const [first, second] = wallets;
        expect(first).to.deep.equal({...GOOD, chains: chains.slice(0, 1_000), injected: first!.injected});
        expect(first!.injected).to.have.length(1_000);
        expect(second!.name).to.have.length.at.most(64);
      },
    ]);
    expect(longest).to.be.below(2_000);
  });

  it('reads all fields of a valid wallet', async () => {
    const raw = {
      id: 'r',
      name: ' Rain\u202Ebow ',
      image_id: '7a33d7f1-3d12-4b5c-f3ee-5cd83cb1b500',
      rdns: 'me.rainbow',
      chains: ['eip155:1', 'eip155:bad id', 5, 'cosmos:hub', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      homepage: 'https://rainbow.me',
      mobile_link: 'rainbow:',
      desktop_link: 'rainbow://',
      webapp_link: 'https://rnbwapp.com',
      app_store: 'https://apps.apple.com/1',
      play_store: 'https://play.google.com/1',
      chrome_store: 'https://chrome.google.com/1',
      injected: [
        {namespace: 'eip155', injected_id: 'isRainbow'},
        null,
        {namespace: 'cosmos', injected_id: 'x'},
      ],
      badge_type: 'certified',
    };
    const {wallets, count} = await getWallets(answering({data: [raw], count: 7}), {});
    expect(count).to.equal(7);
    expect(wallets).to.deep.equal([
      {
        id: 'r',
        name: 'Rainbow',
        imageId: '7a33d7f1-3d12-4b5c-f3ee-5cd83cb1b500',
        rdns: 'me.rainbow',
        chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
        homepage: 'https://rainbow.me',
        mobileLink: 'rainbow://',
        desktopLink: 'rainbow://',
        webappLink: 'https://rnbwapp.com',
        appStore: 'https://apps.apple.com/1',
        playStore: 'https://play.google.com/1',
        chromeStore: 'https://chrome.google.com/1',
        injected: [{namespace: 'eip155', injectedId: 'isRainbow'}, {injectedId: 'x'}],
        certified: true,
      },
    ]);
  });

  it('counts 0 wallets if the count is invalid', async () => {
    for (const count of [undefined, null, -1, 1.5, '7', Number.NaN]) {
      expect((await getWallets(answering({data: [], count}), {})).count).to.equal(0);
    }
  });

  for (const answer of [undefined, null, [], 'x', {}, {data: {}}, {data: null, count: 1}]) {
    it(`refuses ${JSON.stringify(answer)} and names the field`, async () => {
      const error = await rejection(getWallets(answering(answer), {}));
      expect(error).to.include({code: 'http/invalid-response'});
      expect(String(error)).to.match(/getWallets: (data|answer)/);
    });
  }
});

describe('the other answers', () => {
  it('refuses an analytics config without its flag', async () => {
    expect(await rejection(getAnalyticsConfig(answering({})))).to.include({code: 'http/invalid-response'});
  });

  it('returns the name of an identity unchecked and rejects an unsafe image', async () => {
    expect(await identityIn({name: 'a\u202Eda.eth', avatar: 'https://a.example/1.png'})).to.deep.equal({
      name: 'a\u202Eda.eth',
      image: 'https://a.example/1.png',
    });
    expect(await identityIn({name: 'a'.repeat(65)}), 'cut off, it is another one').to.deep.equal({});
    expect(await identityIn({name: null, avatar: 'javascript:alert(1)'})).to.deep.equal({});
    expect(await identityIn({name: '', avatar: ''})).to.deep.equal({});
  });

  it('keeps only valid networks', async () => {
    const chains = await getSupportedChains(answering({http: ['eip155:1', 'x', null], ws: 'none'}));
    expect(chains).to.deep.equal({http: ['eip155:1'], ws: []});
  });

  it('rejects an answer other than an image', async () => {
    const http = {...answering(undefined), blob: async () => new Blob(['<script>'], {type: 'text/html'})};
    expect(await rejection(getImage(http, {kind: 'wallet', id: 'a'}))).to.include({
      code: 'http/invalid-response',
    });
  });

  it('does not request an image whose id leaves the folder', async () => {
    const paths: string[] = [];
    const blob = async ({path}: {path: string}): Promise<Blob> => {
      paths.push(path);
      return new Blob([], {type: 'image/png'});
    };
    const http = {...answering(undefined), blob};
    for (const id of ['', '.', '..'])
      expect(await rejection(getImage(http, {kind: 'wallet', id}))).to.be.an('error');
    await getImage(http, {kind: 'wallet', id: '../a?b'});
    expect(paths).to.deep.equal(['getWalletImage/..%2Fa%3Fb']);
  });
});

const identityIn = (answer: unknown): unknown => getIdentity(answering(answer), {address: '0x1'});

function answering(answer: unknown): Http {
  return {json: async () => structuredClone(answer), blob: () => Promise.reject(new Error('no blob'))};
}

/** Answers with the object itself, because copying it would take long. */
function giving(value: unknown): Http {
  return {...answering({}), json: async () => value};
}

async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.fail('it did not reject'),
    (error: unknown) => error,
  );
}
