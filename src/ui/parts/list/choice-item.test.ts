import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {inTree} from '../../../testing/fakes/ui/in-tree.js';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import './choice-item.js';
import type {ChoiceItem} from './choice-item.js';
import './row.js';

const chosenItem = () =>
  html`<drawbridge-choice-item chosen label="Base" tag="In use"></drawbridge-choice-item>`;
const markOf = (element: HTMLElement) => {
  const {borderBlockEndWidth, borderInlineEndWidth, borderInlineStartWidth, inlineSize, rotate} =
    getComputedStyle(inTree(element, '.tag')!, '::before');
  const {color, fontSize, fontWeight} = getComputedStyle(inTree(element, '.tag')!);
  return {
    borderBlockEndWidth,
    borderInlineEndWidth,
    borderInlineStartWidth,
    inlineSize,
    rotate,
    color,
    fontSize,
    fontWeight,
  };
};

describe('<drawbridge-choice-item>', () => {
  testAccessibility(chosenItem);

  it('marks the current choice for sight and for assistive technology, and another one no more', async () => {
    const item = await themed<ChoiceItem>(chosenItem());
    const press = inTree(item, '.press')!;
    expect(press).to.have.attribute('aria-current', 'true');
    expect(markOf(item).rotate).to.equal('45deg');
    item.isChosen = false;
    await item.updateComplete;
    expect(press).not.to.have.attribute('aria-current');
    expect(markOf(item).rotate).to.equal('none');
  });

  it('looks like a row that is in use', async () => {
    const row = await themed<HTMLElement>(
      html`<drawbridge-row chosen label="Aspen" tag="In use"></drawbridge-row>`,
    );
    expect(inTree(row, '[aria-current=true]')).to.contain.text('In use');
    expect(markOf(row)).to.deep.equal(markOf(await themed(chosenItem())));
  });
});
