import type {ClientEvent} from '@drawbridge/modal';
import {expect} from '@open-wc/testing';
import type {ReactNode} from 'react';
import {openTestPage, type TestPage} from '../test-page.js';
import {useDrawbridgeEvents} from './use-drawbridge-events.js';

describe('useDrawbridgeEvents', () => {
  let page: TestPage;
  const received: string[] = [];
  beforeEach(() => {
    received.length = 0;
    page = openTestPage();
  });
  afterEach(() => page.leave());

  it('passes every event to the listener of the latest render, and none after unmounting', async () => {
    const Listener = ({name}: {readonly name: string}): ReactNode => {
      useDrawbridgeEvents(({type}: ClientEvent) => received.push(`${name} ${type}`));
      return null;
    };
    await page.render(<Listener name="first" />);
    await page.render(<Listener name="second" />);
    await page.connect();
    expect(received).to.deep.equal(['second connect']);
    await page.render(null);
    await page.change(() => page.client.disconnect());
    expect(received).to.deep.equal(['second connect']);
  });

  it('passes events of the given types, with their own fields', async () => {
    const Listener = (): ReactNode => {
      useDrawbridgeEvents(({account, cause}) => received.push(`${account.address} ${cause}`), {
        types: ['connect'],
      });
      return null;
    };
    await page.render(<Listener />);
    await page.connect();
    await page.change(() => page.client.disconnect());
    expect(received).to.deep.equal([`${page.wallet.addresses[0]} user`]);
  });

  it('follows the types of the latest render', async () => {
    const Listener = ({types}: {readonly types: readonly ClientEvent['type'][]}): ReactNode => {
      useDrawbridgeEvents(({type}) => received.push(type), {types});
      return null;
    };
    await page.render(<Listener types={['disconnect']} />);
    await page.connect();
    await page.render(<Listener types={['connect', 'disconnect']} />);
    await page.change(() => page.client.disconnect());
    await page.connect();
    expect(received).to.deep.equal(['disconnect', 'connect']);
  });
});
