import {expect} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import {html} from 'lit';
import type {ChainAdapter} from '../../../core/ports/chain-adapter.js';
import type {ApprovalScreen, EmbeddedWallet} from '../../../core/ports/embedded-wallet.js';
import {createFakeAdapter, FAKE_TOKENS} from '../../../testing/fakes/client/fake-assets.js';
import {FAKE_ADDRESS} from '../../../testing/fakes/client/fake-connection.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import {
  createFakeClient,
  type FakeClient,
  type FakeClientOptions,
} from '../../../testing/fakes/fake-client.js';
import {allInTree, drawn, inTree, still} from '../../../testing/fakes/ui/in-tree.js';
import {CONTRACT, DAY_S, GRANT_REQUEST} from '../../../testing/fakes/ui/smart-session-stage.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import './approve-transaction-view.js';
import type {ApproveTransactionView} from './approve-transaction-view.js';

const SIGN = {method: 'personal_sign', params: ['0x61686f79', FAKE_ADDRESS]};

const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const GRANT = {
  method: 'wallet_grantPermissions',
  params: [
    {
      ...GRANT_REQUEST,
      address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      permissions: [
        {
          type: 'contract-call',
          data: {
            address: CONTRACT,
            abi: [],
            functions: [{functionName: 'bid', valueLimit: '0x2386f26fc10000'}],
          },
        },
        {
          type: 'native-token-recurring-allowance',
          data: {allowance: '0x6f05b59d3b20000', start: 60, period: 3600},
        },
        {
          type: 'erc20-recurring-allowance',
          data: {token: USDC, allowance: '0x17d7840', start: 60, period: 7 * DAY_S},
        },
        {type: 'native-token-transfer', data: {allowance: '0x1'}},
      ],
    },
  ],
};

describe('ApproveTransaction', () => {
  it('shows the request and the awaited wallet, and is accessible', async () => {
    const {view} = await setup();
    expect(text(view, 'approval-lead')).to.equal('Sign a message');
    expect(text(view, 'approval-wait')).to.contain('The approval opens below.');
    await expect(view).to.be.accessible();
  });

  it('shows the target and the amount of each call, and the number of omitted calls', async () => {
    const [to, other] = [
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    ];
    const calls = [
      {to, value: '0x16345785d8a0000'},
      {to: other, data: '0xa9059cbb'},
      ...Array.from({length: 19}, () => ({to})),
    ];
    const {view} = await setup({method: 'wallet_sendCalls', params: [{calls}]});
    expect(text(view, 'approval-lead')).to.equal('Send 21 calls at once');
    const boxes = allInTree(view.shadowRoot!, '[data-testid="approval-call"]');
    expect(boxes).to.have.length(20);
    expect(boxes.slice(0, 2).map(wordsIn)).to.deep.equal([
      'Call 1 of 21 To 0x7099…79C8 Amount 0.1 ETH',
      'Call 2 of 21 To 0xf39F…2266 Action Calls a contract',
    ]);
    expect(text(view, 'approval-other-calls')).to.equal('One more call is not shown here.');
    const [caption, label] = ['p', 'dt'].map((tag) => textStart(boxes[0]!.querySelector(tag)!));
    expect(caption).to.equal(label);
    await expect(view).to.be.accessible();
  });

  it('shows the spender, limit, period, network and expiry of permissions to grant', async () => {
    const {view} = await setup(GRANT);
    expect(text(view, 'approval-lead')).to.equal('Grant permissions');
    const boxes = allInTree(view.shadowRoot!, '[data-testid="approval-permission"]').map(wordsIn);
    const begins = `Starts ${written(60)}`;
    expect(boxes).to.deep.equal([
      // The unreadable permission comes first.
      'Permission 1 of 4 Allows native-token-transfer: unknown here',
      'Permission 2 of 4 Allows Call a contract Contract 0x5fbd…0aa3 Function bid Amount Up to 0.01 ETH with each call',
      `Permission 3 of 4 Allows Spend ETH Amount Up to 0.5 ETH every hour ${begins}`,
      `Permission 4 of 4 Allows Spend a token Token 0xa0b8…eb48 Amount Up to 25 USDC every 7 days ${begins}`,
    ]);
    expect(wordsIn(inTree(view.shadowRoot!, '.words > dl')!)).to.equal(
      `Granted to 0x04aa Ends ${written(DAY_S)} Account 0xf39F…2266 Network Ethereum`,
    );
    expect(inTree(view.shadowRoot!, 'details pre')!.checkVisibility()).to.equal(false);
    inTree(view.shadowRoot!, '[data-testid="approval-raw"]')!.click();
    expect(inTree(view.shadowRoot!, 'details pre')!.checkVisibility()).to.equal(true);
    expect(inTree(view.shadowRoot!, 'details pre')!.textContent).to.equal(
      JSON.stringify(GRANT.params, undefined, 2),
    );
    await expect(view).to.be.accessible();
  });

  it('warns first of unlimited and unexpiring permissions, and lists them first', async () => {
    const unlimited = {
      type: 'erc20-recurring-allowance',
      data: {token: CONTRACT, allowance: `0x${'f'.repeat(64)}`, start: 60, period: 60},
    };
    const [asked] = GRANT.params;
    const permissions = [...asked!.permissions.slice(0, 2), unlimited];
    const {view} = await setup({...GRANT, params: [{...asked, expiry: undefined, permissions}]});
    const notice = inTree(view.shadowRoot!, '[data-testid="approval-dangers"]')!;
    expect(notice).to.have.attribute('tone', 'warning');
    expect([...notice.children].map(({textContent}) => textContent)).to.deep.equal([
      'Never ends',
      'No limit',
    ]);
    const [box] = allInTree(view.shadowRoot!, '[data-testid="approval-permission"]');
    const [first] = allInTree(view.shadowRoot!, '[data-testid="approval-amount"]');
    expect(notice.compareDocumentPosition(box!)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(wordsIn(first!)).to.equal('No limit');
    expect(first).to.have.attribute('data-tone', 'warning');
    const until = inTree(view.shadowRoot!, '.words > dl > dd')!;
    expect(wordsIn(until)).to.equal('Never ends');
    expect(until).to.have.attribute('data-tone', 'warning');
    await expect(view).to.be.accessible();
  });

  it('keeps a small amount in one line beside labels of a longer language', async () => {
    await setViewport({width: 360, height: 800});
    const data = {allowance: '0x64', period: 3600};
    const permissions = [{type: 'native-token-recurring-allowance', data}];
    const {view} = await setup({...GRANT, params: [{...GRANT.params[0], permissions}]});
    view.style.inlineSize = '360px';
    const [box] = allInTree(view.shadowRoot!, '[data-testid="approval-permission"]');
    for (const label of box!.querySelectorAll('dt')) label.textContent = 'Gewährte Berechtigungen';
    const walker = document.createTreeWalker(
      inTree(box!, '[data-testid="approval-amount"]')!,
      NodeFilter.SHOW_TEXT,
    );
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = (node.textContent ?? '').indexOf('0.0');
      if (start < 0) continue;
      range.setStart(node, start);
      range.setEnd(node, node.textContent!.indexOf('ETH') + 3);
    }
    expect(range.toString()).to.equal('0.0000000000000001\u00a0ETH');
    expect(range.getClientRects()).to.have.length(1);
    await setViewport({width: 800, height: 600});
  });

  it('shows no warning if permissions have a limit and an expiry', async () => {
    const [asked] = GRANT.params;
    const {view} = await setup({
      ...GRANT,
      params: [{...asked, permissions: asked!.permissions.slice(0, 2)}],
    });
    expect(inTree(view.shadowRoot!, '[data-testid="approval-dangers"]')).to.equal(null);
  });

  it('names the network of the permissions, and does not use token decimals of another network', async () => {
    const {view} = await setup({...GRANT, params: [{...GRANT.params[0], chainId: '0x2105'}]});
    expect(text(view, 'approval-network')).to.equal('Base');
    const amounts = allInTree(view.shadowRoot!, '[data-testid="approval-amount"]').map(wordsIn);
    expect(amounts[2]).to.equal('Up to 25,000,000 of its smallest units every 7 days');
  });

  it('shows the amount of a token that the account does not hold, by the decimals of its contract', async () => {
    const adapter: ChainAdapter = {
      ...createFakeAdapter(),
      tokenBalance: async ({network}) => ({value: 0n, decimals: 6, symbol: `${network.name} USDC`}),
    };
    const elsewhere = {...GRANT, params: [{...GRANT.params[0], chainId: '0x2105'}]};
    const {view} = await setup(elsewhere, {}, {adapter});
    const amount = (): string => wordsIn(allInTree(view.shadowRoot!, '[data-testid="approval-amount"]')[2]!);
    await eventually(() => amount() === 'Up to 25 Base USDC every 7 days', 'no unit is shown');
  });

  it('shows the session that a revocation ends, or the access that the page loses', async () => {
    const session = await setup({
      method: 'wallet_revokePermissions',
      params: [{pci: 'one', permissions: GRANT.params[0]!.permissions, expiry: DAY_S}],
    });
    expect(text(session.view, 'approval-lead')).to.equal('Revoke permissions');
    expect(text(session.view, 'approval-session')).to.equal('one');
    expect(allInTree(session.view.shadowRoot!, '[data-testid="approval-permission"]')).to.have.length(4);
    const {view} = await setup({method: 'wallet_revokePermissions', params: [{eth_accounts: {}, snap: {}}]});
    expect(text(view, 'approval-kind')).to.equal('See your accounts');
    expect(text(view, 'approval-raw')).to.equal('Full request');
    await expect(view).to.be.accessible();
  });

  it('is replaced by the frame of the wallet: as wide as the view, at most 600 px high, wholly visible', async () => {
    const {view, screen} = await setup();
    const frame = document.createElement('iframe');
    frame.title = 'Aspen';
    screen().show(frame);
    await still();
    expect(text(view, 'approval-lead')).to.equal(undefined);
    const sizeOf = (): readonly number[] => [frame.offsetWidth, frame.offsetHeight];
    await setViewport({width: 800, height: 800});
    expect(sizeOf()).to.deep.equal([view.offsetWidth, 600]);
    await expect(view).to.be.accessible();
    // A frame that is cut off takes no clicks. The dialog leaves room for its header and some of the page.
    await setViewport({width: 360, height: 560});
    expect(view.offsetHeight).to.be.at.most(560 - 64 - 24);
    await setViewport({width: 640, height: 300});
    expect(sizeOf()).to.deep.equal([view.offsetWidth, 240]);
    await setViewport({width: 800, height: 600});
  });

  it('opens a frame that stays in its place above it, and declines when the user leaves that', async () => {
    const {screen, asking, view} = await setup();
    const element = document.createElement('drawbridge-session-frame');
    document.body.append(element);
    screen().show(element);
    await drawn();
    expect(element.parentElement).to.equal(document.body);
    expect(element.open).to.equal(true);
    const dialog = inTree(element.shadowRoot!, 'dialog')!;
    expect(wordsIn(dialog)).to.equal('Approve request Harbour asks for your approval');
    expect(text(view, 'approval-lead'), 'it stays below').to.equal('Sign a message');
    expect(inTree(view.shadowRoot!, '[data-testid="approval-cancel"]')).to.equal(null);
    inTree(dialog, '[data-testid="session-frame-cancel"]')!.click();
    expect(await asking).to.include({code: 4001});
    expect(element.open).to.equal(false);
    element.remove();
  });

  it('waits for a wallet that may have carried the request out, and does not open its frame again', async () => {
    const {screen, answered, view, answer} = await setup(SIGN, {settlesOnAbort: true});
    const element = document.createElement('drawbridge-session-frame');
    document.body.append(element);
    screen().show(element);
    await drawn();
    inTree(element.shadowRoot!, '[data-testid="session-frame-cancel"]')!.click();
    view.requestUpdate();
    await drawn();
    expect(element.open).to.equal(false);
    expect(text(view, 'approval-wait')).to.contain('whether it was already done');
    answer('0x5e47');
    expect(await answered).to.equal('0x5e47');
    element.remove();
  });

  it('waits for a wallet that may have carried the request out in a window', async () => {
    const {screen, answered, view, answer} = await setup(SIGN, {settlesOnAbort: true});
    screen().show(document.createElement('div'));
    await drawn();
    inTree(view.shadowRoot!, '[data-testid="approval-cancel"]')!.click();
    await drawn();
    expect(text(view, 'approval-wait')).to.contain('whether it was already done');
    answer('0x5e47');
    expect(await answered).to.equal('0x5e47');
  });

  it('has no Cancel below a frame, in which the user declines', async () => {
    const {screen, view} = await setup();
    const cancel = (): Element | null => inTree(view.shadowRoot!, '[data-testid="approval-cancel"]');
    expect(cancel(), 'before the frame').not.to.equal(null);
    screen().show(document.createElement('iframe'));
    await drawn();
    expect(cancel()).to.equal(null);
  });

  it('closes the frame above it when it leaves the page', async () => {
    const {screen, view} = await setup();
    const element = document.createElement('drawbridge-session-frame');
    document.body.append(element);
    screen().show(element);
    await drawn();
    view.remove();
    expect(element.open).to.equal(false);
    element.remove();
  });

  it('declines on Cancel, and is then empty', async () => {
    const {view, asking} = await setup();
    inTree(view.shadowRoot!, '[data-testid="approval-cancel"]')!.click();
    expect(await asking).to.include({code: 4001});
    await drawn();
    expect(inTree(view.shadowRoot!, 'drawbridge-empty-state')?.getAttribute('heading')).to.equal(
      'Nothing to approve',
    );
  });
});

async function setup(
  request: object = SIGN,
  kind: Pick<EmbeddedWallet, 'settlesOnAbort'> = {},
  around: FakeClientOptions = {},
): Promise<{
  view: ApproveTransactionView;
  client: FakeClient;
  asking: Promise<unknown>;
  answered: Promise<unknown>;
  answer: (value: unknown) => void;
  screen: () => ApprovalScreen;
}> {
  const client = createFakeClient(around);
  client.connectAs();
  const api = await client.use('permissions');
  (await client.use('tokens')).tokens.show('eip155', '', FAKE_TOKENS);
  let screen: ApprovalScreen | undefined;
  let answer: (value: unknown) => void = () => {};
  const wallet: EmbeddedWallet = {
    connectorId: 'test.aspen',
    namespace: 'eip155',
    name: 'Aspen',
    answer: async () => undefined,
    approve(_, given) {
      screen = given;
      return new Promise((resolve) => (answer = resolve));
    },
    ...kind,
  };
  const answered = api.request(wallet, request);
  const asking = failureOf(answered);
  // It rejects in a test whose request is approved.
  void Promise.allSettled([asking]);
  await client.loadMessagesOf('permissions');
  const view = await themed<ApproveTransactionView>(
    html`<drawbridge-approve-transaction-view
      .client=${client}
      .api=${api}
    ></drawbridge-approve-transaction-view>`,
  );
  await eventually(() => screen !== undefined, 'The wallet is not asked.');
  await drawn();
  return {view, client, asking, answered, answer: (value) => answer(value), screen: () => screen!};
}

function text(view: ApproveTransactionView, id: string): string | undefined {
  return inTree(view.shadowRoot!, `[data-testid="${id}"]`)?.textContent?.trim();
}

/** Where the text of an element begins, from the left edge of the page. */
function textStart(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().left;
}

function wordsIn(box: Element): string {
  return box.textContent.replaceAll(/\s+/g, ' ').trim();
}

function written(seconds: number): string {
  return new Intl.DateTimeFormat('en', {dateStyle: 'medium', timeStyle: 'short'}).format(seconds * 1000);
}
