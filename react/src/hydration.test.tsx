import type {Drawbridge} from '@drawbridge/modal';
import {expect} from '@open-wc/testing';
import {act, type ReactElement} from 'react';
import {hydrateRoot} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import {DrawbridgeButton} from './components/drawbridge-button.js';
import {DrawbridgeProvider} from './drawbridge-provider.js';
import {useDrawbridgeAccount} from './hooks/use-drawbridge-account.js';
import {useDrawbridgeNetwork} from './hooks/use-drawbridge-network.js';
import {useDrawbridgeState} from './hooks/use-drawbridge-state.js';
import {openTestPage, type TestPage} from './test-page.js';

describe('hydration', () => {
  const html = document.documentElement;
  const {lang} = html;
  let page: TestPage;
  afterEach(() => {
    html.lang = lang;
    return page.leave();
  });

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

  for (const [locale, title] of [
    [undefined, 'of the page'],
    ['fr', 'of the options'],
  ] as const)
    it(`accepts content with the language of a server, then shows the one ${title}`, async () => {
      // A server has no document.
      html.lang = '';
      const server = openTestPage({id: 'server', ...(locale && {locale})});
      const host = document.createElement('div');
      host.innerHTML = renderToString(<Language client={server.client} />);
      await server.leave();
      html.lang = 'de';
      page = openTestPage({id: 'browser', ...(locale && {locale})});
      const complaints: unknown[] = [];
      expect(host.querySelector('p')).to.have.text(locale ?? 'en');
      const root = await hydrate(() =>
        hydrateRoot(host, <Language client={page.client} />, {
          onRecoverableError: (error) => complaints.push(error),
        }),
      );
      expect(host.querySelector('p')).to.have.text(locale ?? 'de');
      expect(complaints).to.deep.equal([]);
      await act(() => Promise.resolve(root.unmount()));
    });
});

function Language({client}: {readonly client: Drawbridge}): ReactElement {
  return (
    <DrawbridgeProvider client={client}>
      <LanguageWords />
    </DrawbridgeProvider>
  );
}

function LanguageWords(): ReactElement {
  const {locale} = useDrawbridgeState();
  return <p>{locale}</p>;
}

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
