import {expect} from '@open-wc/testing';
import {createFakeHttp} from './fake-http.js';

describe('the fake http', () => {
  it('answers by path, by function and by blob, and records requests', async () => {
    const http = createFakeHttp({getWallets: {count: 0}});
    http.answer('v1/identity/*', ({path}: {path: string}) => ({name: path.split('/').pop()}));
    http.answer('getWalletImage/a', new Blob(['picture']));
    expect(await http.json({path: 'getWallets', query: {page: 1}})).to.deep.equal({count: 0});
    expect(await http.json({path: 'v1/identity/0xab'})).to.deep.equal({name: '0xab'});
    expect(await (await http.blob({path: 'getWalletImage/a'})).text()).to.equal('picture');
    expect(http.requests.map(({path}) => path)).to.deep.equal([
      'getWallets',
      'v1/identity/0xab',
      'getWalletImage/a',
    ]);
    expect(http.requests[0]?.query).to.deep.equal({page: 1});
  });

  it('uses the latest answer that was set', async () => {
    const http = createFakeHttp({'v1/*': 'general'});
    http.answer('v1/one', 'special');
    expect(await http.json({path: 'v1/one'})).to.equal('special');
    http.answer('v1/*', 'newer');
    expect(await http.json({path: 'v1/one'})).to.equal('newer');
  });

  it('fails with the configured status, and with 404 for an unknown path', async () => {
    const http = createFakeHttp();
    http.fail('getWallets', 503);
    expect(await failureOf(http.json({path: 'getWallets'}))).to.include({
      code: 'http/status',
      message: 'HTTP status code: 503',
    });
    expect(await failureOf(http.json({path: 'elsewhere'}))).to.have.nested.property('context.status', 404);
  });

  it('rejects with the abort reason of the caller', async () => {
    const http = createFakeHttp({slow: () => new Promise(() => {})});
    const caller = new AbortController();
    const answer = failureOf(http.json({path: 'slow', signal: caller.signal}));
    const reason = new Error('closed');
    caller.abort(reason);
    expect(await answer).to.equal(reason);
    expect(await failureOf(http.json({path: 'slow', signal: caller.signal})), 'aborted before').to.equal(
      reason,
    );
  });

  it('drops an answer after the caller aborted, and leaves no listener on its signal', async () => {
    const http = createFakeHttp({late: () => answered});
    const caller = new AbortController();
    const listeners = countListeners(caller.signal);
    const answers: ((answer: string) => void)[] = [];
    const answered = new Promise<string>((resolve) => answers.push(resolve));
    const asked = failureOf(http.json({path: 'late', signal: caller.signal}));
    // The answer is ready first, but the caller has aborted before receiving it.
    answers[0]?.('too late');
    caller.abort(new Error('closed'));
    expect(await asked).to.have.property('message', 'closed');
    expect(listeners.count).to.equal(0);
  });

  it('leaves no listener on the signal of a caller that received its answer', async () => {
    const http = createFakeHttp({fast: 'here'});
    const {signal} = new AbortController();
    const listeners = countListeners(signal);
    expect(await http.json({path: 'fast', signal})).to.equal('here');
    expect(listeners.count).to.equal(0);
  });
});

/** Counts the listeners of a signal. */
function countListeners(signal: AbortSignal): {count: number} {
  const listeners = {count: 0};
  const {addEventListener, removeEventListener} = EventTarget.prototype;
  Object.assign(signal, {
    addEventListener(...all: Parameters<EventTarget['addEventListener']>) {
      listeners.count += 1;
      addEventListener.apply(signal, all);
    },
    removeEventListener(...all: Parameters<EventTarget['removeEventListener']>) {
      listeners.count -= 1;
      removeEventListener.apply(signal, all);
    },
  });
  return listeners;
}

async function failureOf(answer: Promise<unknown>): Promise<unknown> {
  return answer.then(
    () => expect.fail('it answered'),
    (error: unknown) => error,
  );
}
