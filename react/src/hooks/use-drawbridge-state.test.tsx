import {expect} from '@open-wc/testing';
import {renderToString} from 'react-dom/server';
import {renderHook} from '../render-hook.js';
import {openTestPage, type TestPage} from '../test-page.js';
import {useDrawbridgeState} from './use-drawbridge-state.js';

describe('useDrawbridgeState with a selector', () => {
  let page: TestPage;
  afterEach(() => page.leave());

  it('renders anew for changes of its result only', async () => {
    page = openTestPage();
    const seen = await renderHook(page, () => useDrawbridgeState(({theme}) => theme.mode));
    const before = seen.all.length;
    await page.connect();
    expect(seen.all).to.have.length(before);
    await page.change(() => page.client.setThemeMode('dark'));
    expect(seen.last).to.equal('dark');
  });

  it('keeps an object or a list that is built anew with the same entries', async () => {
    page = openTestPage();
    const seen = await renderHook(page, () => useDrawbridgeState(({networks}) => Object.keys(networks)));
    const before = seen.last;
    await page.change(() => page.client.setThemeMode('dark'));
    expect(seen.last).to.equal(before);
    expect(before).to.deep.equal(['eip155']);
  });

  it('follows a result whose content is not in its entries', async () => {
    page = openTestPage();
    const seen = await renderHook(page, () => useDrawbridgeState(readModes));
    await page.change(() => page.client.setThemeMode('dark'));
    expect([...seen.last]).to.deep.equal(['dark']);
  });

  it('uses the selector of the latest render', async () => {
    page = openTestPage();
    let field: 'locale' | 'address' = 'locale';
    const seen = await renderHook(page, () => useDrawbridgeState((state) => state[field]));
    await page.connect();
    field = 'address';
    await seen.again();
    expect(seen.last).to.equal(page.wallet.addresses[0]);
  });

  it('reads the initial state on a server', () => {
    page = openTestPage();
    const Probe = () => useDrawbridgeState(({status}) => status, {client: page.client});
    expect(renderToString(<Probe />)).to.equal('disconnected');
  });
});

/** One set for each mode: React accepts no other one at each call. */
const MODES = new Map<string, ReadonlySet<string>>();

function readModes({theme}: {readonly theme: {readonly mode: string}}): ReadonlySet<string> {
  const known = MODES.get(theme.mode) ?? new Set([theme.mode]);
  MODES.set(theme.mode, known);
  return known;
}
