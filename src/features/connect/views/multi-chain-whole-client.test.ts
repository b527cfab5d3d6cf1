import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {Drawbridge} from '../../../client/drawbridge.js';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import {mainnet} from '../../../core/model/networks/ethereum.js';
import {solana} from '../../../core/model/networks/other-families.js';
import type {ConnectorPlugin} from '../../../core/ports/connector-plugin.js';
import {createDrawbridge} from '../../../exports/index.js';
import {memoryStorage} from '../../../io/platform/slot-storage.js';
import '../../../exports/elements.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {createFakeConnector, type FakeConnector} from '../../../testing/fakes/fake-connector.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';

// The views with the real flows, which scripted ones cannot cover.
describe('a wallet of two chains on a page of two chains', () => {
  let client: Drawbridge;
  afterEach(() => client.destroy());

  it('connects on both with one choice, and can use and disconnect each', async () => {
    ({client} = setup());
    await client.open();
    await press('connector-aspen-evm');
    await press('connect-all');
    await eventually(() => row('chain-solana')?.dataset['state'] === 'connected');
    await press('done');
    await eventually(() => !client.getState().open);
    expect(statuses(client)).to.deep.equal({eip155: 'connected', solana: 'connected'});
    expect(client.getState().activeNamespace).to.equal('eip155');

    await client.open();
    await press('account-menu');
    await press('use-solana');
    await eventually(() => client.getState().address === '0xaspen-sol');
    await press('disconnect');
    await eventually(() => client.getState().activeNamespace === 'eip155');
    expect(statuses(client)).to.deep.equal({eip155: 'connected', solana: 'disconnected'});
    expect(client.getState()).to.include({open: true, view: 'Account'});
    await press('account-menu');
    await press('wallets');
    await press('disconnect-aspen-evm');
    await eventually(() => !client.getState().open);
    expect(client.getState().status).to.equal('disconnected');
  });

  for (const [way, leave] of [
    ['X', () => press('header-close')],
    ['Escape', () => sendKeys({press: 'Escape'})],
  ] as const)
    it(`keeps the first chain that was connected in use when the user leaves by ${way}`, async () => {
      ({client} = setup());
      const namespaces: string[] = [];
      client.subscribe(({activeNamespace}) => void namespaces.push(activeNamespace));
      await client.open();
      await press('connector-aspen-evm');
      await press('connect-all');
      await eventually(() => row('chain-solana')?.dataset['state'] === 'connected');
      await leave();
      await eventually(() => !client.getState().open);
      expect(statuses(client)).to.deep.equal({eip155: 'connected', solana: 'connected'});
      expect(client.getState()).to.include({activeNamespace: 'eip155', address: '0xaspen-evm'});
      expect([...new Set(namespaces)]).to.deep.equal(['eip155']);
    });

  it('keeps the first chain in use when the user approves the other after leaving', async () => {
    const {fakes} = ({client} = setup());
    const yes = fakes.solana.answer.connect;
    let approve = (): void => {};
    const approved = new Promise<void>((resolve) => (approve = resolve));
    fakes.solana.answer.connect = (...given) => approved.then(() => yes(...given));
    await client.open();
    await press('connector-aspen-evm');
    await press('connect-all');
    await eventually(() => row('chain-solana')?.dataset['state'] === 'waiting');
    await press('header-close');
    await eventually(() => !client.getState().open);
    approve();
    await eventually(() => statuses(client)['solana'] === 'connected');
    expect(client.getState().activeNamespace).to.equal('eip155');
  });

  it('uses the first connected chain if the one in use is not connected', async () => {
    const {fakes} = ({client} = setup());
    fakes.eip155.answer.connect = async () => {
      throw new DrawbridgeError('connect/declined', 'no');
    };
    await client.open();
    await press('connector-aspen-evm');
    await press('connect-all');
    await eventually(() => row('chain-solana')?.dataset['state'] === 'connected');
    await press('header-close');
    await eventually(() => !client.getState().open);
    expect(client.getState()).to.include({activeNamespace: 'solana', address: '0xaspen-sol'});
  });

  it('keeps the approved chain when the user declines the other, and allows a retry', async () => {
    const {fakes} = ({client} = setup());
    const yes = fakes.solana.answer.connect;
    fakes.solana.answer.connect = async () => {
      throw new DrawbridgeError('connect/declined', 'no');
    };
    await client.open();
    await press('connector-aspen-evm');
    await press('connect-all');
    await eventually(() => row('chain-solana')?.dataset['state'] === 'failed');
    expect(statuses(client)).to.include({eip155: 'connected'});
    fakes.solana.answer.connect = yes;
    await press('chain-solana');
    await eventually(() => row('chain-solana')?.dataset['state'] === 'connected');
    expect(statuses(client)).to.deep.equal({eip155: 'connected', solana: 'connected'});
  });

  it('adds the other chain later, from the networks', async () => {
    ({client} = setup());
    await client.connect({connectorId: 'aspen-evm'});
    await client.open({view: 'Networks'});
    await press(`network-${solana.caipNetworkId}`);
    await press('switch-chain');
    await eventually(() => client.getState().view === 'Connect');
    expect(client.getState().activeNamespace).to.equal('solana');
    expect(row('connector-aspen-evm'), 'only wallets of the chain').to.equal(null);
    await press('connector-aspen-sol');
    await eventually(() => !client.getState().open);
    expect(statuses(client)).to.deep.equal({eip155: 'connected', solana: 'connected'});
  });
});

interface Setup {
  readonly client: Drawbridge;
  readonly fakes: Readonly<Record<'eip155' | 'solana', FakeConnector>>;
}

function setup(): Setup {
  const fakes = {
    eip155: fake('aspen-evm', 'eip155', mainnet.caipNetworkId),
    solana: fake('aspen-sol', 'solana', solana.caipNetworkId),
  };
  const client = createDrawbridge({
    projectId: 'test',
    networks: [mainnet, solana],
    connectors: Object.values(fakes).map(toPlugin),
    enableWalletConnect: false,
    features: {analytics: false},
    env: {storage: memoryStorage(), fetch: () => Promise.reject(new TypeError('Tests fetch nothing'))},
  });
  return {client, fakes};
}

function fake(id: string, namespace: ChainNamespace, caipNetworkId: FakeNetwork): FakeConnector {
  const namespaces = [namespace] as const;
  return Object.assign(createFakeConnector({id, namespaces, caipNetworkId, address: `0x${id}`}), {
    name: 'Aspen',
    rdns: 'test.aspen',
  });
}

type FakeNetwork = NonNullable<Parameters<typeof createFakeConnector>[0]>['caipNetworkId'] & string;

function toPlugin(connector: FakeConnector): ConnectorPlugin {
  return {id: connector.id, load: async () => ({create: () => connector})};
}

function statuses(client: Drawbridge): Record<string, string | undefined> {
  const {eip155, solana: other} = client.getState().accounts;
  return {eip155: eip155?.status, solana: other?.status};
}

function row(id: string): HTMLElement | null {
  return inTree(document.body, `[data-testid="${id}"]`);
}

async function press(id: string): Promise<void> {
  await eventually(() => row(id), `nothing to press at ${id}`);
  row(id)!.click();
  await drawn();
}
