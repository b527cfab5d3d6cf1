import {expect} from '@open-wc/testing';
import {recoverMessageAddress, type Hex} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import type {Drawbridge} from '../../client/drawbridge.js';
import {base} from '../../core/model/networks/rollups.js';
import {pageClientOf} from '../fakes/client/page-client-of.js';
import {eventually} from '../fakes/eventually.js';
import {failureOf} from '../fakes/failure-of.js';
import {
  approve,
  createApprovalStage,
  frame,
  fromWithin,
  pressWhenThere,
  type ApprovalStage,
} from '../fakes/ui/approval-stage.js';
import {drawn, inTree} from '../fakes/ui/in-tree.js';
import {ANVIL_PRIVATE_KEYS} from '../wallets/signing/wallet-accounts.js';
import type {EmbeddedWalletConnector} from './embedded-wallet-connector.js';

const [ADA] = ANVIL_PRIVATE_KEYS.map((key) => privateKeyToAccount(key).address) as [Hex];
const AHOY = '0x61686f79';
const SIGN = {method: 'personal_sign', params: [AHOY, ADA]};
const NOT_ALLOWED = 'Requested RPC call is not allowed';

describe('a wallet of this site', () => {
  let stage: ApprovalStage;
  afterEach(() => stage.client.destroy());

  it('passes read requests, and reports its chain immediately', async () => {
    stage = await createApprovalStage();
    const {connector, request, fetched} = stage;
    expect(await request({method: 'eth_chainId'})).to.equal('0x1');
    expect(await request({method: 'eth_accounts'})).to.deep.equal([ADA]);
    expect(fetched).not.to.include('eth_chainId').and.not.to.include('eth_accounts');
    expect(await request({method: 'eth_blockNumber'})).to.equal('0x10');
    expect(fetched).to.include('eth_blockNumber');
    expect(connector.asked).to.deep.equal([]);
    expect(stage.client.getState().open).to.equal(false);
  });

  it('rejects unknown methods, after the alert, 300 ms after the modal has opened', async () => {
    stage = await createApprovalStage();
    const {client, request, connector} = stage;
    const seen: {readonly what: string; readonly at: number}[] = [];
    const see = (what: string): void => void seen.push({what, at: performance.now()});
    const {modal, toast: toasts} = await pageClientOf(client).load();
    const stops = [
      modal.state.listen(({open}, before) => (open && !before?.open ? see('open') : undefined)),
      toasts.current.listen((shown) => (shown?.message[0] === 'error.method' ? see('alert') : undefined)),
    ];
    expect(await failureOf(request({method: 'eth_sign', params: [ADA, AHOY]}))).to.include({
      message: NOT_ALLOWED,
      code: 4200,
    });
    see('rejected');
    expect(seen.map(({what}) => what)).to.deep.equal(['open', 'alert', 'rejected']);
    expect(seen[1]!.at - seen[0]!.at).to.be.at.least(299);
    await eventually(() => toast() === 'Action not allowed');
    for (const stop of stops) stop();
    expect(connector.asked).to.deep.equal([]);
  });

  it('rejects after its alert is shown, in place of another toast', async () => {
    stage = await createApprovalStage();
    const {toast: toasts} = await pageClientOf(stage.client).load();
    await stage.client.open();
    toasts.show({variant: 'loading', message: ['common.tryAgain']});
    await failureOf(stage.request({method: 'eth_sign', params: [ADA, AHOY]}));
    expect(toasts.current.get()?.message).to.deep.equal(['error.method']);
  });

  for (const given of [undefined, 'personal_sign', {}, {method: 7}, {method: ['personal_sign']}]) {
    it(`rejects ${JSON.stringify(given)}, which is not a request`, async () => {
      stage = await createApprovalStage();
      await stage.client.open();
      expect(await failureOf(stage.request(given))).to.include({message: NOT_ALLOWED});
      expect(stage.connector.asked).to.deep.equal([]);
    });
  }

  it('rejects parameters that are not plain data', async () => {
    stage = await createApprovalStage();
    const params = [AHOY, () => ADA];
    expect(await failureOf(stage.request({method: 'personal_sign', params}))).to.include({code: -32_602});
  });

  it('opens the modal for a prompt, and closes it once the user has approved', async () => {
    stage = await createApprovalStage();
    const {client, request, connector} = stage;
    const held = holdFrame(connector);
    const given = {method: 'personal_sign', params: [AHOY, ADA]};
    const signing = request(given);
    await eventually(() => text('approval-lead') === 'Sign a message');
    // The page cannot change the request during review.
    given.params[0] = '0x00';
    expect(title()).to.equal('Approve request');
    expect(text('approval-text')).to.equal('ahoy');
    expect(text('approval-wait')).to.contain('The approval opens below.');
    held.resolve();
    await approve();
    expect(await recoverMessageAddress({message: 'ahoy', signature: (await signing) as Hex})).to.equal(ADA);
    expect(client.getState().open).to.equal(false);
    expect(inTree(document.body, 'drawbridge-approval-frame')).to.equal(null);
  });

  it('lists the requested permissions before its frame has loaded', async () => {
    stage = await createApprovalStage();
    const {request, connector} = stage;
    const held = holdFrame(connector);
    const native = {allowance: '0x6f05b59d3b20000', start: 60, period: 3600};
    const asked = {
      chainId: '0x1',
      expiry: 4_000_000_000,
      signer: {type: 'keys', data: {keys: [{type: 'secp256k1', publicKey: '0x04aa'}]}},
      permissions: [{type: 'native-token-recurring-allowance', data: native}],
      policies: [],
    };
    const granting = failureOf(request({method: 'wallet_grantPermissions', params: [asked]}));
    await eventually(() => text('approval-amount') === 'Up to 0.5\u00a0ETH every hour');
    // The page cannot change the request during review.
    native.allowance = '0x1';
    expect(text('approval-lead')).to.equal('Grant permissions');
    expect(text('approval-holder')).to.equal('0x04aa');
    expect(text('approval-network')).to.equal('Ethereum');
    held.resolve();
    await frame();
    expect(text('frame-params')).to.contain('0x6f05b59d3b20000');
    await pressWhenThere('frame-reject');
    expect(await granting).to.include({code: 4001});
  });

  const NO = {
    'presses Cancel': async () => pressWhenThere('approval-cancel'),
    'says no in the frame': async () => pressWhenThere('frame-reject'),
    'closes the modal': async (client: Drawbridge) => client.close(),
  } as const;
  for (const [what, sayNo] of Object.entries(NO)) {
    it(`declines for a user who ${what}, and closes`, async () => {
      stage = await createApprovalStage();
      const {client, request} = stage;
      const asking = failureOf(request(SIGN));
      await frame();
      await sayNo(client);
      expect(await asking).to.include({code: 4001});
      expect(client.getState().open).to.equal(false);
      expect(toast()).to.equal('');
      // The next prompt is independent of this one.
      const next = request(SIGN);
      await approve();
      expect(await next).to.be.a('string');
    });
  }

  it('shows prompts one after another, and how many follow', async () => {
    stage = await createApprovalStage();
    const {client, request, connector} = stage;
    const first = request(SIGN);
    const second = failureOf(request({...SIGN, params: ['0x62', ADA]}));
    await frame();
    expect(text('approval-more')).to.equal('One more request follows.');
    expect(connector.asked.length).to.equal(1);
    await approve();
    await first;
    expect(client.getState().open).to.equal(true);
    await eventually(() => text('frame-params').includes('0x62'));
    expect(text('approval-more')).to.equal('');
    await pressWhenThere('approval-cancel');
    expect(await second).to.include({code: 4001});
    expect(client.getState().open).to.equal(false);
  });

  it('declines all pending requests when the user closes the modal', async () => {
    stage = await createApprovalStage();
    const asking = [SIGN, SIGN].map((each) => failureOf(stage.request(each)));
    await frame();
    stage.client.close();
    for (const failure of asking) expect(await failure).to.include({code: 4001});
    expect(stage.connector.asked.length).to.equal(1);
    expect(stage.client.getState().open).to.equal(false);
  });

  it('waits while the user is in the modal, and prompts once it is closed', async () => {
    stage = await createApprovalStage();
    const {client, request, connector} = stage;
    await client.open();
    const signing = request(SIGN);
    await eventually(() => toast().includes('Close this window'));
    expect(client.getState().view).to.equal('Account');
    expect(connector.asked).to.deep.equal([]);
    client.close();
    await approve();
    expect(await signing).to.be.a('string');
    expect(client.getState().open).to.equal(false);
  });

  it('navigates as the transaction stack requires when a flow of the client prompts', async () => {
    for (const [entry, history] of [
      [{goBack: true}, ['WhatIsAWallet']],
      [{view: {view: 'Account', params: undefined}}, ['Account']],
    ] as const) {
      stage = await createApprovalStage();
      const inside = await fromWithin(stage, entry);
      const signing = stage.request(SIGN);
      await frame();
      expect(inside.history()).to.deep.equal(['WhatIsAWallet', 'ApproveTransaction']);
      expect(inTree(document.body, '[data-testid="header-back"]')).to.equal(null);
      await approve();
      await signing;
      expect(inside.history()).to.deep.equal(history);
      expect(inside.reported).to.deep.equal(['success']);
      expect(inside.left()).to.equal(0);
      await stage.client.destroy();
    }
    stage = await createApprovalStage();
  });

  it('returns to the flow’s view when the user cancels', async () => {
    stage = await createApprovalStage();
    const inside = await fromWithin(stage, {view: {view: 'Account', params: undefined}});
    const asking = failureOf(stage.request(SIGN));
    await frame();
    await pressWhenThere('approval-cancel');
    expect(await asking).to.include({code: 4001});
    expect(inside.history()).to.deep.equal(['WhatIsAWallet']);
    expect(inside.reported).to.deep.equal(['cancel']);
  });

  it('treats a navigation of the page as a refusal, and drops the entry of the stack', async () => {
    stage = await createApprovalStage();
    const inside = await fromWithin(stage, {goBack: true});
    const asking = failureOf(stage.request(SIGN));
    await frame();
    await stage.client.open({view: 'Networks'});
    expect(await asking).to.include({code: 4001});
    expect(stage.client.getState().view).to.equal('Networks');
    expect(inside.reported).to.deep.equal(['cancel']);
    expect(inside.left()).to.equal(0);
  });

  const CHANGES = {
    'the account changes': [(wallet) => wallet.useAccount(1), 4100, 'The account or the network changed'],
    'the network changes': [async (wallet) => wallet.switchNetwork(base), 4100, 'Nothing was approved'],
    'the wallet is disconnected': [
      (wallet) => wallet.expire(),
      4900,
      'You were logged out. Nothing was approved.',
    ],
  } satisfies Record<string, [(wallet: EmbeddedWalletConnector) => unknown, number, string]>;
  for (const [what, [change, code, words]] of Object.entries(CHANGES)) {
    it(`approves nothing when ${what} during the prompt, and reports it`, async () => {
      stage = await createApprovalStage();
      const {client, request, connector} = stage;
      const asking = [SIGN, SIGN].map((each) => failureOf(request(each)));
      const {answer} = await frame();
      await change(connector);
      for (const failure of asking) expect(await failure).to.include({code});
      // A late approval signs nothing for the page.
      answer('approve');
      expect(client.getState().open).to.equal(false);
      await eventually(() => toast().includes(words));
    });
  }

  it('approves nothing for an account that changed while the view was loaded', async () => {
    stage = await createApprovalStage();
    const {client, connector} = stage;
    const stop = client.subscribe(({open}) => {
      if (open) queueMicrotask(() => connector.useAccount(1));
    });
    const asking = failureOf(stage.request(SIGN));
    expect(await asking).to.include({code: 4100});
    stop();
    expect(connector.asked).to.deep.equal([]);
    await eventually(() => !client.getState().open);
  });

  it('drops requests once the user has disconnected', async () => {
    stage = await createApprovalStage();
    await stage.client.disconnect();
    expect(await failureOf(stage.request(SIGN))).to.include({code: 4900});
    expect(stage.client.getState().open).to.equal(false);
  });

  it('reports a failure to the page that sent the request', async () => {
    stage = await createApprovalStage();
    stage.connector.loadFrame = () => Promise.reject(new Error('The frame is gone'));
    expect(await failureOf(stage.request(SIGN))).to.include({message: 'The frame is gone'});
    await eventually(() => toast().includes('That did not work. Nothing was approved.'));
  });

  it('prompts immediately in an embedded modal', async () => {
    stage = await createApprovalStage({embedded: true});
    const signing = stage.request(SIGN);
    await approve();
    await signing;
    expect(stage.client.getState().view).to.equal('Account');
  });

  it('rejects pending requests when the client is destroyed', async () => {
    stage = await createApprovalStage();
    const asking = failureOf(stage.request(SIGN));
    await frame();
    await stage.client.destroy();
    expect(await asking).to.include({code: 4900});
  });

  it('rejects all pending requests when the client is destroyed, also in an embedded modal', async () => {
    stage = await createApprovalStage({embedded: true});
    const asking = [SIGN, SIGN].map((given) => failureOf(stage.request(given)));
    await frame();
    await stage.client.destroy();
    for (const failure of asking) expect(await failure).to.include({code: 4900});
  });

  it('has nothing to approve when the page opens its view', async () => {
    stage = await createApprovalStage();
    await stage.client.open({view: 'ApproveTransaction'});
    await eventually(() => inTree(document.body, 'drawbridge-approve-transaction-view') !== null);
    await drawn();
    const shown = inTree(document.body, 'drawbridge-approve-transaction-view', 'drawbridge-empty-state');
    expect(shown?.getAttribute('heading')).to.equal('Nothing to approve');
    const signing = stage.request(SIGN);
    await approve();
    expect(await signing).to.be.a('string');
  });
});

function holdFrame(connector: EmbeddedWalletConnector): {resolve(): void} {
  let resolve = (): void => {};
  const held = new Promise<void>((settle) => (resolve = settle));
  connector.loadFrame = () => held;
  return {resolve};
}

function text(id: string): string {
  return inTree(document.body, `[data-testid="${id}"]`)?.textContent?.trim() ?? '';
}

function toast(): string {
  return text('toast');
}

function title(): string {
  return inTree(document.body, 'h1, h2')?.textContent ?? '';
}
