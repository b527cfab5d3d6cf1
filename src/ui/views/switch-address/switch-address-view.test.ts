import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {BITCOIN_ACCOUNTS, FOUR_CHAINS, ON} from '../../../testing/client/fake-chains.js';
import type {FakeConnection} from '../../../testing/client/fake-connection.js';
import {allInTree, drawn, inTree} from '../../../testing/ui/in-tree.js';
import {controlOf, createStage, type StageOptions} from '../../../testing/ui/wallet-stage.js';
import './switch-address-view.js';
import type {SwitchAddressView} from './switch-address-view.js';

const [PAYMENT, ORDINALS] = BITCOIN_ACCOUNTS.map(({address}) => address);

describe('<drawbridge-switch-address-view>', () => {
  for (const scheme of ['light', 'dark'] as const) {
    it(`is accessible in ${scheme}`, async () => {
      const {view} = await setup({scheme});
      await expect(view.parentElement).to.be.accessible();
    });
  }

  it('shows the accounts of the wallet in use, each with its kind and enough of its end to tell it', async () => {
    const {view} = await setup();
    const entries = allInTree(view, 'drawbridge-entry');
    expect(entries.map(({textContent}) => /Payment|Ordinals|Stacks/.exec(textContent)?.[0])).to.deep.equal([
      'Payment',
      'Ordinals',
      'Stacks',
    ]);
    expect(inTree(entries[0]!, 'drawbridge-address')!.shadowRoot!.textContent).to.contain('bc1q…wf5mdq');
    expect(entries[0]).to.have.attribute('tag', 'In use');
    expect(inTree(entries[0]!, 'drawbridge-action')).to.equal(null);
  });

  it('uses another account without asking the wallet, and goes back', async () => {
    const {view, client} = await setup();
    const button = inTree(account(view, ORDINALS!), '.press')!;
    expect(account(view, ORDINALS!)).to.contain.text('Switch to bc1p…kedrcr');
    button.focus();
    const held = client.holdNext();
    await sendKeys({press: 'Enter'});
    await drawn();
    expect(button).to.have.attribute('aria-busy', 'true');
    held.resolve();
    await drawn();
    expect(client.calls).to.deep.equal([`switchWallet {"namespace":"bip122","address":"${ORDINALS}"}`]);
    expect(client.router.current.view).to.equal('Account');
  });

  it('follows the wallet when it puts another account first', async () => {
    const {view, client} = await setup();
    client.connections.useAccount('bip122', ORDINALS!);
    await drawn();
    expect(account(view, ORDINALS!)).to.have.attribute('tag', 'In use');
    expect(account(view, PAYMENT!)).to.have.attribute('tag', '');
  });

  it('says that no account is connected, and leads to a wallet', async () => {
    const {view, client} = await setup({connection: undefined});
    expect(inTree(view, 'drawbridge-empty-state')).to.have.attribute('heading', 'No account is connected');
    controlOf(view, 'connect').click();
    expect(client.router.current.view).to.equal('Connect');
  });
});

interface Setup extends StageOptions {
  readonly connection?: FakeConnection | undefined;
}

async function setup(options: Setup = {}) {
  const {client, show} = createStage({networks: FOUR_CHAINS, ...options});
  const connection = 'connection' in options ? options.connection : ON.bip122;
  if (connection) client.connectAs(connection);
  client.router.reset('Account');
  client.router.push('SwitchAddress');
  const view = await show<SwitchAddressView>(
    html`<drawbridge-switch-address-view .client=${client}></drawbridge-switch-address-view>`,
  );
  return {view, client};
}

function account(view: HTMLElement, address: string): HTMLElement {
  return inTree(view, `[data-testid="account-${address}"]`)!;
}
