import {expect} from '@open-wc/testing';
import {CONNECTOR_ROW_TYPES, type ConnectorType} from '../connector.js';
import type {Wallet} from '../wallet.js';
import {shownConnectors} from './shown-connectors.js';
import type {ConnectorFacts} from './wallet-identity.js';
import {type ConnectRow, type RowSituation, type RowSources, walletRows} from './wallet-rows.js';

const WC = connector('WALLET_CONNECT', 'WalletConnect', {id: 'walletConnect'});
const METAMASK = connector('ANNOUNCED', 'MetaMask', {rdns: 'io.metamask', explorerId: 'metamask'});
const RABBY = connector('ANNOUNCED', 'Rabby', {rdns: 'io.rabby'});
const LEGACY = connector('INJECTED', 'Old Wallet');
const BROWSER = connector('INJECTED', 'Browser Wallet', {id: 'injected', object: {}});
const SAME_AS_BROWSER: ConnectorFacts = {...RABBY, object: BROWSER.object!};
const PHANTOM = connector('MULTI_CHAIN', 'Phantom', {rdns: 'app.phantom', namespaces: ['eip155', 'solana']});
const LEDGER = connector('EXTERNAL', 'Ledger', {id: 'ledger'});

const rainbow = wallet('Rainbow', {rdns: 'me.rainbow'});
const zerion = wallet('Zerion');
const trust = wallet('Trust Wallet');
const argent = wallet('Argent');
const metamask = wallet('MetaMask', {id: 'metamask', rdns: 'io.metamask'});

describe('the rows of Connect: order (spec 2)', () => {
  const everything: Partial<RowSources<ConnectorFacts>> = {
    connectors: [LEDGER, LEGACY, RABBY, PHANTOM, WC],
    recent: [rainbow],
    featured: [zerion],
    custom: [trust],
    recommended: [argent],
  };

  it('shows at most four featured wallets', () => {
    const featured = Array.from({length: 7}, (_, index) => ({id: `f${index}`, name: `Wallet ${index}`}));
    const shown = walletRows({connectors: [], recent: [], featured, custom: [], recommended: []}, SITUATION);
    expect(shown.map((row) => ('wallet' in row ? row.wallet.id : ''))).to.deep.equal([
      'f0',
      'f1',
      'f2',
      'f3',
    ]);
  });

  it('"walletConnect, recent, injected, featured, custom, external, recommended"', () => {
    expect(CONNECTOR_ROW_TYPES.join(', ')).to.equal(
      'walletConnect, recent, injected, featured, custom, external, recommended',
    );
    expect(rows(everything)).to.deep.equal([
      'walletConnect: WalletConnect',
      'recent: Rainbow',
      'injected: Phantom',
      'injected: Rabby',
      'injected: Old Wallet',
      'featured: Zerion',
      'custom: Trust Wallet',
      'external: Ledger',
    ]);
    expect(rows({connectors: [WC], recommended: [argent]}), 'recommended come last').to.deep.equal([
      'walletConnect: WalletConnect',
      'recommended: Argent',
    ]);
  });

  for (const [order, types] of [
    [['custom', 'external'], 'custom external walletConnect recent injected featured'],
    [['recommended', 'injected'], 'injected walletConnect recent featured custom external'],
    [['injected', 'injected', 'recent'], 'injected recent walletConnect featured custom external'],
    [[], 'walletConnect recent injected featured custom external'],
  ] as const) {
    it(`a configured order "${order.join(', ')}" comes first, the rest follows in the default order`, () => {
      const shown = rows(everything, {order}).map((row) => row.split(':')[0]);
      expect([...new Set(shown)].join(' ')).to.equal(types);
    });
  }

  it('"injected": wallets with a warning come last, in any order of announcement', () => {
    const imitation = connector('ANNOUNCED', 'MetaMask Wallet', {warning: 'look-alike-name'});
    const shown = rows({connectors: [imitation, LEGACY, METAMASK]});
    expect(shown.map((row) => row.slice(10))).to.deep.equal(['MetaMask', 'Old Wallet', 'MetaMask Wallet']);
  });

  it('"injected": multi-chain, then announced, then injected ones, in any order of announcement', () => {
    const shown = rows({connectors: [LEGACY, RABBY, PHANTOM, METAMASK]});
    expect(shown.map((row) => row.slice(10))).to.deep.equal(['Phantom', 'Rabby', 'MetaMask', 'Old Wallet']);
  });
});

describe('shown and hidden rows of Connect', () => {
  type Row = readonly [
    rule: string,
    sources: Partial<RowSources<ConnectorFacts>>,
    situation: Partial<RowSituation>,
    shown: readonly string[],
  ];
  const qr = 'walletConnect: WalletConnect';
  const table: readonly Row[] = [
    ['WalletConnect is off', {connectors: [WC]}, {enableWalletConnect: false}, []],
    ['the QR row is hidden on a phone', {connectors: [WC]}, {isMobile: true}, []],

    [
      'a recent wallet that is installed by id',
      {connectors: [METAMASK], recent: [wallet('Other', {id: 'metamask'})]},
      {},
      ['injected: MetaMask'],
    ],
    [
      'a recent wallet that has no more than the name of an installed one stays',
      {connectors: [METAMASK], recent: [wallet('metamask ')]},
      {},
      ['recent: metamask ', 'injected: MetaMask'],
    ],
    [
      'a recent wallet that is installed by rdns',
      {connectors: [METAMASK], recent: [wallet('MM', {rdns: 'IO.metamask'})]},
      {},
      ['injected: MetaMask'],
    ],
    [
      'a recent wallet whose connector is hidden stays',
      {connectors: [BROWSER, SAME_AS_BROWSER], recent: [wallet('Browser Wallet')]},
      {},
      ['recent: Browser Wallet', 'injected: Rabby'],
    ],
    [
      'at most two recent wallets',
      {recent: [rainbow, zerion, argent]},
      {},
      ['recent: Rainbow', 'recent: Zerion'],
    ],
    [
      'two wallets without an rdns are not the same',
      {connectors: [LEGACY], recent: [zerion]},
      {},
      ['recent: Zerion', 'injected: Old Wallet'],
    ],

    ...[false, true].flatMap((isMobile): readonly Row[] => [
      [
        `'Browser Wallet' beside another wallet that announced itself${isMobile ? ', on a phone' : ''}`,
        {connectors: [BROWSER, RABBY]},
        {isMobile},
        ['injected: Rabby', 'injected: Browser Wallet'],
      ],
      [
        `'Browser Wallet' whose provider announced itself${isMobile ? ', on a phone' : ''}`,
        {connectors: [BROWSER, SAME_AS_BROWSER]},
        {isMobile},
        ['injected: Rabby'],
      ],
    ]),
    [
      "'Browser Wallet' alone is the only wallet there is",
      {connectors: [BROWSER]},
      {},
      ['injected: Browser Wallet'],
    ],
    ['no window.ethereum and no rdns', {connectors: [BROWSER, LEGACY]}, {hasEthereum: false}, []],
    [
      'no window.ethereum but an rdns',
      {connectors: [connector('INJECTED', 'X', {rdns: 'x.y'})]},
      {hasEthereum: false},
      ['injected: X'],
    ],
    [
      'no window.ethereum but another namespace',
      {connectors: [connector('INJECTED', 'X', {namespaces: ['bip122']})]},
      {hasEthereum: false},
      ['injected: X'],
    ],
    [
      'an injected wallet that announced itself too',
      {connectors: [connector('INJECTED', 'metamask', {rdns: 'io.metamask'}), METAMASK]},
      {},
      ['injected: MetaMask'],
    ],
    [
      'an injected wallet that has no more than the name of an announced one stays',
      {connectors: [connector('INJECTED', 'metamask'), METAMASK]},
      {},
      ['injected: MetaMask', 'injected: metamask'],
    ],
    [
      'an injected wallet of one chain family stays beside the announced one of another',
      {
        connectors: [
          connector('INJECTED', 'Talisman', {namespaces: ['polkadot'], explorerId: 'e0c2'}),
          connector('ANNOUNCED', 'Talisman', {explorerId: 'e0c2'}),
        ],
      },
      {},
      ['injected: Talisman', 'injected: Talisman'],
    ],
    [
      'a listed wallet of whose name a wallet without any id is installed stays',
      {connectors: [connector('ANNOUNCED', 'Zerion')], featured: [zerion]},
      {},
      ['injected: Zerion', 'featured: Zerion'],
    ],
    [
      'an injected wallet of whose name an impostor announced itself',
      {
        connectors: [
          LEGACY,
          connector('ANNOUNCED', 'Old Wallet', {rdns: 'evil', warning: 'look-alike-name'}),
        ],
      },
      {},
      ['injected: Old Wallet', 'injected: Old Wallet'],
    ],

    [
      'a featured wallet that is installed by rdns',
      {connectors: [METAMASK], featured: [wallet('MM', {rdns: 'io.metamask'})]},
      {},
      ['injected: MetaMask'],
    ],
    [
      'a featured wallet that is installed by explorer id',
      {connectors: [METAMASK], featured: [wallet('MM', {id: 'metamask'})]},
      {},
      ['injected: MetaMask'],
    ],
    [
      'a featured wallet that is recent',
      {recent: [rainbow], featured: [rainbow, zerion]},
      {},
      ['recent: Rainbow', 'featured: Zerion'],
    ],
    [
      "on a phone 'io.metamask.mobile' counts as 'io.metamask'",
      {connectors: [connector('ANNOUNCED', 'MM', {rdns: 'io.metamask.mobile'})], featured: [metamask]},
      {isMobile: true},
      ['injected: MM'],
    ],
    [
      "on a desktop 'io.metamask.mobile' is another wallet",
      {connectors: [connector('ANNOUNCED', 'MM', {rdns: 'io.metamask.mobile'})], featured: [metamask]},
      {},
      ['injected: MM', 'featured: MetaMask'],
    ],
    [
      'a listed wallet whose name an impostor took stays',
      {
        connectors: [connector('ANNOUNCED', 'MetaMask', {rdns: 'evil', warning: 'look-alike-name'})],
        featured: [metamask],
      },
      {},
      ['injected: MetaMask', 'featured: MetaMask'],
    ],
    [
      'more featured wallets than two are all shown',
      {featured: [rainbow, zerion, argent]},
      {},
      ['featured: Rainbow', 'featured: Zerion', 'featured: Argent'],
    ],

    [
      'a custom wallet that is installed by rdns',
      {connectors: [METAMASK], custom: [wallet('Mine', {rdns: 'io.metamask'})]},
      {},
      ['injected: MetaMask'],
    ],
    [
      'a custom wallet that is recent by rdns',
      {recent: [rainbow], custom: [wallet('Mine', {rdns: 'me.rainbow'})]},
      {},
      ['recent: Rainbow'],
    ],
    ['a custom wallet that is featured', {featured: [rainbow], custom: [rainbow]}, {}, ['featured: Rainbow']],

    ['external connectors', {connectors: [LEDGER]}, {}, ['external: Ledger']],
    [
      'the Coinbase SDK, which is offered from elsewhere',
      {connectors: [connector('EXTERNAL', 'Coinbase', {id: 'coinbaseWalletSDK'})]},
      {},
      [],
    ],
    [
      'embedded wallets have no row',
      {connectors: [connector('AUTH', 'Auth'), connector('ID_AUTH', 'Auth')]},
      {},
      [],
    ],

    ['recommended wallets need a WalletConnect connector', {recommended: [rainbow]}, {}, []],
    [
      'recommended wallets need WalletConnect to be on',
      {connectors: [WC], recommended: [rainbow]},
      {enableWalletConnect: false},
      [],
    ],
    [
      'featuredWalletIds or customWallets are configured',
      {connectors: [WC], recommended: [rainbow]},
      {hasOwnSelection: true},
      [qr],
    ],
    [
      'max(0, 2 - 0): two recommended',
      {connectors: [WC], recommended: [rainbow, zerion, argent]},
      {},
      [qr, 'recommended: Rainbow', 'recommended: Zerion'],
    ],
    [
      'max(0, 2 - 1): one beside an installed wallet',
      {connectors: [WC, RABBY], recommended: [rainbow, zerion]},
      {},
      [qr, 'injected: Rabby', 'recommended: Rainbow'],
    ],
    [
      'max(0, 2 - 1): one beside a recent wallet',
      {connectors: [WC], recent: [argent], recommended: [rainbow, zerion]},
      {},
      [qr, 'recent: Argent', 'recommended: Rainbow'],
    ],
    [
      'max(0, 2 - 2): none beside two',
      {connectors: [WC, RABBY], recent: [argent], recommended: [rainbow]},
      {},
      [qr, 'recent: Argent', 'injected: Rabby'],
    ],
    [
      'max(0, 2 - 3) is not negative',
      {connectors: [WC, RABBY, METAMASK], recent: [argent], recommended: [rainbow]},
      {},
      [qr, 'recent: Argent', 'injected: Rabby', 'injected: MetaMask'],
    ],
    [
      "'Browser Wallet' does not count",
      {connectors: [WC, BROWSER], recommended: [rainbow, zerion]},
      {},
      [qr, 'injected: Browser Wallet', 'recommended: Rainbow', 'recommended: Zerion'],
    ],
    [
      'a recent wallet that is hidden does not count twice',
      {connectors: [WC, METAMASK], recent: [metamask], recommended: [rainbow, zerion]},
      {},
      [qr, 'injected: MetaMask', 'recommended: Rainbow'],
    ],
    [
      'a recommended wallet that is installed makes room for the next',
      {connectors: [WC, METAMASK], recommended: [metamask, rainbow]},
      {},
      [qr, 'injected: MetaMask', 'recommended: Rainbow'],
    ],
    [
      'recommended wallets on a phone, where the QR row is hidden',
      {connectors: [WC], recommended: [rainbow]},
      {isMobile: true},
      ['recommended: Rainbow'],
    ],

    [
      'basic mode offers nothing that is installed',
      {connectors: [WC, METAMASK, LEDGER], recent: [rainbow]},
      {basic: true},
      [qr, 'recent: Rainbow'],
    ],
  ];
  for (const [rule, sources, situation, shown] of table) {
    it(`${rule}: ${shown.join(', ') || 'nothing'}`, () => {
      expect(rows(sources, situation)).to.deep.equal(shown);
    });
  }
});

it('reads recommended wallets only until the list is full', () => {
  let looked = 0;
  const recommended = Array.from({length: 40}, (_, index) => {
    const listed = wallet(`Listed ${index}`);
    return Object.defineProperty({...listed}, 'id', {get: () => (looked++, listed.id)});
  });
  const shown = rows({connectors: [WC], recommended}).filter((row) => row.startsWith('recommended'));
  expect(shown).to.have.length(2);
  expect(looked).to.be.within(2, 10);
});

describe('a namespace filter', () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const;
  const filter: Partial<RowSituation> = {namespace: 'solana', chains: [solana]};

  it('restricts connectors, and listed wallets to those whose chains intersect the requested ones', () => {
    const onlyEvm = wallet('Only EVM', {chains: ['eip155:1']});
    const both = wallet('Both', {chains: ['eip155:1', solana]});
    const silent = wallet('Says nothing');
    const shown = rows(
      {connectors: [METAMASK, PHANTOM], recent: [onlyEvm], featured: [onlyEvm, both], custom: [silent]},
      filter,
    );
    expect(shown).to.deep.equal(['injected: Phantom', 'featured: Both', 'custom: Says nothing']);
  });

  it('shows a listed wallet whose connector belongs to another namespace', () => {
    const both = wallet('MetaMask', {id: 'metamask', chains: [solana]});
    expect(rows({connectors: [METAMASK], featured: [both]}, filter)).to.deep.equal(['featured: MetaMask']);
  });
});

describe('shownConnectors', () => {
  it('keeps the remote connector when its row is hidden', () => {
    const {remote, walletConnect} = shownConnectors([WC], {...SITUATION, isMobile: true});
    expect([remote, walletConnect]).to.deep.equal([WC, []]);
  });
});

const SITUATION: RowSituation = {
  isMobile: false,
  hasEthereum: true,
  enableWalletConnect: true,
  basic: false,
  hasOwnSelection: false,
  excluded: [],
};

function rows(
  sources: Partial<RowSources<ConnectorFacts>>,
  situation: Partial<RowSituation> = {},
): readonly string[] {
  const none = {connectors: [], recent: [], featured: [], recommended: [], custom: []};
  return walletRows({...none, ...sources}, {...SITUATION, ...situation}).map(nameOf);
}

function nameOf(row: ConnectRow): string {
  const name = 'connector' in row ? row.connector.name : row.wallet.name;
  return `${row.type}: ${name}`;
}

function connector(type: ConnectorType, name: string, more: Partial<ConnectorFacts> = {}): ConnectorFacts {
  return {id: more.rdns ?? name, type, name, namespaces: ['eip155'], ...more};
}

function wallet(name: string, more: Partial<Wallet> = {}): Wallet {
  return {id: name.toLowerCase(), name, ...more};
}
