import {expectBlocked} from '../../../testing/fakes/auth-frame/expect-blocked.js';

describe('a page whose policy has `default-src` only', () => {
  it('learns immediately that the login service is blocked, and what to do', () =>
    expectBlocked("default-src 'self' 'unsafe-inline' 'unsafe-eval'"));
});
