import {expect, waitUntil} from '@open-wc/testing';
import {emulateMedia} from '@web/test-runner-commands';
import {html} from 'lit';
import {forceColors} from '../../../testing/fakes/ui/force-colors.js';
import {testAccessibility, themed, type PageAppearance} from '../../../testing/fakes/ui/themed.js';
import '../image/logo.js';
import './progress-line.js';
import type {ProgressLine} from './progress-line.js';

describe('<drawbridge-progress-line>', () => {
  testAccessibility(
    () =>
      html`<drawbridge-progress-line label="Waiting for Aspen">
        <drawbridge-logo slot="start" size="72" name="Harbour"></drawbridge-logo>
        <drawbridge-logo slot="end" size="72" name="Aspen"></drawbridge-logo>
      </drawbridge-progress-line>`,
  );

  it('has its words as a text alternative, and is hidden decoration without words', async () => {
    const {line, bridge} = await setup();
    expect(bridge()).to.have.attribute('role', 'img');
    expect(bridge()).to.have.attribute('aria-label', 'Waiting for Aspen');
    line.label = '';
    await line.updateComplete;
    expect(bridge()).to.have.attribute('aria-hidden', 'true');
  });

  it('does not move under reduced motion, with two dots lit on the side whose turn it is', async () => {
    await emulateMedia({reducedMotion: 'reduce'});
    const {line, lit} = await setup();
    expect(line.shadowRoot!.getAnimations()).to.have.length(0);
    expect(lit()).to.deep.equal([0, 1]);
    line.turn = 'end';
    await line.updateComplete;
    expect(lit()).to.deep.equal([3, 4]);
    await emulateMedia({reducedMotion: 'no-preference'});
    await waitUntil(() => line.shadowRoot!.getAnimations().length === 5, 'five dots move');
  });

  it('rests without colour or movement while the user has to choose', async () => {
    const {line, pieces, lit} = await setup();
    line.state = 'resting';
    await line.updateComplete;
    expect(pieces()).to.have.length(5);
    expect(lit()).to.deep.equal([]);
    expect(line.shadowRoot!.getAnimations()).to.have.length(0);
  });

  it('uses system colors in forced colors', async () => {
    await forceColors('active');
    const {line, pieces, lit} = await setup();
    expect(lit()).to.deep.equal([0, 1]);
    for (const state of ['done', 'failed'] as const) {
      line.state = state;
      await line.updateComplete;
      line.style.color = 'CanvasText';
      const {backgroundColor} = getComputedStyle(pieces()[0]!);
      expect(backgroundColor, state).to.equal(getComputedStyle(line).color);
    }
    await forceColors('none');
  });

  it('becomes one line when done and two leaves when failed', async () => {
    const {line, pieces} = await setup();
    expect(pieces()).to.have.length(5);
    line.state = 'done';
    await line.updateComplete;
    const [only] = pieces();
    expect(pieces()).to.have.length(1);
    expect(only!.offsetWidth).to.equal(only!.parentElement!.clientWidth);
    line.state = 'failed';
    await line.updateComplete;
    const [left, right] = pieces();
    expect(pieces()).to.have.length(2);
    expect(right!.offsetLeft - (left!.offsetLeft + left!.offsetWidth)).to.be.above(10);
  });

  it('starts on the right in right-to-left text', async () => {
    const {line} = await setup({dir: 'rtl'});
    const [start, end] = [...line.children].map((logo) => logo.getBoundingClientRect().left);
    expect(start!).to.be.above(end!);
  });
});

async function setup(env: PageAppearance = {}) {
  const line = await themed<ProgressLine>(
    html`<drawbridge-progress-line label="Waiting for Aspen">
      <drawbridge-logo slot="start" size="72" name="Harbour"></drawbridge-logo>
      <drawbridge-logo slot="end" size="72" name="Aspen"></drawbridge-logo>
    </drawbridge-progress-line>`,
    env,
  );
  const pieces = (): HTMLElement[] => [...line.shadowRoot!.querySelectorAll('i')];
  const colors = (): string[] => pieces().map((dot) => getComputedStyle(dot).backgroundColor);
  const lit = (): number[] => {
    const unlit = colors()[2];
    return colors().flatMap((color, index) => (color === unlit ? [] : [index]));
  };
  return {line, pieces, lit, bridge: () => line.shadowRoot!.querySelector('.bridge')!};
}
