import {isDrawbridgeError} from '@drawbridge/modal';
import {base, foundry, mainnet, solana} from '@drawbridge/modal/networks';
import {createFakeClock} from '@drawbridge/modal/testing';
import {expect} from '@open-wc/testing';
import {renderToString} from 'react-dom/server';
import {renderHook, type RenderedHook} from '../render-hook.js';
import {openTestPage, type TestPage} from '../test-page.js';
import {useSwitchNetwork, type UseSwitchNetwork} from './use-switch-network.js';

const SWITCH = 'wallet_switchEthereumChain';

describe('useSwitchNetwork', () => {
  let page: TestPage;
  afterEach(() => page.leave());

  it('lists the networks of the active namespace, or of the given one', async () => {
    const seen = await setup({networks: [foundry, mainnet, solana]});
    expect(names(seen)).to.deep.equal([foundry.name, mainnet.name]);
    const other = await renderHook(page, () => useSwitchNetwork({namespace: 'solana'}));
    expect(names(other)).to.deep.equal([solana.name]);
  });

  it('resolves once wallet, state and hook agree', async () => {
    const seen = await setup();
    await page.connect();
    await page.change(async () => {
      await seen.last.switchNetwork(mainnet);
      const chain = await page.client.getProvider('eip155')?.request({method: 'eth_chainId'});
      expect(Number(chain)).to.equal(1);
      expect(page.client.getState().activeNetwork?.id).to.equal(1);
    });
    expect(seen.last).to.include({status: 'idle', target: undefined, error: undefined});
  });

  it('is pending towards the target while the wallet shows its prompt', async () => {
    const seen = await setup();
    await page.connect();
    page.wallet.answer(SWITCH, 'pending');
    await page.change(() => void seen.last.switchNetwork('eip155:1'));
    expect(seen.last).to.include({status: 'pending'});
    expect(seen.last.target?.name).to.equal(mainnet.name);
    await asked();
    await page.change(() => page.wallet.release());
    await seen.until(({status}) => status === 'idle');
    expect(seen.last.target).to.equal(undefined);
  });

  it('fails with switch/declined, keeps the target for another attempt, and forgets both by reset', async () => {
    const seen = await setup();
    await page.connect();
    page.wallet.answer(SWITCH, 'reject');
    const code = await codeOf(() => seen.last.switchNetwork(mainnet));
    expect(code).to.equal('switch/declined');
    expect(seen.last.status).to.equal('failed');
    expect(seen.last.error?.code).to.equal('switch/declined');
    expect(seen.last.target?.id).to.equal(1);
    await page.change(() => seen.last.reset());
    expect(seen.last).to.include({status: 'idle', target: undefined, error: undefined});
  });

  it('tells after a minute that the wallet is silent, and follows a switch that comes later', async () => {
    const clock = createFakeClock();
    const seen = await setup({clock});
    await page.connect();
    page.wallet.answer(SWITCH, 'pending');
    const code = await begin(() => seen.last.switchNetwork(mainnet));
    await asked();
    await page.change(() => clock.advance(59_999));
    expect(seen.last.status).to.equal('pending');
    await page.change(() => clock.advance(1));
    await seen.until(({status}) => status !== 'pending');
    expect(code()).to.equal('switch/silent');
    expect(seen.last.status).to.equal('failed');
    await page.change(() => page.wallet.release());
    await seen.until(({status}) => status === 'idle');
    expect(seen.last).to.include({error: undefined, target: undefined});
    expect(page.client.getState().activeNetwork?.id).to.equal(1);
  });

  it('waits as long as the call says', async () => {
    const clock = createFakeClock();
    const seen = await setup({clock});
    await page.connect();
    page.wallet.answer(SWITCH, 'pending');
    const code = await begin(() => seen.last.switchNetwork(mainnet, {timeoutMs: 5_000}));
    await asked();
    await page.change(() => clock.advance(5_000));
    await seen.until(({status}) => status !== 'pending');
    expect(code()).to.equal('switch/silent');
  });

  it('waits for the five minutes of every prompt where the call sets no limit', async () => {
    const clock = createFakeClock();
    const seen = await setup({clock});
    await page.connect();
    page.wallet.answer(SWITCH, 'pending');
    const code = await begin(() => seen.last.switchNetwork(mainnet, {timeoutMs: Infinity}));
    await asked();
    await page.change(() => clock.advance(299_999));
    expect(seen.last.status).to.equal('pending');
    await page.change(() => clock.advance(1));
    await seen.until(({status}) => status !== 'pending');
    expect(code()).to.equal('switch/silent');
  });

  it('stays with the later of two calls', async () => {
    const seen = await setup({networks: [foundry, mainnet, base]});
    await page.connect();
    page.wallet.answer(SWITCH, 'pending');
    await page.change(() => void seen.last.switchNetwork(mainnet).catch(() => {}));
    await asked();
    page.wallet.answer(SWITCH, 'reject');
    expect(await codeOf(() => seen.last.switchNetwork(base))).to.match(/^switch/);
    expect(seen.last.status).to.equal('pending');
    expect(seen.last.target?.id).to.equal(base.id);
    await page.change(() => page.wallet.rejectPending());
    await seen.until(({status}) => status === 'failed');
    expect(seen.last.target?.id).to.equal(base.id);
  });

  it('rejects with network/not-found for a network that the page lacks', async () => {
    const seen = await setup();
    expect(await codeOf(() => seen.last.switchNetwork('eip155:999'))).to.equal('network/not-found');
    expect(seen.last).to.include({status: 'failed', target: undefined});
  });

  it('renders on a server, without networks', async () => {
    await setup();
    const Probe = () => {
      const {status, networks} = useSwitchNetwork({client: page.client});
      return `${status} ${networks.length}`;
    };
    expect(renderToString(<Probe />)).to.equal('idle 0');
  });

  async function setup(
    options: Parameters<typeof openTestPage>[0] = {},
  ): Promise<RenderedHook<UseSwitchNetwork>> {
    page = openTestPage(options);
    return renderHook(page, () => useSwitchNetwork());
  }

  /** Waits until the wallet shows its prompt. */
  async function asked(): Promise<void> {
    while (page.wallet.log.every(({method}) => method !== SWITCH)) await frame();
  }

  function frame(): Promise<void> {
    return page.change(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }

  /** Begins a switch; returns the code with which it was rejected so far. */
  async function begin(call: () => Promise<void>): Promise<() => string> {
    let code = '';
    const keep = (cause: unknown): void =>
      void (code = isDrawbridgeError(cause) ? cause.code : String(cause));
    await page.change(() => void call().catch(keep));
    return () => code;
  }

  async function codeOf(call: () => Promise<void>): Promise<string> {
    const code = await begin(call);
    while (code() === '') await frame();
    await frame();
    return code();
  }
});

function names({last: {networks}}: RenderedHook<UseSwitchNetwork>): readonly string[] {
  return networks.map(({name}) => name);
}
