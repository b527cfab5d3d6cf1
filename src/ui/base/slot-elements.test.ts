import {expect, fixture, html} from '@open-wc/testing';
import {bitcoin} from '../../core/model/networks/other-families.js';
import {ON} from '../../testing/fakes/client/fake-chains.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {createFakeClient, type FakeClientOptions} from '../../testing/fakes/fake-client.js';
import '../../features/account/views/account-tabs.js';
import {allInTree, drawn} from '../../testing/fakes/ui/in-tree.js';

const ON_BITCOIN = {networks: [bitcoin], connection: ON.bip122} as const;

describe('the slot entries of features', () => {
  for (const [what, options, offered] of [
    ['"onramp, swaps, receive, send" (spec 2)', {}, 'swap receive send'],
    ['only receiving where nothing can be sent', ON_BITCOIN, 'receive'],
    ['what is on', {features: {receive: false}}, 'swap send'],
    ['nothing where all is off', {features: {receive: false, send: false, swaps: false}}, ''],
    ['the adopter’s order', {features: {walletFeaturesOrder: ['send', 'receive']}}, 'send receive swap'],
    ['the forgotten ones last', {features: {walletFeaturesOrder: ['swaps', 'send']}}, 'swap send receive'],
    ['each once', {features: {walletFeaturesOrder: ['send', 'send']}}, 'send swap receive'],
    ['no swaps on another network than those of the page', {swap: {networks: []}}, 'receive send'],
    ['no swaps in a restricted time zone', {restrictedTimeZones: {swaps: ['EUROPE/BERLIN']}}, 'receive send'],
  ] as const) {
    it(`are ${what}`, async () => {
      const {shown} = await setup(options);
      await eventually(() => shown() === offered, `It is '${shown()}'.`);
    });
  }

  it('follow the account and the settings, with the same elements', async () => {
    const {client, element, shown} = await setup({});
    await eventually(() => shown() === 'swap receive send');
    const [receive] = allInTree(element, 'drawbridge-receive-tile');
    client.features.update({send: false, swaps: false});
    await drawn();
    expect(shown()).to.equal('receive');
    expect(allInTree(element, 'drawbridge-receive-tile')).to.deep.equal([receive]);
    client.connections.clear('eip155');
    await drawn();
    expect(shown()).to.equal('');
  });
});

async function setup({connection, ...options}: FakeClientOptions & {connection?: typeof ON.bip122}) {
  const client = createFakeClient(options);
  client.connectAs(connection);
  const element = await fixture<HTMLElement>(
    html`<drawbridge-wallet-features .client=${client}></drawbridge-wallet-features>`,
  );
  await drawn();
  return {
    client,
    element,
    shown: () =>
      allInTree(element, '[data-testid^="feature-"]')
        .map(({dataset}) => dataset['testid']?.replace('feature-', ''))
        .join(' '),
  };
}
