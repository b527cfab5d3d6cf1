import {expect} from '@open-wc/testing';
import {bitcoin} from '../../core/model/networks/other-families.js';
import {createFakeClient, type FakeClient} from '../../testing/fakes/fake-client.js';
import {unavailableHere} from './notices.js';

describe('unavailableHere', () => {
  for (const feature of ['send', 'receive', 'history'] as const) {
    it(`reports ${feature} as off if the page turned it off, and returns no notice otherwise`, () => {
      const client = createFakeClient();
      expect(unavailableHere(client, {feature}, nameIn(client))).to.equal(undefined);
      client.features.update({[feature]: false});
      expect(unavailableHere(client, {feature}, nameIn(client))?.heading).to.equal(
        'Not available on this site',
      );
    });
  }

  it('reports accounts that cannot send', () => {
    const client = createFakeClient({networks: [bitcoin]});
    expect(unavailableHere(client, {feature: 'send', capability: 'send'}, nameIn(client))?.heading).to.equal(
      'Sending on Bitcoin isn’t supported here',
    );
    expect(unavailableHere(client, {feature: 'receive', capability: 'receive'}, nameIn(client))).to.equal(
      undefined,
    );
    expect(unavailableHere(client, {feature: 'history'}, nameIn(client))).to.equal(undefined);
  });
});

function nameIn({activeNetwork}: FakeClient): {readonly value: string} {
  const {network, caipNetworkId} = activeNetwork.get();
  return {value: network?.name ?? caipNetworkId};
}
