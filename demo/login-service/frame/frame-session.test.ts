import {expect} from '@open-wc/testing';
import {FrameSession, type OpenSession} from './frame-session.js';
import {Vault} from './vault.js';

describe('the login sessions of two tabs', () => {
  let place: {readonly vault: Vault; readonly projectId: string; readonly origin: string};
  beforeEach(() => {
    place = {vault: new Vault(), projectId: 'test', origin: crypto.randomUUID()};
  });

  it('keep the later session and its choices when the earlier one ends', async () => {
    const [first, second] = [new FrameSession(place), new FrameSession({...place, vault: new Vault()})];
    await first.begin(sessionOf('ada'));
    await second.begin(sessionOf('bob'));
    await second.choose({preferredType: 'smartAccount'});
    await first.forget('ada');
    expect(first.isOpen).to.equal(false);
    const third = new FrameSession(place);
    await third.load();
    expect([third.open.secret, third.preferredType]).to.deep.equal(['bob', 'smartAccount']);
  });

  it('keep a session that a tab took over before it heard that the earlier one ended', async () => {
    const session = new FrameSession(place);
    await session.begin(sessionOf('ada'));
    await session.begin(sessionOf('bob'));
    await session.choose({preferredType: 'smartAccount'});
    await session.forget('ada');
    expect([session.open.secret, session.preferredType]).to.deep.equal(['bob', 'smartAccount']);
    await session.load();
    expect([session.open.secret, session.preferredType]).to.deep.equal(['bob', 'smartAccount']);
  });

  it('keep nothing of the session that ended', async () => {
    const session = new FrameSession(place);
    await session.begin(sessionOf('ada'));
    await session.choose({preferredType: 'smartAccount'});
    await session.forget('ada');
    await session.load();
    expect([session.isOpen, session.preferredType]).to.deep.equal([false, 'eoa']);
  });
});

function sessionOf(secret: string): OpenSession {
  return {secret, token: `token of ${secret}`, seed: '00'.repeat(32), method: 'email', endsAt: 0};
}
