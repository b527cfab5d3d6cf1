import {expect} from '@open-wc/testing';
import {failureOf} from '../testing/fakes/failure-of.js';
import {createFakeClock} from '../testing/fake-clock.js';
import {createFakeHttp} from '../testing/fake-http.js';
import type {Services} from './services.js';
import {identitiesOf, supportedOf} from './shared-services.js';

describe('what the parts of a client ask together', () => {
  it('is one list of the networks the service knows: "the list is fetched once"', async () => {
    const {services, blockchain} = setup();
    blockchain.answer('v1/supported-chains', {http: ['eip155:1'], ws: []});
    expect(await supportedOf(services).has('eip155:1')).to.equal(true);
    expect(await supportedOf(services).has('eip155:10')).to.equal(false);
    expect(blockchain.requests).to.have.length(1);
  });

  it('asks for that list again where it could not be had', async () => {
    const {services, blockchain} = setup();
    blockchain.fail('v1/supported-chains', 503);
    await failureOf(supportedOf(services).has('eip155:1'));
    blockchain.answer('v1/supported-chains', {http: ['eip155:1'], ws: []});
    expect(await supportedOf(services).has('eip155:1')).to.equal(true);
  });

  it('is who an address is, with one memory for all', () => {
    const {services, clock} = setup();
    expect(identitiesOf(services, clock)).to.equal(identitiesOf(services, clock));
  });

  it('is not shared with another client', async () => {
    const [one, other] = [setup(), setup()];
    expect(supportedOf(one.services)).not.to.equal(supportedOf(other.services));
  });
});

function setup() {
  const blockchain = createFakeHttp();
  const services = {blockchain} as unknown as Services;
  return {services, blockchain, clock: createFakeClock()};
}
