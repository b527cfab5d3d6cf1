import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {en} from '../../../testing/fakes/client/en.js';
import {FAKE_SUBJECT} from '../../../testing/fakes/client/fake-assets.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {sendFeature} from '../feature.js';
import type {SentTransfer} from '../model/send-state.js';
import {createSendStage, fillDollars, type SendStage, type SendStageOptions} from '../testing/send-stage.js';
import './wallet-send-confirmed-view.js';

const OUTCOME = '[data-testid="send-outcome"]';
const EXPLORER = 'https://etherscan.io/tx/0xabc';

const OUTCOMES = [
  'pending',
  'confirmed',
  'failed',
  'cancelled',
  'replaced',
  'not-sent',
  'proposed',
  'unclear',
  'unclear-open',
  'unknown',
] as const satisfies readonly SentTransfer['outcome'][];

describe('<drawbridge-wallet-send-confirmed-view>', () => {
  for (const outcome of OUTCOMES) {
    it(`is accessible when it is ${outcome}`, async () => {
      const {view} = await setup({outcome});
      await expect(view.parentElement).to.be.accessible();
    });
  }

  it('shows the transfer from submitted to confirmed, with a link to the explorer', async () => {
    const {view, apis} = await setup({outcome: 'pending'});
    expect(inTree(view, OUTCOME)).to.contain.text('12.5 USDC is on its way');
    expect(inTree(view, 'drawbridge-progress-line')).to.have.property('state', 'waiting');
    apis.send.decide('0xabc', {status: 'confirmed', arrived: 12_500_000n});
    await drawn();
    expect(inTree(view, OUTCOME)).to.contain.text('12.5 USDC has arrived').and.not.contain.text('You sent');
    expect(inTree(view, 'drawbridge-progress-line')).to.have.property('state', 'done');
    expect(inTree(view, '[data-testid="view-transaction"]')).to.have.attribute('href', EXPLORER);
  });

  it('shows the amount that arrived, and the amount sent if that was more', async () => {
    const {view, apis} = await setup({outcome: 'pending'});
    expect(inTree(view, OUTCOME)).to.contain.text('12.5 USDC is on its way');
    apis.send.decide('0xabc', {status: 'confirmed', arrived: 11_250_000n});
    await drawn();
    expect(inTree(view, OUTCOME)).to.contain.text('11.25 USDC has arrived');
    expect(inTree(view, OUTCOME)).to.contain.text('You sent 12.5 USDC');
  });

  it('shows that nothing arrived, links the explorer, and does not offer to send again', async () => {
    const {view} = await setup({outcome: 'confirmed', arrived: 0n});
    expect(inTree(view, OUTCOME)).to.contain.text('Nothing arrived').and.contain.text('your 12.5 USDC');
    expect(inTree(view, OUTCOME)).not.to.contain.text('has arrived');
    expect(inTree(view, 'drawbridge-progress-line')).to.have.property('state', 'failed');
    expect(inTree(view, '[data-testid="view-transaction"]')).to.have.attribute('href', EXPLORER);
    expect(inTree(view, '[data-testid="send-again"]')).to.equal(null);
  });

  it('does not show an arrival if the amount could not be read', async () => {
    const {view} = await setup({outcome: 'confirmed'});
    expect(inTree(view, OUTCOME)).to.contain.text('12.5 USDC was sent').and.contain.text('could not be read');
    expect(inTree(view, OUTCOME)).not.to.contain.text('has arrived');
  });

  it('names no cause if the outcome is unknown', async () => {
    const {view} = await setup({outcome: 'unknown'});
    expect(inTree(view, OUTCOME)).to.contain.text('submitted');
  });

  const said = [
    ['cancelled', 'was canceled', 'You paid only the network cost'],
    ['replaced', 'was not sent', 'Another transaction of this account took its place'],
    ['not-sent', 'was not sent', 'nothing was charged'],
    ['proposed', 'waits for the other owners', 'all required owners'],
    ['unclear', 'may have been sent', 'did not say whether it was sent'],
    ['unclear-open', 'may have been sent', 'may still send it'],
  ] as const;
  for (const [outcome, heading, hint] of said) {
    it(`shows for ${outcome}: ${heading}, ${hint}`, async () => {
      const {view} = await setup({outcome});
      expect(inTree(view, OUTCOME)).to.contain.text(`12.5 USDC ${heading}`).and.to.contain.text(hint);
      const isOver = ['cancelled', 'replaced', 'not-sent'].includes(outcome);
      if (outcome === 'cancelled')
        expect(inTree(view, 'drawbridge-progress-line'), 'a choice').to.have.attribute('state', 'resting');
      expect(inTree(view, '[data-testid="send-again"]') !== null, 'can be sent again').to.equal(isOver);
    });
  }

  it('shows that the user sped it up, while pending and when confirmed', async () => {
    const {view, apis} = await setup({outcome: 'pending', isSpedUp: true});
    expect(inTree(view, OUTCOME)).to.contain.text('You sped it up in Aspen');
    apis.send.decide('0xabc', {status: 'confirmed', arrived: 12_500_000n});
    await drawn();
    expect(inTree(view, OUTCOME)).to.contain.text('has arrived').and.to.contain.text('sped it up');
  });

  it('links the account while there is no transaction', async () => {
    const {view, apis} = await setup({outcome: 'unclear'});
    const link = () => inTree(view, '[data-testid="view-transaction"]');
    expect(link()).to.contain.text('View account on explorer');
    apis.send.follow('0xabc', {outcome: 'pending'});
    await drawn();
    expect(link()).to.contain.text('View on explorer');
  });

  it('fills a rejected transfer in again', async () => {
    const {view, apis, client} = await setup({outcome: 'failed'});
    client.router.reset('WalletSendConfirmed');
    expect(inTree(view, 'drawbridge-progress-line')).to.have.property('state', 'failed');
    inTree(view, '[data-testid="send-again"]')!.click();
    expect(client.router.current.view).to.equal('WalletSend');
    expect(apis.send.form.amount).to.equal('12.5');
  });

  it('has Done at the lower edge, where the form and the review have their button', async () => {
    const {view} = await setup({outcome: 'pending'});
    const [link, done] = ['view-transaction', 'send-done'].map((id) =>
      inTree(view, `[data-testid="${id}"]`)!.getBoundingClientRect(),
    );
    expect(done!.top).to.be.at.least(link!.bottom);
  });

  it('has no link on a network without an explorer', async () => {
    const {view} = await setup({outcome: 'confirmed', explorerUrl: undefined});
    expect(inTree(view, '[data-testid="view-transaction"]')).to.equal(null);
  });

  it('can be left with the keyboard', async () => {
    const {view, client} = await setup({outcome: 'confirmed'});
    client.router.reset('WalletSendConfirmed');
    inTree(view, '[data-testid="send-done"]')!.focus();
    await sendKeys({press: 'Enter'});
    expect(client.router.current.view).to.equal('Account');
  });

  it('has a title that fits every outcome', () => {
    expect(sendFeature.views.WalletSendConfirmed.title(undefined)).to.deep.equal(['send.confirmedTitle']);
    expect(en['send.confirmedTitle']).to.equal('Transfer');
  });

  it('shows the sending account after another one came into use', async () => {
    const {view, client} = await setup({outcome: 'confirmed'});
    const sender = (): string | null | undefined =>
      inTree(view, '[data-testid="parties"] [slot="start"]')?.getAttribute('address');
    expect(sender()).to.equal(FAKE_SUBJECT.address);
    client.connectAs({address: `0x${'c3'.repeat(20)}`});
    await drawn();
    expect(sender()).to.equal(FAKE_SUBJECT.address);
  });

  it('leads back if nothing was sent', async () => {
    const {view, client} = await setup({fill: () => {}});
    client.router.reset('WalletSendConfirmed');
    inTree(view, 'drawbridge-push-button')!.click();
    expect(client.router.current.view).to.equal('Account');
  });
});

type Options = SendStageOptions &
  Partial<Pick<SentTransfer, 'outcome' | 'explorerUrl' | 'arrived' | 'isSpedUp'>>;

function setup({outcome = 'pending', arrived, isSpedUp, ...options}: Options): Promise<SendStage> {
  const explorerUrl = 'explorerUrl' in options ? options.explorerUrl : EXPLORER;
  return createSendStage(
    (client, {api}) =>
      html`<drawbridge-wallet-send-confirmed-view
        .client=${client}
        .api=${api.send}
      ></drawbridge-wallet-send-confirmed-view>`,
    {
      fill(apis) {
        fillDollars('12.5')(apis);
        apis.send.finish({
          form: apis.send.form,
          subject: FAKE_SUBJECT,
          id: '0xabc',
          explorerUrl,
          outcome,
          ...(arrived !== undefined && {arrived}),
          ...(isSpedUp && {isSpedUp}),
        });
      },
      ...options,
    },
  );
}
