import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {solana, solanaDevnet, solanaTestnet} from '../../../core/model/networks/other-families.js';
import type {HttpRequest} from '../../../core/ports/http.js';
import type {FakeHttp} from '../../../testing/fake-http.js';
import {accountApis} from '../../../testing/fakes/client/account-apis.js';
import {wireToken, type WireToken} from '../../../testing/fakes/client/sample-assets.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {
  createAssetsStage,
  setHidden,
  type AssetsStage,
  type AssetsStageOptions,
} from '../../../testing/fakes/ui/assets-stage.js';
import {goOffline} from '../../../testing/fakes/ui/go-offline.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import type {Select} from '../../../ui/parts/input/select.js';
import type {Switch} from '../../../ui/parts/input/switch.js';
import type {PortfolioBar} from '../../../ui/parts/portfolio/portfolio-bar.js';
import './tokens-panel.js';
import type {TokensPanel} from './tokens-panel.js';

describe('<drawbridge-tokens-panel>', () => {
  it('is accessible: listed, empty, failed, unsupported', async () => {
    const {panel} = await setup();
    await expect(panel.parentElement, 'listed').to.be.accessible();
    const empty = await setup({tokens: []});
    await expect(empty.panel.parentElement, 'empty').to.be.accessible();
    const failed = await setup({fails: 503});
    await expect(failed.panel.parentElement, 'failed').to.be.accessible();
    const unsupported = await setup({supported: []});
    await expect(unsupported.panel.parentElement, 'unsupported').to.be.accessible();
  });

  it('lists owned tokens, the most valuable first, with truncated values and amounts', async () => {
    const {symbols, words} = await setup();
    expect(symbols()).to.deep.equal(['ETH', 'USDC', 'stETH', 'WBTC']);
    expect(words('ETH')).to.contain('$8,204.11').and.contain('3.412 ETH').and.contain('66% of the total');
  });

  it('folds tokens without a value', async () => {
    const {panel, symbols, words} = await setup();
    const fold = inTree(panel, '[data-testid="show-all"]')!;
    expect(fold).to.have.text('Show 1 hidden token');
    fold.click();
    await drawn();
    expect(symbols()).to.deep.equal(['ETH', 'USDC', 'stETH', 'WBTC', 'HRBR']);
    expect(words('HRBR')).to.contain('12,500.500 HRBR').and.not.contain('$');
    expect(fold).to.have.text('Show less');
  });

  it('shows placeholders during the first load', async () => {
    const {panel} = await setup({isSilent: true});
    expect(allInTree(panel, 'drawbridge-skeleton[variant="row"]')).to.have.length(5);
    // More tokens than placeholders would move them.
    for (const id of ['drawbridge-switch', 'drawbridge-portfolio-bar'])
      expect(inTree(panel, id), id).to.equal(null);
  });

  it('hides small balances, shows their number, and stores the choice', async () => {
    const {panel, symbols, held} = await setup();
    toggle(panel);
    await drawn();
    expect(symbols()).to.deep.equal(['ETH', 'USDC', 'stETH']);
    expect(inTree(panel, 'drawbridge-switch')?.textContent).to.contain('2 hidden');
    expect((await held()).tokens.hidesSmall.get()).to.equal(true);
  });

  it('shows that all balances are small', async () => {
    const {panel} = await setup({tokens: [wireToken('DUST', {value: 0.01})]});
    toggle(panel);
    await drawn();
    expect(inTree(panel, 'drawbridge-empty-state')).to.have.attribute('heading', 'Only small balances');
    expect(inTree(panel, 'drawbridge-switch')).to.not.equal(null);
  });

  it('reloads in another currency, and formats values in it', async () => {
    const {panel, asked, symbols, words, http} = await setup();
    const select = inTree(panel, 'drawbridge-select') as Select;
    select.value = 'eur';
    select.dispatchEvent(new Event('change', {bubbles: true, composed: true}));
    await eventually(() => symbols().length > 0 && words('ETH').includes('€8,204.11'), 'nothing is in euros');
    expect(asked().filter((path) => path === 'balance')).to.have.length(2);
    expect(http.requests.at(-1)?.query).to.include({currency: 'eur'});
  });

  it('reloads on request, with the native balance', async () => {
    const {panel, asked, client} = await setup();
    inTree(panel, '[data-testid="refresh"]', 'button')!.click();
    await drawn();
    expect(asked().filter((path) => path === 'balance')).to.have.length(2);
    expect(client.calls).to.deep.equal(['syncAccount eip155 {"force":true}']);
  });

  it('reloads when the page becomes visible', async () => {
    const {asked} = await setup();
    setHidden(true);
    setHidden(false);
    await drawn();
    expect(asked().filter((path) => path === 'balance')).to.have.length(2);
  });

  it('shows the first of many, and all on request', async () => {
    const {panel, symbols} = await setup({tokens: many(23)});
    expect(symbols()).to.have.length(6);
    const fold = inTree(panel, '[data-testid="show-all"]')!;
    expect(fold).to.have.text('Show all 23 tokens');
    fold.click();
    await drawn();
    expect(symbols()).to.have.length(23);
    expect(fold).to.have.text('Show less');
  });

  it('does not collapse only two tokens', async () => {
    const {panel, symbols} = await setup({tokens: many(8)});
    expect(symbols()).to.have.length(8);
    expect(inTree(panel, '[data-testid="show-all"]')).to.equal(null);
  });

  it('draws only the visible rows of ten thousand tokens', async () => {
    const {panel, symbols} = await setup({tokens: many(10_000)});
    await eventually(() => symbols().length > 0, 'the first are shown');
    inTree(panel, '[data-testid="show-all"]')!.click();
    await drawn();
    expect(symbols().length).to.be.within(10, 60);
    expect(inTree(panel, 'drawbridge-long-list')!.offsetHeight).to.equal(560_000);
  });

  it('offers next steps for an empty account', async () => {
    const {panel, client} = await setup({tokens: []});
    expect(inTree(panel, '[data-testid="no-tokens"]')).to.have.attribute('heading', 'No tokens yet');
    await eventually(() => inTree(panel, '[data-testid="receive-funds"]') !== null, 'no way to receive');
    expect(inTree(panel, '[data-testid="receive-funds"]')).to.have.attribute('label', 'Receive funds');
    inTree(panel, '[data-testid="receive-funds"]')!.click();
    expect(client.router.current.view).to.equal('WalletReceive');
  });

  it('offers only enabled features', async () => {
    const {panel} = await setup({tokens: [], features: {receive: false}});
    expect(inTree(panel, '[data-testid="receive-funds"]')).to.equal(null);
  });

  it('shows no value without a price', async () => {
    const {words} = await setup({tokens: [wireToken('KEY', {price: 0})]});
    expect(words('KEY')).to.not.contain('$');
  });

  it('shows the failure, and when a retry is possible', async () => {
    const {panel, client, http, symbols} = await setup({fails: 503});
    const trouble = inTree(panel, '[data-testid="trouble"]')!;
    expect(trouble).to.have.attribute('heading', 'Token Balance Unavailable');
    expect(trouble).to.have.attribute('text', 'The service is unavailable right now (503).');
    expect(retryText(panel)).to.equal('Try again in 30 s');
    http.answer('v1/account/*', {balances: [{chainId: 'eip155:1', ...wireToken('USDC')}]});
    client.clock.advance(30_000);
    await drawn();
    expect(retryText(panel)).to.equal('Try again');
    inTree(panel, '[data-testid="try-again"]', 'button')!.click();
    await eventually(() => symbols().join() === 'USDC', 'it was not read again');
  });

  it('says who can help after a refusal, and offers no retry', async () => {
    const {panel, client, http} = await setup({fails: 503});
    const refusal = new DrawbridgeError('app/project-refused', 'Refused', {status: 403});
    http.answer('v1/account/*', () => Promise.reject(refusal));
    client.clock.advance(30_000);
    await drawn();
    inTree(panel, '[data-testid="try-again"]', 'button')!.click();
    const text = () => inTree(panel, '[data-testid="trouble"]')?.getAttribute('text');
    await eventually(() => text()?.includes('(403)') === true, 'it was not read again');
    expect(text()).to.equal(
      'This isn’t available on this site (403). Only the owner of this site can change that. Your tokens are safe.',
    );
    expect(inTree(panel, '[data-testid="try-again"]', 'button')).to.equal(null);
  });

  it('keeps known tokens after a failed reload, and shows the failure', async () => {
    const {panel, http, symbols} = await setup();
    http.fail('v1/account/*', 403);
    inTree(panel, '[data-testid="refresh"]', 'button')!.click();
    await eventually(() => inTree(panel, '[data-testid="trouble"]') !== null, 'nothing is said');
    expect(symbols()).to.have.length(4);
    expect(inTree(panel, '[data-testid="trouble"]')?.textContent).to.contain(
      'This isn’t available on this site (403).',
    );
  });

  it('shows that the browser is offline, and reloads when it is back', async () => {
    const goOnline = goOffline();
    const {panel, http, client, symbols} = await setup({fails: 503});
    const trouble = inTree(panel, '[data-testid="trouble"]')!;
    expect(trouble).to.have.attribute('heading', 'You are offline');
    expect(trouble).to.have.attribute('text', 'This list loads again once you are back online.');
    expect(inTree(panel, '[data-testid="try-again"]', 'button')).to.equal(null);
    http.answer('v1/account/*', {balances: [{chainId: 'eip155:1', ...wireToken('USDC')}]});
    client.clock.advance(30_000);
    goOnline();
    await eventually(() => symbols().join() === 'USDC', 'it was not read again');
  });

  it('reloads without the user if the browser is back before the next request may be sent', async () => {
    const goOnline = goOffline();
    const {http, client, symbols} = await setup({fails: 503});
    http.answer('v1/account/*', {balances: [{chainId: 'eip155:1', ...wireToken('USDC')}]});
    client.clock.advance(10_000);
    goOnline();
    await drawn();
    expect(symbols()).to.deep.equal([]);
    client.clock.advance(20_000);
    await eventually(() => symbols().join() === 'USDC', 'it was not read again');
  });

  it('does not show an unsupported network as an empty account', async () => {
    const {panel} = await setup({supported: []});
    expect(inTree(panel, '[data-testid="unsupported"]')).to.have.attribute(
      'heading',
      'Tokens aren’t shown on Ethereum',
    );
    const unknown = await setup({connection: {caipNetworkId: 'eip155:424242'}, allowUnsupportedChain: true});
    expect(inTree(unknown.panel, '[data-testid="unsupported"]')).to.have.attribute(
      'heading',
      'Tokens aren’t shown on this network',
    );
  });

  it('names a network outside the page', async () => {
    const {panel, client} = await setup({
      connection: {caipNetworkId: 'eip155:10'},
      allowUnsupportedChain: true,
    });
    const heading = (): string | null =>
      inTree(panel, '[data-testid="unsupported"]')!.getAttribute('heading');
    await eventually(() => heading() === 'Tokens aren’t shown on OP Mainnet', `It is called ${heading()}.`);
    client.connectAs({caipNetworkId: 'eip155:100'});
    await eventually(() => heading() === 'Tokens aren’t shown on Gnosis', `It is called ${heading()}.`);
  });

  it('follows another network and another account', async () => {
    const {client, asked, symbols} = await setup();
    client.connectAs({caipNetworkId: 'eip155:8453'});
    await eventually(() => asked().filter((path) => path === 'balance').length === 2, 'it was not read');
    await eventually(() => symbols().length === 4, 'nothing is shown');
    client.connectAs({address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', caipNetworkId: 'eip155:8453'});
    await eventually(() => asked().filter((path) => path === 'balance').length === 3, 'it was not read');
  });

  it('lists the tokens of a Solana account, whose addresses are plain or CAIP-10', async () => {
    const {symbols, words} = await setup({
      networks: [solana],
      connection: SOLANA_ACCOUNT,
      tokens: [
        wireToken('SOL', {address: 'So11111111111111111111111111111111111111111', price: 150, value: 300}),
        wireToken('USDC', {address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', value: 20}),
        wireToken('BONK', {
          address: `${SOLANA_MAINNET}:DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263`,
          value: 10,
        }),
      ],
    });
    expect(symbols()).to.deep.equal(['SOL', 'USDC', 'BONK']);
    expect(words('SOL')).to.contain('$300.00');
  });

  for (const network of [solanaDevnet, solanaTestnet]) {
    it(`tells that tokens on ${network.name} are not listed, where the service reads mainnet`, async () => {
      const {panel, asked} = await setup({
        networks: [solana, network],
        connection: {...SOLANA_ACCOUNT, caipNetworkId: network.caipNetworkId},
        supported: [solana, solanaDevnet, solanaTestnet].map(({caipNetworkId}) => caipNetworkId),
      });
      expect(inTree(panel, '[data-testid="unsupported"]')).to.have.attribute(
        'heading',
        `Tokens aren’t shown on ${network.name}`,
      );
      expect(asked()).not.to.include('balance');
    });
  }

  it('lists the tokens of the new network right after a switch, although the service caches by address', async () => {
    const {client, symbols} = await setup({isCaching: true});
    client.connectAs({caipNetworkId: 'eip155:8453'});
    await drawn();
    await eventually(() => symbols().length === 4, 'the list is empty');
  });

  it('lists values in the new currency right after a switch, although the service caches by address', async () => {
    const {panel, words, symbols} = await setup({isCaching: true});
    chooseCurrency(panel, 'eur');
    await eventually(() => symbols().length > 0 && words('ETH').includes('€16,408.22'), 'it is not in euros');
  });

  it('shows no value in the new currency before the cached values of a Solana account have expired', async () => {
    const {panel, client, symbols, words} = await setup({
      networks: [solana],
      connection: SOLANA_ACCOUNT,
      tokens: [SOL],
      isCaching: true,
    });
    expect(words('SOL')).to.contain('$300.00');
    chooseCurrency(panel, 'eur');
    await drawn();
    expect(symbols()).to.deep.equal([]);
    expect(allInTree(panel, 'drawbridge-skeleton[variant="row"]')).to.have.length(5);
    expect(inTree(panel, 'drawbridge-portfolio-bar'), 'the user can choose again').not.to.equal(null);
    client.clock.advance(10_000);
    await eventually(() => symbols().length > 0 && words('SOL').includes('€600.00'), 'it is not in euros');
  });

  it('does not show an account as empty while the service only has tokens of other networks', async () => {
    const {panel} = await setup({tokens: [wireToken('ETH', {chainId: 'eip155:10', address: null})]});
    expect(inTree(panel, '[data-testid="no-tokens"]')).to.equal(null);
    expect(inTree(panel, '[data-testid="trouble"]')).to.have.attribute('heading');
  });

  it('formats numbers in the language', async () => {
    const {words} = await setup({locale: 'de'});
    expect(words('USDC')).to.match(/4\.100,00\s\$/);
    expect(words('USDC')).to.contain('4.100,000 USDC');
  });
});

const SOLANA_MAINNET = solana.caipNetworkId;
const SOLANA_ACCOUNT = {
  address: '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs',
  caipNetworkId: SOLANA_MAINNET,
};
const SOL = wireToken('SOL', {
  address: 'So11111111111111111111111111111111111111111',
  price: 150,
  value: 300,
});

interface Setup extends AssetsStageOptions {
  readonly fails?: number;
  readonly isSilent?: boolean;
  /** The service answers for 10 s from a cache by the address alone. Values in euros are twice those in dollars. */
  readonly isCaching?: boolean;
}

async function setup({fails, isSilent, isCaching, ...options}: Setup = {}) {
  const stage = createAssetsStage(options);
  if (isCaching) cacheBalances(stage, createAssetsStage(options).http);
  if (fails) stage.http.fail('v1/account/*', fails);
  if (isSilent) stage.http.answer('v1/account/*', () => new Promise(() => {}));
  const panel = await stage.show<TokensPanel>(
    ({api}) =>
      html`<drawbridge-tokens-panel .client=${stage.client} .api=${api.tokens}></drawbridge-tokens-panel>`,
  );
  await drawn();
  const tokenOf = (symbol: string) => inTree(panel, `[data-testid="token-${symbol}"]`)!;
  return {
    ...stage,
    panel,
    held: () => accountApis(stage.client),
    symbols: () =>
      allInTree(panel, '[data-testid^="token-"]').map(({dataset}) => dataset['testid']!.slice(6)),
    words: (symbol: string) => tokenOf(symbol).shadowRoot!.textContent.replace(/\s+/g, ' '),
  };
}

/** Caches as the public service does (blockchain-api src/handlers/balance.rs, 2025-10-30). */
function cacheBalances({http, client}: Pick<AssetsStage, 'http' | 'client'>, service: FakeHttp): void {
  let cached: {readonly until: number; readonly answer: unknown} | undefined;
  http.answer('v1/account/*', async (request: HttpRequest) => {
    const {forceUpdate, currency} = request.query ?? {};
    if (cached && !forceUpdate && cached.until > client.clock.now()) return cached.answer;
    const {balances} = (await service.json(request)) as {balances: readonly {value?: number}[]};
    const rate = currency === 'eur' ? 2 : 1;
    const answer = {balances: balances.map((each) => ({...each, value: (each.value ?? 0) * rate}))};
    if (!forceUpdate) cached = {until: client.clock.now() + 10_000, answer};
    return answer;
  });
}

function chooseCurrency(panel: TokensPanel, currency: string): void {
  const bar = inTree(panel, 'drawbridge-portfolio-bar') as PortfolioBar;
  bar.currency = currency;
  bar.dispatchEvent(new Event('change'));
}

function many(count: number): readonly WireToken[] {
  return Array.from({length: count}, (_, index) =>
    wireToken(`T${index}`, {
      address: `eip155:1:0x${index.toString(16).padStart(40, '0')}`,
      value: count - index,
    }),
  );
}

function toggle(panel: TokensPanel): void {
  const element = inTree(panel, 'drawbridge-switch') as Switch;
  element.checked = true;
  element.dispatchEvent(new Event('change'));
}

function retryText(panel: TokensPanel): string | undefined {
  return inTree(panel, '[data-testid="try-again"]', 'drawbridge-push-button')?.textContent?.trim();
}
