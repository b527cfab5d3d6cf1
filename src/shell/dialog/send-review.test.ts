import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import {fillDollars, lookAlike} from '../../features/send/testing/send-stage.js';
import {SETTLE_MS} from '../../features/send/views/review/review-warnings.js';
import {accountApis, type AccountApis} from '../../testing/fakes/client/account-apis.js';
import {
  answerAssets,
  createFakeAdapter,
  FAKE_RECEIVER,
  type FakeTransfers,
} from '../../testing/fakes/client/fake-assets.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {createFakeClient, type FakeClient} from '../../testing/fakes/fake-client.js';
import {allInTree, drawn, focused, inTree, still} from '../../testing/fakes/ui/in-tree.js';
import '../modal/drawbridge-modal.js';

const OWN = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const DESKTOP = {width: 800, height: 800};
const PHONES = [
  {width: 360, height: 640},
  {width: 375, height: 553},
];
const LOW = PHONES[1]!;
const FAILS: FakeTransfers = {
  forecast: async () => ({outcome: 'fails', reason: 'execution reverted: paused'}),
};
/** More warnings than a phone shows at once. */
const MANY: FakeTransfers = {
  forecast: async () => ({outcome: 'fails', reason: `execution reverted: ${'paused '.repeat(26)}`}),
  receiverKind: async () => 'contract',
};
/** The reason is the contract's own text. */
const QUOTED: FakeTransfers = {
  ...MANY,
  forecast: async () => ({outcome: 'fails', reason: `"${'paused '.repeat(150)}" \\`}),
};

describe('the send review in the modal', () => {
  afterEach(() => setViewport(DESKTOP));

  for (const phone of PHONES) {
    describe(`at ${phone.width}x${phone.height}`, () => {
      it('shows above the buttons that a transfer would fail, and enables Send immediately', async () => {
        const {client} = await setup({viewport: phone, transfers: FAILS});
        await eventually(() => part('forecast')?.dataset['outcome'] === 'fails');
        await still();
        expect(bottomOf(part('forecast')!)).to.be.at.most(topOf(bar()));
        client.clock.advance(SETTLE_MS);
        await eventually(() => !isHeld(), 'Send waits for a warning that is in view.');
        expect(part('show-warning')).to.equal(null);
      });

      it('shows the warnings before the facts', async () => {
        await setup({viewport: phone, transfers: FAILS});
        await eventually(() => part('forecast')?.dataset['outcome'] === 'fails');
        expect(topOf(part('forecast')!)).to.be.at.least(bottomOf(part('review-amount')!));
        expect(bottomOf(part('forecast')!)).to.be.at.most(topOf(part('review-sender')!));
      });

      it('enables Send only once the last warning was scrolled into view', async () => {
        const {isLastInView} = await manyWarnings(phone);
        expect(isLastInView()).to.equal(false);
        expect([isHeld(), part('show-warning') !== null]).to.deep.equal([true, true]);
        body().scrollTop = body().scrollHeight;
        await eventually(() => !isHeld(), 'Send still waits.');
        expect(part('show-warning')).to.equal(null);
        body().scrollTop = 0;
        await drawn();
        expect(isHeld(), 'after scrolling back').to.equal(false);
      });

      it('scrolls to the warnings by keyboard, and focuses them', async () => {
        const {isLastInView, read} = await manyWarnings(phone);
        await read(async () => {
          part('show-warning')!.focus();
          await sendKeys({press: 'Enter'});
          await eventually(() => focused()?.localName === 'drawbridge-notice', 'No warning has the focus.');
        });
        expect(isLastInView()).to.equal(true);
      });

      it('scrolls to a warning with quotation marks', async () => {
        const {read} = await manyWarnings(phone, QUOTED);
        await read(async () => part('show-warning')!.click());
      });
    });
  }

  it('enables Send immediately if a desktop shows all warnings', async () => {
    await setup({transfers: FAILS});
    await eventually(() => part('forecast')?.dataset['outcome'] === 'fails');
    await eventually(() => !isHeld(), 'Send waits.');
  });

  it('sends immediately without a warning', async () => {
    const {requested} = await setup({viewport: LOW});
    part('confirm-send')!.click();
    await eventually(() => requested() === 1);
  });

  it('ignores a press before the last warning was in view', async () => {
    const {requested} = await manyWarnings(LOW);
    part('confirm-send')!.shadowRoot!.querySelector('button')!.click();
    await drawn();
    expect(requested()).to.equal(0);
  });

  it('ignores a press in the first moments, before a warning was in view', async () => {
    const {requested, client} = await setup({
      viewport: LOW,
      transfers: MANY,
      receiver: lookAlike(OWN),
      fill: ({send}) => send.confirmReceiver(true),
    });
    await eventually(() => warnings().length === 3, 'There are not three warnings.');
    part('confirm-send')!.click();
    await untilHeld(client);
    expect(requested()).to.equal(0);
  });

  it('disables Send again for a warning that appears later', async () => {
    const {apis, client} = await setup({viewport: LOW, receiver: lookAlike(OWN)});
    part('checked-address')!.shadowRoot!.querySelector('input')!.click();
    await eventually(() => !isHeld(), 'Send waits.');
    apis.send.applyQuote(apis.send.form, {forecast: {outcome: 'fails', reason: 'paused '.repeat(80)}});
    await untilHeld(client);
    body().scrollTop = body().scrollHeight;
    await eventually(() => !isHeld(), 'Send still waits.');
  });
});

interface Given {
  readonly viewport?: {readonly width: number; readonly height: number};
  readonly transfers?: FakeTransfers;
  readonly receiver?: string;
  readonly fill?: (apis: AccountApis) => void;
}

async function setup({viewport = DESKTOP, transfers, receiver = FAKE_RECEIVER, fill}: Given = {}) {
  await setViewport(viewport);
  let requested = 0;
  const client = createFakeClient({
    http: answerAssets(),
    adapter: createFakeAdapter({
      send: async () => {
        requested += 1;
        return '0xabc';
      },
      ...transfers,
    }),
  });
  client.connectAs();
  const apis = await accountApis(client);
  await apis.loadTokens('eip155');
  fillDollars('12.5', receiver)(apis);
  fill?.(apis);
  await fixture(html`<drawbridge-modal .client=${client}></drawbridge-modal>`);
  await client.open({view: 'WalletSend'});
  client.router.push('WalletSendPreview');
  await eventually(() => part('confirm-send') !== null, 'There is no review.');
  await still();
  return {client, apis, requested: () => requested};
}

/** A review with more warnings than the phone shows at once; the look-alike among them is confirmed. */
async function manyWarnings(viewport: typeof LOW, transfers = MANY) {
  const stage = await setup({viewport, transfers, receiver: lookAlike(OWN)});
  stage.apis.send.confirmReceiver(true);
  await eventually(() => warnings().length === 3, 'There are not three warnings.');
  await still();
  await untilHeld(stage.client);
  const isLastInView = (): boolean => bottomOf(warnings().at(-1)!) <= topOf(bar()) + 1;
  return {
    ...stage,
    isLastInView,
    /** Scrolls until there is no warning left to read. */
    async read(next: () => Promise<void>) {
      for (let rest = warnings().length; rest > 0 && part('show-warning'); rest -= 1) {
        await next();
        await observed();
      }
      await eventually(() => !isHeld(), 'Send still waits.');
    },
  };
}

/** Advances the clock past the time after which a warning out of view counts as unread. */
function untilHeld({clock}: FakeClient): Promise<void> {
  return eventually(() => {
    clock.advance(SETTLE_MS);
    return isHeld();
  }, 'Send does not wait.');
}

/** Waits until the page's observers have reported which warnings are in view. */
function observed(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(body());
  });
}

function warnings(): readonly HTMLElement[] {
  return allInTree(document.body, '.warning drawbridge-notice');
}

function isHeld(): boolean {
  return part('confirm-send')!.hasAttribute('disabled');
}

function part(id: string): HTMLElement | null {
  return inTree(document.body, `[data-testid="${id}"]`);
}

function bar(): HTMLElement {
  return part('confirm-send')!.closest<HTMLElement>('.actions')!;
}

function body(): HTMLElement {
  return inTree(document.body, 'drawbridge-dialog', '.body')!;
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}

function bottomOf(element: Element): number {
  return element.getBoundingClientRect().bottom;
}
