import {expect} from '@open-wc/testing';
import {Listeners} from './listeners.js';

describe('Listeners', () => {
  it('calls a listener once per subscription and ends each subscription separately', () => {
    const {listeners, events, listener} = setup();
    const stop = listeners.subscribe(listener);
    listeners.subscribe(listener);
    listeners.emit('both');
    stop();
    stop();
    listeners.emit('one');
    expect(events).to.deep.equal(['both', 'both', 'one']);
  });

  it('does not call a listener that another listener has just unsubscribed', () => {
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
