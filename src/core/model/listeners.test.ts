import {expect} from '@open-wc/testing';
import {Listeners} from './listeners.js';

describe('Listeners', () => {
  it('calls a listener as often as it subscribed, and ends each subscription alone', () => {
    const {listeners, heard, hear} = setup();
    const stop = listeners.subscribe(hear);
    listeners.subscribe(hear);
    listeners.emit('both');
    stop();
    stop();
    listeners.emit('one');
    expect(heard).to.deep.equal(['both', 'both', 'one']);
  });

  it('calls no listener whose subscription another one has just ended', () => {
    const {listeners, heard, hear} = setup();
    listeners.subscribe(() => stop());
    const stop = listeners.subscribe(hear);
    listeners.emit('late');
    expect(heard).to.deep.equal([]);
  });
});

function setup() {
  const heard: string[] = [];
  return {listeners: new Listeners<string>(), heard, hear: (value: string) => void heard.push(value)};
}
