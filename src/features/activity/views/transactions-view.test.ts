import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {solana} from '../../../core/model/networks/other-families.js';
import {FAKE_ADDRESS} from '../../../testing/fakes/client/fake-connection.js';
import {
  wireTransaction,
  wireTransfer,
  type WireTransaction,
} from '../../../testing/fakes/client/sample-assets.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {INHERITED} from '../../../testing/fakes/hostile-values.js';
import {
  createAssetsStage,
  setHidden,
  type AssetsStageOptions,
} from '../../../testing/fakes/ui/assets-stage.js';
import {goOffline} from '../../../testing/fakes/ui/go-offline.js';
import {allInTree, drawn, focused, inTree} from '../../../testing/fakes/ui/in-tree.js';
import './transactions-view.js';
import type {TransactionsView} from './transactions-view.js';

const SOLANA_ADDRESS = '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs';
const SOLANA_PARTIES = {
  sentFrom: SOLANA_ADDRESS,
  sentTo: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
};
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

describe('<drawbridge-transactions-view>', () => {
  it('is accessible: listed, empty, failed', async () => {
    const {view} = await setup({history: [[sent('a'), sent('b', {status: 'pending'})], []]});
    await expect(view.parentElement, 'listed').to.be.accessible();
    const empty = await setup();
    await expect(empty.view.parentElement, 'empty').to.be.accessible();
    const failed = await setup({fails: 503});
    await expect(failed.view.parentElement, 'failed').to.be.accessible();
  });

  it('shows operation, counterparty, amount and date, by month', async () => {
    const {rows} = await setup({
      history: [
        [
          sent('a'),
          received('b', {minedAt: '2026-10-02T12:00:00Z'}),
          sent('c', {minedAt: '2025-10-02T12:00:00Z', operationType: 'approve'}),
        ],
      ],
    });
    const [first, second, third] = rows();
    expect(first).to.match(/^November Sent −1\.500 ETH To 0x7099…79C8 Nov 20, /);
    expect(second).to.match(/^October Received \+1\.500 ETH From 0x7099…79C8 Oct 2, /);
    expect(third).to.match(/^October 2025 Approved −1\.500 ETH To 0x7099…79C8/);
  });

  it('shows a payment to the account as received, although the service names it from the sender’s side', async () => {
    const {rows} = await setup({history: [[received('a', {operationType: 'send'})]]});
    expect(rows()[0]).to.match(/^November Received \+1\.500 ETH From 0x7099…79C8 /);
  });

  for (const operationType of INHERITED) {
    it(`shows the operation ${operationType} in plain text`, async () => {
      const {rows} = await setup({history: [[sent('a', {operationType})]]});
      expect(rows()[0]).to.match(
        /^November (Constructor|Executed|Tostring|Hasownproperty|Valueof) −1\.500 ETH To 0x7099…79C8/,
      );
    });
  }

  it('shows each transfer of a Solana block, which share the number of the block as id', async () => {
    const block = (transfer: unknown, metadata: WireTransaction = {}): WireTransaction =>
      wireTransaction('312000111', {
        metadata: {hash: 'swap', chain: null, application: null, nonce: 0, ...SOLANA_PARTIES, ...metadata},
        transfers: transfer ? [transfer] : null,
      });
    const {rows} = await setup({
      networks: [solana],
      connection: {address: SOLANA_ADDRESS, caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'},
      history: [
        [
          block(wireTransfer('out', '0.5', 'SOL'), {operationType: 'trade'}),
          block(wireTransfer('in', '75', 'USDC'), {operationType: 'trade'}),
          block(wireTransfer('out', '2', 'SOL'), {hash: 'other'}),
          block(wireTransfer('out', '2', 'SOL'), {hash: 'other'}),
          block(undefined, {hash: 'closed', operationType: 'close'}),
        ],
      ],
    });
    expect(rows().map((row) => /−?\+?[\d.]+ \w+ |Closed\w*/.exec(row)?.[0].trim())).to.deep.equal([
      '−0.500 SOL',
      '+75.000 USDC',
      '−2.000 SOL',
      '−2.000 SOL',
      'Closed',
    ]);
  });

  it('shows a transfer of a token without name, symbol and picture', async () => {
    const transfer = {
      direction: 'in',
      quantity: {numeric: '7'},
      fungible_info: {name: null, symbol: null, icon: null},
      nft_info: null,
      value: null,
      price: null,
    };
    const {rows} = await setup({history: [[wireTransaction('a', {transfers: [transfer]})]]});
    expect(rows()[0]).to.contain('+7.000');
  });

  it('shows no known mark for a transfer by its symbol alone: any token can have the symbol of another', async () => {
    const {view} = await setup({
      history: [[wireTransaction('a', {transfers: [wireTransfer('in', '5000', 'USDC')]})]],
    });
    const logo = inTree(view, 'drawbridge-activity-row', 'drawbridge-logo')!;
    expect(inTree(logo, 'text')).to.have.text('U');
  });

  it('shows a swap as one row, and more than two assets as a row each', async () => {
    const [eth, usdc, dai] = [
      wireTransfer('out', '0.5', 'ETH'),
      wireTransfer('in', '1200', 'USDC'),
      wireTransfer('in', '3', 'DAI'),
    ];
    const {rows} = await setup({
      history: [
        [
          wireTransaction('a', {metadata: {operationType: 'trade'}, transfers: [usdc, eth]}),
          wireTransaction('b', {metadata: {operationType: 'withdraw'}, transfers: [eth, usdc, dai]}),
        ],
      ],
    });
    expect(rows()[0]).to.match(/Swapped .*−0\.500 ETH \+1,200\.000 USDC/);
    expect(
      rows()
        .slice(1)
        .map((row) => /Withdrawn/.test(row)),
    ).to.deep.equal([true, true, true]);
  });

  it('leads to the explorer', async () => {
    const {view} = await setup({history: [[sent('a')]]});
    const link = inTree(view, 'drawbridge-activity-row', 'a')!;
    expect(link.getAttribute('href')).to.equal(`https://etherscan.io/tx/0x${'a'.padStart(64, '0')}`);
    expect(link).to.have.attribute('target', '_blank');
  });

  it('marks pending and failed entries', async () => {
    const {view} = await setup({history: [[sent('a', {status: 'pending'}), sent('b', {status: 'failed'})]]});
    expect(allInTree(view, '.tag').map((tag) => tag.textContent)).to.deep.equal(['Pending', 'Failed']);
  });

  it('"Transactions are shown only if their chain equals the active network" (spec 5)', async () => {
    const {rows} = await setup({history: [[sent('a', {chain: 'eip155:10'}), sent('b')]]});
    expect(rows()).to.have.length(1);
  });

  it('loads page after page near the end, until the last', async () => {
    const {view, asked} = await setup({history: [page('a', 30), page('b', 30), page('c', 2)]});
    inTree(view, 'drawbridge-list-end')?.scrollIntoView();
    await eventually(() => asked().includes('history 1'), 'the next page was not read');
    inTree(view, 'drawbridge-list-end')?.scrollIntoView();
    await eventually(() => asked().includes('history 2'), 'the last page was not read');
    await eventually(() => inTree(view, '[data-testid="load-more"]') === null, 'it goes on for ever');
    expect(asked().filter((path) => path.startsWith('history'))).to.have.length(3);
    expect(inTree(view, '[role=listitem]')).to.have.attribute('aria-setsize', '62');
  });

  it('has a button for users who do not scroll', async () => {
    const {view, asked} = await setup({history: [[], [], [], [], [], [], [], page('a', 1)]});
    expect(asked().filter((path) => path.startsWith('history'))).to.have.length(5);
    expect(inTree(view, '[data-testid="no-activity"]')).to.have.attribute(
      'heading',
      'No recent activity on Ethereum',
    );
    inTree(view, '[data-testid="load-more"]', 'button')!.focus();
    await sendKeys({press: 'Enter'});
    await eventually(() => inTree(view, 'drawbridge-activity-row') !== null, 'nothing came');
  });

  it('moves between ten thousand rows with the keyboard', async () => {
    const {view} = await setup({history: [page('d', 10_000)]});
    // A page of that length is read in portions.
    await eventually(() => inTree(view, 'drawbridge-activity-row') !== null, 'nothing came');
    inTree(view, 'drawbridge-activity-row', 'a')!.focus();
    await sendKeys({press: 'End'});
    await eventually(
      () => focused()?.getAttribute('href')?.endsWith('d9999') ?? false,
      'the last has no focus',
    );
    expect(allInTree(view, 'drawbridge-activity-row').length).to.be.below(80);
    await sendKeys({press: 'Home'});
    await eventually(
      () => focused()?.getAttribute('href')?.endsWith('d0') ?? false,
      'the first has no focus',
    );
  });

  it('shows placeholders during the first load', async () => {
    const {view} = await setup({isSilent: true});
    expect(allInTree(view, 'drawbridge-skeleton')).to.have.length(7);
  });

  it('shows that there is no activity yet', async () => {
    const {view} = await setup();
    expect(inTree(view, '[data-testid="no-activity"]')).to.have.attribute('heading', 'No transactions yet');
  });

  it('shows the failure, and retries', async () => {
    const {view, http, rows} = await setup({fails: 403});
    expect(inTree(view, '[data-testid="trouble"]')).to.have.attribute(
      'heading',
      'Failed to fetch transactions',
    );
    expect(inTree(view, '[data-testid="trouble"]')).to.have.attribute(
      'text',
      'This isn’t available on this site (403).',
    );
    http.answer('v1/account/*', {data: [sent('a')], next: null});
    inTree(view, '[data-testid="try-again"]', 'button')!.click();
    await eventually(() => rows().length === 1, 'it was not read again');
  });

  it('names a service that does not answer, and when a retry is possible', async () => {
    const retryAt = Date.UTC(2026, 10, 21, 9) + 20_000;
    const cause = new DrawbridgeError('http/unreachable', 'x', {name: 'api.example', retryAt});
    const {view, client, http, rows} = await setup({cause});
    expect(inTree(view, '[data-testid="trouble"]')).to.have.attribute(
      'text',
      'The service at api.example does not answer this page.',
    );
    const button = () => inTree(view, '[data-testid="try-again"]', 'drawbridge-push-button')!;
    expect(button()).to.have.trimmed.text('Try again in 20 s');
    expect(button()).to.have.attribute('disabled');
    client.clock.advance(20_000);
    await drawn();
    http.answer('v1/account/*', {data: [sent('a')], next: null});
    inTree(view, '[data-testid="try-again"]', 'button')!.click();
    await eventually(() => rows().length === 1, 'it was not read again');
  });

  it('does not offer to try again where only the developer can help', async () => {
    const {view} = await setup({cause: new DrawbridgeError('app/project-refused', 'x', {status: 401})});
    expect(inTree(view, '[data-testid="trouble"]')).to.have.attribute(
      'text',
      'This isn’t available on this site (401).',
    );
    expect(inTree(view, '[data-testid="try-again"]', 'drawbridge-push-button')).to.equal(null);
  });

  it('keeps its rows when a later page fails, and retries only on request', async () => {
    const {view, http, rows, asked} = await setup({history: [page('a', 30), page('b', 2)], failsAfter: 1});
    inTree(view, 'drawbridge-list-end')?.scrollIntoView();
    await eventually(() => inTree(view, '[data-testid="trouble"]') !== null, 'nothing is said');
    await drawn();
    expect(rows().length).to.be.above(10);
    expect(asked().filter((path) => path === 'history 1')).to.have.length(1);
    expect(inTree(view, '[data-testid="load-more"]')).to.equal(null);
    http.answer('v1/account/*', {data: page('b', 2), next: null});
    inTree(view, '[data-testid="try-again"]', 'button')!.click();
    await eventually(() => inTree(view, '[aria-setsize="32"]') !== null, 'it was not read again');
  });

  it('shows that the browser is offline, and reloads when it is back', async () => {
    const goOnline = goOffline();
    const {view, http, rows} = await setup({fails: 503});
    const trouble = inTree(view, '[data-testid="trouble"]');
    expect(trouble).to.have.attribute('heading', 'You are offline');
    expect(trouble).to.have.attribute('text', 'This list loads again once you are back online.');
    expect(inTree(view, '[data-testid="try-again"]', 'button')).to.equal(null);
    http.answer('v1/account/*', {data: [sent('a')], next: null});
    goOnline();
    await eventually(() => rows().length === 1, 'it was not read again');
  });

  it('reloads activity and balances when the page becomes visible', async () => {
    const {http, rows, asked, client} = await setup({history: [[sent('a')]]});
    http.answer('v1/account/*', ({path}: {readonly path: string}) =>
      path.endsWith('balance') ? {balances: []} : {data: [sent('b'), sent('a')], next: null},
    );
    setHidden(true);
    setHidden(false);
    await eventually(() => rows().length === 2, 'it was not read again');
    await eventually(() => asked().includes('balance'), 'balances were not read');
    expect(client.calls).to.include('syncAccount eip155 {"force":true}');
  });

  it('reads every 15 s while a view shows a pending transaction', async () => {
    const {asked, client} = await setup({history: [[sent('a', {status: 'pending'})]]});
    const reads = () => asked().filter((path) => path === 'history').length;
    client.clock.advance(15_000);
    await eventually(() => reads() === 2, 'it was not read again');
    setHidden(true);
    client.clock.advance(60_000);
    await drawn();
    expect(reads()).to.equal(2);
  });

  it('hides the account of a locked wallet, and leads to unlocking', async () => {
    const {view, client} = await setup({history: [[sent('a')]]});
    client.connections.lock('eip155', {connectorId: 'test.aspen', walletName: 'Aspen'});
    await drawn();
    expect(inTree(view, 'drawbridge-empty-state')).to.have.attribute('heading', 'Aspen is locked');
    inTree(view, '[data-testid="way-on"]')!.click();
    expect(client.router.current.view).to.equal('ConnectingExternal');
  });
});

function sent(id: string, metadata: WireTransaction = {}): WireTransaction {
  return wireTransaction(id, {metadata, transfers: [wireTransfer('out', '1.5', 'ETH')]});
}

function received(id: string, metadata: WireTransaction = {}): WireTransaction {
  const who = {operationType: 'receive', sentFrom: OTHER, sentTo: FAKE_ADDRESS};
  return wireTransaction(id, {
    metadata: {...who, ...metadata},
    transfers: [wireTransfer('in', '1.5', 'ETH')],
  });
}

function page(name: string, count: number): readonly WireTransaction[] {
  const start = Date.UTC(2026, 10, 20) - name.charCodeAt(0) * 86_400_000;
  return Array.from({length: count}, (_, index) =>
    sent(`${name}${index}`, {minedAt: new Date(start - index * 60_000).toISOString()}),
  );
}

interface Setup extends AssetsStageOptions {
  readonly fails?: number;
  readonly cause?: DrawbridgeError;
  readonly isSilent?: boolean;
  /** So many answers come, then 503. */
  readonly failsAfter?: number;
}

async function setup({fails, cause, isSilent, failsAfter, ...options}: Setup = {}) {
  const stage = createAssetsStage(options);
  if (cause) stage.http.answer('v1/account/*', () => Promise.reject(cause));
  if (fails) stage.http.fail('v1/account/*', fails);
  if (isSilent) stage.http.answer('v1/account/*', () => new Promise(() => {}));
  if (failsAfter) {
    const {http} = createAssetsStage(options);
    let left = failsAfter;
    stage.http.answer('v1/account/*', (request: Parameters<typeof http.json>[0]) => {
      if (left-- > 0) return http.json(request);
      stage.http.fail('v1/account/*', 503);
      return stage.http.json({...request, path: `${request.path}?`});
    });
  }
  const view = await stage.show<TransactionsView>(
    ({api}) =>
      html`<drawbridge-transactions-view
        .client=${stage.client}
        .api=${api.activity}
      ></drawbridge-transactions-view>`,
  );
  await drawn();
  return {...stage, view, rows: () => allInTree(view, 'drawbridge-activity-row').map(written)};
}

function written({shadowRoot}: HTMLElement): string {
  return [...shadowRoot!.querySelectorAll('h3, .name, .caption, .figure, .second')]
    .map((node) => node.textContent?.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .join(' ');
}
