import {expect} from '@open-wc/testing';
import {connectDevnet} from '../client.js';

const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96';
const SOLFLARE = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79';
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

/** Fields that the service may send as null or leave out. */
const OPTIONAL = [
  'badge_type',
  'description',
  'chains',
  'homepage',
  'image_id',
  'order',
  'display_index',
  'link_mode',
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'app_store',
  'play_store',
  'chrome_store',
  'rdns',
  'injected',
  'supports_wc',
];

interface Wallet {
  readonly id: string;
  readonly name: string;
  readonly image_id?: string | null;
  readonly badge_type?: string | null;
  readonly chains?: readonly string[] | null;
  readonly [field: string]: unknown;
}

/** Known wallets of a namespace, by its main network. */
const KNOWN_FOR: Readonly<Record<string, readonly string[]>> = {
  [SOLANA]: ['Phantom', 'Solflare', 'Backpack', 'OKX Wallet', 'Trust Wallet', 'Coinbase Wallet', 'MetaMask'],
  'bip122:000000000019d6689c085ae165831e93': ['Phantom', 'Xverse', 'Leather', 'OKX Wallet', 'UniSat'],
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': ['SubWallet', 'Talisman', 'Nova Wallet', 'polkadot{.js}'],
};

const CASES: readonly {
  readonly rule: string;
  readonly query: string;
  /** `undefined` for a row that lacks the field that decides. */
  readonly holds: (wallet: Wallet) => boolean | undefined;
}[] = [
  {rule: 'a search matches the name in any case', query: 'search=WaLLet', holds: named(/wallet/i)},
  {rule: 'a search is trimmed', query: 'search=%20metamask%20', holds: named(/^MetaMask$/)},
  {
    rule: 'one of the chains is enough',
    query: `chains=${SOLANA},eip155:987654321`,
    holds: ({chains}) => chains?.includes(SOLANA),
  },
  {
    rule: 'a local chain is known to every EVM wallet',
    query: 'chains=eip155:31337',
    holds: ({chains}) => chains?.includes('eip155:1'),
  },
  {rule: 'include names the only ones', query: `include=${METAMASK}`, holds: ({id}) => id === METAMASK},
  {rule: 'exclude leaves some out', query: `exclude=${METAMASK}`, holds: ({id}) => id !== METAMASK},
  {
    rule: 'a badge limits to those that carry it',
    query: 'badge_type=certified',
    holds: (wallet) => wallet.badge_type === 'certified',
  },
  {
    rule: 'all conditions hold at once',
    query: `search=a&chains=${SOLANA}&exclude=${SOLFLARE}`,
    holds: ({id, name, chains}) => (id !== SOLFLARE && /a/i.test(name) ? chains?.includes(SOLANA) : false),
  },
  {rule: 'empty values ask for nothing', query: 'search=&chains=&include=&exclude=', holds: () => true},
];

describe('getWallets', () => {
  it('lists at least 120 wallets, each once', async () => {
    const {all} = await setup();
    const wallets = await all();
    expect(wallets.length).to.be.at.least(120);
    for (const key of ['id', 'name', 'image_id'] as const) {
      const values = wallets.flatMap((wallet) => wallet[key] ?? []);
      expect(new Set(values).size, key).to.equal(values.length);
    }
    expect(wallets.every(({id, name}) => id !== '' && name !== '')).to.equal(true);
  });

  it('sends every other field as null in one row, and leaves it out in another', async () => {
    const {all} = await setup();
    const wallets = await all();
    for (const field of OPTIONAL) {
      expect(
        wallets.some((wallet) => wallet[field] === null),
        `${field} is null`,
      ).to.equal(true);
      expect(
        wallets.some((wallet) => !Object.hasOwn(wallet, field)),
        `${field} is absent`,
      ).to.equal(true);
      expect(
        wallets.some((wallet) => wallet[field] !== null && Object.hasOwn(wallet, field)),
        field,
      ).to.equal(field !== 'link_mode');
    }
  });

  it('describes a wallet with every field of the public service', async () => {
    const {page} = await setup();
    const {data} = await page(`include=${METAMASK}`);
    expect(data[0]).to.deep.include({
      id: METAMASK,
      name: 'MetaMask',
      homepage: 'https://metamask.io',
      rdns: 'io.metamask',
      mobile_link: 'metamask://',
      app_store: 'https://apps.apple.com/app/id1438144202',
      play_store: 'https://play.google.com/store/apps/details?id=io.metamask',
      chrome_store: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
    });
  });

  it('returns ids of 64 hexadecimal digits and valid links', async () => {
    const {all} = await setup();
    for (const wallet of await all()) {
      expect(wallet.id).to.match(/^[0-9a-f]{64}$/);
      expect(wallet['homepage'] ?? 'https://a.example', wallet.name).to.match(
        /^https:\/\/[\w.-]+\.[a-z]+(\/|$)/,
      );
      for (const field of ['webapp_link', 'app_store', 'play_store', 'chrome_store']) {
        expect(wallet[field] ?? 'https://', `${field} of ${wallet.name}`).to.match(/^https:\/\//);
      }
      expect(wallet['mobile_link'] ?? 'a://', wallet.name).to.match(/^[a-z][\w.-]*:\/\//);
    }
  });

  for (const {rule, query, holds} of CASES) {
    it(`finds exactly the matching wallets: ${rule}`, async () => {
      const {all} = await setup();
      const wallets = await all();
      const isClear = (wallet: Wallet): boolean => holds(wallet) !== undefined;
      const expected = wallets.filter((wallet) => holds(wallet)).map(({name}) => name);
      expect(expected).not.to.have.length(0);
      const found = (await all(query)).filter(isClear);
      expect(found.map(({name}) => name)).to.deep.equal(expected);
    });
  }

  for (const [network, names] of Object.entries(KNOWN_FOR)) {
    it(`has exactly the common wallets of ${network}`, async () => {
      const {all} = await setup();
      const wallets = await all(`chains=${network}`);
      expect(wallets.map(({name}) => name)).to.include.members([...names]);
      expect(wallets.length).to.be.within(20, 80);
    });
  }

  it('splits the list into pages and counts all of it', async () => {
    const {all, page} = await setup();
    const wallets = await all();
    const [second, rest] = await Promise.all([page('entries=40&page=2'), page('entries=40&page=4')]);
    expect(second.data).to.deep.equal(wallets.slice(40, 80));
    expect(rest.data).to.have.length(wallets.length - 120);
    expect([second.count, rest.count]).to.deep.equal([wallets.length, wallets.length]);
  });

  for (const query of [
    'page=0',
    'page=-1',
    'page=x',
    'entries=101&page=1',
    'entries=40',
    'badge_type=gold',
  ]) {
    it(`answers ${query} with 400 and the reason`, async () => {
      const {get} = await setup();
      const answer = await get(`getWallets?${query}&`);
      expect(answer.status).to.equal(400);
      expect((await answer.json()).reasons[0].description).to.contain(query.split('=')[0]);
    });
  }

  it('requires the project id and the SDK', async () => {
    const {devnet} = await setup();
    const status = async (query: string) =>
      (await fetch(`${devnet.endpoints.explorer}/getWallets?${query}`)).status;
    expect(await status('st=html&sv=1')).to.equal(400);
    expect(await status(`projectId=${'a'.repeat(31)}&st=html&sv=1`)).to.equal(400);
    expect(await status(`projectId=${'a'.repeat(32)}&sv=1`)).to.equal(400);
    expect(await status(`projectId=${'a'.repeat(32)}&st=html`)).to.equal(400);
    expect(await status(`projectId=${'a'.repeat(32)}&st=html&sv=1`)).to.equal(200);
  });
});

describe('the explorer', () => {
  it('enables analytics', async () => {
    const {get} = await setup();
    expect(await (await get('getAnalyticsConfig?')).json()).to.deep.equal({isAnalyticsEnabled: true});
  });

  const IMAGES = [
    'public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900',
    'public/getCurrencyImage/usd',
    'public/getTokenImage/USDC',
  ];
  for (const path of IMAGES) {
    it(`draws ${path}`, async () => {
      const {get} = await setup();
      expect(await width(await get(`${path}?`))).to.equal(96);
    });
  }

  it('draws an image of every wallet', async () => {
    const {all, get} = await setup();
    const [first, ...others] = await all('search=wallet');
    expect(await width(await get(`getWalletImage/${first!.image_id}?`))).to.equal(96);
    const ids = others.flatMap(({image_id: id}) => id ?? []);
    const drawings = ids.map(async (id) => (await get(`getWalletImage/${id}?`)).text());
    expect(new Set(await Promise.all(drawings)).size).to.equal(ids.length);
  });

  it('draws shapes, not letters', async () => {
    const {all, get} = await setup();
    const wallets = (await all()).flatMap(({image_id: id}) => (id ? [`getWalletImage/${id}`] : []));
    const others = IMAGES.filter((path) => !path.includes('Currency'));
    for (const path of [...wallets, ...others, 'public/getTokenImage/DUSD'])
      expect(await (await get(`${path}?`)).text(), path).to.not.contain('<text');
  });

  it('draws the sign of a currency', async () => {
    const {get} = await setup();
    expect(await (await get('public/getCurrencyImage/usd?')).text()).to.contain('>$</text>');
  });

  for (const path of ['getWalletImage/none', 'public/getAssetImage/none', 'public/getTokenImage/%3Csvg%3E']) {
    it(`has no image at ${path}`, async () => {
      const {get} = await setup();
      expect((await get(`${path}?`)).status).to.equal(404);
    });
  }
});

async function setup() {
  const devnet = await connectDevnet();
  const common = `projectId=${devnet.projectId}&st=html&sv=0.1.0`;
  const get = (path: string) => fetch(`${devnet.endpoints.explorer}/${path}${common}`);
  const page = async (query: string): Promise<{data: Wallet[]; count: number}> =>
    (await get(`getWallets?${query}&`)).json();
  const all = async (query = ''): Promise<Wallet[]> => {
    const pages = await Promise.all([1, 2].map((number) => page(`${query}&entries=100&page=${number}`)));
    return pages.flatMap(({data}) => data);
  };
  return {devnet, get, page, all};
}

function named(pattern: RegExp): (wallet: Wallet) => boolean {
  return ({name}) => pattern.test(name);
}

/** Decodes the answer as the browser would for an image element. */
async function width(answer: Response): Promise<number> {
  const image = new Image();
  image.src = URL.createObjectURL(await answer.blob());
  await image.decode();
  return image.naturalWidth;
}
