import {expect} from '@open-wc/testing';
import {eventually} from '../../testing/fakes/eventually.js';
import {listenToTabs} from './listen-to-tabs.js';

const KEY = 'drawbridge/one/connections-eip155/v1';

describe('listenToTabs', () => {
  it('calls the listener for another page’s change, with the new value readable', async () => {
    const {events, other} = await setup();
    other.setItem(KEY, 'new');
    await eventually(() => events.length > 0);
    expect(events[0]).to.equal('new');
    other.removeItem(KEY);
    await eventually(() => events.at(-1) === null);
  });

  it('ignores the entries of other clients', async () => {
    const {events, other} = await setup();
    const reported = new Promise<void>((resolve) => {
      const stop = listenToTabs('two', () => resolve(stop()));
    });
    other.setItem('drawbridge/one-more/connections-eip155/v1', 'new');
    other.setItem('drawbridge/two/connections-eip155/v1', 'new');
    await reported;
    expect(events).to.deep.equal([]);
  });

  it('calls the listener again a second later, for a value that becomes readable late', async () => {
    const {events} = await setup();
    dispatchEvent(new StorageEvent('storage', {key: KEY, newValue: 'late'}));
    await eventually(() => events.length > 0);
    expect(events).to.deep.equal([null]);
    localStorage.setItem(KEY, 'late');
    await eventually(() => events.length > 1);
    expect(events).to.deep.equal([null, 'late']);
  });

  it('calls the listener once for several entries stored together', async () => {
    const {events, other} = await setup();
    for (const value of ['some', 'more', 'all']) other.setItem(KEY, value);
    await eventually(() => events.length > 0);
    expect(events[0]).to.equal('all');
    await eventually(() => events.length > 1);
    expect(events).to.deep.equal(['all', 'all']);
  });

  it('calls the listener when the storage is cleared', async () => {
    const {events, other} = await setup();
    other.setItem(KEY, 'new');
    await eventually(() => events.length > 0);
    other.clear();
    await eventually(() => events.at(-1) === null);
  });

  it('calls the listener when the page becomes visible', async () => {
    const {events} = await setup();
    document.dispatchEvent(new Event('visibilitychange', {bubbles: true}));
    expect(events).to.deep.equal([null]);
  });

  it('calls no listener after it is stopped', async () => {
    const {events, stop} = await setup();
    dispatchEvent(new StorageEvent('storage', {key: KEY}));
    stop();
    const reported = new Promise<void>((resolve) => {
      const end = listenToTabs('one', () => resolve(end()));
    });
    dispatchEvent(new StorageEvent('storage', {key: KEY}));
    await reported;
    document.dispatchEvent(new Event('visibilitychange', {bubbles: true}));
    expect(events).to.deep.equal([]);
  });
});

let leave = (): void => {};
afterEach(() => leave());

/** Another page of the site, and the stored value at each call of the listener. */
async function setup(): Promise<{events: (string | null)[]; other: Storage; stop: () => void}> {
  localStorage.clear();
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const events: (string | null)[] = [];
  const stop = listenToTabs('one', () => events.push(localStorage.getItem(KEY)));
  leave = () => {
    stop();
    frame.remove();
    localStorage.clear();
  };
  return {events, other: frame.contentWindow!.localStorage, stop};
}
