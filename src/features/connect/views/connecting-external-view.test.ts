import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import {createScriptedConnector} from '../../../testing/fakes/client/fake-connection.js';
import type {HeldFlow} from '../../../testing/fakes/client/flow-script.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {allInTree, drawn, inTree, still} from '../../../testing/fakes/ui/in-tree.js';
import {
  controlOf,
  createStage,
  type Stage,
  type StageOptions,
} from '../../../testing/fakes/ui/wallet-stage.js';
import './connecting-external-view.js';
import type {ConnectingExternalView} from './connecting-external-view.js';

const FAILURES: readonly {readonly code: ErrorCode; readonly heading: string; readonly text: string}[] = [
  {
    code: 'connect/declined',
    heading: 'Connection declined',
    text: 'You declined the request in Aspen.',
  },
  {
    code: 'connect/pending',
    heading: 'Aspen has a request waiting',
    text: 'Open Aspen to respond.',
  },
  {
    code: 'wallet/locked',
    heading: 'Aspen is locked',
    text: 'Open Aspen, unlock it, then try again.',
  },
  {
    code: 'connect/silent',
    heading: 'Aspen did not connect',
    text: 'Aspen did not answer. Open it and try again.',
  },
  {
    code: 'connect/no-account',
    heading: 'Aspen did not connect',
    text: 'Aspen shared no account. Allow at least one and try again.',
  },
  {
    code: 'connect/failed',
    heading: 'Aspen did not connect',
    text: 'Aspen could not connect. Try again, or choose another wallet.',
  },
];
/** The broken line is for failures only. */
const SPANS: Partial<Record<ErrorCode, string>> = {
  'connect/declined': 'resting',
  'connect/pending': 'waiting',
  'wallet/locked': 'resting',
};

describe('<drawbridge-connecting-external-view>', () => {
  it('is accessible, while it waits and after a decline', async () => {
    const {view, held} = await setup();
    await expect(view.parentElement).to.be.accessible();
    held.reject(new DrawbridgeError('connect/declined', 'no'));
    await still();
    await expect(view.parentElement).to.be.accessible();
  });

  it('asks the wallet immediately, and shows that it waits for the wallet', async () => {
    const {view, client, tracked} = await setup();
    expect(client.calls).to.have.length(1);
    expect(client.calls[0]).to.contain('"connectorId":"test.aspen"');
    expect(words(view)).to.deep.equal([
      'Approve in Aspen',
      'Open the Aspen extension and accept the connection to Harbour.',
    ]);
    expect(span(view)).to.have.attribute('state', 'waiting');
    expect(tracked).to.deep.equal(['SELECT_WALLET {"name":"Aspen","platform":"browser"}']);
  });

  it('mentions no extension on a phone', async () => {
    const {view} = await setup({device: {isMobile: true}});
    expect(words(view)[1]).to.equal('Accept the connection to Harbour in Aspen.');
  });

  it('announces changes to screen readers', async () => {
    const {view} = await setup();
    expect(inTree(view, '[role="status"]')!.textContent).to.contain('Approve in Aspen');
    expect(inTree(view, 'drawbridge-progress-line')).to.have.attribute(
      'label',
      'Connecting Harbour and Aspen',
    );
  });

  for (const {code, heading, text} of FAILURES) {
    it(`shows a message and a next step for ${code}`, async () => {
      const {view, held} = await setup();
      held.reject(new DrawbridgeError(code, 'foreign text', {name: 'Aspen'}));
      await drawn();
      expect(words(view)).to.deep.equal([heading, text]);
      expect(span(view)).to.have.attribute('state', SPANS[code] ?? 'failed');
    });
  }

  it('hides the text of an unknown failure', async () => {
    const {view, held, client} = await setup();
    held.reject(new TypeError('Cannot read properties of undefined'));
    await drawn();
    expect(words(view)).to.deep.equal([
      'Aspen did not connect',
      'Aspen could not connect. Try again, or choose another wallet.',
    ]);
    expect(client.reported[0]).to.include({code: 'unknown'});
  });

  it('asks again, and drops the answer to the earlier request', async () => {
    const {view, client, held} = await setup();
    const second = client.holdNext();
    controlOf(view, 'ask-again').click();
    held.reject(new DrawbridgeError('connect/declined', 'no'));
    await drawn();
    expect(client.calls).to.have.length(2);
    expect(words(view)[0]).to.equal('Approve in Aspen');
    second.resolve();
    await drawn();
    expect(words(view)[0]).to.equal('Connected');
    expect(span(view)).to.have.attribute('state', 'done');
  });

  it('cancels its request when the user leaves', async () => {
    const {view, client} = await setup();
    let signal: AbortSignal | undefined;
    Object.assign(client.flows, {
      connect: (options: {readonly signal: AbortSignal}) => {
        ({signal} = options);
        return new Promise(() => {});
      },
    });
    controlOf(view, 'ask-again').click();
    expect(signal?.aborted).to.equal(false);
    view.remove();
    expect(signal?.aborted).to.equal(true);
  });

  it('leaves once the user unlocks a locked wallet in the wallet after a failed request', async () => {
    const {view, client, held} = await setup();
    client.modal.open();
    held.reject(new DrawbridgeError('connect/declined', 'no'));
    await drawn();
    expect(words(view)[0]).to.equal('Connection declined');
    client.connectAs();
    await eventually(() => !client.modal.state.get().open, 'It still says that the connection was declined.');
  });

  it('stays open after a failure of an already connected wallet', async () => {
    const {view, client} = await setup();
    client.modal.open();
    client.connectAs();
    client.failNext(new DrawbridgeError('connect/declined', 'no'));
    controlOf(view, 'ask-again').click();
    await drawn();
    expect(words(view)[0]).to.equal('Connection declined');
    expect(client.modal.state.get().open).to.equal(true);
  });

  it('shows what to check when no prompt opened', async () => {
    const {view} = await setup();
    const details = inTree(view, '[data-testid="what-to-check"]') as HTMLDetailsElement;
    expect(details.querySelector('ul')!.checkVisibility()).to.equal(false);
    details.querySelector('summary')!.focus();
    await sendKeys({press: 'Enter'});
    expect(details.querySelector('ul')!.checkVisibility()).to.equal(true);
    expect([...details.querySelectorAll('li')].map(({textContent}) => textContent)).to.deep.equal([
      "Look for a window of Aspen behind this one, or a badge on its icon in the browser's toolbar.",
      'Aspen may be locked. Open it and unlock it.',
      'An earlier request may still be waiting there. Respond to it first.',
    ]);
  });

  it('offers the way back if the wallet is no longer available', async () => {
    const {view, held, client} = await setup({connectors: []});
    client.router.push('ConnectingExternal', {
      connectorId: 'test.aspen',
      wallet: {name: 'Aspen', isLogin: false},
    });
    held.reject(new DrawbridgeError('connect/connector-missing', 'gone'));
    await drawn();
    expect(words(view)).to.deep.equal([
      'Aspen did not connect',
      'This wallet is no longer available. Reload the page, or choose another.',
    ]);
    expect(allInTree(view, '[data-testid="ask-again"]')).to.have.length(0);
    inTree(view, 'drawbridge-push-button')!.click();
    expect(client.router.current.view).to.equal('Connect');
  });
});

interface Setup extends Stage {
  readonly view: ConnectingExternalView;
  readonly held: HeldFlow;
}

async function setup(options: StageOptions = {}): Promise<Setup> {
  const stage = createStage({connectors: [createScriptedConnector({name: 'Aspen'})], ...options});
  const held = stage.client.holdNext();
  const view = await stage.show<ConnectingExternalView>(
    html`<drawbridge-connecting-external-view
      .client=${stage.client}
      .params=${{connectorId: 'test.aspen', wallet: {name: 'Aspen', isLogin: false}}}
    ></drawbridge-connecting-external-view>`,
  );
  return {...stage, view, held};
}

function words(view: HTMLElement): readonly (string | undefined)[] {
  return ['h3', '[role="status"] p'].map((selector) => inTree(view, selector)?.textContent);
}

function span(view: HTMLElement): HTMLElement | null {
  return inTree(view, 'drawbridge-progress-line');
}
