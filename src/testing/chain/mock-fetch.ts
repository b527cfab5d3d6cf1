import type {MockChain} from './mock-chain.js';

/**
 * Creates a `fetch` for `env.fetch` that reaches the nodes of mock chains and nothing else: every other request fails, as
 * on a page that is offline.
 *
 * @param chains the chains, each at its `rpcUrl` and at the address of the public nodes (`?chainId=eip155:<id>`).
 */
export function createMockFetch(chains: readonly MockChain[]): typeof globalThis.fetch {
  return async (input, init) => {
    const url = new URL(typeof input === 'object' && 'url' in input ? input.url : input, 'https://page.test');
    const chain = chains.find(
      ({id, rpcUrl}) =>
        url.href === new URL(rpcUrl).href || url.searchParams.get('chainId') === `eip155:${id}`,
    );
    const message = parse(init?.body);
    if (!chain || message === undefined) throw new TypeError('The test has no network');
    return toResponse(JSON.stringify(await chain.respond(message)));
  };
}

/** The JSON-RPC message or batch of a request; undefined for other requests. */
function parse(body: unknown): unknown {
  const message: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
  return Array.isArray(message) || Object(message).jsonrpc === '2.0' ? message : undefined;
}

/** A response as `fetch` gives it; the jsdom of Jest has no class `Response`. */
function toResponse(text: string): Response {
  if (typeof Response === 'function') {
    return new Response(text, {headers: {'content-type': 'application/json'}});
  }
  const body = {ok: true, status: 200, text: async () => text, json: async () => JSON.parse(text) as unknown};
  return body as unknown as Response;
}
