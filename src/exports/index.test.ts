import {expect, fixture, html} from '@open-wc/testing';
import {eventually} from '../testing/eventually.js';
import type {Drawbridge} from '../client/drawbridge.js';
import {createFakeClock} from '../testing/fake-clock.js';
import {drawn} from '../testing/ui/in-tree.js';
import type {DrawbridgeButton} from '../shell/button/drawbridge-button.js';
import {explainMissing} from '../shell/button/explain-missing.js';
import './elements.js';
import {createDrawbridge} from './index.js';

describe('a button beside createDrawbridge()', () => {
  it("belongs to the page's only client, also when that comes later", async () => {
    const {button, create} = await setup();
    const client = create('only');
    await drawn();
    expect(button.client).to.equal(client);
    expect(inside(button)).not.to.have.attribute('aria-disabled');
    expect(inside(button)).not.to.have.attribute('title');
  });

  it('lets go of a client that was destroyed', async () => {
    const {button, create} = await setup();
    const client = create('short-lived');
    await client.destroy();
    await drawn();
    expect(button.client).to.equal(undefined);
  });

  it('says in its title and once on the console that there is none', async () => {
    const {button, becomeCertain, warnings} = await setup();
    await becomeCertain();
    expect(inside(button).title).to.contain('call createDrawbridge()');
    button.requestUpdate();
    await drawn();
    expect(warnings).to.deep.equal([`<drawbridge-button>: ${inside(button).title}`]);
  });

  it('takes none of several, and says what to do', async () => {
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

  it('names the modal that is not there', async () => {
    const content = html`<drawbridge-button for="wallets"></drawbridge-button>`;
    const {becomeCertain, button} = await setup([], content);
    await becomeCertain();
    expect(inside(button).title).to.contain('<drawbridge-modal id="wallets">');
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

async function setup(ids: readonly string[] = [], content = html`<drawbridge-button></drawbridge-button>`) {
  const create = (id: string): Drawbridge => {
    const client = createDrawbridge({id, projectId: 'test', networks: ['eip155:1']});
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
