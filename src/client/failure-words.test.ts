import {expect} from '@open-wc/testing';
import {ERROR_KINDS, type ErrorCode} from '../core/errors/error-codes.js';
import {present} from '../core/errors/presentation.js';
import {translate} from '../core/messages/message.js';
import {accountFeatures} from '../features/account-features.js';
import {firstFeatures} from '../features/registry.js';
import {pageClientOf} from '../testing/fakes/client/page-client-of.js';
import {errorOfCode, FAILURES_OF} from '../testing/fakes/feature-failures.js';
import {openTestPage, type TestPage} from '../testing/fakes/test-page.js';
import type {Client} from './client.js';

const codes = Object.keys(ERROR_KINDS) as ErrorCode[];
/** The features of every page. A page with a login has its feature, too, which loads all its sentences to show a failure. */
const features = [...firstFeatures, ...accountFeatures].map(({id}) => id);

describe('the message of a failure', () => {
  let page: TestPage;
  let client: Client;
  beforeEach(async () => {
    page = await openTestPage();
    client = await pageClientOf(page.client()).load();
  });
  afterEach(() => page.leave());

  it('is loaded while the open modal is idle, for every code', async () => {
    await client.loadMessages();
    for (const code of codes) expect(said(client, code), code).to.match(/\S/);
  });

  it('comes with the feature that alone reports it', async () => {
    for (const id of features.filter((each) => Object.hasOwn(FAILURES_OF, each))) {
      await client.use(id);
      for (const code of Object.keys(FAILURES_OF[id as keyof typeof FAILURES_OF]) as ErrorCode[])
        expect(said(client, code), code).to.match(/\S/);
    }
  });
});

/** The message that a user reads; empty if it is not loaded. */
function said(client: Client, code: ErrorCode): string {
  return translate(client.messages.get(), present(errorOfCode(code, 'no', {name: 'Aspen'})).message);
}
