import {expect} from '@open-wc/testing';
import {HTTP_TIMEOUT_MS} from '../../core/config/constants.js';
import {type DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Http, HttpRequest} from '../../core/ports/http.js';
import {createFakeClock, type FakeClock} from '../../testing/fake-clock.js';
import {goOffline} from '../../testing/fakes/ui/go-offline.js';
import {createFetchHttp, type FetchHttpOptions} from './fetch-http.js';

const COMMON = {projectId: 'p1', st: 'drawbridge', sv: 'html-eip155-0.1.0'};

describe('createFetchHttp', () => {
  it('adds the common query and only truthy values', async () => {
    const {http, sent} = setup();
    await http.json({
      path: 'getWallets',
      query: {page: 1, search: '', include: undefined, entries: 0, exclude: 'a,b'},
    });
    expect(sent).to.deep.equal([
      `GET https://api.example/v2/getWallets?projectId=p1&st=drawbridge&sv=html-eip155-0.1.0&page=1&exclude=a%2Cb`,
    ]);
  });

  it('sends no query for a service without one', async () => {
    const {http, sent} = setup({baseUrl: 'https://api.example/', commonQuery: undefined});
    await http.json({path: 'v1/profile/account'});
    expect(sent).to.deep.equal(['GET https://api.example/v1/profile/account']);
  });

  it('accepts a base address relative to the page', async () => {
    const {http, sent} = setup({baseUrl: '/explorer', commonQuery: undefined});
    await http.json({path: 'getWallets'});
    expect(sent).to.deep.equal([`GET ${location.origin}/explorer/getWallets`]);
  });

  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    it(`sends a JSON body with ${method}`, async () => {
      const {http, sent, inits} = setup();
      await http.json({method, path: 'e', body: {a: 1}});
      expect(sent[0]).to.match(new RegExp(`^${method} `));
      expect(inits[0]).to.include({body: '{"a":1}'});
      expect(new Headers(inits[0]!.headers).get('content-type')).to.equal('application/json');
    });
  }

  it('returns JSON unchanged, and undefined for an empty body', async () => {
    expect(await setup({answer: () => Response.json({a: [1]})}).http.json({path: 'x'})).to.deep.equal({
      a: [1],
    });
    expect(await setup({answer: () => new Response('')}).http.json({path: 'x'})).to.equal(undefined);
  });

  it('returns a blob with its type', async () => {
    const headers = {'content-type': 'image/svg+xml'};
    const {http} = setup({answer: () => new Response('<svg/>', {headers})});
    const blob = await http.blob({path: 'getWalletImage/1'});
    expect([blob.type, await blob.text()]).to.deep.equal(['image/svg+xml', '<svg/>']);
  });

  for (const status of [400, 401, 403, 404, 429, 500, 503]) {
    it(`rejects with 'HTTP status code: ${status}' and keeps the answer`, async () => {
      const response = new Response('{"reason":1}', {status});
      const {http} = setup({answer: () => response});
      const error = await failure(http, {path: 'x'});
      expect(error).to.include({
        code: 'http/status',
        message: `HTTP status code: ${status}`,
        cause: response,
      });
      expect(error.context).to.deep.equal({status});
    });
  }

  it('rejects text other than JSON', async () => {
    const {http} = setup({answer: () => new Response('<html>')});
    expect(await failure(http, {path: 'x'})).to.include({code: 'http/invalid-response'});
  });

  it('rejects with the host and a growing pause if the server does not answer this page', async () => {
    const cause = new TypeError('Failed to fetch');
    const {http, clock} = setup({answer: () => Promise.reject(cause)});
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const error = await failure(http, {path: 'x'});
      expect(error).to.include({code: 'http/unreachable', cause});
      expect(error.context.name).to.equal('api.example');
      pauses.push(error.context.retryAt! - clock.now());
    }
    expect(pauses).to.deep.equal([5_000, 10_000, 20_000]);
  });

  it('rejects as offline while the browser is offline', async () => {
    const {http} = setup({answer: () => Promise.reject(new TypeError('Failed to fetch'))});
    const goOnline = goOffline();
    const error = await failure(http, {path: 'x'});
    goOnline();
    expect(error.code).to.equal('http/offline');
  });

  for (const status of [401, 403]) {
    it(`passes on a refusal of the project (${status})`, async () => {
      const refused: string[] = [];
      const {http} = setup({
        answer: () => new Response('', {status}),
        onRefused: ({code}) => refused.push(code),
      });
      const error = await failure(http, {path: 'x'});
      expect([error.code, error.kind, error.context.status]).to.deep.equal([
        'app/project-refused',
        'configuration',
        status,
      ]);
      expect(refused).to.deep.equal(['app/project-refused']);
    });

    it(`leaves ${status} to an endpoint that reads refusals`, async () => {
      const {http} = setup({
        answer: () => new Response('{"reasons":[]}', {status}),
        onRefused: () => expect.fail('The project is not refused.'),
      });
      expect((await failure(http, {path: 'x', readsRefusal: true})).code).to.equal('http/status');
    });
  }

  it('sends a body as plain text on request, which needs no preflight', async () => {
    const {http, inits} = setup({isPlainText: true});
    await http.json({method: 'POST', path: 'e', body: {a: 1}});
    const {headers} = new Request('https://api.example/e', inits[0]);
    expect(inits[0]!.body).to.equal('{"a":1}');
    expect(headers.get('content-type')).to.equal('text/plain;charset=UTF-8');
  });

  it('rejects when there is no answer in time', async () => {
    const {clock, http} = setup({answer: hang});
    const outcome = failure(http, {path: 'x'});
    clock.advance(HTTP_TIMEOUT_MS);
    expect(await outcome).to.include({code: 'http/timeout'});
  });

  it('rejects when the body does not end in time', async () => {
    const {clock, http} = setup({
      answer: async (_, {signal} = {}) =>
        new Response(
          new ReadableStream({
            start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
          }),
        ),
    });
    const outcome = failure(http, {path: 'x'});
    await Promise.resolve();
    clock.advance(HTTP_TIMEOUT_MS);
    expect(await outcome).to.include({code: 'http/timeout'});
  });

  it('rejects with the reason of the abort signal', async () => {
    const {http} = setup({answer: hang});
    const controller = new AbortController();
    const outcome = http.json({path: 'x', signal: controller.signal}).catch((error: unknown) => error);
    controller.abort('left');
    expect(await outcome).to.equal('left');
  });

  it('sends nothing if the signal is already aborted', async () => {
    const {http, sent} = setup();
    const signal = AbortSignal.abort('left');
    expect(await http.json({path: 'x', signal}).catch((error: unknown) => error)).to.equal('left');
    expect(sent).to.deep.equal([]);
  });

  it('leaves no timer and no listener behind', async () => {
    const {clock, http} = setup();
    const {signal} = new AbortController();
    let listeners = 0;
    signal.addEventListener = () => (listeners += 1);
    signal.removeEventListener = () => (listeners -= 1);
    await http.json({path: 'x', signal});
    expect([clock.pending(), listeners]).to.deep.equal([0, 0]);
  });
});

const hang: typeof fetch = (_, {signal} = {}) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

async function failure(http: Http, request: HttpRequest): Promise<DrawbridgeError> {
  const error: unknown = await http.json(request).then(
    () => expect.fail('it did not reject'),
    (cause: unknown) => cause,
  );
  if (!isDrawbridgeError(error)) throw error;
  return error;
}

type Options = Partial<Pick<FetchHttpOptions, 'baseUrl' | 'isPlainText' | 'onRefused'>> & {
  readonly commonQuery?: typeof COMMON | undefined;
  readonly answer?: (...args: Parameters<typeof fetch>) => Response | Promise<Response>;
};

function setup({
  baseUrl = 'https://api.example/v2',
  answer = () => Response.json({}),
  ...rest
}: Options = {}): {
  clock: FakeClock & {pending(): number};
  http: Http;
  sent: string[];
  inits: RequestInit[];
} {
  const inner = createFakeClock();
  let pending = 0;
  const clock = {
    ...inner,
    pending: () => pending,
    after(ms: number, task: () => void) {
      pending += 1;
      const stop = inner.after(ms, task);
      return () => {
        pending -= 1;
        stop();
      };
    },
  };
  const sent: string[] = [];
  const inits: RequestInit[] = [];
  const commonQuery = 'commonQuery' in rest ? rest.commonQuery : COMMON;
  const http = createFetchHttp({
    clock,
    baseUrl,
    ...(rest.isPlainText && {isPlainText: true}),
    ...(rest.onRefused && {onRefused: rest.onRefused}),
    ...(commonQuery && {commonQuery}),
    fetch: async (input, init = {}) => {
      sent.push(`${init.method} ${(input as URL).href}`);
      inits.push(init);
      return answer(input, init);
    },
  });
  return {clock, http, sent, inits};
}
