import {expect} from '@open-wc/testing';
import type {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {FrameClient} from '../../../io/connectors/auth-frame/frame-client.js';
import {failureOf} from '../failure-of.js';
import {openScriptedLoginPage} from './scripted-login-page.js';

/**
 * Expects that the page learns immediately that its policy blocks the login service, and what to do. A document keeps
 * its policies, so each policy needs a separate test file.
 */
export async function expectBlocked(policy: string): Promise<void> {
  const page = openScriptedLoginPage('frame.ready()');
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy;
  document.head.append(meta);
  const client = new FrameClient(page.env, () => {});
  const failure = (await failureOf(client.load())) as DrawbridgeError;
  expect(failure).to.include({code: 'login/blocked'});
  expect(failure.message).to.include(`lists ${page.origin} in frame-src`);
  expect(page.frame).to.equal(null);
  client.dispose();
  page.leave();
}
