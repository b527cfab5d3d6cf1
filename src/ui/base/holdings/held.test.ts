import {expect, fixture, html} from '@open-wc/testing';
import {createFakeAdapter, answerHoldings} from '../../../testing/client/fake-holdings.js';
import {createFakeClient, type FakeClient} from '../../../testing/fake-client.js';
import {eventually} from '../../../testing/eventually.js';
import {setHidden} from '../../../testing/ui/holdings-stage.js';
import {mainnet} from '../../../core/model/networks/eip155/ethereum.js';
import {solana} from '../../../core/model/networks/solana.js';
import '../../views/account/tabs/activity/activity-panel.js';
import '../../views/account/tabs/tokens/tokens-panel.js';

describe('what an account holds, while it is on show', () => {
  for (const [what, template] of [
    [
      'the tokens',
      (client: FakeClient) => html`<drawbridge-tokens-panel .client=${client}></drawbridge-tokens-panel>`,
    ],
    [
      'the activity',
      (client: FakeClient) => html`<drawbridge-activity-panel .client=${client}></drawbridge-activity-panel>`,
    ],
  ] as const) {
    it(`${what}: the chain is listened to for as long as they are there and can be seen`, async () => {
      const {client, listening} = setup();
      expect(listening()).to.equal(0);
      const panel = await fixture<HTMLElement>(template(client));
      await eventually(() => listening() === 1, 'Nobody listens.');
      setHidden(true);
      expect(listening(), 'hidden').to.equal(0);
      setHidden(false);
      await eventually(() => listening() === 1, 'Nobody listens again.');
      panel.remove();
      expect(listening(), 'gone').to.equal(0);
    });

    it(`${what}: of a hidden page nobody asks, until it is seen`, async () => {
      const {client, http, listening} = setup();
      const panel = await fixture<HTMLElement>(template(client));
      await eventually(() => listening() === 1);
      setHidden(true);
      const before = http.requests.length;
      client.clock.advance(600_000);
      await Promise.resolve();
      expect(http.requests.length).to.equal(before);
      setHidden(false);
      await eventually(() => http.requests.length > before, 'It is not read again.');
      panel.remove();
    });
  }

  it('listens no more once the account is gone', async () => {
    const {client, listening} = setup();
    const panel = await fixture<HTMLElement>(
      html`<drawbridge-tokens-panel .client=${client}></drawbridge-tokens-panel>`,
    );
    await eventually(() => listening() === 1);
    client.connections.clear('eip155');
    expect(listening()).to.equal(0);
    panel.remove();
  });
});

function setup() {
  const http = answerHoldings();
  let listening = 0;
  const withSocket = {
    ...mainnet,
    rpcUrls: {default: {http: ['https://node.example'], webSocket: ['wss://node.example']}},
  };
  const client = createFakeClient({
    http,
    networks: [withSocket, solana],
    adapter: {
      ...createFakeAdapter(),
      watchAccount: async () => () => {
        listening++;
        return () => void listening--;
      },
    },
  });
  client.connectAs();
  return {client, http, listening: () => listening};
}
