import {expect} from '@open-wc/testing';
import type {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {openLoginPage} from '../../../testing/fakes/auth-frame/login-page.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import {FrameClient} from './frame-client.js';

describe('a page whose policy has `default-src` only', () => {
  it('learns immediately that the login service is blocked, and what to do', async () => {
    const page = openLoginPage('frame.ready()');
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "default-src 'self' 'unsafe-inline' 'unsafe-eval'";
    document.head.append(policy);
    const client = new FrameClient(page.env, () => {});
    const failure = (await failureOf(client.load())) as DrawbridgeError;
    expect(failure).to.include({code: 'login/unreachable'});
    expect(failure.message).to.include(`lists ${page.origin} in frame-src`);
    expect(page.frame).to.equal(null);
    client.dispose();
    page.leave();
  });
});
