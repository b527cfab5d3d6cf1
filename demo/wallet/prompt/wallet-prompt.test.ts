import {expect, fixture, html, oneEvent} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import './wallet-prompt.js';
import type {RequestSummary} from './request-summary.js';
import type {WalletPromptElement} from './wallet-prompt.js';

const SIGN: RequestSummary = {
  title: 'Sign this message?',
  facts: [['Site', 'harbour.bridge']],
  text: 'hello',
};
const SEND: RequestSummary = {title: 'Send this transaction?', facts: []};

describe('demo-wallet-prompt', () => {
  it('is accessible', async () => {
    const {el} = await setup(SIGN);
    await expect(el).to.be.accessible();
  });

  it('shows what is asked', async () => {
    const {dialog} = await setup(SIGN);
    expect(dialog.textContent)
      .to.include('Sign this message?')
      .and.include('harbour.bridge')
      .and.include('hello');
  });

  it('says that it is a toy', async () => {
    const {dialog} = await setup(SEND);
    expect(dialog.textContent).to.include('Toy wallet, no real money');
  });

  it('approves and closes', async () => {
    const {answer, press, dialog, el} = await setup(SIGN);
    press('Approve');
    expect(await answer).to.equal(true);
    await el.updateComplete;
    expect(dialog.open).to.equal(false);
  });

  it('rejects', async () => {
    const {answer, press} = await setup(SIGN);
    press('Reject');
    expect(await answer).to.equal(false);
  });

  it('approves by Enter and rejects by Escape', async () => {
    const first = await setup(SIGN);
    await sendKeys({press: 'Enter'});
    expect(await first.answer).to.equal(true);
    const second = await setup(SIGN);
    await sendKeys({press: 'Escape'});
    expect(await second.answer).to.equal(false);
  });

  it('lets its user grant some of what is asked for', async () => {
    const {el, dialog, press} = await setup(SIGN);
    press('Reject');
    const options = ['EVM', 'Solana'].map((label) => ({value: label, label, detail: 'Devnet'}));
    const granted = el.choose(SEND, options);
    await el.updateComplete;
    await expect(el).to.be.accessible();
    const [first, second] = dialog.querySelectorAll('input');
    first!.click();
    second!.click();
    await el.updateComplete;
    expect(dialog.querySelector<HTMLButtonElement>('.primary')!.disabled, 'nothing left').to.equal(true);
    second!.click();
    await el.updateComplete;
    press('Approve');
    expect(await granted).to.deep.equal(['Solana']);
  });

  it('asks one after the other', async () => {
    const {el, answer, press, dialog} = await setup(SIGN);
    const next = el.ask(SEND);
    await oneEvent(el, 'change');
    expect([el.count, dialog.textContent?.includes('Send')]).to.deep.equal([2, false]);
    press('Reject');
    expect(await answer).to.equal(false);
    await el.updateComplete;
    expect([el.count, dialog.open, dialog.textContent?.includes('Send')]).to.deep.equal([1, true, true]);
    press('Approve');
    expect(await next).to.equal(true);
  });

  it('stands above a dialog that the page has open, and gives the focus back', async () => {
    const below = await fixture<HTMLDialogElement>(html`<dialog><button>Close</button></dialog>`);
    below.showModal();
    const button = below.querySelector('button')!;
    const {press, answer, el} = await setup(SIGN);
    const {x, y} = button.getBoundingClientRect();
    expect(document.elementFromPoint(x + 1, y + 1), 'where the page shows its button').to.equal(el);
    press('Approve');
    await answer;
    await el.updateComplete;
    expect([below.open, document.activeElement]).to.deep.equal([true, button]);
  });

  it('keeps its keys from the page', async () => {
    let heard = 0;
    document.addEventListener('keydown', () => heard++, {once: true});
    const {answer} = await setup(SIGN);
    await sendKeys({press: 'Escape'});
    await answer;
    expect(heard).to.equal(0);
  });
});

async function setup(summary: RequestSummary) {
  const el = await fixture<WalletPromptElement>(html`<demo-wallet-prompt></demo-wallet-prompt>`);
  const answer = el.ask(summary);
  await el.updateComplete;
  const dialog = el.shadowRoot!.querySelector('dialog')!;
  const press = (name: string) =>
    [...dialog.querySelectorAll('button')].find(({textContent}) => textContent?.trim() === name)!.click();
  return {el, answer, dialog, press};
}
