import {expect, waitUntil} from '@open-wc/testing';
import {connectDevnet} from '../devnet/client.js';
import {DEMO_WALLET_RDNS, installDemoWallet, type DemoWallet, type DemoWalletOptions} from './demo-wallet.js';

describe('the demo wallet in a page', () => {
  const installed: DemoWallet[] = [];
  afterEach(() => {
    for (const {uninstall} of installed.splice(0)) uninstall();
    localStorage.clear();
  });

  it('announces itself under its rdns', async () => {
    const names: string[] = [];
    const listener = ({detail}: Event & {detail?: {info: {rdns: string}}}) => names.push(detail!.info.rdns);
    window.addEventListener('eip6963:announceProvider', listener);
    await setup();
    window.removeEventListener('eip6963:announceProvider', listener);
    expect(names).to.deep.equal([DEMO_WALLET_RDNS]);
  });

  it('becomes window.ethereum and stays silent when told to', async () => {
    const {wallet} = await setup({legacy: true, announced: false});
    expect(Reflect.get(window, 'ethereum')).to.equal(wallet.provider);
    installed.pop()!.uninstall();
    expect('ethereum' in window).to.equal(false);
  });

  it('connects when the user approves, and fails with 4001 when not', async () => {
    const {request, press} = await setup();
    const refused = request('eth_requestAccounts').catch(({code}: {code: number}) => code);
    await press('Reject');
    expect(await refused).to.equal(4001);
    const granted = request('eth_requestAccounts');
    await press('Approve');
    expect(await granted).to.have.length(1);
  });

  it('remembers permission, account and network after a reload', async () => {
    const first = await setup();
    const granted = first.request('eth_requestAccounts');
    await first.press('Approve');
    await granted;
    first.choose('Account', 2);
    first.choose('Network', 1);
    const [accounts, chainId] = [await first.request('eth_accounts'), await first.request('eth_chainId')];
    installed.pop()!.uninstall();
    const again = await setup();
    expect(await again.request('eth_accounts')).to.deep.equal(accounts);
    expect([await again.request('eth_chainId'), chainId]).to.deep.equal(['0x7a6a', '0x7a6a']);
    expect(accounts).to.deep.equal([again.devnet.accounts[2]!.address.toLowerCase()]);
  });

  it('starts afresh from what it cannot read', async () => {
    localStorage.setItem('drawbridge-demo/extension-wallet', '{"authorized":"yes","chainId":5');
    const {request} = await setup();
    expect(await request('eth_accounts')).to.deep.equal([]);
    expect(await request('eth_chainId')).to.equal('0x7a69');
  });

  it('has a panel to lock it and to disconnect the site', async () => {
    const {request, press, panel} = await setup();
    const granted = request('eth_requestAccounts');
    await press('Approve');
    await granted;
    await panel('Lock');
    expect(await request('eth_accounts'), 'locked').to.deep.equal([]);
    await panel('Unlock');
    expect(await request('eth_accounts'), 'unlocked').to.have.length(1);
    await panel('Disconnect this site');
    expect(await request('eth_accounts'), 'revoked').to.deep.equal([]);
  });

  it('asks to be unlocked where a prompt is needed', async () => {
    const {wallet, request, press, panel} = await setup();
    await panel('Lock');
    const granted = request('eth_requestAccounts');
    await press('Approve');
    await waitUntil(() => !wallet.isLocked, 'it unlocks');
    await press('Approve');
    expect(await granted).to.have.length(1);
  });

  it('is accessible with its panel open', async () => {
    const {panelElement} = await setup();
    panelElement.shadowRoot!.querySelector('details')!.open = true;
    await expect(panelElement).to.be.accessible();
  });

  async function setup(options: Partial<DemoWalletOptions> = {}) {
    const devnet = await connectDevnet();
    const demo = installDemoWallet({devnet, ...options});
    installed.push(demo);
    const prompt = document.querySelector('demo-wallet-prompt')!;
    const panelElement = document.querySelector('demo-wallet-panel')!;
    await panelElement.updateComplete;
    return {
      devnet,
      wallet: demo.wallet,
      panelElement,
      request: (method: string, params: unknown[] = []) => demo.wallet.provider.request({method, params}),
      press: async (name: string) => {
        await waitUntil(() => named(prompt, name), 'the prompt opens');
        named(prompt, name)!.click();
      },
      panel: async (name: string) => {
        await panelElement.updateComplete;
        named(panelElement, name)!.click();
      },
      choose: (label: string, index: number) => {
        const select = panelElement.shadowRoot!.querySelector<HTMLSelectElement>(`select#${label}`)!;
        select.selectedIndex = index;
        select.dispatchEvent(new Event('change'));
      },
    };
  }
});

function named(root: Element, name: string): HTMLButtonElement | undefined {
  const buttons = [...root.shadowRoot!.querySelectorAll('button')];
  return buttons.find(({textContent}) => textContent?.trim() === name);
}
