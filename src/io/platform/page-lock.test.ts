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

  it('puts back what the page itself had set', () => {
    root.style.setProperty('overflow', 'clip');
    holdPage(silent)();
    expect(root.style.getPropertyValue('overflow')).to.equal('clip');
    root.removeAttribute('style');
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

const silent = {onEscape: () => {}};
