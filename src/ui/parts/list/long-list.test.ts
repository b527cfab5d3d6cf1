import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {eventually} from '../../../testing/fakes/eventually.js';
import {drawn} from '../../../testing/fakes/ui/in-tree.js';
import {themed, type PageAppearance} from '../../../testing/fakes/ui/themed.js';
import './long-list.js';
import type {LongList, LongListRows} from './long-list.js';

describe('<drawbridge-long-list>', () => {
  for (const count of [3, 10_000]) {
    it(`is accessible with ${count} rows`, async () => {
      const {list} = await setup({count});
      await expect(list.parentElement).to.be.accessible();
    });
  }

  it('draws every row of a short list at its natural height', async () => {
    const {list, indexes} = await setup({count: 40, label: 'Word '.repeat(60)});
    expect(indexes()).to.have.length(40);
    expect(row(list, 0).offsetHeight).to.be.above(56);
  });

  it('draws the visible rows of a long list, and reserves the space of the rest', async () => {
    const {list, indexes} = await setup();
    expect(indexes().length).to.be.within(10, 30);
    expect(indexes()[0]).to.equal(0);
    expect(list.offsetHeight).to.equal(560_000);
    expect(row(list, 3).getBoundingClientRect().top - list.getBoundingClientRect().top).to.equal(168);
  });

  it('draws the rows that are scrolled to before the next frame, and removes the others', async () => {
    const {list, scroller, indexes} = await setup();
    for (const index of [500, 9_990, 0]) {
      scroller.scrollTop = index * 56;
      await frame();
      expect(indexes(), `at ${index}`).to.include(index);
      expect(indexes().length).to.be.below(40);
      const {top} = row(list, index).getBoundingClientRect();
      expect(Math.abs(top - scroller.getBoundingClientRect().top)).to.be.below(400);
    }
  });

  it('exposes the true number and position of each row to assistive technology', async () => {
    const {list, scroller} = await setup();
    scroller.scrollTop = 56_000;
    await frame();
    const shown = row(list, 1_000);
    expect(shown).to.have.attribute('role', 'listitem');
    expect(shown).to.have.attribute('aria-setsize', '10000');
    expect(shown).to.have.attribute('aria-posinset', '1001');
    list.isOpen = true;
    await list.updateComplete;
    expect(shown, 'their number is unknown').to.have.attribute('aria-setsize', '-1');
  });

  it('keeps the focused row while the user scrolls', async () => {
    const {list, scroller, indexes} = await setup();
    link(list, 2).focus();
    const focused = link(list, 2);
    scroller.scrollTop = 300_000;
    await frame();
    expect(indexes()).to.include(2);
    expect(list.shadowRoot!.activeElement).to.equal(focused);
    focused.blur();
    scroller.scrollTop = 300_500;
    await frame();
    await eventually(() => !indexes().includes(2), 'a row out of sight stayed');
  });

  it('moves between rows with arrows, pages, Home and End', async () => {
    const {list} = await setup();
    link(list, 0).focus();
    for (const [press, index] of [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['PageDown', 9],
      ['End', 9_999],
      ['ArrowDown', 9_999],
      ['PageUp', 9_991],
      ['Home', 0],
      ['ArrowUp', 0],
    ] as const) {
      await sendKeys({press});
      await eventually(() => focusedRow(list) === index, `${press} did not lead to ${index}`);
      const {top, bottom} = row(list, index).getBoundingClientRect();
      expect(bottom > 0 && top < innerHeight, `${index} is in sight`).to.equal(true);
    }
  });

  it('ignores other keys', async () => {
    const {list} = await setup();
    const key = new KeyboardEvent('keydown', {key: 'ArrowLeft', cancelable: true, bubbles: true});
    link(list, 0).dispatchEvent(key);
    expect(key.defaultPrevented).to.equal(false);
  });

  it('keeps an element and its focus when rows are inserted before it', async () => {
    const {list, rows} = await setup();
    const focused = link(list, 1);
    focused.focus();
    list.rows = rows(['new', ...items(10_000)]);
    await list.updateComplete;
    expect(focusedRow(list)).to.equal(2);
    expect(link(list, 2)).to.equal(focused);
  });

  for (const dir of ['ltr', 'rtl'] as const) {
    it(`lays out several items in a row, ${dir}`, async () => {
      const {list} = await setup({count: 300, columns: 3, dir});
      const [first, second, fourth] = [0, 1, 3].map((index) => row(list, index).getBoundingClientRect());
      expect(first!.top).to.equal(second!.top);
      expect(fourth!.top - first!.top).to.equal(56);
      expect(second!.left > first!.left).to.equal(dir === 'ltr');
      expect(list.offsetHeight).to.equal(5_600);
    });
  }

  it('renders 10,000 rows immediately, and scrolls without a long task', async () => {
    const {list, scroller, rows} = await setup({count: 0});
    const first: number[] = [];
    for (let attempt = 0; attempt < 5; attempt++) {
      list.rows = rows([]);
      await list.updateComplete;
      const started = performance.now();
      list.rows = rows(items(10_000));
      await list.updateComplete;
      first.push(performance.now() - started);
    }
    expect(median(first), 'first rows').to.be.below(50);
    expect(median(await scrollThrough(scroller, 30)), 'a step of scrolling').to.be.below(50);
    expect(list.shadowRoot!.querySelectorAll('*').length, 'elements').to.be.below(100);
  });
});

async function scrollThrough(scroller: HTMLElement, steps: number): Promise<number[]> {
  const took: number[] = [];
  for (let step = 0; step < steps; step++) {
    const started = performance.now();
    scroller.scrollTop += 700;
    await new Promise((resolve) => setTimeout(resolve));
    took.push(performance.now() - started);
    await frame();
  }
  return took;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function items(count: number): string[] {
  return Array.from({length: count}, (_, index) => `Row ${index}`);
}

interface Setup extends PageAppearance {
  readonly count?: number;
  readonly columns?: number;
  readonly label?: string;
}

async function setup({count = 10_000, columns = 1, label, ...around}: Setup = {}) {
  const rows = (given: readonly string[]): LongListRows<string> => ({
    items: given,
    keyOf: (item) => item,
    heightOf: () => 56,
    render: (item) => html`<a href="#${item}">${label ?? item}</a>`,
  });
  const scroller = await themed<HTMLElement>(
    html`<div tabindex="0" aria-label="Scrolled" role="region">
      <drawbridge-long-list
        label="Rows"
        columns=${columns}
        .rows=${rows(items(count))}
      ></drawbridge-long-list>
    </div>`,
    around,
  );
  scroller.style.setProperty('overflow-y', 'auto');
  scroller.style.setProperty('block-size', '400px');
  const list = scroller.querySelector('drawbridge-long-list')!;
  // The rows get their size after the list is connected.
  scroller.append(list);
  await drawn();
  return {
    list,
    scroller,
    rows: rows as unknown as (given: readonly string[]) => LongListRows<unknown>,
    indexes: () =>
      [...list.shadowRoot!.querySelectorAll('[role=listitem]')].map(
        (item) => Number(item.getAttribute('aria-posinset')) - 1,
      ),
  };
}

function row(list: LongList, index: number): HTMLElement {
  return list.shadowRoot!.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"]`)!;
}

function link(list: LongList, index: number): HTMLElement {
  return row(list, index).querySelector('a')!;
}

function focusedRow(list: LongList): number {
  const focused = list.shadowRoot!.activeElement?.closest('.row');
  return Number(focused?.getAttribute('aria-posinset')) - 1;
}

async function frame(): Promise<void> {
  await drawn();
}
