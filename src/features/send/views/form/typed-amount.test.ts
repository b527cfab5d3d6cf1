import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {FAKE_RECEIVER} from '../../../../testing/fakes/client/fake-assets.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {drawn, inTree} from '../../../../testing/fakes/ui/in-tree.js';
import {
  createSendStage,
  fillDollars,
  SAMPLE_DOLLAR,
  type SendStage,
  type SendStageOptions,
} from '../../testing/send-stage.js';
import './wallet-send-view.js';
import type {WalletSendView} from './wallet-send-view.js';

const NEXT = '[data-testid="preview-send"]';

describe('the amount field', () => {
  for (const [locale, text, amount, shown] of [
    ['en', '1.5', '1.5', ''],
    ['en', '1,5', '1.5', '= 1.5 USDC'],
    ['en', '1,000,000', '1000000', ''],
    ['en', '1 500,5', '1500.5', '= 1,500.5 USDC'],
    ['en', '1.500', '1.5', '= 1.5 USDC'],
    ['de', '1,5', '1.5', ''],
    ['de', '1.5', '1.5', '= 1,5 USDC'],
    ['de', '1.000,50', '1000.5', '= 1.000,5 USDC'],
    ['de-CH', '1’500.5', '1500.5', ''],
    ['hi', '1,00,000', '100000', ''],
    ['fa', '۱٫۵', '1.5', ''],
  ] as const) {
    it(`reads ${text} in ${locale} as ${amount}, typed or pasted`, async () => {
      for (const enter of [type, paste]) {
        const {view, apis} = await setup({locale, fill: fillDollars('7')});
        await enter(view, text);
        expect(apis.send.form.amount, enter.name).to.equal(amount);
        expect(field(view).value, 'nothing is written anew').to.equal(text);
        expect(reason(view)).to.equal(shown);
        expect(field(view)).to.have.attribute('aria-invalid', Number(amount) > 150.25 ? 'true' : 'false');
      }
    });
  }

  for (const [locale, text, reading] of [
    ['en', '1,500', 'Did you mean 1500 or 1.5? Leave out thousands separators.'],
    ['en', '12,345', 'Did you mean 12345 or 12.345? Leave out thousands separators.'],
    ['de', '1.500', 'Did you mean 1500 or 1,5? Leave out thousands separators.'],
    ['en', '1 5', 'Did you mean 1500 or 1.5? Leave out thousands separators.'],
    ['ar-EG', '1.500', 'Did you mean ١٥٠٠ or ١٫٥? Leave out thousands separators.'],
  ] as const) {
    it(`does not guess the meaning of ${text} in ${locale}, shows examples and blocks sending`, async () => {
      for (const enter of [type, paste]) {
        const {view, apis} = await setup({locale, fill: fillDollars('7')});
        await enter(view, text);
        expect(apis.send.form.amount).to.equal('');
        expect(field(view).value, 'nothing is lost').to.equal(text);
        expect(field(view)).to.have.attribute('aria-invalid', 'true');
        expect(field(view).getAttribute('aria-describedby')).to.contain('reason');
        expect(inTree(view, '#reason')).to.have.attribute('role', 'status');
        expect(reason(view)).to.equal(reading);
        expect(inTree(view, NEXT)).to.contain.text('Incorrect value').and.to.have.attribute('disabled');
        await expect(view.parentElement).to.be.accessible();
      }
    });
  }

  for (const [text, said] of [
    ['abc', 'Type a number such as 1500 or 1.5.'],
    ['1e3', 'Type a number such as 1500 or 1.5.'],
    ['-1', 'Type a number such as 1500 or 1.5.'],
    ['0x10', 'Type a number such as 1500 or 1.5.'],
    ['5 USDC', 'Type a number such as 1500 or 1.5.'],
    ['0', 'Check the amount'],
    ['0.0000001', 'USDC has no more than 6 decimal places.'],
  ] as const) {
    it(`shows the problem of ${text}`, async () => {
      const {view} = await setup({fill: fillDollars('7')});
      await type(view, text);
      expect(reason(view)).to.contain(said);
      expect(field(view)).to.have.attribute('aria-invalid', 'true');
      expect(inTree(view, NEXT)).to.have.attribute('disabled');
    });
  }

  it('keeps the typed text after another view, and shows its value', async () => {
    const {view, client, apis} = await setup({fill: fillDollars('7')});
    await type(view, '1,50');
    expect(inTree(view, '#worth')).to.contain.text('$1.50');
    view.remove();
    const again = document.createElement('drawbridge-wallet-send-view');
    again.client = client;
    again.api = apis.api.send;
    document.body.append(again);
    await eventually(() => inTree(again, '#amount') !== null);
    await drawn();
    expect(field(again).value).to.equal('1,50');
    expect(apis.send.form.amount).to.equal('1.5');
    again.remove();
  });

  for (const locale of ['en', 'de', 'ar-EG', 'hi', 'de-CH']) {
    it(`reads a filled-in amount the same in ${locale} when the user edits it`, async () => {
      const {view, apis} = await setup({locale, fill: ({send}) => send.chooseToken(SAMPLE_DOLLAR)});
      inTree(view, '[data-testid="max"]')!.click();
      await eventually(() => apis.send.form.amount === '150.25');
      await drawn();
      const {value} = field(view);
      await type(view, `${value} `);
      expect(apis.send.form.amount, value).to.equal('150.25');
    });
  }

  it('drops the typed text when the user chooses another token or Max', async () => {
    const {view, apis} = await setup({fill: fillDollars('7')});
    await type(view, '1,500');
    inTree(view, '[data-testid="max"]')!.click();
    await eventually(() => apis.send.form.amount === '150.25');
    await drawn();
    expect(field(view).value).to.equal('150.25');
    await type(view, '1,500');
    apis.send.chooseToken({
      ...SAMPLE_DOLLAR,
      address: 'eip155:1:0x6b175474e89094c44da98b954eedeac495271d0f',
    });
    await drawn();
    expect(field(view).value).to.equal('');
    expect(inTree(view, NEXT)).to.contain.text('Add amount');
  });

  it('keeps the typed text while details of the token change', async () => {
    const {view, apis} = await setup({fill: fillDollars('7')});
    await type(view, '1,50');
    apis.send.refreshToken({...SAMPLE_DOLLAR, price: 2});
    apis.send.setReceiver({text: FAKE_RECEIVER, address: FAKE_RECEIVER});
    await drawn();
    expect(field(view).value).to.equal('1,50');
    expect(apis.send.form.amount).to.equal('1.5');
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

function field(view: HTMLElement): HTMLInputElement {
  return inTree(view, '#amount') as HTMLInputElement;
}

function reason(view: HTMLElement): string {
  return inTree(view, '#reason')?.textContent.trim() ?? '';
}

/** Types key by key. */
async function type(view: HTMLElement, text: string): Promise<void> {
  field(view).focus();
  field(view).select();
  await sendKeys({type: text});
  await drawn();
}

async function paste(view: HTMLElement, text: string): Promise<void> {
  field(view).focus();
  field(view).select();
  document.execCommand('insertText', false, text);
  await drawn();
}
