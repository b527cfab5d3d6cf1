import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {TokenBalance} from '../../../core/model/assets/token-balance.js';
import type {ChainAdapter} from '../../../core/ports/chain-adapter.js';
import {createFakeAdapter, FAKE_TOKENS} from '../../../testing/fakes/client/fake-assets.js';
import {ON} from '../../../testing/fakes/client/fake-chains.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {COIN_REQUEST, GRANTED, SUPPORTED} from '../../../testing/fakes/execution-vectors.js';
import type {FakeClientOptions} from '../../../testing/fakes/fake-client.js';
import {goOffline} from '../../../testing/fakes/ui/go-offline.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {
  CONTRACT,
  createSmartSessionStage,
  DAY_S,
  LISTED,
  sessionsAnswer,
  SPENDING,
  type SmartSessionStage,
} from '../../../testing/fakes/ui/smart-session-stage.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import './smart-session-list-view.js';
import type {SmartSessionListView} from './smart-session-list-view.js';

const NOW_S = 20_650 * DAY_S;

describe('<drawbridge-smart-session-list-view>', () => {
  it('is accessible, with a row unfolded', async () => {
    const {view} = await setup();
    unfold(view, 'one');
    await drawn();
    await expect(view.parentElement).to.be.accessible();
  });

  it('shows each session in one tab, by month', async () => {
    const {view} = await setup();
    expect(rows(view)).to.deep.equal(['one', 'two']);
    expect([...view.shadowRoot!.querySelectorAll('h3')].map((each) => each.textContent)).to.have.length(2);
    choose(view, 'expired');
    await drawn();
    expect(rows(view)).to.deep.equal(['three']);
    choose(view, 'revoked');
    await drawn();
    expect(rows(view)).to.deep.equal(['four']);
  });

  it('shows the holder of a session, and on a press its permissions and expiry', async () => {
    const {view} = await setup();
    expect(textOf(row(view, 'one')))
      .to.contain('Harbour Bridge')
      .and.to.contain('https://bridge.example');
    expect(textOf(row(view, 'two'))).to.contain('Unknown app');
    const facts = inTree(row(view, 'one'), 'dl')!;
    expect(facts.checkVisibility()).to.equal(false);
    unfold(view, 'one');
    expect(facts.checkVisibility()).to.equal(true);
    for (const words of ['Call a contract', '0x5fbd…0aa3', 'bid', 'Duration About 24 hours', 'Ends'])
      expect(textOf(row(view, 'one'))).to.contain(words);
  });

  for (const [seconds, words] of [
    [3_598, 'About 1 hour'],
    [3_540, 'About 59 minutes'],
    [20, 'About 1 minute'],
    [7_200, 'About 2 hours'],
  ] as const)
    it(`shows ${words} for ${seconds} seconds, minus the time of the wallet's answer`, async () => {
      const [first] = LISTED(NOW_S);
      const {view} = await setup([{...first, createdAt: NOW_S - 10, expiry: NOW_S - 10 + seconds}]);
      unfold(view, 'one');
      expect(textOf(row(view, 'one'))).to.contain(`Duration ${words} `);
    });

  it('shows the limit, token and period of a session', async () => {
    const {view} = await setup(SPENDING(NOW_S), FAKE_TOKENS);
    expect(amounts(view, 'spending')).to.deep.equal([
      'No limit',
      'Up to 0.5 ETH every hour',
      'Up to 25 USDC every 7 days',
      'Up to 1,000,000 of its smallest units every 7 days',
      'Up to 0.01 ETH with each call',
      'No ETH',
      'No ETH',
    ]);
  });

  it('shows the limit of a token that the account does not hold, by the decimals of its contract', async () => {
    const asked: object[] = [];
    const adapter: ChainAdapter = {
      ...createFakeAdapter(),
      async tokenBalance({network, token}) {
        asked.push({network: network.caipNetworkId, token});
        return {value: 0n, decimals: 6, symbol: 'HRBR'};
      },
    };
    const {view} = await setup(SPENDING(NOW_S), FAKE_TOKENS, {adapter});
    await eventually(
      () => amounts(view, 'spending').includes('Up to 1 HRBR every 7 days'),
      'no unit is shown',
    );
    expect(asked).to.deep.equal([{network: 'eip155:1', token: CONTRACT}]);
  });

  it('names no token of another network, and no unreadable period', async () => {
    const [usdc] = FAKE_TOKENS.filter(({symbol}) => symbol === 'USDC');
    const elsewhere = {...usdc!, address: usdc!.address!.replace('eip155:1:', 'eip155:10:')};
    const data = {token: usdc!.address!.replace('eip155:1:', ''), allowance: '0x2', period: 90};
    const of = (change: object) => ({type: 'erc20-recurring-allowance', data: {...data, ...change}});
    const hostile = [
      {allowance: 2},
      {allowance: '0x'},
      {allowance: '-1'},
      {allowance: `0x${'1'.repeat(65)}`},
    ];
    const permissions = [
      of({}),
      of({period: -1}),
      of({period: 'often'}),
      of({period: 1}),
      ...hostile.map(of),
    ];
    const coin = {
      type: 'native-token-recurring-allowance',
      data: {allowance: '0x6f05b59d3b20000', period: 0},
    };
    const {view} = await setup([{...SPENDING(NOW_S)[0]!, permissions: [...permissions, coin]}], [elsewhere]);
    expect(amounts(view, 'spending')).to.deep.equal([
      // What cannot be read comes first.
      'Up to 2 of its smallest units',
      'Up to 2 of its smallest units',
      'Can’t be shown here',
      'Can’t be shown here',
      'Can’t be shown here',
      'Can’t be shown here',
      'Up to 0.5 ETH',
      'Up to 2 of its smallest units every 90 seconds',
      'Up to 2 of its smallest units every second',
    ]);
  });

  it('shows sessions without a limit or an end first, in the warning tone, folded and unfolded', async () => {
    const [safe] = LISTED(NOW_S);
    const {view} = await setup([safe!, ...SPENDING(NOW_S)]);
    expect(rows(view)).to.deep.equal(['spending', 'one']);
    const [heading] = view.shadowRoot!.querySelectorAll('h3');
    expect(heading).to.have.text('No limit or no end');
    expect(heading).to.have.attribute('data-tone', 'warning');
    expect(inTree(row(view, 'spending'), '[data-testid=smart-session-dangers]')).to.contain.text('No limit');
    expect(inTree(row(view, 'one'), '[data-testid=smart-session-dangers]')).to.equal(null);
    expect(inTree(row(view, 'one'), '[data-testid=smart-session-gist]')).to.have.trimmed.text(
      'Ends in 24 hours',
    );
    const [first] = row(view, 'spending').querySelectorAll('[data-testid=smart-session-amount]');
    expect(first).to.have.attribute('data-tone', 'warning');
  });

  it('shows an unexpiring permission of the wallet, with its holder and network', async () => {
    const {view, stage} = await setup([]);
    stage.wallet.execution = {
      ...stage.wallet.execution,
      supported: async () => SUPPORTED,
      granted: async () => [{...COIN_REQUEST, ...GRANTED, chainId: '0x2105', rules: []}],
    };
    await stage.api.load();
    await drawn();
    const granted = row(view, GRANTED.context);
    expect(inTree(granted, '[data-testid=smart-session-dangers]')).to.contain.text('Never ends');
    expect(textOf(granted)).to.contain('Network Base').and.to.contain('Ends Never ends');
    expect(inTree(granted, '[data-testid=smart-session-holder]')).to.contain.text('0xf39F…2266');
    expect(inTree(granted, '[data-testid=revoke-smart-session]')).not.to.equal(null);
  });

  it('shows how the user can revoke a permission that the wallet does not revoke for sites', async () => {
    const {view, stage} = await setup();
    stage.wallet.canRevoke = () => false;
    await stage.api.load();
    await drawn();
    expect(inTree(row(view, 'one'), '[data-testid=revoke-smart-session]')).to.equal(null);
    expect(inTree(row(view, 'one'), '[data-testid=smart-session-hint]')).to.have.text(
      'This can’t be revoked from here. Remove the session in Aspen’s settings.',
    );
  });

  it('offers to revoke active sessions only', async () => {
    const {view} = await setup();
    expect(inTree(row(view, 'one'), '[data-testid=revoke-smart-session]')).to.contain.text('Revoke');
    for (const [tab, pci] of [
      ['expired', 'three'],
      ['revoked', 'four'],
    ] as const) {
      choose(view, tab);
      await drawn();
      expect(inTree(row(view, pci), '[data-testid=revoke-smart-session]')).to.equal(null);
    }
  });

  it('names the wallet during the revocation, and then shows the session as revoked', async () => {
    const {view, stage} = await setup();
    let sign: (signature: string) => void = () => {};
    stage.wallet.revoke = () => new Promise((resolve) => (sign = resolve));
    unfold(view, 'one');
    revoke(view, 'one');
    await drawn();
    expect(textOf(row(view, 'one'))).to.contain('Open Aspen and confirm.');
    expect(inTree(row(view, 'two'), '[data-testid=revoke-smart-session]')).to.have.attribute('disabled');
    answer(stage, [{...LISTED(NOW_S)[0]!, revokedAt: NOW_S}]);
    sign('0x51');
    await eventually(() => textOf(view.shadowRoot!).includes('Harbour Bridge is revoked.'));
    expect(rows(view)).to.deep.equal([]);
    choose(view, 'revoked');
    await drawn();
    expect(rows(view)).to.deep.equal(['one']);
  });

  it('keeps a session if the user declines in the wallet', async () => {
    const {view, stage} = await setup();
    stage.wallet.revoke = () => Promise.reject(new DrawbridgeError('wallet/request-declined', 'No'));
    revoke(view, 'one');
    await eventually(() => stage.client.toast.current.get() !== undefined);
    await drawn();
    expect(rows(view)).to.deep.equal(['one', 'two']);
    expect(inTree(row(view, 'one'), '[data-testid=revoke-smart-session]')).not.to.have.attribute('loading');
  });

  for (const tab of ['active', 'expired', 'revoked']) {
    it(`shows that there are no ${tab} sessions`, async () => {
      const {view} = await setup([]);
      choose(view, tab);
      await drawn();
      expect(inTree(view, '[data-testid=no-sessions]')).to.have.attribute('heading', `No ${tab} sessions`);
    });
  }

  it('shows placeholders while the rows load', async () => {
    const {view} = await setup('never');
    expect(inTree(view, 'drawbridge-skeleton')).not.to.equal(null);
    expect(inTree(view, '[role=tabpanel] [role=status]')).to.have.attribute(
      'aria-label',
      'Looking for your sessions…',
    );
  });

  it('shows ‘Smart sessions couldn’t be loaded’ with the reason, and retries', async () => {
    const {view, stage} = await setup('failed');
    const trouble = inTree(view, '[data-testid=trouble]');
    expect(trouble).to.have.attribute('heading', 'Smart sessions couldn’t be loaded');
    expect(trouble?.getAttribute('text')).to.contain('not available right now');
    answer(stage, LISTED(NOW_S));
    inTree(view, '[data-testid=try-again]')?.click();
    await eventually(() => rows(view).length === 2);
  });

  it('blames the connection while the browser is offline, not the service', async () => {
    const goOnline = goOffline();
    try {
      const {view} = await setup('failed');
      const trouble = inTree(view, '[data-testid=trouble]');
      expect(trouble).to.have.attribute('heading', 'You are offline');
      const text = trouble?.getAttribute('text');
      expect(text).to.contain('This list loads again').and.to.contain('your sessions are still active');
      expect(text).not.to.contain('not available');
    } finally {
      goOnline();
    }
  });

  it('shows the sessions of a newly selected account', async () => {
    const {view, stage} = await setup();
    answer(stage, [LISTED(NOW_S)[1]!]);
    stage.client.connectAs({address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'});
    await eventually(() => rows(view).join() === 'two');
  });

  it('moves a session that expires while it is on screen', async () => {
    const {view, stage} = await setup();
    stage.client.clock.advance(1_801_000);
    await drawn();
    stage.client.clock.advance(60_000);
    await drawn();
    expect(rows(view)).to.deep.equal(['one']);
  });

  it('names the supported chain family on another one', async () => {
    const {view, stage} = await setup();
    stage.client.connectAs(ON.solana);
    await eventually(() => inTree(view, 'drawbridge-empty-state') !== null);
    expect(inTree(view, 'drawbridge-empty-state')).to.have.attribute(
      'heading',
      'Smart sessions are for EVM accounts',
    );
  });
});

async function setup(
  sessions: readonly object[] | 'never' | 'failed' = LISTED(NOW_S),
  tokens: readonly TokenBalance[] = [],
  around: FakeClientOptions = {},
): Promise<{view: SmartSessionListView; stage: SmartSessionStage}> {
  const stage = await createSmartSessionStage(around);
  const {client, api, http} = stage;
  client.clock.advance(NOW_S * 1000);
  client.connectAs();
  if (sessions === 'never') http.answer('v1/sessions/*', () => new Promise(() => {}));
  else if (sessions === 'failed') http.fail('v1/sessions/*', 503);
  else answer(stage, sessions);
  (await client.use('tokens')).tokens.show('eip155', '', tokens);
  await client.loadMessagesOf('smartSessions');
  const view = await themed<SmartSessionListView>(
    html`<drawbridge-smart-session-list-view
      .client=${client}
      .api=${api}
    ></drawbridge-smart-session-list-view>`,
  );
  await drawn();
  if (sessions !== 'never') await eventually(() => api.smartSessions.state.get().status !== 'loading');
  await drawn();
  return {view, stage};
}

function answer({http}: SmartSessionStage, pcis: readonly object[]): void {
  http.answer('v1/sessions/*', sessionsAnswer(pcis));
}

function rows(view: SmartSessionListView): readonly string[] {
  return [...view.shadowRoot!.querySelectorAll('drawbridge-session-row')].map(({session}) => session.pci);
}

function row(view: SmartSessionListView, pci: string): ShadowRoot {
  return inTree(view, `[data-testid=smart-session-${pci}]`)!.shadowRoot!;
}

function amounts(view: SmartSessionListView, pci: string): readonly string[] {
  const all = row(view, pci).querySelectorAll('[data-testid=smart-session-amount]');
  return [...all].map((each) => each.textContent.trim().replaceAll(/\s+/g, ' '));
}

function textOf(root: ParentNode): string {
  return [...root.querySelectorAll('p, bdi, dt, dd, span')]
    .map((each) => each.textContent?.trim())
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

function unfold(view: SmartSessionListView, pci: string): void {
  inTree(row(view, pci), 'summary')?.click();
}

function revoke(view: SmartSessionListView, pci: string): void {
  inTree(row(view, pci), '[data-testid=revoke-smart-session]')?.click();
}

function choose(view: SmartSessionListView, tab: string): void {
  inTree(view, `[data-testid=tab-${tab}]`)?.click();
}
