import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {createSiweMessage, parseSiweMessage, type SiweMessage} from 'viem/siwe';
import {DrawbridgeError} from '../../errors/drawbridge-error.js';
import type {ChainNamespace} from '../caip.js';
import {formatSignInMessage} from './format-sign-in-message.js';
import {parseSignInMessage} from './parse-sign-in-message.js';
import type {SignInMessage} from './sign-in-message.js';

const ADDRESS = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
/** The first example of EIP-4361 (CC0-1.0). */
const EXAMPLE = `example.com wants you to sign in with your Ethereum account:
${ADDRESS}

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`;
const LINES = EXAMPLE.split('\n');
const MESSAGE: SignInMessage = {
  domain: 'example.com',
  address: ADDRESS,
  statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
  uri: 'https://example.com/login',
  version: '1',
  chainId: 'eip155:1',
  nonce: '32891756',
  issuedAt: '2021-09-30T16:25:24Z',
  resources: [
    'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
    'https://example.com/my-web2-claim.json',
  ],
};
const SOLANA: SignInMessage = {
  ...MESSAGE,
  address: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
};

/** Invisible characters: they would hide text from the user, or say something else than is shown. */
const HIDDEN = [
  ['an Arabic letter mark', '\u061c'],
  ['a space without width', '\u200b'],
  ['a mark of direction', '\u200e'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['a Hangul filler', '\u3164'],
  ['a tag character', '\u{e0041}'],
  ['a supplementary variation selector', '\u{e0101}'],
  ['half a surrogate pair', '\ud83d'],
  ['the other half', '\ude42'],
] as const;

/** Texts that RFC 3986 does not allow; those about IPv6 follow its rule of 8 groups. */
const NO_URIS = [
  'https://a#b#c',
  'https://a[b',
  'https://a]b',
  'https://[::1',
  'https://::1]',
  'https://a/[b]',
  'https://a?[b]',
  'https://a#[b]',
  'https://a/%2',
  'https://a/%zz',
  'https://u@v@host',
  'https://host:8a',
  'https://[1.2.3.4]',
  'https://[1:2:3:4:5:6:7]',
  'https://[1:2:3:4:5:6:7:8:9]',
  'https://[1:2:3:4::5:6:7:8]',
  'https://[1::2::3]',
  'https://[:::]',
  'https://[::1.2.3.256]',
  'https://[1:2:3:4:5:6:7:1.2.3.4]',
  'https://[]',
  'https://[v.a]',
  'https://a\\b',
  'https://a"b',
  '//example.com',
  '1a:b',
];
/** Texts that RFC 3986 allows; the first ones are its examples. */
const URIS = [
  'ftp://ftp.is.co.za/rfc/rfc1808.txt',
  'http://www.ietf.org/rfc/rfc2396.txt',
  'ldap://[2001:db8::7]/c=GB?objectClass?one',
  'mailto:John.Doe@example.com',
  'news:comp.infosystems.www.servers.unix',
  'tel:+1-816-555-1212',
  'telnet://192.0.2.16:80/',
  'urn:oasis:names:specification:docbook:dtd:xml:4.1.2',
  'https://a?b#c',
  'https://u:p@host.example:1/?/#/?',
  'https://a/%20',
  'https://[::]',
  'https://[1:2:3:4:5:6:7::]',
  'https://[1:2:3:4:5:6:255.255.255.255]:443/',
  'https://[v1.a:b]',
  'file:///etc',
  'a:',
];

describe('a sign-in message', () => {
  it('accepts every URI of RFC 3986, as its URI and as a resource', () => {
    for (const uri of URIS) {
      const message = {...MESSAGE, uri, resources: [uri]};
      expect(parseSignInMessage(formatSignInMessage(message))).to.deep.equal(message);
    }
  });

  it('accepts statements in any script, with the joiners and selectors that scripts and emoji need', () => {
    for (const statement of [
      'Ich stimme den Geschäftsbedingungen zu.',
      'It’s “fine” – really…',
      '我接受服务条款。',
      'می‌خواهم وارد شوم',
      'मैं शर्तें स्वीकार करता हूँ',
      'אני מסכים',
      '👩‍👩‍👧 ❤️ 🏳️‍🌈',
    ]) {
      const message = {...MESSAGE, statement};
      expect(parseSignInMessage(formatSignInMessage(message))).to.deep.equal(message);
    }
  });

  it('reads and writes the example of EIP-4361', () => {
    expect(parseSignInMessage(EXAMPLE)).to.deep.equal(MESSAGE);
    expect(formatSignInMessage(MESSAGE)).to.equal(EXAMPLE);
  });

  it('keeps the scheme in front of the domain, and its port', () => {
    const text = EXAMPLE.replace('example.com wants', 'https://example.com:3388 wants');
    const message = parseSignInMessage(text);
    expect(message).to.include({scheme: 'https', domain: 'example.com:3388'});
    expect(formatSignInMessage(message)).to.equal(text);
  });

  it('has two consecutive empty lines without a statement', () => {
    const {statement, ...rest} = MESSAGE;
    const text = EXAMPLE.replace(`${statement}\n`, '');
    expect(formatSignInMessage(rest)).to.equal(text);
    expect(formatSignInMessage({...rest, statement: ''})).to.equal(text);
    expect(parseSignInMessage(text)).to.deep.equal(rest);
  });

  it('has a list of resources without an entry, and a request id without a character', () => {
    const message = {...MESSAGE, requestId: '', resources: []};
    expect(formatSignInMessage(message)).to.match(/\nRequest ID: \nResources:$/);
    expect(parseSignInMessage(formatSignInMessage(message))).to.deep.equal(message);
  });

  it('follows Sign In With Solana: the cluster by name, one empty line less', () => {
    const text = formatSignInMessage(SOLANA);
    expect(text).to.contain('with your Solana account:').and.to.contain('\nChain ID: mainnet\n');
    expect(parseSignInMessage(text, 'solana')).to.deep.equal(SOLANA);
    const {statement, ...rest} = SOLANA;
    const short = formatSignInMessage(rest);
    expect(short).to.equal(text.replace(`${statement}\n\n`, ''));
    expect(parseSignInMessage(short)).to.deep.equal(rest);
  });

  it('is the example of CAIP-122 for Solana', () => {
    const text = formatSignInMessage({...SOLANA, chainId: 'solana:1'});
    expect(text.split('\n').slice(4, 8)).to.deep.equal([
      '',
      'URI: https://example.com/login',
      'Version: 1',
      'Chain ID: 1',
    ]);
  });

  it('reads a statement on Solana that looks like a field as a statement', () => {
    const message = {...SOLANA, statement: 'URI: https://evil.example'};
    expect(parseSignInMessage(formatSignInMessage(message))).to.deep.equal(message);
  });

  for (const [namespace, name, address, chainId] of [
    ['bip122', 'Bitcoin', 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', '000000000019d6689c085ae165831e93'],
    [
      'polkadot',
      'Polkadot',
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
      '91b171bb158e2d3848fa23a9f1c25182',
    ],
  ] as const) {
    it(`is written on ${namespace} in the form of EIP-4361`, () => {
      const message: SignInMessage = {...MESSAGE, address, chainId: `${namespace}:${chainId}`};
      const text = formatSignInMessage(message);
      expect(text).to.contain(`with your ${name} account:`).and.to.contain(`\nChain ID: ${chainId}\n`);
      expect(parseSignInMessage(text, namespace)).to.deep.equal(message);
    });
  }

  it('equals the message of viem, and viem reads it', () => {
    fc.assert(
      fc.property(messages, (message) => {
        const text = formatSignInMessage(message);
        expect(createSiweMessage(toViem(message))).to.equal(text);
        expect(parseSiweMessage(text)).to.deep.equal(fieldsOf(toViem(message)));
        expect(parseSignInMessage(text)).to.deep.equal(message);
      }),
    );
  });

  it('has at most one reading', () => {
    fc.assert(
      fc.property(fc.nat(EXAMPLE.length), fc.string({unit: 'binary', maxLength: 3}), (at, inserted) => {
        for (const text of [
          EXAMPLE.slice(0, at) + inserted + EXAMPLE.slice(at),
          EXAMPLE.slice(0, at) + inserted + EXAMPLE.slice(at + 1),
        ]) {
          const message = attempt(text);
          if (message) expect(formatSignInMessage(message)).to.equal(text);
        }
      }),
      {numRuns: 2000},
    );
  });

  for (const [what, line, text] of [
    ['no line', 1, ''],
    ['no domain', 1, EXAMPLE.replace('example.com wants', ' wants')],
    ['a domain with a path', 1, EXAMPLE.replace('example.com wants', 'example.com/evil wants')],
    ['a domain with a hidden character', 1, EXAMPLE.replace('example.com wants', 'example\u200b.com wants')],
    ['an unknown family', 1, EXAMPLE.replace('Ethereum', 'blockchain')],
    ['no address', 2, EXAMPLE.replace(ADDRESS, '')],
    ['an address without its checksum', 2, EXAMPLE.replace(ADDRESS, ADDRESS.toLowerCase())],
    ['an address that is too short', 2, EXAMPLE.replace(ADDRESS, ADDRESS.slice(0, -1))],
    ['no empty line', 3, LINES.toSpliced(2, 1).join('\n')],
    ['an empty line too many', 5, LINES.toSpliced(3, 0, '').join('\n')],
    ['a statement of two lines', 5, EXAMPLE.replace('Service: ', 'Service:\n')],
    ['a statement that ends a line in another way', 4, EXAMPLE.replace('Service: ', 'Service:\u2028')],
    ['a statement that is read backwards', 4, EXAMPLE.replace('Service: ', 'Service:\u202e')],
    ...HIDDEN.map(
      ([name, hidden]) =>
        [`a statement with ${name}`, 4, EXAMPLE.replace('Service: ', `Service:${hidden}`)] as const,
    ),
    ...NO_URIS.map(
      (uri) => [`the URI ${uri}`, 6, EXAMPLE.replace('https://example.com/login', uri)] as const,
    ),
    ...NO_URIS.map(
      (uri) =>
        [`the resource ${uri}`, 13, EXAMPLE.replace('https://example.com/my-web2-claim.json', uri)] as const,
    ),
    ['a domain with an invalid IPv6 address', 1, EXAMPLE.replace('example.com wants', '[1:2:3] wants')],
    ['a domain with a stray percent sign', 1, EXAMPLE.replace('example.com wants', 'a%@example.com wants')],
    ['lines that end as on Windows', 1, EXAMPLE.replaceAll('\n', '\r\n')],
    ['no URI', 6, LINES.toSpliced(5, 1).join('\n')],
    ['an invalid URI', 6, EXAMPLE.replace('URI: https://example.com/login', 'URI: _not_a_uri_')],
    ['a URI with a space', 6, EXAMPLE.replace('/login', '/log in')],
    ['another version', 7, EXAMPLE.replace('Version: 1', 'Version: 2')],
    ['no chain', 8, LINES.toSpliced(7, 1).join('\n')],
    ['an invalid chain', 8, EXAMPLE.replace('Chain ID: 1', 'Chain ID: ?')],
    ['a chain with a zero in front of it', 8, EXAMPLE.replace('Chain ID: 1', 'Chain ID: 01')],
    ['a nonce of seven characters', 9, EXAMPLE.replace('32891756', '3289175')],
    ['a nonce with other characters', 9, EXAMPLE.replace('32891756', '32891756-1')],
    ['a time of another form', 10, EXAMPLE.replace('2021-09-30T16:25:24Z', 'Wed Oct 05 2011 16:48:00')],
    ['an invalid day', 10, EXAMPLE.replace('2021-09-30', '2021-02-29')],
    [
      'fields in another order',
      11,
      LINES.toSpliced(
        10,
        0,
        'Not Before: 2021-09-30T16:25:24Z',
        'Expiration Time: 2021-09-30T16:25:24Z',
      ).join('\n'),
    ],
    ['a resource that is not a URI', 12, EXAMPLE.replace('ipfs://', '')],
    ['a line behind the end', 14, `${EXAMPLE}\n`],
    ['a field behind the resources', 14, `${EXAMPLE}\nRequest ID: 1`],
  ] as const) {
    it(`with ${what} is rejected, and the error names the line`, () => {
      const found = what === 'fields in another order' ? 12 : line;
      expect(refusal(() => parseSignInMessage(text)).context.name).to.equal(`line ${found}`);
    });
  }

  it('of another family than the expected one is rejected', () => {
    const error = refusal(() => parseSignInMessage(EXAMPLE, 'solana'));
    expect(error.message).to.contain('Solana');
    expect(error.context.name).to.equal('line 1');
  });

  it('of great length or without text is refused quickly', () => {
    const texts: unknown[] = [EXAMPLE + '\n- a:b'.repeat(1_000_000), undefined, 7, {}, Object.create(null)];
    for (const text of texts) refusal(() => parseSignInMessage(text as string));
  });

  const BAD: readonly [keyof SignInMessage, unknown, string][] = [
    ['domain', 'example.com\nhttps://evil.example', 'line 1'],
    ['scheme', 'https://', 'line 1'],
    ['chainId', 'eip155:01', 'line 1'],
    ['chainId', 'moon:1', 'line 1'],
    ['address', ADDRESS.toLowerCase(), 'line 2'],
    ['statement', 'one\nURI: https://evil.example', 'line 4'],
    ['statement', 'one\u200btwo', 'line 4'],
    ['statement', 'one\ud83dtwo', 'line 4'],
    ['uri', 'https://a#b#c', 'line 6'],
    ['resources', ['https://[::1'], 'line 12'],
    ['uri', 'example.com', 'line 6'],
    ['version', '2', 'line 7'],
    ['nonce', 'short', 'line 9'],
    ['nonce', undefined, 'line 9'],
    ['issuedAt', '2021-09-30', 'line 10'],
    ['expirationTime', 'tomorrow', 'line 11'],
    ['requestId', 'a b', 'line 11'],
    ['resources', ['https://a.example', 'b\nc'], 'line 13'],
  ];
  for (const [key, value, line] of BAD) {
    it(`is not written with ${JSON.stringify(value)} as ${key}`, () => {
      const error = refusal(() => formatSignInMessage({...MESSAGE, [key]: value}));
      expect(error.context.name).to.equal(line);
    });
  }
});

const time = fc
  .date({min: new Date('2000-01-01'), max: new Date('2199-01-01'), noInvalidDate: true})
  .map((date) => date.toISOString());
const words = fc.stringMatching(/^[a-zA-Z0-9:/?#@!$&'()*+,;=._~-]([a-zA-Z0-9 .,äß漢🙂'-]{0,60}[a-z.])?$/u);
const uri = fc.webUrl({withFragments: true, withQueryParameters: true});
const messages: fc.Arbitrary<SignInMessage> = fc.record(
  {
    domain: fc.domain(),
    address: fc.constantFrom(ADDRESS, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'),
    uri,
    version: fc.constant('1' as const),
    chainId: fc.integer({min: 1}).map((id) => `eip155:${id}` as const),
    nonce: fc.stringMatching(/^[a-zA-Z0-9]{8,40}$/),
    issuedAt: time,
    scheme: fc.constantFrom('https', 'http'),
    statement: words,
    expirationTime: time,
    notBefore: time,
    requestId: fc.stringMatching(/^[a-zA-Z0-9._~-]{1,20}$/),
    resources: fc.array(uri, {minLength: 1, maxLength: 4}),
  },
  {requiredKeys: ['domain', 'address', 'uri', 'version', 'chainId', 'nonce', 'issuedAt']},
);

function toViem({chainId, issuedAt, expirationTime, notBefore, ...same}: SignInMessage): SiweMessage {
  return {
    ...same,
    address: same.address as `0x${string}`,
    resources: same.resources && [...same.resources],
    chainId: Number(chainId.split(':')[1]),
    issuedAt: new Date(issuedAt),
    expirationTime: expirationTime === undefined ? undefined : new Date(expirationTime),
    notBefore: notBefore === undefined ? undefined : new Date(notBefore),
  };
}

function fieldsOf(message: SiweMessage): Partial<SiweMessage> {
  return Object.fromEntries(Object.entries(message).filter(([, value]) => value !== undefined));
}

function attempt(text: string, namespace?: ChainNamespace): SignInMessage | undefined {
  try {
    return parseSignInMessage(text, namespace);
  } catch (error) {
    expect(error).to.be.instanceOf(DrawbridgeError);
    return undefined;
  }
}

function refusal(task: () => unknown): DrawbridgeError {
  try {
    task();
  } catch (error) {
    expect(error).to.include({code: 'sign-in/invalid-message'});
    return error as DrawbridgeError;
  }
  throw new Error('It was taken.');
}
