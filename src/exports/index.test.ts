import {expect, fixture, html} from '@open-wc/testing';
import type {Drawbridge} from '../client/drawbridge.js';
import type {DrawbridgeOptions} from '../core/config/options.js';
import type {DrawbridgeButton} from '../shell/button/drawbridge-button.js';
import {explainMissing} from '../shell/button/explain-missing.js';
import {createFakeClock} from '../testing/fake-clock.js';
import {eventually} from '../testing/fakes/eventually.js';
import {drawn} from '../testing/fakes/ui/in-tree.js';
import './elements.js';
import {createDrawbridge} from './index.js';

describe('a button beside createDrawbridge()', () => {
  it("uses the page's only client, also one created later", async () => {
    const {button, create} = await setup();
    const client = create('only');
    await drawn();
    expect(button.client).to.equal(client);
    expect(inside(button)).not.to.have.attribute('aria-disabled');
    expect(inside(button)).not.to.have.attribute('title');
  });

  it('releases a destroyed client', async () => {
    const {button, create} = await setup();
    const client = create('short-lived');
    await client.destroy();
    await drawn();
    expect(button.client).to.equal(undefined);
  });

  it('reports a missing client in its title and once on the console', async () => {
    const {button, becomeCertain, warnings} = await setup();
    await becomeCertain();
    expect(inside(button).title).to.contain('call createDrawbridge()');
    button.requestUpdate();
    await drawn();
    expect(warnings).to.deep.equal([`<drawbridge-button>: ${inside(button).title}`]);
  });

  it('uses none of several clients and explains what to do', async () => {
    const {becomeCertain, button, create} = await setup(['first', 'second']);
    await becomeCertain();
    expect(inside(button).title).to.contain('several');
    expect(inside(button)).to.have.attribute('aria-disabled', 'true');
    const third = create('third');
    const page = await fixture<HTMLElement>(
      html`<drawbridge-provider .client=${third}
        ><drawbridge-button></drawbridge-button
      ></drawbridge-provider>`,
    );
    expect(page.querySelector('drawbridge-button')!.client).to.equal(third);
  });

  it('names the missing modal', async () => {
    const content = html`<drawbridge-button for="wallets"></drawbridge-button>`;
    const {becomeCertain, button} = await setup([], content);
    await becomeCertain();
    expect(inside(button).title).to.contain('<drawbridge-modal id="wallets">');
  });
});

describe('the console warnings of createDrawbridge()', () => {
  it('do not appear on a correct page', async () => {
    const {create} = await setup();
    await create('correct').open();
    await create('correct too').setLocale('en-US');
    expect(warned).to.deep.equal([]);
  });

  it('report a placeholder project id', async () => {
    const {create} = await setup();
    create('placeholder', {projectId: 'YOUR_PROJECT_ID'});
    await eventually(() => warned.length > 0, 'There is no warning.');
    expect(warned.join())
      .to.contain('`projectId` is "YOUR_PROJECT_ID"')
      .and.to.contain('dashboard.reown.com');
  });

  it('report an unknown network without a node', async () => {
    const {create} = await setup();
    create('unknown', {networks: ['eip155:1', 'eip155:17000', 'eip155:987654']});
    await eventually(() => warned.length > 0, 'There is no warning.');
    expect(warned).to.have.length(1);
    expect(warned[0]).to.contain('names eip155:987654').and.to.contain('customRpcUrls');
  });

  it('report a second client of one id once, but not one that replaces a destroyed client', async () => {
    const {create} = await setup();
    const first = create('twice');
    await first.destroy();
    const second = create('twice');
    await second.setLocale('en-GB');
    expect(warned).to.deep.equal([]);
    create('twice');
    await eventually(() => warned.length > 0, 'There is no warning.');
    expect(warned.join())
      .to.contain('two clients of this page have the id "twice"')
      .and.to.contain('destroy()');
    await create('twice').setLocale('en-GB');
    expect(warned).to.have.length(1);
  });
});

describe('a module that creates a client and is evaluated again by a hot update', () => {
  it('leaves one modal and binds the buttons to the later client', async () => {
    const {button, create} = await setup();
    const modals = (): number => document.querySelectorAll('drawbridge-modal').length;
    const evaluate = async (): Promise<Drawbridge> => {
      const client = create('hot');
      await client.open();
      return client;
    };
    const first = await evaluate();
    expect(modals()).to.equal(1);
    for (let edit = 1; edit <= 3; edit++) {
      const latest = await evaluate();
      expect(modals(), `after ${edit} edits`).to.equal(1);
      await drawn();
      expect(button.client).to.equal(latest);
      expect(first.getState().open).to.equal(false);
      expect(latest.getState().open).to.equal(true);
    }
    await first.open();
    expect(first.getState().open, 'the earlier client can still be used').to.equal(true);
  });
});

const warned: string[] = [];
const clients: Drawbridge[] = [];
const page = globalThis.console;
const {warn} = page;

beforeEach(() => (page.warn = (text: string) => void warned.push(text)));
afterEach(async () => {
  page.warn = warn;
  warned.length = 0;
  await Promise.all(clients.splice(0).map((client) => client.destroy()));
});

const OPTIONS = {
  projectId: 'test',
  networks: ['eip155:1'],
  features: {analytics: false},
  endpoints: {explorer: '/nothing', blockchain: '/nothing', relay: '/nothing'},
} as const satisfies DrawbridgeOptions;

async function setup(ids: readonly string[] = [], content = html`<drawbridge-button></drawbridge-button>`) {
  const create = (id: string, options: Partial<DrawbridgeOptions> = {}): Drawbridge => {
    const client = createDrawbridge({...OPTIONS, id, ...options});
    clients.push(client);
    return client;
  };
  for (const id of ids) create(id);
  await eventually(() => document.readyState === 'complete');
  const button = await fixture<DrawbridgeButton>(content);
  /** Waits until it is certain that no script of the page creates a client. */
  const becomeCertain = async (): Promise<void> => {
    const clock = createFakeClock();
    const explained = explainMissing(button, clock);
    clock.advance(60_000);
    await explained;
  };
  return {button, becomeCertain, create, warnings: warned};
}

function inside(button: DrawbridgeButton): HTMLButtonElement {
  return button.renderRoot.querySelector('button')!;
}
