import {expect, oneEvent} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import {html} from 'lit';
import {inTree} from '../../../testing/fakes/ui/in-tree.js';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import './copy-button.js';
import type {CopyButton, CopyFailedEvent} from './copy-button.js';

const original = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard')!;

describe('<drawbridge-copy-button>', () => {
  const {execCommand} = Document.prototype;
  afterEach(() => {
    Object.defineProperty(Navigator.prototype, 'clipboard', original);
    Document.prototype.execCommand = execCommand;
  });

  testAccessibility(
    () =>
      html`<drawbridge-copy-button
        label="Copy link"
        copied-label="Link copied"
        .value=${'x'}
      ></drawbridge-copy-button>`,
  );

  it('copies its value and confirms it until the value changes', async () => {
    const written: string[] = [];
    const button = await setup({writeText: async (text) => void written.push(text)});
    setTimeout(() => button.click());
    await oneEvent(button, 'copied');
    await button.updateComplete;
    expect(written).to.deep.equal(['wc:1']);
    expect(words(button)).to.equal('Link copied');
    button.value = 'wc:2';
    await button.updateComplete;
    expect(words(button)).to.equal('Copy link');
  });

  it('shows the value itself in a line of text, and a tick in the place of the sign', async () => {
    const clipboard = {writeText: async () => {}};
    Object.defineProperty(Navigator.prototype, 'clipboard', {configurable: true, get: () => clipboard});
    const button = await themed<CopyButton>(
      html`<drawbridge-copy-button inline label="Copy address" copied-label="Address copied" .value=${'0xf3'}
        >0xf3</drawbridge-copy-button
      >`,
    );
    const box = () => button.getBoundingClientRect().width;
    const sign = () => inTree(button, 'drawbridge-icon')!.shadowRoot!.innerHTML;
    const [before, copy] = [box(), sign()];
    await expect(button).to.be.accessible();
    setTimeout(() => button.click());
    await oneEvent(button, 'copied');
    await button.updateComplete;
    expect(inTree(button, '[aria-live]')).to.have.text('Address copied');
    expect(sign()).to.not.equal(copy);
    expect(box(), 'nothing moves').to.equal(before);
  });

  it('resets its label when the user moves on', async () => {
    const button = await setup({writeText: async () => {}});
    button.focus();
    setTimeout(() => button.click());
    await oneEvent(button, 'copied');
    button.blur();
    (document.activeElement as HTMLElement | null)?.blur();
    await button.updateComplete;
    expect(words(button)).to.equal('Copy link');
  });

  it('explains why it could not copy', async () => {
    refuseCommands();
    const reason = new Error('denied');
    const button = await setup({writeText: () => Promise.reject(reason)});
    setTimeout(() => button.click());
    const event: unknown = await oneEvent(button, 'copy-failed');
    expect((event as CopyFailedEvent).reason).to.equal(reason);
    expect(words(button)).to.equal('Copy link');
  });

  it('shows and selects the value if the browser refuses, so that the user can copy it', async () => {
    refuseCommands();
    const button = await setup({writeText: () => Promise.reject(new Error('denied'))});
    setTimeout(() => button.click());
    await oneEvent(button, 'copy-failed');
    const field = button.shadowRoot!.querySelector('input')!;
    expect(button.shadowRoot!.activeElement).to.equal(field);
    expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).to.equal('wc:1');
    await expect(button).to.be.accessible();
    button.value = 'wc:2';
    await button.updateComplete;
    expect(button.shadowRoot!.querySelector('input')).to.equal(null);
  });

  it('falls back to execCommand after a click on a page without a clipboard', async () => {
    const button = await setup(undefined);
    const copied: string[] = [];
    const note = (): void => void copied.push(document.getSelection()!.toString());
    document.addEventListener('copy', note, {once: true});
    const {x, y, width, height} = button.getBoundingClientRect();
    const outcome = oneEvent(button, 'copied');
    await sendMouse({type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)]});
    await outcome;
    await button.updateComplete;
    expect(copied).to.deep.equal(['wc:1']);
    expect(words(button)).to.equal('Link copied');
    expect(button.shadowRoot!.querySelector('input')).to.equal(null);
  });

  it('shows an error on a page without a clipboard', async () => {
    refuseCommands();
    const button = await setup(undefined);
    setTimeout(() => button.click());
    const event: unknown = await oneEvent(button, 'copy-failed');
    expect(String((event as CopyFailedEvent).reason)).to.contain('No clipboard');
  });
});

/** Browsers answer like this without a recent click. */
function refuseCommands(): void {
  Document.prototype.execCommand = () => false;
}

async function setup(
  clipboard: {writeText: (text: string) => Promise<void>} | undefined,
): Promise<CopyButton> {
  Object.defineProperty(Navigator.prototype, 'clipboard', {configurable: true, get: () => clipboard});
  return themed<CopyButton>(
    html`<drawbridge-copy-button
      label="Copy link"
      copied-label="Link copied"
      .value=${'wc:1'}
    ></drawbridge-copy-button>`,
  );
}

function words(button: CopyButton): string {
  return button.shadowRoot!.querySelector('[aria-live]')!.textContent ?? '';
}
