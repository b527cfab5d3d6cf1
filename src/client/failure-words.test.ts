import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import {ERROR_KINDS, type ErrorCode} from '../core/errors/error-codes.js';
import {present} from '../core/errors/presentation.js';
import {translate} from '../core/messages/message.js';
import {pageClientOf} from '../testing/fakes/client/page-client-of.js';
import {openTestPage, type TestPage} from '../testing/fakes/test-page.js';
import type {Client} from './client.js';

const codes = Object.keys(ERROR_KINDS) as ErrorCode[];

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
});

/** The message that a user reads; empty if it is not loaded. */
function said(client: Client, code: ErrorCode): string {
  return translate(client.messages.get(), present(new DrawbridgeError(code, 'no', {name: 'Aspen'})).message);
}
