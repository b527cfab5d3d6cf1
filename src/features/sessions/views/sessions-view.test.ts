import {expect} from '@open-wc/testing';
import {html} from 'lit';
import type {HeldSession} from '../../../core/model/session-source.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {goOffline} from '../../../testing/fakes/ui/go-offline.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {showsFirstLetter} from '../../../testing/fakes/ui/shows-first-letter.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import {
  createSessionsStage,
  holdAll,
  refusing,
  TWO_SITES,
  withSmartSessions,
  type SessionsStage,
} from '../testing/sessions-stage.js';
import './sessions-view.js';
import type {SessionsView} from './sessions-view.js';

describe('<drawbridge-sessions-view>', () => {
  it('is accessible: filled, asking, with failed sessions, and empty', async () => {
    const {view, stage} = await setup();
    await expect(view.parentElement).to.be.accessible();
    press(view, 'revoke-all');
    await drawn();
    await expect(view.parentElement).to.be.accessible();
    stage.act.signOut = refusing('http/timeout');
    press(view, 'revoke-all-now');
    await eventually(() => find(view, 'sessions-left') !== null);
    await expect(view.parentElement).to.be.accessible();
    const {view: empty} = await setup({hold: () => {}});
    await expect(empty.parentElement).to.be.accessible();
  });

  it('shows the beginning of a long name, also on a page from right to left', async () => {
    const wallet = 'The Extraordinarily Long-Winded Wallet of the Northern Harbour Authority';
    const {view} = await setup({hold: ({client}) => client.connectAs({wallet})});
    view.parentElement!.dir = 'rtl';
    view.parentElement!.style.inlineSize = '320px';
    expect(showsFirstLetter(find(view, 'session-name')!, 'The')).to.equal(true);
  });

  it('shows each kind under its name: the wallet, account, networks, start and expiry of each session', async () => {
    const {view} = await setup();
    expect(groups(view)).to.deep.equal({
      'Wallet permissions': ['Aspen', 'Birch'],
      'Remote sessions': ['Cedar'],
      'Sign-ins': ['harbour.test'],
    });
    expect(texts(view, 'session-networks')).to.deep.equal([
      'Ethereum and Base',
      'Ethereum and Base',
      'Solana',
      'Ethereum',
    ]);
    expect(texts(view, 'session-times')).to.deep.equal([
      'Began 3 days ago',
      '',
      'Ends in 6 days',
      'Began 1 hour ago · Ends in 7 days',
    ]);
    const [address] = allInTree(view.shadowRoot!, 'drawbridge-address');
    expect(address?.shadowRoot?.textContent).to.contain('0xf39F…2266');
  });

  it('shows sessions of other sites separately with their names, those with a warning first', async () => {
    const [ours, theirs] = TWO_SITES;
    const loud = {...ours!, id: 'loud', warnings: [['allowance.noLimit'], ['grant.noEnd']] as const};
    const {view} = await setup({smartSessions: [ours!, loud, theirs!]});
    expect(groups(view)['Smart sessions']).to.deep.equal(['Harbour', 'Harbour']);
    expect(groups(view)['Other sites']).to.deep.equal(['Toll Gate']);
    expect(texts(view, 'session-warnings')).to.deep.equal(['No limit · Never ends']);
    expect(texts(view, 'session-site')).to.deep.equal(['toll.example']);
    const [first] = allInTree(view.shadowRoot!, '[data-testid="group-smartSessions"] li');
    expect(first).to.contain.text('No limit');
    await expect(view.parentElement).to.be.accessible();
  });

  it('counts networks that the page does not name, and shows the id where it names none', async () => {
    const [ours] = TWO_SITES;
    const smartSessions = [
      {...ours!, id: 'mixed', networks: ['eip155:1', 'eip155:424242'] as const},
      {...ours!, id: 'foreign', networks: ['eip155:424242'] as const},
    ];
    const {view} = await setup({smartSessions});
    const shown = texts(view, 'session-networks');
    expect(shown).to.include('Ethereum and 1 more');
    expect(shown).to.include('eip155:424242');
  });

  it('hides the button that revokes all if only other sites have sessions', async () => {
    const {view} = await setup({hold: () => {}, smartSessions: TWO_SITES.slice(1)});
    expect(inTree(view, 'drawbridge-empty-state')).to.have.attribute('heading', 'No active sessions');
    expect(groups(view)).to.deep.equal({'Other sites': ['Toll Gate']});
    expect(find(view, 'revoke-all')).to.equal(null);
  });

  it('names what each button revokes', async () => {
    const {view} = await setup();
    const buttons = allInTree(view.shadowRoot!, '[data-testid="revoke"] .visually-hidden');
    expect(buttons.map(({textContent}) => textContent)).to.deep.equal([
      'Revoke Aspen',
      'Disconnect Birch',
      'Revoke Cedar',
      'Revoke harbour.test',
    ]);
  });

  it('shows how to revoke in a wallet that does not revoke for sites, and offers to disconnect it', async () => {
    const {view, stage} = await setup();
    expect(texts(view, 'session-hint')).to.deep.equal([
      'Remove this site in Birch’s settings: it can’t be revoked from here.',
    ]);
    revoke(view, 1);
    await eventually(() => !names(view).includes('Birch'));
    expect(stage.asked).to.deep.equal(['disconnect Birch']);
    expect(find(view, 'sessions-left')).to.contain.text('Remove this site in Birch’s settings');
  });

  it('names the awaited wallet while a session is revoked, and then shows success', async () => {
    const {view, stage} = await setup();
    let answer = (): void => {};
    stage.act.signOut = () => new Promise((resolve) => (answer = resolve));
    revoke(view, 3);
    await eventually(() => texts(view, 'session-times')[3] === 'Waiting for harbour.test…');
    expect(allInTree(view.shadowRoot!, '[data-testid="revoke"]')[3]).to.have.attribute('loading');
    answer();
    await eventually(() => !names(view).includes('harbour.test'));
    expect(inTree(view.shadowRoot!, 'p[role="status"]')).to.contain.text('harbour.test is revoked.');
  });

  it('shows that the user declined, and keeps the session', async () => {
    const {view, stage} = await setup();
    stage.act.signOut = refusing('wallet/request-declined');
    revoke(view, 3);
    await eventually(() => find(view, 'sessions-left') !== null);
    expect(find(view, 'sessions-left')).to.contain.text('You declined in harbour.test. Nothing was revoked.');
    expect(names(view)).to.contain('harbour.test');
  });

  it('asks before it revokes all, and changes nothing if the user keeps them', async () => {
    const {view, stage} = await setup();
    press(view, 'revoke-all');
    await drawn();
    expect(view.shadowRoot?.textContent).to.contain('You will be signed out and every wallet disconnected');
    press(view, 'keep');
    await drawn();
    expect(stage.asked).to.deep.equal([]);
    expect(find(view, 'revoke-all')).not.to.equal(null);
  });

  it('revokes all, shows that none is left, and lists sessions that were not revoked', async () => {
    const {view} = await setup();
    press(view, 'revoke-all');
    await drawn();
    press(view, 'revoke-all-now');
    await eventually(() => inTree(view, 'drawbridge-empty-state') !== null);
    expect(inTree(view, 'drawbridge-empty-state')).to.have.attribute('heading', 'No active sessions');
    expect(find(view, 'sessions-left')).to.contain.text('Not everything could be revoked:');
    expect(find(view, 'revoke-all')).to.equal(null);
  });

  it('shows what could not be revoked once it has asked for all, not before', async () => {
    const {view, stage} = await setup();
    stage.act.signOut = refusing('http/timeout');
    let answer = (): void => {};
    stage.act.disconnect = () => new Promise((resolve) => (answer = resolve));
    press(view, 'revoke-all');
    await drawn();
    press(view, 'revoke-all-now');
    await eventually(() => stage.asked.some((each) => each.startsWith('disconnect')), 'No wallet is asked.');
    await drawn();
    expect(find(view, 'stop')).not.to.equal(null);
    expect(find(view, 'sessions-left')).to.equal(null);
    press(view, 'stop');
    answer();
    await eventually(() => find(view, 'sessions-left') !== null);
  });

  it('lets the user stop while it revokes all', async () => {
    const {view, stage} = await setup();
    let answer = (): void => {};
    stage.act.signOut = () => new Promise((resolve) => (answer = resolve));
    press(view, 'revoke-all');
    await drawn();
    press(view, 'revoke-all-now');
    await eventually(() => find(view, 'stop') !== null);
    press(view, 'stop');
    answer();
    await eventually(() => find(view, 'revoke-all') !== null);
    expect(names(view)).to.deep.equal(['Aspen', 'Birch', 'Cedar']);
  });

  it('shows placeholders while it loads', async () => {
    const {view} = await setup({
      hold: (stage) => void (stage.act.list = () => new Promise(() => {})),
      answering: 2,
    });
    expect(inTree(view, 'drawbridge-skeleton')).to.have.attribute('aria-label', 'Looking for sessions…');
    expect(inTree(view, 'drawbridge-empty-state')).to.equal(null);
  });

  it('shows which kind failed to load and why, and retries', async () => {
    const {view, stage} = await setup({
      hold(each) {
        holdAll(each);
        each.act.list = refusing('http/status');
      },
    });
    expect(find(view, 'failed')).to.have.attribute(
      'text',
      'The service is not available right now. Try again in a moment.',
    );
    expect(names(view)).to.deep.equal(['Aspen', 'Birch', 'Cedar']);
    stage.act.list = async () => {};
    press(view, 'retry');
    await eventually(() => names(view).includes('harbour.test'));
  });

  it('loads again when the browser is back online', async () => {
    const goOnline = goOffline();
    try {
      const {view, stage} = await setup({
        hold(each) {
          holdAll(each);
          each.act.list = refusing('http/offline');
        },
      });
      expect(inTree(view, 'drawbridge-notice')).to.contain.text('You are offline');
      stage.act.list = async () => {};
      goOnline();
      await eventually(() => names(view).includes('harbour.test'));
    } finally {
      goOnline();
    }
  });

  it('removes the session of a disconnected wallet', async () => {
    const {view, stage} = await setup();
    stage.client.connections.clear('eip155');
    await eventually(() => !names(view).includes('Aspen'));
  });
});

interface Setup {
  readonly hold?: (stage: SessionsStage) => void;
  /** How many kinds of sessions, from the first, have a holder that answers; default: all. */
  readonly answering?: number;
  readonly smartSessions?: readonly HeldSession[];
}

async function setup({hold = holdAll, answering, smartSessions}: Setup = {}): Promise<{
  readonly view: SessionsView;
  readonly stage: SessionsStage;
}> {
  const stage = createSessionsStage(smartSessions && withSmartSessions(smartSessions));
  const {client} = stage;
  hold(stage);
  client.router.reset('Sessions');
  const api = await client.use('sessions');
  await client.loadMessagesOf('sessions');
  const view = await themed<SessionsView>(
    html`<drawbridge-sessions-view .client=${client} .api=${api}></drawbridge-sessions-view>`,
  );
  await eventually(() =>
    api.sessions.state
      .get()
      .groups.slice(0, answering)
      .every(({status}) => status !== 'loading'),
  );
  await drawn();
  return {view, stage};
}

function groups(view: SessionsView): Readonly<Record<string, readonly (string | undefined)[]>> {
  const all = allInTree(view.shadowRoot!, '[role="group"]');
  return Object.fromEntries(
    all.map((group) => [
      group.getAttribute('aria-label') ?? '',
      allInTree(group, '[data-testid="session-name"]').map(({textContent}) => textContent?.trim()),
    ]),
  );
}

function names(view: SessionsView): readonly (string | undefined)[] {
  return texts(view, 'session-name');
}

function texts(view: SessionsView, id: string): readonly (string | undefined)[] {
  return allInTree(view.shadowRoot!, `[data-testid="${id}"]`).map(({textContent}) => textContent?.trim());
}

function find(view: SessionsView, id: string): HTMLElement | null {
  return inTree(view.shadowRoot!, `[data-testid="${id}"]`);
}

function press(view: SessionsView, id: string): void {
  find(view, id)!.click();
}

function revoke(view: SessionsView, index: number): void {
  allInTree(view.shadowRoot!, '[data-testid="revoke"]')[index]!.click();
}
