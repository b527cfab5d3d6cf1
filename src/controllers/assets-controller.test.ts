import {expect} from '@open-wc/testing';
import {IMAGE_PRELOAD_MS} from '../core/config/constants.js';
import {createFakeClock, type FakeClock} from '../testing/fake-clock.js';
import {createFakeHttp, type FakeHttp} from '../testing/fake-http.js';
import {AssetsController, IMAGE_RETRY_MS, MAX_IMAGES} from './assets-controller.js';

const PNG = new Blob(['png'], {type: 'image/png'});

describe('AssetsController', () => {
  for (const [kind, path] of [
    ['wallet', 'getWalletImage/x'],
    ['asset', 'public/getAssetImage/x'],
    ['currency', 'public/getCurrencyImage/x'],
    ['token', 'public/getTokenImage/x'],
  ] as const) {
    it(`returns the URL of a ${kind} picture once it is loaded`, async () => {
      const {assets, http} = setup();
      http.answer(path, PNG);
      const image = assets.image(kind, 'x');
      expect(image.get()).to.equal(undefined);
      await assets.preload(kind, ['x']);
      expect(image.get()).to.equal('blob:1');
    });
  }

  it('fetches a picture once for several requests', async () => {
    const {assets, http} = setup();
    const first = assets.image('wallet', 'a');
    await assets.preload('wallet', ['a', 'a']);
    expect(assets.image('wallet', 'a')).to.equal(first);
    expect(http.requests).to.have.length(1);
  });

  it('keeps kinds separate', async () => {
    const {assets, http} = setup();
    await Promise.all([assets.preload('wallet', ['a']), assets.preload('token', ['a'])]);
    expect(http.requests.map(({path}) => path)).to.deep.equal(['getWalletImage/a', 'public/getTokenImage/a']);
  });

  for (const [what, answer] of [
    ['is not found', undefined],
    ['is a page', new Blob(['<html>'], {type: 'text/html'})],
  ] as const) {
    it(`is undefined when a picture ${what}, and tries again after a while`, async () => {
      const {assets, http, clock} = setup();
      if (answer) http.answer('getWalletImage/a', answer);
      else http.fail('getWalletImage/a', 404);
      await assets.preload('wallet', ['a']);
      expect(assets.image('wallet', 'a').get()).to.equal(undefined);
      clock.advance(IMAGE_RETRY_MS - 1);
      await assets.preload('wallet', ['a']);
      expect(http.requests, 'too early').to.have.length(1);
      http.answer('getWalletImage/a', PNG);
      clock.advance(1);
      await assets.preload('wallet', ['a']);
      expect(assets.image('wallet', 'a').get()).to.equal('blob:1');
    });
  }

  it('waits for pictures two seconds at most (spec 9: "Image preload timeout 2 s")', async () => {
    const {assets, http, clock} = setup();
    http.answer('getWalletImage/slow', () => new Promise(() => {}));
    let isOver = false;
    const waiting = assets.preload('wallet', ['slow', 'a']).then(() => (isOver = true));
    clock.advance(IMAGE_PRELOAD_MS - 1);
    await pause();
    expect(isOver).to.equal(false);
    clock.advance(1);
    await waiting;
    expect([isOver, IMAGE_PRELOAD_MS]).to.deep.equal([true, 2_000]);
  });

  it('does not wait without pictures', async () => {
    const {assets} = setup();
    await assets.preload('wallet', []);
  });

  it(`keeps ${MAX_IMAGES} pictures, and revokes the URLs of the least recently used`, async () => {
    const {assets, live} = setup();
    await assets.preload('wallet', ids(0, MAX_IMAGES));
    assets.image('wallet', 'w0');
    await assets.preload('wallet', ['extra']);
    assets.image('wallet', 'extra');
    expect(live.size).to.equal(MAX_IMAGES);
    expect(assets.image('wallet', 'w0').get(), 'used lately').to.equal('blob:1');
    expect(live.has('blob:2'), 'not used for longest').to.equal(false);
  });

  it('keeps a picture that is on screen', async () => {
    const {assets, live} = setup();
    await assets.preload('wallet', ['shown']);
    const stop = assets.image('wallet', 'shown').listen(() => {});
    await assets.preload('wallet', ids(0, MAX_IMAGES + 5));
    assets.image('wallet', 'w0');
    expect(live.has('blob:1')).to.equal(true);
    stop();
  });

  it('revokes every URL when it is disposed', async () => {
    const {assets, live} = setup();
    await assets.preload('wallet', ids(0, 5));
    const image = assets.image('wallet', 'w0');
    assets.dispose();
    expect([live.size, image.get()]).to.deep.equal([0, undefined]);
  });

  it('drops pictures that load after disposal, and requests no more', async () => {
    const {assets, http, live} = setup();
    let answer: (blob: Blob) => void = () => {};
    http.answer('getWalletImage/late', () => new Promise((resolve) => (answer = resolve)));
    const waiting = assets.preload('wallet', ['late']);
    assets.dispose();
    answer(PNG);
    await waiting;
    assets.image('wallet', 'more');
    expect([live.size, http.requests.length]).to.deep.equal([0, 1]);
  });
});

function ids(first: number, length: number): readonly string[] {
  return Array.from({length}, (_, index) => `w${first + index}`);
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function setup(): {assets: AssetsController; http: FakeHttp; clock: FakeClock; live: Set<string>} {
  const http = createFakeHttp({'getWalletImage/*': PNG, 'public/getTokenImage/*': PNG});
  const clock = createFakeClock();
  const live = new Set<string>();
  let made = 0;
  const urls = {
    create: () => {
      const url = `blob:${(made += 1)}`;
      live.add(url);
      return url;
    },
    revoke: (url: string) => void live.delete(url),
  };
  return {assets: new AssetsController({http, clock, urls}), http, clock, live};
}
