import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {eventually} from '../../../testing/fakes/eventually.js';
import {drawn} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import './list-end.js';
import type {ListEnd} from './list-end.js';

describe('<drawbridge-list-end>', () => {
  it('reports that the end is near, and again after a page without new rows', async () => {
    const {end, reported} = await setup();
    await eventually(() => reported() === 1, 'it said nothing');
    end.quiet = true;
    await end.updateComplete;
    end.quiet = false;
    await eventually(() => reported() === 2, 'it said nothing more');
  });

  it('reports nothing while a page is loading', async () => {
    const {reported} = await setup({quiet: true});
    await drawn();
    expect(reported()).to.equal(0);
  });

  it('reports nothing while the end is far away', async () => {
    const {reported} = await setup({height: 5_000});
    await drawn();
    expect(reported()).to.equal(0);
  });
});

async function setup({quiet = false, height = 100} = {}) {
  let reported = 0;
  const box = await themed<HTMLElement>(
    html`<div @near-end=${() => reported++}>
      <div class="rows"></div>
      <drawbridge-list-end ?quiet=${true}></drawbridge-list-end>
    </div>`,
  );
  box.querySelector<HTMLElement>('.rows')!.style.setProperty('block-size', `${height}px`);
  const end = box.querySelector<ListEnd>('drawbridge-list-end')!;
  end.quiet = quiet;
  await end.updateComplete;
  return {end, reported: () => reported};
}
