import {expect} from '@open-wc/testing';
import {eventually} from '../../testing/fakes/eventually.js';
import {listenToTabs} from './listen-to-tabs.js';

const KEY = 'drawbridge/one/connections-eip155/v1';

describe('listenToTabs', () => {
  it('calls the listener for another page’s change, with the new value readable', async () => {
    const {heard, other} = await setup();
    other.setItem(KEY, 'new');
    await eventually(() => heard.length > 0);
    expect(heard[0]).to.equal('new');
    other.removeItem(KEY);
    await eventually(() => heard.at(-1) === null);
  });

  it('ignores the entries of other clients', async () => {
    const {heard, other} = await setup();
    const told = new Promise<void>((resolve) => {
      const stop = listenToTabs('two', () => resolve(stop()));
    });
    other.setItem('drawbridge/one-more/connections-eip155/v1', 'new');
    other.setItem('drawbridge/two/connections-eip155/v1', 'new');
    await told;
    expect(heard).to.deep.equal([]);
  });

  it('calls the listener again a second later, for a storage whose value is readable late', async () => {
    const {heard} = await setup();
    dispatchEvent(new StorageEvent('storage', {key: KEY, newValue: 'late'}));
    await eventually(() => heard.length > 0);
    expect(heard).to.deep.equal([null]);
    localStorage.setItem(KEY, 'late');
    await eventually(() => heard.length > 1);
    expect(heard).to.deep.equal([null, 'late']);
  });

  it('calls the listener once for several entries stored together', async () => {
    const {heard, other} = await setup();
    for (const value of ['some', 'more', 'all']) other.setItem(KEY, value);
    await eventually(() => heard.length > 0);
    expect(heard[0]).to.equal('all');
    await eventually(() => heard.length > 1);
    expect(heard).to.deep.equal(['all', 'all']);
  });

  it('calls the listener when the storage is cleared', async () => {
    const {heard, other} = await setup();
    other.setItem(KEY, 'new');
    await eventually(() => heard.length > 0);
    other.clear();
    await eventually(() => heard.at(-1) === null);
  });

  it('calls the listener when the page becomes visible', async () => {
    const {heard} = await setup();
    document.dispatchEvent(new Event('visibilitychange', {bubbles: true}));
    expect(heard).to.deep.equal([null]);
  });

  it('calls no listener after it is stopped', async () => {
    const {heard, stop} = await setup();
    dispatchEvent(new StorageEvent('storage', {key: KEY}));
    stop();
    const told = new Promise<void>((resolve) => {
      const end = listenToTabs('one', () => resolve(end()));
    });
    dispatchEvent(new StorageEvent('storage', {key: KEY}));
    await told;
    document.dispatchEvent(new Event('visibilitychange', {bubbles: true}));
    expect(heard).to.deep.equal([]);
  });
});

let leave = (): void => {};
afterEach(() => leave());

/** Another page of the site, and the stored value at each call of the listener. */
async function setup(): Promise<{heard: (string | null)[]; other: Storage; stop: () => void}> {
  localStorage.clear();
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const heard: (string | null)[] = [];
  const stop = listenToTabs('one', () => heard.push(localStorage.getItem(KEY)));
  leave = () => {
    stop();
    frame.remove();
    localStorage.clear();
  };
  return {heard, other: frame.contentWindow!.localStorage, stop};
}
