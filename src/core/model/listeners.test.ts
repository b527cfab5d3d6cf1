import {expect} from '@open-wc/testing';
import {Listeners} from './listeners.js';

describe('Listeners', () => {
  it('calls a listener as often as it subscribed, and ends each subscription alone', () => {
    const {listeners, events, listener} = setup();
    const stop = listeners.subscribe(listener);
    listeners.subscribe(listener);
    listeners.emit('both');
    stop();
    stop();
    listeners.emit('one');
    expect(events).to.deep.equal(['both', 'both', 'one']);
  });

  it('calls no listener whose subscription another one has just ended', () => {
    const {listeners, events, listener} = setup();
    listeners.subscribe(() => stop());
    const stop = listeners.subscribe(listener);
    listeners.emit('late');
    expect(events).to.deep.equal([]);
  });
});

function setup() {
  const events: string[] = [];
  return {listeners: new Listeners<string>(), events, listener: (value: string) => void events.push(value)};
}
