import {expect, fixture, html} from '@open-wc/testing';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {solana} from '../../core/model/networks/other-families.js';
import {accountApis, type AccountApis} from '../../testing/fakes/client/account-apis.js';
import {createFakeAdapter, answerAssets} from '../../testing/fakes/client/fake-assets.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {createFakeClient, type FakeClient} from '../../testing/fakes/fake-client.js';
import {setHidden} from '../../testing/fakes/ui/assets-stage.js';
import '../../features/activity/views/activity-panel.js';
import '../../features/tokens/views/tokens-panel.js';

describe('account data on screen', () => {
  for (const [what, template] of [
    [
      'the tokens',
      (client: FakeClient, {api}: AccountApis) =>
        html`<drawbridge-tokens-panel .client=${client} .api=${api.tokens}></drawbridge-tokens-panel>`,
    ],
    [
      'the activity',
      (client: FakeClient, {api}: AccountApis) =>
        html`<drawbridge-activity-panel .client=${client} .api=${api.activity}></drawbridge-activity-panel>`,
    ],
  ] as const) {
    it(`${what}: listens to the chain while the data is on screen and the page visible`, async () => {
      const {client, listening} = setup();
      expect(listening()).to.equal(0);
      const panel = await fixture<HTMLElement>(template(client, await accountApis(client)));
      await eventually(() => listening() === 1, 'No watch was started.');
      setHidden(true);
      expect(listening(), 'hidden').to.equal(0);
      setHidden(false);
      await eventually(() => listening() === 1, 'No watch was started again.');
      panel.remove();
      expect(listening(), 'gone').to.equal(0);
    });

    it(`${what}: sends no requests while the page is hidden`, async () => {
      const {client, http, listening} = setup();
      const apis = await accountApis(client);
      const panel = await fixture<HTMLElement>(template(client, apis));
      await eventually(() => listening() === 1 && isRead(apis));
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

  it('stops listening once the account is disconnected', async () => {
    const {client, listening} = setup();
    const {api} = await accountApis(client);
    const panel = await fixture<HTMLElement>(
      html`<drawbridge-tokens-panel .client=${client} .api=${api.tokens}></drawbridge-tokens-panel>`,
    );
    await eventually(() => listening() === 1);
    client.connections.clear('eip155');
    expect(listening()).to.equal(0);
    panel.remove();
  });
});

/** True once a first read has finished. */
function isRead({tokens, activity}: AccountApis): boolean {
  return [tokens.of('eip155').status, activity.state.get().status].includes('ready');
}

function setup() {
  const http = answerAssets();
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
