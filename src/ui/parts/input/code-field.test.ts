import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {contrast} from '../../../testing/fakes/ui/contrast.js';
import {forceColors} from '../../../testing/fakes/ui/force-colors.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {type PageAppearance, testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import './code-field.js';
import type {CodeField} from './code-field.js';

const LABEL = 'Enter the code we sent to ada@example.com';

interface Options extends PageAppearance {
  readonly length?: number;
  readonly problem?: string;
}

async function show({length = 6, problem = '', ...appearance}: Options = {}) {
  const element = await themed<CodeField>(
    html`<drawbridge-code-field label=${LABEL} length=${length} problem=${problem}>
      <a href="#change" slot="change">Change email</a>
    </drawbridge-code-field>`,
    appearance,
  );
  const codes: string[] = [];
  element.addEventListener('code', ({code}) => codes.push(code));
  const input = inTree(element, 'input') as HTMLInputElement;
  return {element, input, codes};
}

const boxes = (element: CodeField) => allInTree(element, '.box');
const boxWith = (element: CodeField, name: string) =>
  boxes(element).flatMap((box, index) => (box.classList.contains(name) ? [index] : []));

function paste(input: HTMLInputElement, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  const init = {clipboardData, bubbles: true, composed: true, cancelable: true};
  input.dispatchEvent(new ClipboardEvent('paste', init));
}

/** As a browser or a keyboard that offers the code fills the field in. */
function fill(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new InputEvent('input', {inputType: 'insertReplacementText', bubbles: true}));
}

describe('<drawbridge-code-field>', () => {
  testAccessibility(
    () => html`<drawbridge-code-field label=${LABEL} problem="Wrong code."></drawbridge-code-field>`,
  );

  it('is one numeric field, named by its label alone, that the device fills in', async () => {
    const {element, input} = await show();
    expect(allInTree(element, 'input')).to.have.length(1);
    expect(input.inputMode).to.equal('numeric');
    expect(input.getAttribute('autocomplete')).to.equal('one-time-code');
    expect([...input.labels!].map(({textContent}) => textContent)).to.deep.equal([LABEL]);
    expect(inTree(element, '.boxes')).to.have.attribute('aria-hidden', 'true');
  });

  it('announces one problem, and describes the field with it', async () => {
    const {element, input} = await show({problem: 'Wrong code.'});
    const alert = inTree(element, '[role=alert]')!;
    expect(alert.textContent).to.equal('Wrong code.');
    expect(input).to.have.attribute('aria-describedby', alert.id);
    expect(input).to.have.attribute('aria-invalid', 'true');
    element.problem = '';
    await element.updateComplete;
    expect(input).to.have.attribute('aria-invalid', 'false');
    expect(alert.textContent).to.equal('');
  });

  it('reports a typed code at its last digit, once, and again after a change', async () => {
    const {element, codes} = await show();
    element.focus();
    await sendKeys({type: '12345'});
    expect(codes).to.deep.equal([]);
    await sendKeys({type: '67'});
    expect(codes).to.deep.equal(['123456']);
    await sendKeys({press: 'Backspace'});
    await sendKeys({type: '6'});
    expect(codes).to.deep.equal(['123456', '123456']);
  });

  it('ignores letters, also between digits, and keeps the caret in its place', async () => {
    const {element, input, codes} = await show();
    element.focus();
    await sendKeys({type: '1a2b3'});
    expect(input.value).to.equal('123');
    await sendKeys({press: 'ArrowLeft'});
    await sendKeys({type: 'x'});
    await sendKeys({type: '9'});
    expect(input.value).to.equal('1293');
    expect(input.selectionStart).to.equal(3);
    expect(codes).to.deep.equal([]);
  });

  for (const text of ['123456', '123 456', '123-456', '123–456', '1 2 3 4 5 6', 'Code: 123456.', '١٢٣٤٥٦'])
    it(`reports the code of a pasted or filled in “${text}”`, async () => {
      const {input, codes} = await show();
      paste(input, text);
      expect(input.value).to.equal('123456');
      fill(input, '');
      fill(input, text);
      expect(input.value).to.equal('123456');
      expect(codes).to.deep.equal(['123456', '123456']);
    });

  it('leaves a composition alone until it ends', async () => {
    const {input, codes} = await show();
    input.value = '１２';
    input.dispatchEvent(new InputEvent('input', {isComposing: true}));
    expect(input.value).to.equal('１２');
    input.value = '１２３４５６';
    input.dispatchEvent(new CompositionEvent('compositionend'));
    expect(input.value).to.equal('123456');
    expect(codes).to.deep.equal(['123456']);
  });

  it('replaces a digit of a full code with the next key', async () => {
    const {element, input, codes} = await show();
    element.focus();
    await sendKeys({type: '123456'});
    await sendKeys({press: 'Home'});
    await sendKeys({press: 'ArrowRight'});
    await sendKeys({type: '9'});
    expect(input.value).to.equal('193456');
    expect(codes.at(-1)).to.equal('193456');
  });

  it('selects a wrong code, so that the next key replaces it', async () => {
    const {element, input} = await show();
    element.focus();
    await sendKeys({type: '123456'});
    element.problem = 'Wrong code.';
    await drawn();
    expect(boxWith(element, 'selected')).to.deep.equal([0, 1, 2, 3, 4, 5]);
    await sendKeys({type: '7'});
    expect(input.value).to.equal('7');
  });

  it('deletes in both directions', async () => {
    const {element, input} = await show();
    element.focus();
    await sendKeys({type: '1234'});
    await sendKeys({press: 'Backspace'});
    await sendKeys({press: 'Home'});
    await sendKeys({press: 'Delete'});
    expect(input.value).to.equal('23');
  });

  it('reports a whole code again on Enter, and no part of one', async () => {
    const {element, codes} = await show();
    element.focus();
    await sendKeys({type: '12345'});
    await sendKeys({press: 'Enter'});
    expect(codes).to.deep.equal([]);
    await sendKeys({type: '6'});
    await sendKeys({press: 'Enter'});
    expect(codes).to.deep.equal(['123456', '123456']);
  });

  it('takes no key while the code is checked', async () => {
    const {element, input, codes} = await show();
    element.focus();
    await sendKeys({type: '123456'});
    element.isReadOnly = true;
    await element.updateComplete;
    await sendKeys({press: 'Backspace'});
    await sendKeys({press: 'Enter'});
    paste(input, '654321');
    expect(input.value).to.equal('123456');
    expect(codes).to.deep.equal(['123456']);
    expect(boxWith(element, 'current')).to.deep.equal([]);
  });

  for (const dir of ['ltr', 'rtl'] as const)
    it(`shows each digit in its box, the first on the left: ${dir}`, async () => {
      const {element, input} = await show({dir});
      element.focus();
      await sendKeys({type: '1'});
      const field = inTree(element, '.field')!.getBoundingClientRect();
      const places = boxes(element).map((box) => box.getBoundingClientRect());
      expect(places).to.have.length(6);
      expect(places[0]!.left).to.be.closeTo(field.left, 0.5);
      expect(places[5]!.right).to.be.closeTo(field.right, 0.5);
      for (const [index, {left, width, height}] of places.entries()) {
        expect(left).to.be.closeTo(places[0]!.left + index * (width + 8), 0.5);
        expect(width).to.be.at.least(40);
        expect(height).to.be.at.least(44);
      }
      // The digits of the native field are drawn by its font: their places follow from its spacing.
      const {letterSpacing, textIndent, direction} = getComputedStyle(input);
      const digit = places[1]!.left - places[0]!.left - Number.parseFloat(letterSpacing);
      const middle = input.getBoundingClientRect().left + Number.parseFloat(textIndent) + digit / 2;
      expect(direction).to.equal('ltr');
      expect(middle).to.be.closeTo((places[0]!.left + places[0]!.right) / 2, 0.5);
      expect(digit).to.be.closeTo(widthOf('0', input), 0.5);
    });

  it('never scrolls the digits out of their boxes', async () => {
    const {element, input} = await show();
    element.focus();
    await sendKeys({type: '123456'});
    for (const key of ['End', 'Home', 'End']) {
      await sendKeys({press: key});
      expect(input.scrollLeft).to.equal(0);
      expect(inTree(element, '.field')!.scrollLeft).to.equal(0);
    }
  });

  it('shows the caret and the selection in the boxes while it has focus', async () => {
    const {element, input} = await show();
    expect(boxWith(element, 'current')).to.deep.equal([]);
    element.focus();
    await drawn();
    expect(boxWith(element, 'current')).to.deep.equal([0]);
    await sendKeys({type: '123'});
    await drawn();
    expect(boxWith(element, 'current')).to.deep.equal([3]);
    input.setSelectionRange(0, 2);
    await drawn();
    expect([boxWith(element, 'current'), boxWith(element, 'selected')]).to.deep.equal([[], [0, 1]]);
    await sendKeys({press: 'End'});
    await sendKeys({type: '456'});
    await drawn();
    expect([boxWith(element, 'current'), boxWith(element, 'after')]).to.deep.equal([[5], [5]]);
    input.blur();
    await drawn();
    expect(boxWith(element, 'current')).to.deep.equal([]);
  });

  for (const scheme of ['light', 'dark'] as const)
    it(`has boxes with edges of a contrast of 3:1: ${scheme}`, async () => {
      const {element} = await show({scheme});
      const [, box] = boxes(element);
      const {borderTopColor, backgroundColor} = getComputedStyle(box!);
      expect(contrast(borderTopColor, backgroundColor)).to.be.at.least(3);
      expect(
        contrast(borderTopColor, getComputedStyle(element.parentElement!).backgroundColor),
      ).to.be.at.least(3);
    });

  it('has as many boxes as the code has digits', async () => {
    const {element, codes} = await show({length: 8});
    expect(boxes(element)).to.have.length(8);
    element.focus();
    await sendKeys({type: '12345678'});
    expect(codes).to.deep.equal(['12345678']);
    element.length = 4;
    await element.updateComplete;
    expect(boxes(element)).to.have.length(4);
  });

  it('is one wide box for a code that is too long for boxes', async () => {
    const {element, codes} = await show({length: 12});
    expect(boxes(element)).to.have.length(1);
    element.focus();
    await sendKeys({type: '123456789012'});
    expect(codes).to.deep.equal(['123456789012']);
  });

  describe('with forced colors', () => {
    before(() => forceColors('active'));
    after(() => forceColors('none'));

    it('has edges, a focused box and a wrong one', async () => {
      const {element} = await show();
      element.focus();
      await drawn();
      const [focused, other] = boxes(element).map((box) => getComputedStyle(box));
      expect(other!.borderTopStyle).to.equal('solid');
      expect(contrast(other!.borderTopColor, other!.backgroundColor)).to.be.at.least(3);
      expect(focused!.borderTopWidth).to.equal('3px');
      expect(focused!.borderTopColor).not.to.equal(other!.borderTopColor);
      element.problem = 'Wrong code.';
      await element.updateComplete;
      expect(getComputedStyle(boxes(element)[1]!).borderTopWidth).to.equal('3px');
    });
  });
});

/** The width of a text in the font of a field. */
function widthOf(text: string, input: HTMLInputElement): number {
  const probe = document.createElement('span');
  const {fontFamily, fontSize, fontWeight, fontVariantNumeric} = getComputedStyle(input);
  Object.assign(probe.style, {position: 'absolute', fontFamily, fontSize, fontWeight, fontVariantNumeric});
  probe.textContent = text;
  document.body.append(probe);
  const {width} = probe.getBoundingClientRect();
  probe.remove();
  return width;
}
