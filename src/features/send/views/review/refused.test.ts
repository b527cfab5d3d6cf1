import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {refused, type TransferRefusal} from '../../../../core/model/assets/transfer-refusal.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {inTree} from '../../../../testing/fakes/ui/in-tree.js';
import {createSendStage, fillDollars, type SendStageOptions} from '../../testing/send-stage.js';
import './wallet-send-preview-view.js';

const SEND = '[data-testid="confirm-send"]';
const FORECAST = '[data-testid="forecast"]';
const RECEIVED = '[data-testid="review-received"]';

/** The message for each reason, about USDC. */
const WORDS: Readonly<Record<TransferRefusal['reason'], string>> = {
  decimals: 'The size of USDC amounts can’t be confirmed.',
  'receives-less': 'they receive 12.4 USDC. Nothing was sent',
  'takes-more': 'this transfer took 1,000 USDC from your account: more than you send',
  'decimals-unknown': 'does not say how many decimals USDC has',
  unconfirmed: 'USDC couldn’t be checked on the network. Nothing was sent. Try again',
  'own-contract': 'This is the address of USDC itself',
  'token-address': 'This is the address of another token. USDC sent there is lost',
  'program-address': 'This is the address of a program. USDC sent there is lost',
  'non-transferable': 'USDC can’t be transferred',
  frozen: 'The issuer of USDC has frozen it in this account',
  'receiver-frozen': 'The issuer of USDC has frozen the account of the receiver',
  'default-frozen': 'no account for USDC yet, and new ones start frozen',
  paused: 'The issuer of USDC has paused all transfers',
  'transfer-hook': 'USDC runs a program of its issuer with every transfer',
  'confidential-only': 'takes USDC in confidential transfers only',
  scaled: 'USDC amounts look different in wallets',
  'unknown-extension': 'USDC uses features this page doesn’t support',
  'fee-takes-all': 'it would take all of this amount',
  'moves-nothing': 'nothing would arrive: USDC does not allow this transfer',
};

describe('the review of a transfer that the chain would reject', () => {
  for (const [reason, words] of Object.entries(WORDS)) {
    it(`shows the message for ${reason}`, async () => {
      const {view} = await setup(refusing(refusalOf(reason)));
      await eventually(() => says(inTree(view, FORECAST), words));
      expect(inTree(view, FORECAST)).to.have.attribute('tone', 'danger');
      await expect(view.parentElement).to.be.accessible();
    });
  }

  it('shows how much of the coin a token would take', async () => {
    const {view} = await setup(refusing({reason: 'takes-more', taken: 10n ** 18n, isCoin: true}));
    await eventually(() => says(inTree(view, FORECAST), 'USDC also took 1 ETH from your account'));
  });

  it('does not ask the wallet, and shows why under the buttons', async () => {
    const {view, answer} = await setup(refusing({reason: 'paused'}));
    let asked = 0;
    answer.send = async () => `0x${(asked += 1)}`;
    await eventually(() => says(view.shadowRoot, 'Can’t be sent'));
    expect(inTree(view, SEND)).to.have.property('disabled', true);
    inTree(view, SEND)!.click();
    expect(asked).to.equal(0);
  });

  it('shows a rejection found at the press of Send, with a retry if that may help', async () => {
    const {view, answer, apis} = await setup();
    await eventually(() => says(inTree(view, FORECAST), 'will leave this account'));
    answer.send = () => Promise.reject(refused({reason: 'unconfirmed'}));
    inTree(view, SEND)!.click();
    await eventually(() => says(inTree(view, FORECAST), 'USDC couldn’t be checked on the network'));
    expect(inTree(view, SEND)).to.have.property('disabled', false);
    expect(apis.send.form.amount).to.equal('12.5');
    answer.send = () => Promise.reject(refused({reason: 'paused'}));
    inTree(view, SEND)!.click();
    await eventually(() => says(inTree(view, FORECAST), 'has paused all transfers'));
    expect(inTree(view, SEND)).to.have.property('disabled', true);
  });
});

describe('the review of a transfer whose trial a contract could recognize', () => {
  it('says so in place of a promise', async () => {
    const {view} = await setup({
      transfers: {forecast: async () => ({outcome: 'succeeds', isRecognizable: true})},
    });
    await eventually(() => says(inTree(view, FORECAST), 'a contract could tell it from a real transfer'));
    expect(inTree(view, FORECAST)).not.to.contain.text('this should work');
    expect(inTree(view, FORECAST)!.querySelector('drawbridge-icon')).to.equal(null);
    await expect(view.parentElement).to.be.accessible();
  });
});

describe('the review of a transfer with a token fee', () => {
  it('shows the received amount', async () => {
    const {view} = await setup({
      transfers: {forecast: async () => ({outcome: 'succeeds', received: 12_375_000n})},
    });
    await eventually(() => says(inTree(view, RECEIVED), '12.375 USDC'));
    await expect(view.parentElement).to.be.accessible();
  });

  it('shows one amount if all of it arrives', async () => {
    const {view} = await setup();
    await eventually(() => says(inTree(view, FORECAST), 'will leave this account'));
    expect(inTree(view, RECEIVED)).to.equal(null);
  });

  it('shows the received amount before sending, also if the user is faster than the forecast', async () => {
    const {view, answer, apis} = await setup({transfers: {forecast: () => new Promise(() => {})}});
    const seen: unknown[] = [];
    answer.send = async ({received}) => {
      seen.push(received);
      if (received === 12_400_000n) return '0xabc';
      throw refused({reason: 'receives-less', received: 12_400_000n});
    };
    inTree(view, SEND)!.click();
    await eventually(() => says(inTree(view, FORECAST), WORDS['receives-less']));
    expect(inTree(view, RECEIVED)).to.contain.text('12.4 USDC');
    inTree(view, SEND)!.click();
    await eventually(() => apis.send.state.get().sent?.id === '0xabc');
    expect(seen).to.deep.equal([undefined, 12_400_000n]);
  });
});

function refusalOf(reason: string): TransferRefusal {
  if (reason === 'decimals') return {reason, told: 6, chain: 18};
  if (reason === 'receives-less') return {reason, received: 12_400_000n};
  if (reason === 'takes-more') return {reason, taken: 1_000_000_000n};
  return {reason} as TransferRefusal;
}

function refusing(refusal: TransferRefusal): SendStageOptions {
  return {transfers: {forecast: async () => ({outcome: 'refused', refusal})}};
}

function setup(options: SendStageOptions = {}) {
  return createSendStage(
    (client, {api}) =>
      html`<drawbridge-wallet-send-preview-view
        .client=${client}
        .api=${api.send}
      ></drawbridge-wallet-send-preview-view>`,
    {fill: fillDollars('12.5'), ...options},
  );
}

function says(node: Element | ShadowRoot | null, text: string): boolean {
  return node?.textContent?.replaceAll(/\s+/g, ' ').includes(text) ?? false;
}
