import {expect} from '@open-wc/testing';
import {createFakeHttp} from '../../testing/fake-http.js';
import {getWallets} from './get-wallets.js';

/** A row with every field of the public explorer (appkit, types of the explorer's answers, 2026-06-06). */
const FULL = {
  id: 'a'.repeat(64),
  name: 'Ada Wallet',
  description: 'A wallet.',
  badge_type: 'certified',
  chains: ['eip155:1', 'near:mainnet'],
  homepage: 'https://ada.example',
  image_id: '3913df81-63c2-4413-d60b-8ff83cbed500',
  order: 10,
  display_index: 1,
  link_mode: 'https://ada.example/wc',
  mobile_link: 'ada://',
  desktop_link: 'ada://',
  webapp_link: 'https://app.ada.example',
  app_store: 'https://apps.apple.com/app/id1',
  play_store: 'https://play.google.com/store/apps/details?id=ada',
  chrome_store: 'https://chromewebstore.google.com/detail/a',
  rdns: 'example.ada',
  injected: [{namespace: 'eip155', injected_id: 'isAda'}],
  supports_wc: true,
};

/** The member of a wallet that each field fills, if there is one. */
const MEMBERS: Readonly<Record<Exclude<keyof typeof FULL, 'id' | 'name'>, string | undefined>> = {
  description: undefined,
  badge_type: 'certified',
  chains: 'chains',
  homepage: 'homepage',
  image_id: 'imageId',
  order: undefined,
  display_index: undefined,
  link_mode: undefined,
  mobile_link: 'mobileLink',
  desktop_link: 'desktopLink',
  webapp_link: 'webappLink',
  app_store: 'appStore',
  play_store: 'playStore',
  chrome_store: 'chromeStore',
  rdns: 'rdns',
  injected: 'injected',
  supports_wc: undefined,
};

describe('a row of the public explorer', () => {
  it('is read with every field', async () => {
    const [wallet] = await read([FULL]);
    expect(wallet).to.deep.equal({
      id: FULL.id,
      name: FULL.name,
      certified: true,
      chains: ['eip155:1'],
      homepage: FULL.homepage,
      imageId: FULL.image_id,
      mobileLink: FULL.mobile_link,
      desktopLink: FULL.desktop_link,
      webappLink: FULL.webapp_link,
      appStore: FULL.app_store,
      playStore: FULL.play_store,
      chromeStore: FULL.chrome_store,
      rdns: FULL.rdns,
      injected: [{namespace: 'eip155', injectedId: 'isAda'}],
    });
  });

  for (const [field, member] of Object.entries(MEMBERS)) {
    const {[field as keyof typeof MEMBERS]: _, ...absent} = FULL;
    for (const [what, row] of [
      ['is null', {...FULL, [field]: null}],
      ['is absent', absent],
      ['has an unknown form', {...FULL, [field]: {value: 1}}],
    ] as const) {
      it(`loses nothing else if ${field} ${what}`, async () => {
        const [full] = await read([FULL]);
        const rest = Object.entries(full!).filter(([name]) => name !== member);
        expect(await read([row])).to.deep.equal([Object.fromEntries(rest)]);
      });
    }
  }

  it('is read with an id and a name alone', async () => {
    const {id, name} = FULL;
    expect(await read([{id, name}])).to.deep.equal([{id, name}]);
  });

  it('keeps the rows beside one without a name', async () => {
    const {name, ...nameless} = FULL;
    expect((await read([nameless, FULL])).map((wallet) => wallet.name)).to.deep.equal([name]);
  });
});

async function read(rows: readonly unknown[]) {
  const http = createFakeHttp({getWallets: {data: rows, count: rows.length}});
  return (await getWallets(http, {entries: 40})).wallets;
}
