import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {createFakeClock} from '../../../testing/fake-clock.js';
import {inTree} from '../../../testing/fakes/ui/in-tree.js';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import './retry.js';
import type {Retry} from './retry.js';

const WORDS = {now: 'Try again', later: (seconds: number) => `Try again in ${seconds} s`};

describe('<drawbridge-retry>', () => {
  testAccessibility(() => html`<drawbridge-retry .words=${WORDS}></drawbridge-retry>`);

  it('counts down until it is enabled', async () => {
    const clock = createFakeClock();
    const retry = await themed<Retry>(
      html`<drawbridge-retry .clock=${clock} .retryAt=${30_000} .words=${WORDS}></drawbridge-retry>`,
    );
    let clicks = 0;
    retry.addEventListener('click', () => clicks++);
    const text = async (): Promise<string | undefined> => {
      await retry.updateComplete;
      return inTree(retry, 'drawbridge-push-button')?.textContent?.trim();
    };
    expect(await text()).to.equal('Try again in 30 s');
    inTree(retry, 'button')!.click();
    clock.advance(29_001);
    expect(await text()).to.equal('Try again in 1 s');
    clock.advance(999);
    expect(await text()).to.equal('Try again');
    inTree(retry, 'button')!.click();
    expect(clicks).to.equal(1);
  });

  it('is enabled immediately without a waiting time', async () => {
    const retry = await themed<Retry>(html`<drawbridge-retry .words=${WORDS}></drawbridge-retry>`);
    expect(inTree(retry, 'drawbridge-push-button')).to.have.text('Try again');
  });
});
