import {expect} from '@open-wc/testing';
import {html} from 'lit';
import type {ApprovalScreen, EmbeddedWallet} from '../../../core/ports/embedded-wallet.js';
import {createFakeClient, type FakeClient} from '../../../testing/fake-client.js';
import {eventually} from '../../../testing/eventually.js';
import {failureOf} from '../../../testing/failure-of.js';
import {allInTree, drawn, inTree, still} from '../../../testing/ui/in-tree.js';
import {themed} from '../../../testing/ui/themed.js';
import './approve-transaction-view.js';
import type {ApproveTransactionView} from './approve-transaction-view.js';

const SIGN = {method: 'personal_sign', params: ['0x61686f79', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']};

describe('ApproveTransaction', () => {
  it('says what is asked and who is awaited, and is accessible', async () => {
    const {view} = await setup();
    expect(text(view, 'approval-lead')).to.equal('Sign a message');
    expect(text(view, 'approval-wait')).to.contain('Aspen opens here');
    await expect(view).to.be.accessible();
  });

  it('says of each of several calls where it goes and what it sends, and what is not listed', async () => {
    const [to, other] = [SIGN.params[1]!, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'];
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
      'Call 2 of 21 To 0xf39F…2266 Also Calls a contract',
    ]);
    expect(text(view, 'approval-other-calls')).to.equal('One more call is not shown here.');
    await expect(view).to.be.accessible();
  });

  it('gives its place to the frame of the wallet: as wide as the view, 600 px high', async () => {
    const {view, screen} = await setup();
    const frame = document.createElement('iframe');
    frame.title = 'Aspen';
    screen().show(frame);
    await still();
    expect(text(view, 'approval-lead')).to.equal(undefined);
    const {width, height} = frame.getBoundingClientRect();
    expect([width, height]).to.deep.equal([view.getBoundingClientRect().width, 600]);
    await expect(view).to.be.accessible();
  });

  it('declines by Cancel, and is empty then', async () => {
    const {view, asking} = await setup();
    inTree(view.shadowRoot!, '[data-testid="approval-cancel"]')!.click();
    expect(await asking).to.include({code: 4001});
    await drawn();
    expect(inTree(view.shadowRoot!, 'drawbridge-empty-state')?.getAttribute('heading')).to.equal(
      'Nothing to approve',
    );
  });
});

async function setup(request: object = SIGN): Promise<{
  view: ApproveTransactionView;
  client: FakeClient;
  asking: Promise<unknown>;
  screen: () => ApprovalScreen;
}> {
  const client = createFakeClient();
  client.connectAs();
  const api = await client.use('permissions');
  let screen: ApprovalScreen | undefined;
  const wallet: EmbeddedWallet = {
    connectorId: 'test.aspen',
    namespace: 'eip155',
    name: 'Aspen',
    answer: async () => undefined,
    approve(_, given) {
      screen = given;
      return new Promise(() => {});
    },
  };
  const asking = failureOf(api.request(wallet, request));
  await client.loadMessagesOf('permissions');
  const view = await themed<ApproveTransactionView>(
    html`<drawbridge-approve-transaction-view
      .client=${client}
      .api=${api}
    ></drawbridge-approve-transaction-view>`,
  );
  await eventually(() => screen !== undefined, 'The wallet is not asked.');
  await drawn();
  return {view, client, asking, screen: () => screen!};
}

function text(view: ApproveTransactionView, id: string): string | undefined {
  return inTree(view.shadowRoot!, `[data-testid="${id}"]`)?.textContent?.trim();
}

function wordsIn(box: Element): string {
  return box.textContent.replaceAll(/\s+/g, ' ').trim();
}
