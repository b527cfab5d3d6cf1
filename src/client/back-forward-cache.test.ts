import {expect} from '@open-wc/testing';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {eventually} from '../testing/fakes/eventually.js';
import {openTestPage, type TestPage} from '../testing/fakes/test-page.js';

const RDNS = 'dev.drawbridge.mock-wallet';
const [FIRST, SECOND] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`] as const;

describe('a page that was stopped', () => {
  let page: TestPage;
  const storage = memoryStorage();
  beforeEach(async () => (page = await openTestPage(storage)));
  afterEach(() => page.leave());

  for (const [from, comeBack] of [
    ['the back-forward cache', () => dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))],
    ['a freeze', () => document.dispatchEvent(new Event('resume', {bubbles: true}))],
  ] as const) {
    it(`shows the account and network the wallet moved to, back from ${from}`, async () => {
      const {client, wallet} = await setup();
      const [before] = wallet.addresses;
      wallet.setAccounts([SECOND, FIRST], {silent: true});
      wallet.setChain(31338, {silent: true});
      const prompts = promptsOf(wallet.log);
      comeBack();
      await eventually(() => client.getState().activeNetwork?.id === 31338, 'The network is the one before.');
      await eventually(() => client.getState().address !== before, 'The account is the one before.');
      expect(client.getState().address).to.equal(wallet.addresses[0]);
      expect(promptsOf(wallet.log), 'no prompt').to.equal(prompts);
    });

    it(`clears what another tab disconnected, back from ${from}`, async () => {
      const {client} = await setup();
      storage.removeItem('drawbridge/default/connections-eip155/v1');
      comeBack();
      await eventually(() => client.getState().status === 'disconnected');
    });
  }

  async function setup() {
    const wallet = page.wallet({accounts: [FIRST, SECOND]});
    const client = page.client();
    await client.connect({connectorId: RDNS});
    return {client, wallet};
  }
});

function promptsOf(log: readonly {readonly method: string}[]): number {
  return log.filter(({method}) => method === 'eth_requestAccounts').length;
}
