import type {Drawbridge} from '@drawbridge/modal';
import {expect} from '@open-wc/testing';
import {Activity, type ReactNode} from 'react';
import {openTestPage, type TestPage} from '../test-page.js';
import {useDrawbridgeAccount} from './use-drawbridge-account.js';
import {useDrawbridgeBalance} from './use-drawbridge-balance.js';
import {useDrawbridgeEvents} from './use-drawbridge-events.js';
import {useDrawbridgeProvider} from './use-drawbridge-provider.js';
import {useDrawbridgeState} from './use-drawbridge-state.js';

describe('the hooks in a part that is hidden with <Activity>', () => {
  let page: TestPage;
  afterEach(() => page.leave());

  it('have no subscription while it is hidden, the same as before once it is shown, and then the current state', async () => {
    page = openTestPage();
    const {client, count} = counted(page.client);
    const complaints: unknown[][] = [];
    const {error} = globalThis.console;
    globalThis.console.error = (...given) => void complaints.push(given);
    const seen: string[] = [];
    const Probe = (): ReactNode => {
      const {status} = useDrawbridgeAccount({client});
      useDrawbridgeBalance({client, token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'});
      useDrawbridgeState(({open}) => open, {client});
      useDrawbridgeProvider('eip155', {client});
      useDrawbridgeEvents(() => {}, {client});
      seen.push(status);
      return status;
    };
    const show = (mode: 'visible' | 'hidden'): Promise<void> =>
      page.render(
        <Activity mode={mode}>
          <Probe />
        </Activity>,
      );
    await show('visible');
    const before = count();
    expect(before).to.be.greaterThan(4);
    await show('hidden');
    expect(count()).to.equal(0);
    await page.connect();
    await show('visible');
    expect(seen.at(-1)).to.equal('connected');
    await page.change(() => page.client.disconnect());
    expect(count()).to.equal(before);
    await page.render(null);
    expect(count()).to.equal(0);
    globalThis.console.error = error;
    expect(complaints).to.deep.equal([]);
  });
});

/** The client, with the number of subscriptions that it has. */
function counted(given: Drawbridge): {readonly client: Drawbridge; readonly count: () => number} {
  let listeners = 0;
  const count = (stop: () => void): (() => void) => {
    listeners += 1;
    return () => {
      listeners -= 1;
      stop();
    };
  };
  const client: Drawbridge = {
    ...given,
    subscribe: (listener) => count(given.subscribe(listener)),
    subscribeProvider: (listener) => count(given.subscribeProvider(listener)),
    subscribeEvents: (listener) => count(given.subscribeEvents(listener)),
  };
  return {client, count: () => listeners};
}
