import {expect} from '@open-wc/testing';
import {goOffline} from '../../testing/fakes/ui/go-offline.js';
import {FIRST_PAUSE_MS, MAX_PAUSE_MS, Reachability} from './reachability.js';

const TOKENS = new URL('https://api.example/v1/account/0xa/balance?currency=usd');
const WALLETS = new URL('https://explorer.example/getWallets');

describe('Reachability', () => {
  it('names the host of a service that does not answer', () => {
    const {fail} = setup();
    expect(fail(TOKENS)).to.include({code: 'http/unreachable', message: `${PATH} does not answer this page`});
    expect(fail(TOKENS).context.name).to.equal('api.example');
  });

  it('doubles the pause with each failure, up to two minutes', () => {
    const {pauseAfterFailure} = setup();
    const pauses = [1, 2, 3, 4, 5, 6, 7].map(pauseAfterFailure);
    expect(pauses).to.deep.equal([5_000, 10_000, 20_000, 40_000, 80_000, MAX_PAUSE_MS, MAX_PAUSE_MS]);
  });

  it('begins again with the first pause after an answer, for each route', () => {
    const {fail, reachability, pauseAfterFailure} = setup();
    fail(TOKENS);
    fail(new URL('https://api.example/v1/account/0xa/history'));
    reachability.answered(new URL('https://api.example/v1/account/0xa/history'));
    expect(pauseAfterFailure()).to.equal(2 * FIRST_PAUSE_MS);
    reachability.answered(new URL('https://api.example/v1/account/0xa/balance'));
    expect(pauseAfterFailure()).to.equal(FIRST_PAUSE_MS);
  });

  it('knows that the device is offline from the browser, without a pause', () => {
    const {fail} = setup();
    const goOnline = goOffline();
    const error = fail(TOKENS);
    goOnline();
    expect([error.code, error.context.retryAt]).to.deep.equal(['http/offline', undefined]);
  });

  it('takes the device for offline if no host answers', () => {
    const {fail, reachability} = setup();
    reachability.answered(TOKENS);
    expect([fail(TOKENS), fail(WALLETS), fail(TOKENS)].map(({code}) => code)).to.deep.equal([
      'http/unreachable',
      'http/offline',
      'http/offline',
    ]);
    reachability.answered(WALLETS);
    expect(fail(TOKENS).code).to.equal('http/unreachable');
  });

  it('does not take the device for offline while another host answers', () => {
    const {fail, reachability} = setup();
    reachability.answered(new URL('https://node.example'));
    expect([fail(TOKENS), fail(WALLETS)].map(({code}) => code)).to.deep.equal([
      'http/unreachable',
      'http/unreachable',
    ]);
  });
});

const PATH = 'api.example/v1/account/0xa/balance';

function setup() {
  const reachability = new Reachability();
  const fail = (url: URL) => reachability.failed({url, cause: new TypeError('Failed to fetch'), now: 1_000});
  const pauseAfterFailure = () => fail(TOKENS).context.retryAt! - 1_000;
  return {reachability, fail, pauseAfterFailure};
}
