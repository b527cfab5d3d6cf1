import {expect} from '@open-wc/testing';
import {atom} from 'nanostores';
import {createFakeClock} from '../testing/fake-clock.js';
import {createFakeHttp} from '../testing/fake-http.js';
import {failureOf} from '../testing/fakes/failure-of.js';
import type {Services} from './services.js';
import {identitiesOf, supportedOf} from './shared-services.js';

describe('requests shared by the parts of a client', () => {
  it('fetch the list of supported networks once', async () => {
    const {services, blockchain} = setup();
    blockchain.answer('v1/supported-chains', {http: ['eip155:1'], ws: []});
    expect(await supportedOf(services).has('eip155:1')).to.equal(true);
    expect(await supportedOf(services).has('eip155:10')).to.equal(false);
    expect(blockchain.requests).to.have.length(1);
  });

  it('fetch that list again after a failure', async () => {
    const {services, blockchain} = setup();
    blockchain.fail('v1/supported-chains', 503);
    await failureOf(supportedOf(services).has('eip155:1'));
    blockchain.answer('v1/supported-chains', {http: ['eip155:1'], ws: []});
    expect(await supportedOf(services).has('eip155:1')).to.equal(true);
  });

  it('look up the identity of an address once for all parts', () => {
    const {services, clock} = setup();
    const parts = {
      services,
      clock,
      networks: {find: () => undefined},
      adapterOf: async () => undefined,
      features: {state: atom({})},
    };
    expect(identitiesOf(parts)).to.equal(identitiesOf(parts));
  });

  it('are not shared with another client', async () => {
    const [one, other] = [setup(), setup()];
    expect(supportedOf(one.services)).not.to.equal(supportedOf(other.services));
  });
});

function setup() {
  const blockchain = createFakeHttp();
  const services = {blockchain} as unknown as Services;
  return {services, blockchain, clock: createFakeClock()};
}
