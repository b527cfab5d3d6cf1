import {expect, fixture, html} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {RESOLVE_WAIT_MS} from '../../features/send/resolve-receiver-flow.js';
import {createReportFailureFlow} from '../../flows/report-failure-flow.js';
import {answerAssets, createFakeAdapter, FAKE_RECEIVER} from '../../testing/fakes/client/fake-assets.js';
import type {FakeConnection} from '../../testing/fakes/client/fake-connection.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {createFakeClient} from '../../testing/fakes/fake-client.js';
import {drawn, inTree} from '../../testing/fakes/ui/in-tree.js';
import '../modal/drawbridge-modal.js';

const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const HASH = `0x${'ab'.repeat(32)}`;
/** A refusal that rules out that the transfer was sent. */
const REFUSED_BY_NODE = new DrawbridgeError('wallet/request-failed', 'Insufficient funds');
const FILLED = {amount: '1.5', receiver: FAKE_RECEIVER};
const EMPTY = {amount: '', receiver: ''};

describe('the send form after it was sent', () => {
  it('returns to Account with the error’s text, and keeps its input for the next opening', async () => {
    const {fill, send, openAgain, inputs, shows, answer} = await setup();
    answer.send = () => Promise.reject(REFUSED_BY_NODE);
    await fill();
    await send();
    await shows('view-account');
    await eventually(() => shown().includes('Something went wrong'), `It says: ${shown()}`);
    await openAgain();
    expect(inputs()).to.deep.equal(FILLED);
    await eventually(() => !part('preview-send')!.hasAttribute('disabled'), 'It cannot be sent again.');
    answer.send = async () => HASH;
    await send();
    await shows('view-wallet-send-confirmed');
  });

  it('is empty after a success', async () => {
    const {fill, send, openAgain, inputs, shows} = await setup();
    await fill();
    await send();
    await shows('view-wallet-send-confirmed');
    await openAgain();
    expect(inputs()).to.deep.equal(EMPTY);
  });

  for (const [what, change] of [
    ['network', {caipNetworkId: 'eip155:8453'}],
    ['account', {address: OTHER}],
  ] as const satisfies readonly (readonly [string, FakeConnection])[]) {
    it(`is empty after a failure and a switch of ${what}`, async () => {
      const {client, fill, send, openAgain, inputs, shows, answer} = await setup();
      answer.send = () => Promise.reject(REFUSED_BY_NODE);
      await fill();
      await send();
      await shows('view-account');
      client.connectAs(change);
      await openAgain();
      expect(inputs()).to.deep.equal(EMPTY);
    });
  }

  it('is empty after a failure once the user has cleared it', async () => {
    const {fill, type, send, openAgain, inputs, shows, answer} = await setup();
    answer.send = () => Promise.reject(REFUSED_BY_NODE);
    await fill();
    await send();
    await shows('view-account');
    await openAgain();
    await type(EMPTY);
    await openAgain();
    expect(inputs()).to.deep.equal(EMPTY);
  });
});

async function setup() {
  const answer = {send: async (): Promise<string> => HASH};
  const client = createFakeClient({
    http: answerAssets(),
    adapter: createFakeAdapter({send: () => answer.send()}),
  });
  client.connectAs();
  const report = createReportFailureFlow({
    alerts: client.alerts,
    toast: client.toast,
    onFailure: () => {},
    follow: () => {},
    connected: () => undefined,
  });
  client.failures.report = report;
  await fixture(html`<drawbridge-modal .client=${client}></drawbridge-modal>`);
  const shows = (view: string): Promise<void> =>
    eventually(() => part(view) !== null, `${view} is not shown, but ${client.router.current.view}`);
  const type = async ({amount, receiver}: typeof EMPTY): Promise<void> => {
    enter(field('drawbridge-amount-field', 'input'), amount);
    enter(field('drawbridge-receiver-field', 'textarea'), receiver);
    client.clock.advance(RESOLVE_WAIT_MS);
    await drawn();
  };
  await client.open({view: 'WalletSend'});
  await shows('view-wallet-send');
  return {
    client,
    answer,
    shows,
    type,
    async fill() {
      await eventually(() => shown().includes('ETH'), 'There is no coin to send.');
      await type(FILLED);
    },
    async send() {
      await eventually(() => part('preview-send')?.hasAttribute('disabled') === false, 'It cannot be sent.');
      part('preview-send')!.click();
      await shows('view-wallet-send-preview');
      await eventually(
        () => part('confirm-send')?.hasAttribute('disabled') === false,
        'It cannot be confirmed.',
      );
      part('confirm-send')!.click();
    },
    async openAgain() {
      client.close();
      await client.open();
      client.router.reset('Account');
      await shows('view-account');
      await eventually(() => part('feature-send') !== null, 'Sending is not offered.');
      part('feature-send')!.click();
      await shows('view-wallet-send');
      await drawn();
    },
    inputs: () => ({
      amount: field('drawbridge-amount-field', 'input').value,
      receiver: field('drawbridge-receiver-field', 'textarea').value,
    }),
  };
}

function part(id: string): HTMLElement | null {
  return inTree(document.body, `[data-testid="${id}"]`);
}

function field(tag: string, selector: string): HTMLInputElement {
  return inTree(document.body, tag, selector) as HTMLInputElement;
}

function enter(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
}

function shown(): string {
  const dialog = inTree(document.body, 'drawbridge-dialog')!;
  return textIn(dialog.shadowRoot!).replaceAll(/\s+/g, ' ');
}

function textIn(root: ParentNode): string {
  return [...root.querySelectorAll<HTMLElement>('*')]
    .map((element) => `${element.shadowRoot ? textIn(element.shadowRoot) : ''} ${element.textContent}`)
    .join(' ');
}
