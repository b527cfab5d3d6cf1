import {expectBlocked} from '../../../testing/fakes/auth-frame/expect-blocked.js';

describe('a page whose policy forbids frames', () => {
  it('learns immediately that the login service is blocked, and what to do', () =>
    expectBlocked("frame-src 'none'"));
});
