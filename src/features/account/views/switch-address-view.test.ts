import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import type {Account} from '../../../core/model/account.js';
import type {FakeHttp} from '../../../testing/fake-http.js';
import {answerAssets, FAKE_RECEIVER} from '../../../testing/fakes/client/fake-assets.js';
import {BITCOIN_ACCOUNTS, FOUR_CHAINS, ON} from '../../../testing/fakes/client/fake-chains.js';
import {FAKE_ADDRESS, type FakeConnection} from '../../../testing/fakes/client/fake-connection.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import {controlOf, createStage, type StageOptions} from '../../../testing/fakes/ui/wallet-stage.js';
import './switch-address-view.js';
import type {SwitchAddressView} from './switch-address-view.js';
const [PAYMENT, ORDINALS] = BITCOIN_ACCOUNTS.map(({address}) => address);

describe('<drawbridge-switch-address-view>', () => {
  it('is accessible', async () => {
    const {view} = await setup();
    await expect(view.parentElement).to.be.accessible();
  });

  it('shows the accounts of the wallet in use, each with its kind and a distinctive ending', async () => {
    const {view} = await setup();
    const entries = allInTree(view, 'drawbridge-row');
    expect(entries.map(({textContent}) => /Payment|Ordinals|Stacks/.exec(textContent)?.[0])).to.deep.equal([
      'Payment',
      'Ordinals',
      'Stacks',
    ]);
    expect(inTree(entries[0]!, 'drawbridge-address')!.shadowRoot!.textContent).to.contain('bc1q…wf5mdq');
    expect(entries[0]).to.have.attribute('tag', 'In use');
    expect(inTree(entries[0]!, 'drawbridge-push-button')).to.equal(null);
  });

  it('uses another account without asking the wallet, and goes back', async () => {
    const {view, client} = await setup();
    const button = inTree(account(view, ORDINALS!), 'drawbridge-push-button', '.press')!;
    expect(account(view, ORDINALS!)).to.contain.text('Use bc1p…kedrcr');
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

  it('follows the wallet when it reports another first account', async () => {
    const {view, client} = await setup();
    client.connections.useAccount('bip122', ORDINALS!);
    await drawn();
    expect(account(view, ORDINALS!)).to.have.attribute('tag', 'In use');
    expect(account(view, PAYMENT!)).to.have.attribute('tag', '');
  });

  it('shows account names above their addresses', async () => {
    const [first, second] = BITCOIN_ACCOUNTS;
    const {view} = await setup({
      connection: {...ON.bip122, accounts: [{...first, label: 'Savings'}, second!]},
    });
    const [named, unnamed] = allInTree(view, 'drawbridge-row');
    expect(named).to.have.attribute('label', 'Savings');
    expect(inTree(named!, 'drawbridge-address')).to.have.attribute('slot', '');
    expect(inTree(unnamed!, 'drawbridge-address')).to.have.attribute('slot', 'label');
  });

  describe('naming an account', () => {
    it('works with the keyboard alone, and announces the result', async () => {
      const {view, client} = await setup();
      await startNaming(view);
      await sendKeys({type: 'Sav\u202eings'});
      await sendKeys({press: 'Enter'});
      await drawn();
      expect(account(view, ORDINALS!)).to.have.attribute('label', 'Savings');
      expect(client.accountOf('bip122').get().addressLabels).to.deep.equal({[ORDINALS!]: 'Savings'});
      expect(inTree(view, '[role=status]')).to.contain.text('Renamed to Savings.');
      expect(focused(view)).to.have.attribute('data-testid', `name-${ORDINALS}`);
      expect(account(view, ORDINALS!)).to.contain.text('Use Savings');
    });

    it('changes nothing on Escape, which does not close the modal', async () => {
      const {view, client} = await setup();
      let escaped = false;
      view.addEventListener('keydown', ({key}) => (escaped = key === 'Escape'));
      await startNaming(view);
      await sendKeys({type: 'Savings'});
      await sendKeys({press: 'Escape'});
      await drawn();
      expect(escaped).to.equal(false);
      expect(client.accountOf('bip122').get().addressLabels).to.deep.equal({});
      expect(focused(view)).to.have.attribute('data-testid', `name-${ORDINALS}`);
    });

    it('removes a name, and then shows the wallet’s own', async () => {
      const [first] = BITCOIN_ACCOUNTS;
      const {view, client} = await setup({
        connection: {...ON.bip122, accounts: [{...first, label: 'Main'}]},
      });
      await client.flows.nameAccount('bip122', PAYMENT!, 'Savings');
      await drawn();
      await startNaming(view, PAYMENT);
      (inTree(view, 'input') as HTMLInputElement).value = '';
      controlOf(view, 'save-name').click();
      await drawn();
      expect(account(view, PAYMENT!)).to.have.attribute('label', 'Main');
    });

    it('is accessible', async () => {
      const {view} = await setup();
      await startNaming(view);
      await expect(view.parentElement).to.be.accessible();
    });
  });

  describe('the value of accounts', () => {
    it('is shown for each account, in use or not', async () => {
      const {view} = await worthSetup(answerAssets());
      const [one, other] = allInTree(view, 'drawbridge-account-worth');
      await eventually(() => other!.shadowRoot!.textContent.includes('Worth $4,150.25'));
      expect(one!.shadowRoot!.textContent).to.contain('$4,150.25');
    });

    it('is omitted if unknown', async () => {
      const http = answerAssets();
      http.fail('v1/account/*', 503);
      const {view, client} = await worthSetup(http);
      const [one] = allInTree(view, 'drawbridge-account-worth');
      await eventually(() => inTree(one!, 'drawbridge-skeleton') === null);
      expect(one!.shadowRoot!.textContent.trim()).to.equal('');
      expect(client.reported).to.deep.equal([]);
    });
  });

  it('shows that no account is connected, and leads to a wallet', async () => {
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

/** Two accounts of Ethereum, with data in the service. */
async function worthSetup(http: FakeHttp) {
  const client = createFakeClient({http});
  client.connectAs({accounts: [evm(FAKE_ADDRESS), evm(FAKE_RECEIVER)]});
  const view = await themed<SwitchAddressView>(
    html`<drawbridge-switch-address-view .client=${client}></drawbridge-switch-address-view>`,
  );
  return {view, client};
}

function evm(address: string): Account {
  return {namespace: 'eip155', type: 'eoa', address};
}

async function startNaming(view: HTMLElement, address = ORDINALS): Promise<void> {
  const button = controlOf(view, `name-${address}`);
  button.focus();
  await sendKeys({press: 'Enter'});
  await drawn();
}

function focused(view: HTMLElement): Element | null | undefined {
  return view.shadowRoot!.activeElement;
}

function account(view: HTMLElement, address: string): HTMLElement {
  return inTree(view, `[data-testid="account-${address}"]`)!;
}
