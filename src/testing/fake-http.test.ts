import {expect} from '@open-wc/testing';
import {createFakeHttp} from './fake-http.js';

describe('the fake http', () => {
  it('answers by path, by function and by blob, and keeps what it was asked', async () => {
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

  it('takes the answer that was set last', async () => {
    const http = createFakeHttp({'v1/*': 'general'});
    http.answer('v1/one', 'special');
    expect(await http.json({path: 'v1/one'})).to.equal('special');
    http.answer('v1/*', 'newer');
    expect(await http.json({path: 'v1/one'})).to.equal('newer');
  });

  it('fails with the status it was told, and with 404 where it knows no answer', async () => {
    const http = createFakeHttp();
    http.fail('getWallets', 503);
    expect(await failureOf(http.json({path: 'getWallets'}))).to.include({
      code: 'http/status',
      message: 'HTTP status code: 503',
    });
    expect(await failureOf(http.json({path: 'elsewhere'}))).to.have.nested.property('context.status', 404);
  });

  it('rejects with the reason of a caller that gave up', async () => {
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
});

async function failureOf(answer: Promise<unknown>): Promise<unknown> {
  return answer.then(
    () => expect.fail('it answered'),
    (error: unknown) => error,
  );
}
