import {expect} from '@open-wc/testing';
import {act, type ReactElement} from 'react';
import {hydrateRoot} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import {DrawbridgeButton} from './components/drawbridge-button.js';
import {DrawbridgeProvider} from './drawbridge-provider.js';
import {useDrawbridgeAccount} from './hooks/use-drawbridge-account.js';
import {useDrawbridgeNetwork} from './hooks/use-drawbridge-network.js';
import {openTestPage, type TestPage} from './test-page.js';

describe('hydration', () => {
  let page: TestPage;
  afterEach(() => page.leave());

  it('accepts server-rendered content, then shows the browser’s state', async () => {
    page = openTestPage();
    await page.connect();
    const content = (
      <DrawbridgeProvider client={page.client}>
        <Words />
        <DrawbridgeButton id="login" size="sm" />
      </DrawbridgeProvider>
    );
    const complaints: unknown[] = [];
    const host = document.createElement('div');
    host.innerHTML = renderToString(content);
    expect(host.querySelector('p')).to.have.text('disconnected Foundry');
    const root = await hydrate(() =>
      hydrateRoot(host, content, {onRecoverableError: (error) => complaints.push(error)}),
    );
    expect(host.querySelector('p')).to.have.text('connected Foundry');
    expect(host.querySelector('#login')).to.have.property('client', page.client);
    expect(complaints).to.deep.equal([]);
    await act(() => Promise.resolve(root.unmount()));
  });
});

function Words(): ReactElement {
  const {status} = useDrawbridgeAccount();
  const {network} = useDrawbridgeNetwork();
  return <p>{`${status} ${network?.name}`}</p>;
}

async function hydrate<T>(start: () => T): Promise<T> {
  let root: T | undefined;
  await act(() => Promise.resolve((root = start())));
  return root!;
}
