import {expect} from '@open-wc/testing';
import {REDACTED, redact, redactProperties, redactValue} from './redact.js';

const KEY = 'f'.repeat(64);
const URI = `wc:abc@2?relay-protocol=irn&symKey=${KEY}&expiryTimestamp=1`;
const PHRASE = 'test test test test test test test test test test test junk';

const SECRETS = [
  ['a pairing link', `opening ${URI} now`, `opening wc:${REDACTED} now`],
  [
    'an encoded pairing link',
    `rainbow://wc?uri=${encodeURIComponent(URI)}`,
    `rainbow://wc?uri=wc:${REDACTED}`,
  ],
  [
    'a pairing link encoded twice',
    `https://t.me/w?uri=${encodeURIComponent(encodeURIComponent(URI))}`,
    `https://t.me/w?uri=wc:${REDACTED}`,
  ],
  ['a private key', `key 0x${KEY}.`, `key ${REDACTED}.`],
  ['a private key without its prefix', KEY.toUpperCase(), REDACTED],
  ['an e-mail address', 'sent to ada.l+x@mail.example.org!', `sent to ${REDACTED}!`],
  ['an encoded e-mail address', '?who=ada%40example.org', `?who=${REDACTED}`],
  ['a token in a query', 'https://a.org/?token=abc&x=1', `https://a.org/?token=${REDACTED}&x=1`],
  ['a token in capitals and dots', 'https://a.org/?token=ABC.def-1', `https://a.org/?token=${REDACTED}`],
  ['a bearer token', 'Authorization: Bearer abc.def', `Authorization: Bearer ${REDACTED}`],
  ['a JSON Web Token', 'got eyJhbGciOiJFZERTQSJ9.eyJpc3MiOiJkaWQifQ.c2ln', `got ${REDACTED}`],
  ['a recovery phrase', `phrase: ${PHRASE}`, `phrase: ${REDACTED}`],
  ['an extended private key', `xprv9s21ZrQH143K${'a'.repeat(90)}`, REDACTED],
  ['a secret key in base58', `5${'K'.repeat(50)}`, REDACTED],
] as const;

const HARMLESS = [
  'HTTP status code: 403',
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  'eip155:31337',
  'https://a.org/swap?token=USDC&to=1',
  'https://a.org/?fromToken=0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  'https://example.org/bridge?from=1&to=10',
  'The wallet did not answer. Open it and try again, or choose another one from the list below.',
  'walletconnect: relay closed',
];

describe('redact', () => {
  for (const [what, given, clean] of SECRETS) {
    it(`removes ${what}`, () => expect(redact(given)).to.equal(clean));
  }

  for (const text of HARMLESS) {
    it(`does not change “${text}”`, () => expect(redact(text)).to.equal(text));
  }

  it('handles a long hostile text quickly', () => {
    expect(redact('a@'.repeat(20_000)).length).to.be.greaterThan(0);
    expect(redact('abc '.repeat(20_000))).to.include(REDACTED);
  });
});

describe('redactProperties', () => {
  it('leaves out members with sensitive names', () => {
    const clean = redactProperties({
      name: 'Rainbow',
      uri: URI,
      wcUri: URI,
      email: 'x',
      privateKey: 'k',
      mobile_link: 'm://',
    });
    expect(clean).to.deep.equal({name: 'Rainbow', mobile_link: 'm://'});
  });

  it('keeps the names of assets, which are tokens of another kind', () => {
    for (const token of [
      'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
      'ETH',
      'stETH',
      'USDC.e',
      'SOL',
    ]) {
      expect(redactProperties({token, amount: '1'})).to.deep.equal({token, amount: '1'});
    }
    for (const token of [
      '123456',
      'abc123secret',
      'hunter2',
      `0x${KEY}`,
      'eyJhbGciOiJFZERTQSJ9.e30.c2ln',
      {a: 1},
      7,
    ]) {
      expect(redactProperties({token, amount: '1'})).to.deep.equal({amount: '1'});
    }
  });

  it("keeps facts about an asset and removes a user's credentials", () => {
    const asset = {
      tokenSymbol: 'wsteth',
      tokenAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      token_decimals: 6,
      swapFromToken: 'USDC',
      swapFromTokenAmount: '12.5',
      tokens: ['ETH', {symbol: 'sol', address: 'So11111111111111111111111111111111111111112'}],
    };
    expect(redactProperties(asset)).to.deep.equal(asset);
    const names = 'accessToken access_token authToken id_token refreshToken sessionToken api-token csrfToken';
    for (const name of names.split(' ')) {
      expect(redactProperties({[name]: 'ETH'}), name).to.deep.equal({});
    }
    expect(redactProperties({tokenList: `see ${URI}`})).to.deep.equal({tokenList: `see wc:${REDACTED}`});
    expect(redactProperties({tokens: ['ETH', 'hunter2']})).to.deep.equal({});
  });

  it('keeps both sides of a swap', () => {
    for (const [swapFromToken, swapToToken] of [
      ['USDC', 'ETH'],
      ['wstETH', 'USDC.e'],
      ['sol', 'BTT'],
    ] as const) {
      const sides = {swapFromToken, swapToToken, swapFromAmount: '50432688.41', swapToAmount: '0.000001'};
      expect(redactProperties(sides)).to.deep.equal(sides);
    }
  });

  it('searches nested values and leaves out deeper ones', () => {
    const deep = {a: {b: [{c: `see ${URI}`}, 1n, () => {}]}};
    expect(redactProperties(deep)).to.deep.equal({a: {b: [{c: `see wc:${REDACTED}`}, '1', null]}});
  });

  it('survives values that contain themselves', () => {
    const loop: Record<string, unknown> = {name: 'loop'};
    loop['self'] = loop;
    expect(JSON.stringify(redactProperties(loop))).to.include('loop');
  });

  it('keeps only the message of an error', () => {
    expect(redactValue(new Error(`bad ${URI}`))).to.equal(`bad wc:${REDACTED}`);
  });
});
