import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {useFrameStage} from './frame-stage.js';

const READY = '@w3m-frame/READY';

describe('the frame of a login service of the public kind, by its switches', () => {
  const stage = useFrameStage();

  it('answers late', async () => {
    const visit = await stage.visit({isPublic: true, switches: {answersAfterMs: 1500}});
    const asked = await visit.page.evaluate(() => performance.now());
    assert.deepEqual(await visit.ask('IS_CONNECTED', undefined), {isConnected: false});
    assert.ok((await visit.page.evaluate(() => performance.now())) - asked >= 1500);
    await visit.close();
  });

  it('reloads itself once, and has forgotten the code that it sent', async () => {
    const visit = await stage.visit({isPublic: true, switches: {reloadsAfter: 'CONNECT_EMAIL'}});
    const starts = async (): Promise<number> => (await visit.all()).filter(({type}) => type === READY).length;
    const email = `${crypto.randomUUID()}@example.com`;
    await visit.ask('CONNECT_EMAIL', {email});
    await visit.page.waitForFunction(
      (type) => window.messages.filter((message) => message.type === type).length === 2,
      READY,
    );
    await assert.rejects(visit.ask('CONNECT_OTP', {otp: await visit.codeFor(email)}));
    await visit.ask('CONNECT_EMAIL', {email: `${crypto.randomUUID()}@example.com`});
    assert.deepEqual(await visit.ask('IS_CONNECTED', undefined), {isConnected: false});
    assert.equal(await starts(), 2);
    await visit.close();
  });
});
