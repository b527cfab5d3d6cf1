import {expect} from '@open-wc/testing';
import {RelayWatch} from './open-sdk.js';

describe('RelayWatch', () => {
  it('reports an unreachable relay after two failed sockets in a row', () => {
    const {watch, reported} = setup();
    fail(watch);
    expect(reported).to.deep.equal([]);
    fail(watch);
    expect(reported).to.deep.equal(['relay/unreachable']);
  });

  it('resets the failures once a socket is open', () => {
    const {watch, reported} = setup();
    fail(watch);
    watch.noteConnected();
    fail(watch);
    expect(reported).to.deep.equal([]);
  });

  for (const [reason, code] of [
    ['Unauthorized: origin not allowed', 'app/not-allowed'],
    ['Unauthorized: invalid key', 'app/not-allowed'],
    ['Project not found', 'app/project-refused'],
    ['Project ID is missing', 'app/project-refused'],
    ['project is inactive', 'app/project-refused'],
    ['JWT validation error: JWT Token is not yet valid', 'app/clock-skew'],
  ] as const) {
    it(`reports ${code} immediately when the relay closes the socket with "${reason}"`, () => {
      const {watch, reported} = setup();
      const text = `Fatal socket error: WebSocket connection closed abnormally with code: 3000 (${reason})`;
      watch.logger.child().fatal(text);
      expect(reported).to.deep.equal([code]);
    });
  }

  it("ignores a wallet's message that the SDK logs as an error", () => {
    const {watch, reported} = setup();
    watch.logger.error('Unauthorized: origin not allowed');
    watch.logger.error(new Error('WebSocket connection failed for host: wss://relay.example'));
    watch.logger.warn({message: 'Unauthorized: invalid key'});
    expect(reported).to.deep.equal([]);
  });

  it('calls no listener after it has unsubscribed', () => {
    const {watch, reported, stop} = setup();
    stop();
    fail(watch);
    fail(watch);
    expect(reported).to.deep.equal([]);
  });
});

/** The SDK's log line for a socket that does not open. */
function fail(watch: RelayWatch): void {
  watch.logger.child().warn({}, 'WebSocket connection failed for host: wss://relay.example');
}

function setup() {
  const watch = new RelayWatch();
  const reported: string[] = [];
  const stop = watch.subscribe(({code}) => reported.push(code));
  return {watch, reported, stop};
}
