import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import {ERROR_KINDS, type ErrorCode} from '../core/errors/error-codes.js';
import {present} from '../core/errors/presentation.js';
import {translate} from '../core/messages/message.js';
import type {FeatureId} from '../core/ports/feature.js';
import {pageClientOf} from '../testing/client/page-client-of.js';
import {openTestPage, type TestPage} from '../testing/test-page.js';
import type {Client} from './client.js';

/** The one feature that reports the codes of an area; none of its views is fetched ahead. */
const REPORTERS: Readonly<Record<string, FeatureId>> = {
  activity: 'activity',
  balance: 'tokens',
  gas: 'send',
  send: 'send',
  'sign-in': 'signIn',
  'smart-session': 'smartSessions',
};

const codes = Object.keys(ERROR_KINDS) as ErrorCode[];
const reportedBy = (reporter: FeatureId | undefined): readonly ErrorCode[] =>
  codes.filter((code) => REPORTERS[code.replace(/\/.*/, '')] === reporter);

describe('the sentence of a failure', () => {
  let page: TestPage;
  let client: Client;
  beforeEach(async () => {
    page = await openTestPage();
    client = await pageClientOf(page.client()).load();
  });
  afterEach(() => page.leave());

  it('is there once an opened modal was left alone, where anything may report it', async () => {
    await client.loadMessages();
    for (const code of reportedBy(undefined)) expect(said(client, code), code).to.match(/\S/);
  });

  for (const feature of new Set(Object.values(REPORTERS))) {
    it(`comes with the first use of ${feature}, where only that reports it`, async () => {
      await client.loadMessages();
      const own = reportedBy(feature);
      expect(own.map((code) => said(client, code)).join('')).to.equal('');
      await client.use(feature);
      for (const code of own) expect(said(client, code), code).to.match(/\S/);
    });
  }
});

/** What a user reads; nothing where the sentence is not loaded. */
function said(client: Client, code: ErrorCode): string {
  return translate(client.messages.get(), present(new DrawbridgeError(code, 'no', {name: 'Aspen'})).message);
}
