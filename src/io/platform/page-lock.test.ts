import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {holdPage} from './page-lock.js';

const {documentElement: root} = document;

describe('holdPage', () => {
  it('keeps the page from scrolling until the last hold is released', () => {
    const [first, second] = [holdPage(silent), holdPage(silent)];
    expect(getComputedStyle(root).overflow).to.equal('hidden');
    first();
    expect(getComputedStyle(root).overflow, 'one is left').to.equal('hidden');
    second();
    expect(getComputedStyle(root).overflow).to.equal('visible');
  });

  it('leaves the page exactly as it was', () => {
    const before = attributes();
    holdPage(silent)();
    expect(attributes()).to.equal(before);
  });

  it("writes no inline style of the page's", () => {
    const before = attributes();
    const release = holdPage(silent);
    expect(attributes()).to.equal(before);
    release();
  });

  it('leaves alone what a dialog of the page changes meanwhile', () => {
    root.style.setProperty('overflow', 'hidden');
    const release = holdPage(silent);
    root.removeAttribute('style');
    expect(getComputedStyle(root).overflow, 'while the hold lasts').to.equal('hidden');
    release();
    expect(root.style.length, 'styles of the root').to.equal(0);
    expect(getComputedStyle(root).overflow).to.equal('visible');
  });

  it('leaves alone a style that the page sets meanwhile', () => {
    const release = holdPage(silent);
    root.style.setProperty('overflow', 'clip');
    release();
    expect(root.style.getPropertyValue('overflow')).to.equal('clip');
    root.removeAttribute('style');
  });

  it('wins over what the page demands of its scrolling', () => {
    root.style.setProperty('overflow-y', 'scroll');
    const release = holdPage(silent);
    expect(getComputedStyle(root).overflowY).to.equal('hidden');
    release();
    root.removeAttribute('style');
  });

  it("keeps the page's other adopted sheets", () => {
    const sheet = new CSSStyleSheet();
    const release = holdPage(silent);
    document.adoptedStyleSheets.push(sheet);
    release();
    expect(document.adoptedStyleSheets).to.include(sheet);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });

  describe('on a page with a scrollbar', () => {
    const tall = document.createElement('div');
    const scrollbar = new CSSStyleSheet();
    // Scrollbars of phones and of macOS take no room: this one does everywhere.
    scrollbar.replaceSync('html::-webkit-scrollbar {inline-size: 15px}');

    before(() => {
      tall.style.setProperty('block-size', '300vh');
      document.body.append(tall);
      document.adoptedStyleSheets.push(scrollbar);
    });

    after(() => {
      tall.remove();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== scrollbar);
    });

    it('moves nothing sideways when it begins or ends', () => {
      const before = tall.getBoundingClientRect().width;
      expect(window.innerWidth - before, 'the scrollbar takes room').to.be.greaterThan(0);
      const release = holdPage(silent);
      expect(tall.getBoundingClientRect().width).to.equal(before);
      release();
      expect(tall.getBoundingClientRect().width).to.equal(before);
    });

    it('moves nothing sideways when a dialog of the page closes meanwhile', async () => {
      const before = tall.getBoundingClientRect().width;
      const scrollbarWidth = window.innerWidth - root.clientWidth;
      root.style.setProperty('overflow', 'hidden');
      root.style.setProperty('padding-inline-end', `${scrollbarWidth}px`);
      const release = holdPage(silent);
      expect(tall.getBoundingClientRect().width, 'over the dialog').to.equal(before);
      root.removeAttribute('style');
      await nextMicrotasks();
      expect(tall.getBoundingClientRect().width, 'after the dialog').to.equal(before);
      release();
      expect(tall.getBoundingClientRect().width).to.equal(before);
    });
  });

  it('releases a hold once, however often it is asked to', () => {
    const [first, second] = [holdPage(silent), holdPage(silent)];
    first();
    first();
    expect(getComputedStyle(root).overflow).to.equal('hidden');
    second();
  });

  it('gives Escape to the newest hold alone', async () => {
    const heard: string[] = [];
    const first = holdPage({onEscape: () => heard.push('first')});
    const second = holdPage({onEscape: () => heard.push('second')});
    await sendKeys({press: 'Escape'});
    second();
    await sendKeys({press: 'Escape'});
    first();
    await sendKeys({press: 'Escape'});
    expect(heard).to.deep.equal(['second', 'first']);
  });

  it('leaves Escape alone where something inside has used it', async () => {
    const heard: string[] = [];
    const use = (event: Event): void => event.preventDefault();
    const release = holdPage({onEscape: () => heard.push('Escape')});
    document.body.addEventListener('keydown', use);
    await sendKeys({press: 'Escape'});
    expect(heard).to.deep.equal([]);
    document.body.removeEventListener('keydown', use);
    release();
  });
});

function attributes(): string {
  return [root, document.body]
    .map((element) => element.getAttributeNames().map((name) => `${name}=${element.getAttribute(name)}`))
    .join();
}

/** Mutation observers report in a microtask. */
async function nextMicrotasks(): Promise<void> {
  await Promise.resolve();
}

const silent = {onEscape: () => {}};
