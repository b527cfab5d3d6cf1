import {expect} from '@open-wc/testing';
import type {Drawbridge} from '../client/drawbridge.js';
import type {DrawbridgeOptions} from '../core/config/options.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import type {DrawbridgeModal} from '../shell/modal/drawbridge-modal.js';
import {eventually} from '../testing/fakes/eventually.js';
import {drawn, inTree} from '../testing/fakes/ui/in-tree.js';
import './elements.js';
import {createDrawbridge} from './index.js';

describe('the dialog of a client', () => {
  it('is the only one, and prompts a wallet once, with any elements on the page', async () => {
    const {client, place, dialogs, wallet} = setup();
    for (let count = 0; count < 3; count++) place();
    await client.open();
    await drawn();
    expect(dialogs()).to.have.length(1);
    const [dialog] = dialogs();
    await eventually(
      () => inTree(dialog!, `[data-testid="connector-${wallet.rdns}"]`),
      'The wallet is missing.',
    );
    (inTree(dialog!, `[data-testid="connector-${wallet.rdns}"]`) as HTMLElement).click();
    await eventually(() => wallet.prompts > 0);
    await drawn();
    expect(wallet.prompts).to.equal(1);
  });

  it('closes, with its state, when its element is removed', async () => {
    const {client, place, states} = setup();
    const modal = place();
    await client.open();
    await drawn();
    modal.remove();
    await drawn();
    expect(client.getState().open).to.equal(false);
    expect(states).to.deep.equal([false, true, false]);
  });

  it('moves to another element of the page when its element is removed', async () => {
    const {client, place, dialogs} = setup();
    const [first, second] = [place(), place()];
    await client.open();
    await drawn();
    expect([first.open, second.open]).to.deep.equal([true, false]);
    first.remove();
    await eventually(() => dialogs().length === 1);
    expect(client.getState().open).to.equal(true);
    expect(second).to.have.attribute('open');
  });

  it('stays open, with its view, when its element is moved', async () => {
    const {client, place, dialogs} = setup();
    const modal = place();
    await client.open();
    await drawn();
    const [dialog] = dialogs();
    const view = inTree(dialog!, '[data-testid="view-connect"]');
    document.body.prepend(modal);
    await drawn();
    expect(client.getState().open).to.equal(true);
    expect(dialogs()).to.deep.equal([dialog]);
    expect(dialog!.matches(':modal')).to.equal(true);
    expect(inTree(dialog!, '[data-testid="view-connect"]')).to.equal(view);
  });

  it('closes, with its state, on destroy()', async () => {
    const {client, place, dialogs, states} = setup();
    const modal = place();
    await client.open();
    await drawn();
    await client.destroy();
    await drawn();
    expect(client.getState().open).to.equal(false);
    expect(states).to.deep.equal([false, true, false]);
    expect(dialogs()).to.have.length(0);
    expect(modal).not.to.have.attribute('open');
  });

  it('closes on destroy() if a tag created the client', async () => {
    const {placeTag, dialogs} = setup();
    const modal = placeTag();
    await modal.updateComplete;
    const client = modal.client!;
    await client.open();
    await drawn();
    expect(dialogs()).to.have.length(1);
    await client.destroy();
    await drawn();
    expect(client.getState().open).to.equal(false);
    expect(dialogs()).to.have.length(0);
    expect(getComputedStyle(document.documentElement).overflow).to.equal('visible');
  });

  for (const [hidden, hide, reveal] of hiddenParts()) {
    describe(`in a part of the page that is hidden by ${hidden}`, () => {
      it('opens once it is rendered and does not lock the page before', async () => {
        const {client, place, dialogs} = setup({disableAppend: true});
        const part = document.createElement('div');
        const modal = place(part);
        hide(part, modal);
        const opening = client.open();
        await drawn();
        await drawn();
        expect(client.getState()).to.include({open: false, loading: false});
        expect(document.querySelector(':modal')).to.equal(null);
        expect(dialogs()).to.have.length(0);
        expect(getComputedStyle(document.documentElement).overflow).to.equal('visible');
        reveal(part, modal);
        await opening;
        await drawn();
        expect(client.getState().open).to.equal(true);
        expect(dialogs()).to.have.length(1);
      });

      it('does not open if the page closes it before it is rendered', async () => {
        const {client, place} = setup({disableAppend: true});
        const part = document.createElement('div');
        const modal = place(part);
        hide(part, modal);
        const opening = client.open();
        await drawn();
        client.close();
        reveal(part, modal);
        await opening;
        expect(client.getState().open).to.equal(false);
      });

      it('moves to an element that the client adds, if allowed', async () => {
        const {client, place, dialogs} = setup();
        const part = document.createElement('div');
        const modal = place(part);
        hide(part, modal);
        await client.open();
        await drawn();
        expect(dialogs()).to.have.length(1);
        expect(modal).not.to.have.attribute('open');
        expect(document.querySelector('drawbridge-modal[open]')!.parentElement).to.equal(document.body);
      });

      it('closes when the part is hidden while it is open', async () => {
        const {client, place} = setup({disableAppend: true});
        const part = document.createElement('div');
        const modal = place(part);
        await client.open();
        await drawn();
        hide(part, modal);
        await eventually(() => !client.getState().open, 'It is still open.');
        await drawn();
        expect(getComputedStyle(document.documentElement).overflow).to.equal('visible');
        reveal(part, modal);
        await drawn();
        expect(document.querySelector('drawbridge-modal[open]')).to.equal(null);
      });
    });
  }
});

type Change = (part: HTMLElement, modal: HTMLElement) => void;

function hiddenParts(): readonly (readonly [string, Change, Change])[] {
  return [
    ['display: none', (part) => (part.hidden = true), (part) => (part.hidden = false)],
    [
      'content-visibility: hidden',
      (part) => part.style.setProperty('content-visibility', 'hidden'),
      (part) => part.style.removeProperty('content-visibility'),
    ],
    [
      'React’s Activity and Suspense, on the element itself',
      (_, modal) => modal.style.setProperty('display', 'none', 'important'),
      (_, modal) => modal.style.removeProperty('display'),
    ],
  ];
}

const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const OPTIONS = {
  projectId: 'test',
  networks: ['eip155:1'],
  prefetch: 'none',
  features: {analytics: false},
} as const satisfies DrawbridgeOptions;

function setup(options: Partial<DrawbridgeOptions> = {}) {
  const wallet = announceSilentWallet();
  const fetch = (): Promise<Response> => Promise.reject(new TypeError('Tests fetch nothing'));
  const client: Drawbridge = createDrawbridge({
    ...OPTIONS,
    env: {storage: memoryStorage(), fetch},
    ...options,
  });
  ends.push(() => client.destroy());
  const states = [client.getState().open];
  client.subscribe(({open}) => states.at(-1) === open || states.push(open));
  const put = (part: HTMLElement, modal: DrawbridgeModal): DrawbridgeModal => {
    part.append(modal);
    document.body.append(part);
    ends.push(() => part.remove());
    return modal;
  };
  return {
    client,
    states,
    wallet,
    /** Puts an element for the client into a part of the page. */
    place(part: HTMLElement = document.createElement('div')) {
      return put(part, Object.assign(document.createElement('drawbridge-modal'), {client}));
    },
    /** Puts an element into the page that makes its own client. */
    placeTag() {
      const attributes = {networks: 'eip155:1', 'project-id': 'test', prefetch: 'none'};
      const modal = document.createElement('drawbridge-modal');
      for (const [name, value] of Object.entries(attributes)) modal.setAttribute(name, value);
      for (const name of ['explorer', 'blockchain', 'analytics'])
        modal.setAttribute(`${name}-url`, `/nothing/${name}`);
      return put(document.createElement('div'), modal);
    },
    /** The open dialogs of all elements. */
    dialogs: () =>
      [...document.querySelectorAll('drawbridge-modal')].flatMap((modal) => {
        const dialog = inTree(modal, 'dialog') as HTMLDialogElement | null;
        return dialog?.open ? [dialog] : [];
      }),
  };
}

/** A wallet that counts how often it prompts its user, who does not answer. */
function announceSilentWallet(): {readonly rdns: string; prompts: number} {
  const wallet = {rdns: 'test.silent', prompts: 0};
  const info = {
    uuid: crypto.randomUUID(),
    name: 'Silent',
    icon: 'data:image/png;base64,iVBORw0KGgo=',
    rdns: wallet.rdns,
  };
  const request = async ({method}: {readonly method: string}): Promise<unknown> => {
    if (method !== 'eth_requestAccounts') return method === 'eth_chainId' ? '0x1' : [];
    wallet.prompts++;
    return new Promise(() => {});
  };
  const detail = Object.freeze({info, provider: {request, on: () => {}, removeListener: () => {}}});
  const announce = (): void =>
    void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', {detail}));
  window.addEventListener('eip6963:requestProvider', announce);
  ends.push(() => window.removeEventListener('eip6963:requestProvider', announce));
  return wallet;
}
