import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ViewParams} from '../../../core/model/view.js';
import {FOUR_CHAINS, multiChainConnectors, ON} from '../../../testing/fakes/client/fake-chains.js';
import type {FakeConnection} from '../../../testing/fakes/client/fake-connection.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {controlOf, createStage, type StageOptions} from '../../../testing/fakes/ui/wallet-stage.js';
import './switch-active-chain-view.js';
import type {SwitchActiveChainView} from './switch-active-chain-view.js';

const [mainnet, base, solana] = FOUR_CHAINS;

describe('<drawbridge-switch-active-chain-view>', () => {
  it('is accessible', async () => {
    const {view} = await setup();
    await expect(view.parentElement).to.be.accessible();
  });

  it('shows that another wallet is needed, and that the current one stays connected', async () => {
    const {view} = await setup();
    expect(words(view)).to.deep.equal([
      'Switch to Solana',
      'Aspen doesn’t support Solana. Connect another wallet.',
      'Aspen stays connected to Ethereum.',
    ]);
    expect(inTree(view, 'drawbridge-progress-line')).to.have.attribute(
      'label',
      'Switching from Ethereum to Solana',
    );
  });

  it('does not show that for a wallet that has the chain, too', async () => {
    const {view} = await setup({connectors: multiChainConnectors()});
    expect(words(view)[1]).to.equal('Connect Aspen to Solana, or use another wallet.');
  });

  it('mentions no wallet without a connection', async () => {
    const {view} = await setup({connection: undefined});
    expect(words(view)).to.deep.equal(['Switch to Solana', 'Choose a wallet for Solana next.']);
  });

  it('selects the requested network, and opens the wallets of its chain', async () => {
    const params = {switchToChain: 'eip155', caipNetworkId: base.caipNetworkId} as const;
    const {view, client} = await setup({params, connection: ON.solana});
    expect(words(view)[0]).to.equal('Switch to Base');
    const line = inTree(view, 'drawbridge-progress-line');
    expect(line).to.have.attribute('state', 'resting');
    const held = client.holdNext();
    controlOf(view, 'switch-chain').click();
    await drawn();
    expect(line, 'while it switches').to.have.attribute('state', 'waiting');
    held.resolve();
    await drawn();
    expect(client.calls).to.deep.equal(['switchNetwork eip155:8453']);
    expect(client.wallets.namespace.get()).to.equal('eip155');
    expect(client.router.history.map(({view: name}) => name)).to.deep.equal(['Connect']);
    expect(client.connections.of('solana').status).to.equal('connected');
  });

  it('selects the chain if no network is requested', async () => {
    const {view, client} = await setup({params: {switchToChain: 'solana'}});
    expect(words(view)[0]).to.equal('Switch to Solana');
    controlOf(view, 'switch-chain').click();
    await drawn();
    expect(client.calls).to.deep.equal([]);
    expect(client.networks.state.get().activeNamespace).to.equal('solana');
    expect(client.wallets.namespace.get()).to.equal('solana');
  });

  it('shows progress, and stays open after a failure', async () => {
    const {view, client} = await setup();
    const held = client.holdNext();
    controlOf(view, 'switch-chain').click();
    await drawn();
    expect(inTree(view, 'drawbridge-push-button')).to.have.attribute('loading');
    held.reject(new DrawbridgeError('network/not-found', 'Gone'));
    await drawn();
    expect(inTree(view, 'drawbridge-push-button')).to.not.have.attribute('loading');
    expect(client.router.current.view).to.equal('SwitchActiveChain');
    expect(client.wallets.namespace.get()).to.equal(undefined);
    expect(client.reported).to.have.length(1);
  });

  it('opens no wallets after another tab has connected one', async () => {
    const {view, client} = await setup();
    client.connectAs(ON.solana);
    client.networks.choose(mainnet.caipNetworkId);
    controlOf(view, 'switch-chain').click();
    await drawn();
    expect(client.calls).to.deep.equal([`switchNetwork ${solana.caipNetworkId}`]);
    expect(client.router.current.view).to.not.equal('Connect');
  });

  it('works with the keyboard', async () => {
    const {view, client} = await setup();
    view.firstFocus!.focus();
    await sendKeys({press: 'Enter'});
    await drawn();
    expect(client.router.current.view).to.equal('Connect');
  });
});

interface Setup extends StageOptions {
  readonly connection?: FakeConnection | undefined;
  readonly params?: ViewParams['SwitchActiveChain'];
}

async function setup(options: Setup = {}) {
  const {params = {switchToChain: 'solana', caipNetworkId: solana.caipNetworkId}, ...stage} = options;
  const {client, show} = createStage({networks: FOUR_CHAINS, ...stage});
  const connection = 'connection' in options ? options.connection : {};
  if (connection) client.connectAs(connection);
  client.modal.open();
  client.router.reset('Account');
  client.router.push('SwitchActiveChain', params);
  const view = await show<SwitchActiveChainView>(
    html`<drawbridge-switch-active-chain-view
      .client=${client}
      .params=${params}
    ></drawbridge-switch-active-chain-view>`,
  );
  return {view, client};
}

function words(view: HTMLElement): readonly string[] {
  return allInTree(view.shadowRoot!, '.lead, .sub').map(({textContent}) => textContent.trim());
}
