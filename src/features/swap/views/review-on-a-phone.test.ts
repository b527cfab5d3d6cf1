import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import type {AnyManifest} from '../../../core/ports/feature.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {everyFeatureWith} from '../../../testing/fakes/every-feature.js';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {allInTree, drawn, focused, inTree, still} from '../../../testing/fakes/ui/in-tree.js';
import type {SwapState} from '../api.js';
import {swapFeature} from '../feature.js';
import {
  createFakeSwap,
  type FakeSwapOptions,
  fakeQuote,
  fakeReview,
  fakeRun,
  GREAT_LOSS,
} from '../testing/fake-swap.js';
import '../../../shell/modal/drawbridge-modal.js';

const DESKTOP = {width: 800, height: 800};
const PHONE = {width: 360, height: 640};
/** English, and the pseudo-locales, whose texts are longer by 40 %, one of them from right to left. */
const LOCALES = ['en', 'en-XA', 'ar-XB'] as const;

const ready = (over: Parameters<typeof fakeReview>[0] = {}): Partial<SwapState> => ({
  quote: {status: 'ready', quote: over.quote ?? fakeQuote()},
  review: {status: 'ready', review: fakeReview(over)},
});
const {quote: moved} = fakeReview();
const loss = (over: Parameters<typeof fakeQuote>[0]): FakeSwapOptions => ({
  state: ready({quote: fakeQuote(over)}),
});
const warned = loss({level: 'warning', percent: 4.2, amount: 4.2, worthOut: 95.8});

const STATES: Readonly<Record<string, FakeSwapOptions>> = {
  'an approval is needed': {state: ready()},
  'a reset is needed': {state: ready({steps: ['reset', 'approve', 'swap']})},
  'a loss is large': warned,
  'a loss has to be typed': {...loss(GREAT_LOSS), blocker: 'loss'},
  'checks are missing': {
    state: ready({doubts: ['unknown-router', 'undecoded', 'unsimulated'], forecast: {outcome: 'unknown'}}),
    blocker: 'doubts',
  },
  'the price has changed': {
    state: {
      quote: {status: 'ready', quote: moved},
      review: {
        status: 'refused',
        review: {quote: moved},
        refusal: {reason: 'price-moved', least: 35_000_000_000_000_000n},
      },
    },
    blocker: 'refused',
  },
  'the price has expired': {state: {...ready(), notice: {about: 'changed', reason: 'takes-more'}}},
  'an earlier swap is unclear': {
    state: ready(),
    unfinished: fakeRun([{kind: 'swap', status: 'unclear'}]),
    blocker: 'unfinished',
  },
  'the approval is confirmed': {
    state: {
      ...ready({steps: ['swap']}),
      run: fakeRun([
        {kind: 'approve', status: 'confirmed', explorerUrl: 'https://etherscan.io/tx/0xabc'},
        {kind: 'swap', status: 'ready'},
      ]),
    },
  },
};

describe(`the swap review in the modal at ${PHONE.width}x${PHONE.height}`, () => {
  before(() => setViewport(PHONE));
  after(() => setViewport(DESKTOP));

  for (const locale of LOCALES)
    for (const [state, options] of Object.entries(STATES))
      it(`covers nothing that has the focus, and ends above the buttons: ${state}, ${locale}`, async () => {
        await setup(options, locale);
        const controls = controlsAbove();
        expect(controls).not.to.have.length(0);
        for (const control of [...controls, ...controls.toReversed()]) {
          control.focus();
          await drawn();
          const {top, bottom} = focused()!.getBoundingClientRect();
          expect(bottom, describeControl(control)).to.be.at.most(barTop());
          expect(top, describeControl(control)).to.be.at.least(bodyTop());
        }
        body().scrollTop = body().scrollHeight;
        await drawn();
        const last = bar()!.previousElementSibling!;
        expect(last.getBoundingClientRect().bottom).to.be.at.most(barTop());
        expect(body().scrollWidth).to.equal(body().clientWidth);
      });

  it('fits without scrolling', async () => {
    await setup({state: ready()}, 'en');
    expect(body().scrollHeight).to.equal(body().clientHeight);
  });

  for (const state of ['the approval is confirmed', 'a loss has to be typed'])
    it(`shows above the buttons what is paid and received: ${state}`, async () => {
      await setup(STATES[state]!, 'en');
      expect(part('swap-figures')!.getBoundingClientRect().bottom).to.be.at.most(barTop());
    });

  for (const status of ['unclear', 'submitted', 'asking'] as const)
    it(`shows all of a swap that is ${status} without scrolling`, async () => {
      const run = fakeRun([
        {kind: 'approve', status: 'confirmed', explorerUrl: 'https://etherscan.io/tx/0xabc'},
        {kind: 'swap', status},
      ]);
      await setup({state: {run}}, 'en');
      expect(body().scrollHeight).to.equal(body().clientHeight);
    });

  it('has a large loss in view above the buttons', async () => {
    await setup(warned, 'en-XA');
    expect(part('swap-loss')!.getBoundingClientRect().bottom).to.be.at.most(barTop());
  });

  it('unfolds its details by keyboard, and scrolls to the last of them', async () => {
    await setup({state: ready()}, 'en');
    inTree(document.body, '[data-testid="review-details"] summary')!.focus();
    await sendKeys({press: 'Enter'});
    await drawn();
    body().scrollTop = body().scrollHeight;
    await drawn();
    expect(part('token-contracts')!.getBoundingClientRect().bottom).to.be.at.most(barTop());
  });
});

describe('the swap of an embedded modal', () => {
  it('has a way back from the tokens and the review, and none before its first view', async () => {
    const fake: AnyManifest = {...swapFeature, load: async () => () => createFakeSwap({state: ready()})};
    const client = createFakeClient({manifests: everyFeatureWith(fake), embedded: true});
    client.connectAs();
    await fixture(html`<drawbridge-modal embedded .client=${client}></drawbridge-modal>`);
    await client.open({view: 'Swap'});
    const back = (): HTMLElement | null => part('header-back');
    for (const [button, view] of [
      ['swap-pay-token', 'SwapSelectToken'],
      ['swap-receive-token', 'SwapSelectToken'],
      ['review-swap', 'SwapPreview'],
    ] as const) {
      await eventually(() => part(button) !== null, `There is no ${button}.`);
      expect(back(), `before ${button}`).to.equal(null);
      part(button)!.click();
      await eventually(() => back() !== null, `There is no way back from ${view}.`);
      expect(client.router.current.view).to.equal(view);
      back()!.click();
      await eventually(() => client.router.current.view === 'Swap');
      await still();
    }
  });
});

async function setup(options: FakeSwapOptions, locale: (typeof LOCALES)[number]): Promise<void> {
  const fake: AnyManifest = {...swapFeature, load: async () => () => createFakeSwap(options)};
  const client = createFakeClient({manifests: everyFeatureWith(fake), locale});
  client.connectAs();
  await fixture(html`<drawbridge-modal .client=${client}></drawbridge-modal>`);
  await client.open({view: 'Account'});
  client.router.push('SwapPreview');
  await eventually(() => bar() !== null, 'There is no review.');
  await still();
}

/** The controls that scroll under the buttons. */
function controlsAbove(): readonly HTMLElement[] {
  const view = part('view-swap-preview')!;
  return allInTree(view, 'summary, input:not([readonly]), button, a[href]').filter(
    (control) => control.checkVisibility() && !isInBar(control),
  );
}

function isInBar(control: Element): boolean {
  let at: Element | null = control;
  while (at) {
    if (at.closest('.actions')) return true;
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return false;
}

function describeControl(control: Element): string {
  return `${control.localName} ${control.textContent?.trim() ?? ''}`;
}

function part(id: string): HTMLElement | null {
  return inTree(document.body, `[data-testid="${id}"]`);
}

function bar(): HTMLElement | null {
  return inTree(document.body, 'drawbridge-swap-preview-view', '.actions');
}

function barTop(): number {
  return bar()!.getBoundingClientRect().top + 1;
}

function body(): HTMLElement {
  return inTree(document.body, 'drawbridge-dialog', '.body')!;
}

function bodyTop(): number {
  return body().getBoundingClientRect().top - 1;
}
