import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html, type TemplateResult} from 'lit';
import {toChecksumAddress} from '../../../../core/model/addresses/checksum.js';
import type {AccountApis} from '../../../../testing/fakes/client/account-apis.js';
import {FAKE_RECEIVER, FAKE_SUBJECT, FAKE_TOKENS} from '../../../../testing/fakes/client/fake-assets.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import type {FakeClient} from '../../../../testing/fakes/fake-client.js';
import {goOffline} from '../../../../testing/fakes/ui/go-offline.js';
import {allInTree, drawn, focused, inTree} from '../../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../../testing/fakes/ui/themed.js';
import type {SendArguments} from '../../model/send-arguments.js';
import {
  createSendStage,
  fillDollars,
  lookAlike,
  SAMPLE_DOLLAR,
  type SendStage,
  type SendStageOptions,
} from '../../testing/send-stage.js';
import '../review/wallet-send-preview-view.js';
import './wallet-send-view.js';
import type {WalletSendView} from './wallet-send-view.js';

const NEXT = '[data-testid="preview-send"]';
const WARNING = '[data-testid="receiver-warning"]';
const UNKNOWN = '[data-testid="max-unknown"]';
const OTHER_RECEIVER = `0x${'e5'.repeat(20)}`;
const STATES: Readonly<Record<string, SendStageOptions>> = {
  'nothing filled in': {},
  'everything filled in': {fill: fillDollars('12.5')},
  'more than there is': {fill: fillDollars('9999')},
  'a look-alike': {
    fill: (apis) => fillDollars('1', lookAlike('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'))(apis),
  },
  'a name without an owner': {
    fill: ({send}) => send.setReceiver({text: 'unregistered.eth', nameTrouble: 'unregistered'}),
  },
  'nothing owned': {tokens: []},
};

describe('<drawbridge-wallet-send-view>', () => {
  for (const [state, options] of Object.entries(STATES)) {
    it(`is accessible with ${state}`, async () => {
      const {view} = await setup(options);
      await expect(view.parentElement).to.be.accessible();
    });
  }

  it('is accessible from right to left', async () => {
    const {view} = await setup({...STATES['everything filled in'], dir: 'rtl'});
    await expect(view.parentElement).to.be.accessible();
  });

  it('shows that the wallet is locked, keeps the input, and leads to unlocking', async () => {
    const {view, client, apis} = await setup({fill: fillDollars('12.5')});
    client.connections.lock('eip155', {connectorId: 'test.aspen', walletName: 'Aspen'});
    await drawn();
    expect(inTree(view, NEXT)).to.equal(null);
    expect(inTree(view, '.actions')).to.contain.text('Aspen is locked. Unlock Aspen to continue.');
    expect(apis.send.form.amount).to.equal('12.5');
    inTree(view, '[data-testid="way-on"]')!.click();
    expect(client.router.current.view).to.equal('ConnectingExternal');
  });

  describe('filled in by the page', () => {
    it('has the token, the amount and the receiver of its arguments', async () => {
      const {client, apis} = await prefilled({token: 'usdc', amount: '12.5', receiver: FAKE_RECEIVER});
      await eventually(() => apis.send.form.receiver.text !== '');
      client.clock.advance(0);
      await eventually(() => apis.send.form.receiver.address !== undefined);
      const {token, amount, receiver} = apis.send.form;
      expect([token?.symbol, amount, receiver.address]).to.deep.equal(['USDC', '12.5', FAKE_RECEIVER]);
    });

    it('names a missing token, and chooses no other one', async () => {
      const {view, apis} = await prefilled({token: 'DAI', amount: '5'});
      await eventually(() => inTree(view, '[data-testid="missing-token"]') !== null);
      expect(inTree(view, '[data-testid="missing-token"]')).to.contain.text(
        'DAI, which this account does not hold on Ethereum',
      );
      expect(apis.send.form).to.include({token: undefined, amount: ''});
      apis.send.chooseToken(SAMPLE_DOLLAR);
      await drawn();
      expect(inTree(view, '[data-testid="missing-token"]')).to.equal(null);
    });

    it('keeps the user’s changes when they come back to it', async () => {
      const params = {token: 'USDC', amount: '12.5'};
      const {client, apis} = await prefilled(params);
      await eventually(() => apis.send.form.amount === '12.5');
      apis.send.setAmount('7');
      await themed(viewOf(client, apis, params));
      await drawn();
      expect(apis.send.form.amount).to.equal('7');
    });
  });

  it('starts with the network’s own coin, and asks for the rest step by step', async () => {
    const {view, apis} = await setup();
    const button = inTree(view, NEXT)!;
    expect(button).to.contain.text('Add amount').and.to.have.attribute('disabled');
    apis.send.setAmount('5');
    await drawn();
    expect(button).to.contain.text('Insufficient funds');
    apis.send.setAmount('1');
    await drawn();
    expect(button).to.contain.text('Add address');
    apis.send.setReceiver({text: 'bob'});
    await drawn();
    expect(button).to.contain.text('Invalid address');
    apis.send.setReceiver({text: FAKE_RECEIVER, address: FAKE_RECEIVER});
    await drawn();
    expect(button).to.contain.text('Preview send').and.not.to.have.attribute('disabled');
  });

  it('shows progress on the button while a name is looked up', async () => {
    const {view, apis} = await setup({fill: fillDollars('1')});
    apis.send.setReceiver({text: 'ada.eth', isResolving: true});
    await drawn();
    expect(inTree(view, NEXT)).to.have.attribute('loading');
    expect(inTree(view, NEXT)).to.contain.text('Looking up the name');
  });

  it('shows the same cost as the review, and the received amount', async () => {
    const {
      view,
      client,
      apis: {api},
    } = await setup({fill: fillDollars('12.50')});
    await eventually(() => costIn(view, 'form-cost').includes('ETH'));
    expect(costIn(view, 'form-cost')).to.equal('$0.04 0.000021 ETH');
    expect(inTree(view, '[data-testid="facts"]')).to.contain.text('12.5 USDC');
    const review = await themed<HTMLElement>(
      html`<drawbridge-wallet-send-preview-view
        .client=${client}
        .api=${api.send}
      ></drawbridge-wallet-send-preview-view>`,
    );
    await drawn();
    expect(costIn(review, 'review-cost')).to.equal(costIn(view, 'form-cost'));
  });

  it('shows an unreadable cost as the review does', async () => {
    const {
      view,
      client,
      apis: {api},
    } = await setup({
      fill: fillDollars('12.50'),
      transfers: {estimate: () => Promise.reject(new Error('no node'))},
    });
    const review = await themed<HTMLElement>(
      html`<drawbridge-wallet-send-preview-view
        .client=${client}
        .api=${api.send}
      ></drawbridge-wallet-send-preview-view>`,
    );
    await drawn();
    expect([costIn(view, 'form-cost'), costIn(review, 'review-cost')]).to.deep.equal([
      'Shown in Aspen',
      'Shown in Aspen',
    ]);
  });

  it('hides the received amount while the receiver is invalid, missing or being resolved', async () => {
    const {view, apis} = await setup({fill: fillDollars('12.50')});
    const facts = () => inTree(view, '[data-testid="facts"]');
    await eventually(() => facts() !== null);
    for (const receiver of [{text: ''}, {text: 'bob'}, {text: 'ada.eth', isResolving: true}]) {
      apis.send.setReceiver(receiver);
      await drawn();
      expect(facts(), receiver.text).to.equal(null);
    }
  });

  it('names the sending account, its wallet and the network', async () => {
    const {view, client} = await setup();
    const origin = () =>
      inTree(view, '[data-testid="send-origin"]')?.textContent.replaceAll(/\s+/g, ' ').trim();
    const {address = '', connectedWalletInfo} = client.account.get();
    const wallet = connectedWalletInfo?.name ?? '';
    expect(origin()).to.equal(`From 0xf39F…2266 ${wallet} on Ethereum`);
    await client.flows.nameAccount('eip155', address, 'Savings');
    await drawn();
    expect(origin()).to.equal(`From Savings 0xf39F…2266 ${wallet} on Ethereum`);
  });

  it('leaves the fee of the network’s own coin on Max', async () => {
    const {view, apis} = await setup();
    inTree(view, '[data-testid="max"]')!.click();
    await eventually(() => apis.send.form.amount === '1.999979');
  });

  it('lowers the maximum when the fee rises, until the user types another amount', async () => {
    let gasPrice = 10n ** 9n;
    const estimate = async () => ({fee: 21_000n * gasPrice, gasLimit: 21_000n, gasPrice});
    const {view, apis} = await setup({transfers: {estimate}});
    inTree(view, '[data-testid="max"]')!.click();
    await eventually(() => apis.send.form.amount === '1.999979');
    apis.send.setReceiver({text: OTHER_RECEIVER, address: OTHER_RECEIVER});
    await eventually(() => costIn(view, 'form-cost').includes('0.000021 ETH'), 'The fee is not shown.');
    gasPrice *= 2n;
    apis.send.setReceiver({text: FAKE_RECEIVER, address: FAKE_RECEIVER});
    await eventually(() => apis.send.form.amount === '1.999958', 'The amount does not follow.');
    await drawn();
    expect(costIn(view, 'form-cost')).to.contain('0.000042 ETH');
    expect(inTree(view, NEXT)).to.contain.text('Preview send').and.not.to.have.attribute('disabled');
    type(view, '#amount', '1.999958');
    gasPrice *= 2n;
    apis.send.setReceiver({text: OTHER_RECEIVER, address: OTHER_RECEIVER});
    await eventually(() => inTree(view, NEXT)!.textContent.includes('Insufficient gas funds'));
    expect(apis.send.form.amount).to.equal('1.999958');
  });

  it('quotes the maximum once while the amount follows the fee', async () => {
    let asked = 0;
    const estimate = async () => ({fee: BigInt((asked += 1))});
    const {view, apis} = await setup({transfers: {estimate}});
    apis.send.setReceiver({text: FAKE_RECEIVER, address: FAKE_RECEIVER});
    inTree(view, '[data-testid="max"]')!.click();
    await eventually(() => apis.send.form.amount === '1.999999999999999998');
    await drawn();
    await drawn();
    expect(asked, 'for Max, and for what came of it').to.equal(2);
  });

  it('keeps the amount on Max if the fee of the coin cannot be read, and reports it', async () => {
    let isDown = true;
    const {view, apis} = await setup({
      transfers: {
        estimate: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve({fee: 10n ** 15n})),
      },
    });
    type(view, '#amount', '0.5');
    const max = inTree(view, '[data-testid="max"]')!;
    max.click();
    await eventually(() => inTree(view, UNKNOWN) !== null, 'It is not said.');
    expect(inTree(view, UNKNOWN)).to.contain.text('The network cost could not be read');
    expect(apis.send.form.amount).to.equal('0.5');
    await expect(view.parentElement).to.be.accessible();
    type(view, '#amount', '0.6');
    await drawn();
    expect(inTree(view, UNKNOWN), 'an amount was typed').to.equal(null);
    max.click();
    await eventually(() => inTree(view, UNKNOWN) !== null, 'It is not said again.');
    isDown = false;
    max.click();
    await eventually(() => apis.send.form.amount === '1.999', 'Another try does not help.');
    expect(inTree(view, UNKNOWN)).to.equal(null);
  });

  it('fills in the whole balance of a token on Max', async () => {
    const {view, apis} = await setup({fill: ({send}) => send.chooseToken(SAMPLE_DOLLAR)});
    inTree(view, '[data-testid="max"]')!.click();
    await eventually(() => apis.send.form.amount === '150.25');
  });

  it('quotes one amount at a time, and the last one last', async () => {
    const asked: bigint[] = [];
    let answer: () => void = () => {};
    const {apis} = await setup({
      fill: fillDollars('1'),
      transfers: {
        forecast({amount}) {
          asked.push(amount);
          return new Promise((resolve) => (answer = () => resolve({outcome: 'succeeds'})));
        },
      },
    });
    for (const amount of ['12', '123', '123.4']) {
      apis.send.setAmount(amount);
      await drawn();
    }
    expect(asked).to.deep.equal([1_000_000n]);
    answer();
    await eventually(() => asked.length === 2);
    expect(asked[1]).to.equal(123_400_000n);
  });

  it('uses the current balance', async () => {
    const {view, apis} = await setup({fill: fillDollars('100')});
    const less = {...SAMPLE_DOLLAR, quantity: {decimals: '6', numeric: '99.999999'}};
    apis.tokens.show('eip155', 'now', [FAKE_TOKENS[0]!, less]);
    await drawn();
    await drawn();
    expect(inTree(view, NEXT)).to.contain.text('Insufficient funds');
    expect(apis.send.form.amount).to.equal('100');
  });

  it('requires no gas from a smart account (spec 5)', async () => {
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
    const {view} = await setup({
      tokens: [{...FAKE_TOKENS[0]!, quantity: {decimals: '18', numeric: '0'}}, SAMPLE_DOLLAR],
      fill: fillDollars('1'),
      connection: {accounts: [{namespace: 'eip155', address, type: 'smartAccount'}]},
    });
    expect(inTree(view, NEXT)).to.contain.text('Preview send');
  });

  for (const [what, receiver, warning] of [
    ['the first time', {text: FAKE_RECEIVER, address: FAKE_RECEIVER}, 'First time you send to this address'],
    [
      'a name that is not registered',
      {text: 'no.eth', nameTrouble: 'unregistered'},
      'no.eth isn’t registered',
    ],
    [
      'a network without names',
      {text: 'a.sol', nameTrouble: 'unsupported'},
      'cannot be looked up on Ethereum',
    ],
    [
      'a name without an address',
      {text: 'a.eth', nameTrouble: 'no-address'},
      'a.eth has no address on Ethereum',
    ],
    [
      'a text that is neither',
      {text: 'bob', nameTrouble: 'unreadable'},
      'This isn’t a name or an address on Ethereum.',
    ],
    [
      'the zero address',
      {text: `0x${'0'.repeat(40)}`, nameTrouble: 'unreadable'},
      'This address has no owner',
    ],
    [
      'a name that could not be looked up',
      {text: 'a.eth', nameTrouble: 'unreachable'},
      'Error resolving name',
    ],
    [
      'a name that the names service refused',
      {text: 'a.eth', nameTrouble: 'unreachable', nameDetail: 'Names are closed'},
      'Names are closed. Try again',
    ],
    [
      'a name with a look-alike character',
      {text: '\u0430.eth', nameTrouble: 'deceptive', nameDetail: '“\u0430” (U+0430)'},
      'look-alike character: “\u0430” (U+0430).',
    ],
    ['an address with a wrong letter', {text: FAKE_RECEIVER}, 'This address has a typo.'],
    [
      'an address of another chain',
      {text: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'},
      'This isn’t an address on Ethereum.',
    ],
  ] as const) {
    it(`warns of ${what}`, async () => {
      const {view, apis} = await setup();
      apis.send.setReceiver(receiver);
      await drawn();
      expect(inTree(view, WARNING)).to.contain.text(warning);
    });
  }

  it('warns of a look-alike address, and of the user’s own', async () => {
    const {view, apis, client} = await setup({fill: fillDollars('1')});
    const own = client.account.get().address!;
    apis.send.setReceiver({text: own, address: own});
    await drawn();
    expect(inTree(view, WARNING)).to.contain.text('the account you are sending from');
    const fake = lookAlike(own);
    apis.send.setReceiver({text: fake, address: fake});
    await drawn();
    expect(inTree(view, WARNING)).to.contain.text('it is a different address');
  });

  describe('the address book', () => {
    const OWN = toChecksumAddress(`0x${'c3'.repeat(20)}`);
    const KNOWN = toChecksumAddress(`0x${'d4'.repeat(20)}`);
    const ends = (address: string): string => `${address.slice(0, 6)}…${address.slice(-6)}`;

    it('offers recent receivers and the user’s other accounts, with their names', async () => {
      const {view} = await opened();
      const entries = allInTree(view, 'drawbridge-receiver-field')
        .flatMap((field) => allInTree(field, 'drawbridge-list-item'))
        .map((item) => `${item.getAttribute('label')} | ${item.getAttribute('caption')}`);
      expect(entries).to.deep.equal([`bob.eth | ${ends(KNOWN)}`, `Savings | ${ends(OWN)} · Birch`]);
    });

    it('fills in the chosen one, and shows its name', async () => {
      const {view, client, apis} = await opened();
      inTree(view, `[data-testid="known-${OWN}"]`)!.click();
      client.clock.advance(0);
      await eventually(() => apis.send.form.receiver.address === OWN);
      await drawn();
      expect(inTree(view, 'drawbridge-receiver-field')!.shadowRoot).to.contain.text('Savings');
      expect(focused()).to.have.attribute('id', 'receiver');
    });

    it('does not warn of an account in another wallet, but of its look-alike', async () => {
      const {view, client, apis} = await setup();
      const about = (): string | undefined => inTree(view, WARNING)?.dataset['about'];
      apis.send.setReceiver({text: OWN, address: OWN});
      await drawn();
      expect(about()).to.equal('first-time');
      client.connectOther({wallet: 'Birch', address: OWN});
      await drawn();
      expect(about()).to.equal(undefined);
      apis.send.setReceiver({text: lookAlike(OWN), address: lookAlike(OWN)});
      await drawn();
      expect(about()).to.equal('imitation');
    });

    it('is accessible', async () => {
      const {view} = await opened();
      await expect(view.parentElement).to.be.accessible();
    });

    /** The account in use and Solana accounts were sent to as well, but are not offered. */
    async function opened(options: SendStageOptions = {}): Promise<SendStage> {
      const stage = await setup(options);
      const {client, apis, view} = stage;
      const [own, solana] = [client.account.get().address!, 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'];
      for (const address of [own, OWN, solana, KNOWN]) {
        apis.send.setReceiver({text: address, address, ...(address === KNOWN && {name: 'bob.eth'})});
        apis.send.finish({
          form: apis.send.form,
          subject: FAKE_SUBJECT,
          id: address,
          explorerUrl: undefined,
          outcome: 'pending',
        });
      }
      client.connectOther({wallet: 'Birch', address: OWN});
      await client.flows.nameAccount('eip155', OWN, 'Savings');
      inTree(view, '#receiver')!.focus();
      await drawn();
      return stage;
    }
  });

  it('shows the picture and the whole address of a name', async () => {
    const {view, apis} = await setup();
    const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    apis.send.setReceiver({text: 'ada.eth', address: FAKE_RECEIVER, name: 'ada.eth', image});
    await drawn();
    expect(inTree(view, 'drawbridge-receiver-field', 'drawbridge-avatar')).to.have.attribute('src', image);
    expect(inTree(view, '#found drawbridge-full-address')).to.have.text(FAKE_RECEIVER);
  });

  it('pastes an address without surrounding spaces', async () => {
    const {view, apis} = await setup();
    const undo = replaceClipboard(async () => ` ${FAKE_RECEIVER}\n`);
    inTree(view, '[data-testid="paste"]')!.click();
    await eventually(() => apis.send.form.receiver.text === FAKE_RECEIVER);
    undo();
  });

  it('focuses the field if the browser denies access to the clipboard', async () => {
    const {view, client} = await setup();
    const undo = replaceClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    inTree(view, '[data-testid="paste"]')!.click();
    await eventually(() => focused()?.id === 'receiver');
    expect(client.reported).to.deep.equal([]);
    undo();
  });

  it('can be filled in with the keyboard alone', async () => {
    const {view, apis, client} = await setup();
    view.firstFocus!.focus();
    expect(focused()).to.have.attribute('id', 'amount');
    await sendKeys({type: '0.5'});
    await sendKeys({press: 'Tab'});
    expect(focused()).to.have.attribute('data-testid', 'select-token');
    await sendKeys({press: 'Tab'});
    await sendKeys({press: 'Tab'});
    await sendKeys({press: 'Tab'});
    expect(focused()).to.have.attribute('id', 'receiver');
    await sendKeys({type: FAKE_RECEIVER});
    client.clock.advance(0);
    await eventually(() => apis.send.form.receiver.address === FAKE_RECEIVER);
    await drawn();
    await sendKeys({press: 'Tab'});
    await sendKeys({press: 'Enter'});
    expect(client.router.current.view).to.equal('WalletSendPreview');
    expect(apis.send.form.amount).to.equal('0.5');
  });

  it('shows that the browser is offline, and keeps the form', async () => {
    const {view, apis} = await setup({fill: fillDollars('1')});
    const goOnline = goOffline();
    await drawn();
    expect(view.shadowRoot).to.contain.text('You are offline');
    goOnline();
    await drawn();
    expect(view.shadowRoot).not.to.contain.text('You are offline');
    expect(apis.send.form.amount).to.equal('1');
  });
});

interface Setup extends SendStage {
  readonly view: WalletSendView;
}

async function setup(options?: SendStageOptions): Promise<Setup> {
  const stage = await createSendStage(
    (client, {api}) =>
      html`<drawbridge-wallet-send-view .client=${client} .api=${api.send}></drawbridge-wallet-send-view>`,
    options,
  );
  return {...stage, view: stage.view as WalletSendView};
}

function costIn(view: HTMLElement, testId: string): string {
  return (inTree(view, `[data-testid="${testId}"]`)?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

function type(view: HTMLElement, selector: string, text: string): void {
  const field = inTree(view, selector) as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
}

function replaceClipboard(readText: () => Promise<string>): () => void {
  const {clipboard} = navigator;
  Object.defineProperty(navigator, 'clipboard', {value: {readText}, configurable: true});
  return () => void Object.defineProperty(navigator, 'clipboard', {value: clipboard, configurable: true});
}

function viewOf(client: FakeClient, {api}: AccountApis, params: SendArguments): TemplateResult {
  return html`<drawbridge-wallet-send-view
    .client=${client}
    .api=${api.send}
    .params=${params}
  ></drawbridge-wallet-send-view>`;
}

async function prefilled(params: SendArguments): Promise<SendStage> {
  return createSendStage((client, apis) => viewOf(client, apis, params));
}
