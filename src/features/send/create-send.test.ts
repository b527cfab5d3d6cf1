import {accountApis} from '../../testing/client/feature-apis.js';
import {expect} from '@open-wc/testing';
import {answerAssets, createFakeAdapter, FAKE_RECEIVER} from '../../testing/client/fake-assets.js';
import {createFakeClient} from '../../testing/fake-client.js';

const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

describe('the send form', () => {
  it('"Switching the active network … resets the send form" (product.md point 4)', async () => {
    const {client, send} = await setup();
    client.connectAs({caipNetworkId: 'eip155:137'});
    expect(send.form.amount).to.equal('');
  });

  it('starts anew with another account, whose tokens are others', async () => {
    const {client, send} = await setup();
    client.connectAs({address: OTHER});
    expect(send.form.amount).to.equal('');
  });

  it('stays while its account is asked about again', async () => {
    const {client, send} = await setup();
    client.connectAs();
    expect(send.form).to.deep.include({amount: '1', receiver: {text: FAKE_RECEIVER}});
  });
});

async function setup() {
  const client = createFakeClient({http: answerAssets(), adapter: createFakeAdapter()});
  client.connectAs();
  const {send} = await accountApis(client);
  send.setAmount('1');
  send.setReceiver({text: FAKE_RECEIVER});
  return {client, send};
}
