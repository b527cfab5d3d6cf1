import {expect, waitUntil} from '@open-wc/testing';
import {emulateMedia} from '@web/test-runner-commands';
import {html} from 'lit';
import {forceColors} from '../../../testing/fakes/ui/force-colors.js';
import {testAccessibility, themed, type PageAppearance} from '../../../testing/fakes/ui/themed.js';
import '../image/mark.js';
import './span.js';
import type {Span} from './span.js';

describe('<drawbridge-span>', () => {
  testAccessibility(
    () =>
      html`<drawbridge-span label="Waiting for Aspen">
        <drawbridge-mark slot="start" size="72" name="Harbour"></drawbridge-mark>
        <drawbridge-mark slot="end" size="72" name="Aspen"></drawbridge-mark>
      </drawbridge-span>`,
  );

  it('has its words as a text alternative, and is hidden decoration without words', async () => {
    const {span, bridge} = await setup();
    expect(bridge()).to.have.attribute('role', 'img');
    expect(bridge()).to.have.attribute('aria-label', 'Waiting for Aspen');
    span.label = '';
    await span.updateComplete;
    expect(bridge()).to.have.attribute('aria-hidden', 'true');
  });

  it('does not move under reduced motion, with two dots lit on the side whose turn it is', async () => {
    await emulateMedia({reducedMotion: 'reduce'});
    const {span, lit} = await setup();
    expect(span.shadowRoot!.getAnimations()).to.have.length(0);
    expect(lit()).to.deep.equal([0, 1]);
    span.turn = 'end';
    await span.updateComplete;
    expect(lit()).to.deep.equal([3, 4]);
    await emulateMedia({reducedMotion: 'no-preference'});
    await waitUntil(() => span.shadowRoot!.getAnimations().length === 5, 'five dots move');
  });

  it('uses system colors in forced colors', async () => {
    await forceColors('active');
    const {span, pieces, lit} = await setup();
    expect(lit()).to.deep.equal([0, 1]);
    for (const state of ['done', 'failed'] as const) {
      span.state = state;
      await span.updateComplete;
      span.style.color = 'CanvasText';
      const {backgroundColor} = getComputedStyle(pieces()[0]!);
      expect(backgroundColor, state).to.equal(getComputedStyle(span).color);
    }
    await forceColors('none');
  });

  it('becomes one line when done and two leaves when failed', async () => {
    const {span, pieces} = await setup();
    expect(pieces()).to.have.length(5);
    span.state = 'done';
    await span.updateComplete;
    const [line] = pieces();
    expect(pieces()).to.have.length(1);
    expect(line!.offsetWidth).to.equal(line!.parentElement!.clientWidth);
    span.state = 'failed';
    await span.updateComplete;
    const [left, right] = pieces();
    expect(pieces()).to.have.length(2);
    expect(right!.offsetLeft - (left!.offsetLeft + left!.offsetWidth)).to.be.above(10);
  });

  it('starts on the right in right-to-left text', async () => {
    const {span} = await setup({dir: 'rtl'});
    const [start, end] = [...span.children].map((mark) => mark.getBoundingClientRect().left);
    expect(start!).to.be.above(end!);
  });
});

async function setup(env: PageAppearance = {}) {
  const span = await themed<Span>(
    html`<drawbridge-span label="Waiting for Aspen">
      <drawbridge-mark slot="start" size="72" name="Harbour"></drawbridge-mark>
      <drawbridge-mark slot="end" size="72" name="Aspen"></drawbridge-mark>
    </drawbridge-span>`,
    env,
  );
  const pieces = (): HTMLElement[] => [...span.shadowRoot!.querySelectorAll('i')];
  const colors = (): string[] => pieces().map((dot) => getComputedStyle(dot).backgroundColor);
  const lit = (): number[] => {
    const unlit = colors()[2];
    return colors().flatMap((color, index) => (color === unlit ? [] : [index]));
  };
  return {span, pieces, lit, bridge: () => span.shadowRoot!.querySelector('.bridge')!};
}
