import {ed25519} from '@noble/curves/ed25519.js';
import {expect} from '@open-wc/testing';
import {getWallets} from '@wallet-standard/app';
import {connectDevnet} from '../../devnet/client.js';
import {eventually} from '../../devnet/eventually.js';
import type {WalletPanelElement} from '../prompt/wallet-panel.js';
import {installDemoWallets, type DemoWallets, type DemoWalletsOptions} from './install-demo-wallets.js';
import {DEMO_WALLET_RDNS, EvmPart} from './parts/evm-part.js';

describe('the demo wallets in a page', () => {
  const installed: DemoWallets[] = [];
  afterEach(() => {
    for (const {uninstall} of installed.splice(0)) uninstall();
    localStorage.clear();
  });

  it('announces one under its rdns', async () => {
    const names: string[] = [];
    const listener = ({detail}: Event & {detail?: {info: {rdns: string}}}) => names.push(detail!.info.rdns);
    window.addEventListener('eip6963:announceProvider', listener);
    await setup();
    window.removeEventListener('eip6963:announceProvider', listener);
    expect(names).to.deep.equal([DEMO_WALLET_RDNS]);
  });

  it('has the same wallet in every convention, and a second one for Solana alone', async () => {
    const {ready} = await setup();
    await ready;
    expect(standardNames()).to.deep.equal(['Demo wallet', 'Demo Solana wallet', 'Demo wallet']);
    expect(Object.keys(injected())).to.deep.equal(['Demo wallet']);
    installed.pop()!.uninstall();
    expect(standardNames()).to.deep.equal([]);
    expect(Object.keys(injected())).to.deep.equal([]);
  });

  it('is window.ethereum and nothing else as a wallet of the old kind', async () => {
    const {evm} = await setup({legacy: true});
    expect(Reflect.get(window, 'ethereum')).to.equal(evm.wallet.provider);
    expect(standardNames()).to.deep.equal([]);
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

  it('asks in one window for all of them, and says which wallet asks', async () => {
    const {press, prompt, solana, devnet} = await setup();
    const [first, second] = ['Demo wallet', 'Demo Solana wallet'].map(solana);
    const both = [first!.connect(), second!.connect()] as const;
    await press('Approve');
    expect((await both[0]).accounts[0]!.address).to.equal(devnet.solana.accounts[0]!.address);
    await eventually(() => prompt.shadowRoot!.textContent.includes('Demo Solana wallet'), 'the second asks');
    await press('Approve');
    expect((await both[1]).accounts[0]!.address).to.equal(devnet.solana.accounts[1]!.address);
  });

  it('shows the message it is to sign, and signs it', async () => {
    const {press, prompt, solana} = await setup();
    const {connect, sign} = solana('Demo wallet');
    const connected = connect();
    await press('Approve');
    const {accounts} = await connected;
    const message = new TextEncoder().encode('Ahoy');
    const signed = sign(accounts[0]!, message);
    await eventually(() => prompt.shadowRoot!.textContent.includes('Sign this message?'), 'it asks');
    expect(prompt.shadowRoot!.querySelector('pre')!.textContent).to.equal('Ahoy');
    await press('Approve');
    expect(ed25519.verify(await signed, message, accounts[0]!.publicKey as Uint8Array)).to.equal(true);
  });

  it('opens Polkadot accounts to whom it is told to', async () => {
    const {press, ready} = await setup();
    await ready;
    const {enable} = injected()['Demo wallet']!;
    const refused = enable('Harbour Bridge').catch((error: Error) => error.message);
    await press('Reject');
    expect(await refused).to.be.a('string');
    const granted = enable('Harbour Bridge');
    await press('Approve');
    expect(await (await granted).accounts.get()).to.have.length(1);
  });

  it('remembers permission, account and network after a reload', async () => {
    const first = await setup();
    const granted = first.request('eth_requestAccounts');
    await first.press('Approve');
    await granted;
    await first.choose('Account', 2);
    await first.choose('Network', 1);
    const [accounts, chainId] = [await first.request('eth_accounts'), await first.request('eth_chainId')];
    installed.pop()!.uninstall();
    const again = await setup();
    expect(await again.request('eth_accounts')).to.deep.equal(accounts);
    expect([await again.request('eth_chainId'), chainId]).to.deep.equal(['0x7a6a', '0x7a6a']);
    expect(accounts).to.deep.equal([again.devnet.accounts[2]!.address.toLowerCase()]);
  });

  it('executes several calls at once if its user chooses so, also after a reload', async () => {
    const first = await setup();
    const granted = first.request('eth_requestAccounts');
    await first.press('Approve');
    const [from] = (await granted) as readonly string[];
    await first.choose('Account', 5);
    await first.choose('Batches', 1);
    installed.pop()!.uninstall();
    const {request, press, devnet, choose, prompt} = await setup();
    const account = devnet.accounts[5]!.address;
    const chainId = '0x7a69';
    const capabilities = (await request('wallet_getCapabilities', [account])) as Record<string, unknown>;
    expect(capabilities[chainId]).to.deep.include({atomic: {status: 'supported'}});
    const calls = [1, 2].map((value) => ({to: from, value: `0x${value}`}));
    const sent = request('wallet_sendCalls', [
      {version: '2.0.0', from: account, chainId, atomicRequired: true, calls},
    ]);
    await eventually(
      () => prompt.shadowRoot!.textContent.includes('Send these 2 calls together?'),
      'it asks',
    );
    await press('Approve');
    const {id} = (await sent) as {id: string};
    const statusOf = async (): Promise<unknown> => request('wallet_getCallsStatus', [id]);
    await eventually(async () => ((await statusOf()) as {status: number}).status === 200, 'both are mined');
    await choose('Batches', 0);
    expect(await request('wallet_getCapabilities', [account])).to.deep.equal({});
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

  it('is locked as a whole, and asks to be unlocked where a prompt is needed', async () => {
    const {wallet, evm, solana, press, panel} = await setup();
    await panel('Lock');
    expect([wallet.isLocked, evm.wallet.isLocked]).to.deep.equal([true, true]);
    const granted = solana('Demo wallet').connect();
    await press('Approve');
    await eventually(() => !wallet.isLocked, 'it unlocks');
    expect(evm.wallet.isLocked).to.equal(false);
    await press('Approve');
    expect((await granted).accounts).to.have.length(1);
  });

  it('is accessible with its panel open', async () => {
    const {panelElement} = await setup();
    await openMenu(panelElement);
    await expect(panelElement).to.be.accessible();
  });

  async function setup(options: Partial<DemoWalletsOptions> = {}) {
    const devnet = await connectDevnet();
    const demo = installDemoWallets({devnet, ...options});
    installed.push(demo);
    const wallet = demo.wallets[0]!;
    const evm = wallet.parts.find((part) => part instanceof EvmPart)!;
    const prompt = document.querySelector('demo-wallet-prompt')!;
    const panelElement = document.querySelector('demo-wallet-panel')!;
    await panelElement.updateComplete;
    return {
      devnet,
      ready: demo.ready,
      wallet,
      evm,
      prompt,
      panelElement,
      solana: standardWallet,
      request: (method: string, params: unknown[] = []) => evm.wallet.provider.request({method, params}),
      press: async (name: string) => {
        await eventually(() => named(prompt, name), 'the prompt opens');
        named(prompt, name)!.click();
        await prompt.updateComplete;
      },
      panel: async (name: string) => {
        await openMenu(panelElement);
        named(panelElement, name)!.click();
      },
      choose: async (label: string, index: number) => {
        await openMenu(panelElement);
        const select = panelElement.shadowRoot!.querySelector<HTMLSelectElement>(`select#${label}`)!;
        select.selectedIndex = index;
        select.dispatchEvent(new Event('change'));
      },
    };
  }
});

/** Opens the first wallet's menu, as a user does. */
async function openMenu(panel: WalletPanelElement): Promise<void> {
  panel.shadowRoot!.querySelector('details')!.open = true;
  await eventually(() => panel.shadowRoot!.querySelector('.box'), 'the menu opens');
}

interface SolanaAccount {
  readonly address: string;
  readonly publicKey: unknown;
}

interface InjectedEntry {
  readonly enable: (origin: string) => Promise<{accounts: {get(): Promise<readonly unknown[]>}}>;
}

function standardNames(): readonly string[] {
  return getWallets()
    .get()
    .map(({name}) => name);
}

/** A registered wallet, as a page talks to it. */
function standardWallet(name: string) {
  const {features} = getWallets()
    .get()
    .find((wallet) => wallet.name === name)!;
  const {connect} = features['standard:connect'] as {
    connect(): Promise<{accounts: readonly SolanaAccount[]}>;
  };
  const {signMessage} = features['solana:signMessage'] as {
    signMessage(input: object): Promise<readonly {signature: Uint8Array}[]>;
  };
  return {
    connect,
    sign: async (account: SolanaAccount, message: Uint8Array) =>
      (await signMessage({account, message}))[0]!.signature,
  };
}

function injected(): Readonly<Record<string, InjectedEntry>> {
  return (Reflect.get(window, 'injectedWeb3') as Record<string, InjectedEntry>) ?? {};
}

function named(root: Element, name: string): HTMLButtonElement | undefined {
  const buttons = [...root.shadowRoot!.querySelectorAll('button')];
  return buttons.find(({textContent}) => textContent?.trim() === name);
}
