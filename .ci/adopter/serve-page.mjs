import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {extname, join} from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
const WALLETS = Array.from({length: 40}, (_, index) => ({
  id: `${index}`.padStart(64, '0'),
  name: `Wallet ${index}`,
  image_id: `${index}`,
  rdns: null,
  chains: ['eip155:1'],
  mobile_link: 'https://wallet.test/app',
}));
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

const json = (value) => ({type: TYPES['.json'], body: JSON.stringify(value)});
// The services' answers, so that the page settles as it would on the network.
const SERVICES = [
  {path: /^\/explorer\/getAnalyticsConfig/, answer: () => json({isAnalyticsEnabled: false})},
  {path: /^\/explorer\/getWallets/, answer: () => json({data: WALLETS, count: WALLETS.length})},
  {path: /^\/explorer\//, answer: () => ({type: 'image/gif', body: PIXEL})},
  {path: /^\/(blockchain|analytics|rpc)/, answer: () => json({jsonrpc: '2.0', id: 1, result: '0x1'})},
];

async function answer({folder, rewrite}, {pathname}) {
  const service = SERVICES.find(({path}) => path.test(pathname));
  if (service) return service.answer();
  if (pathname.endsWith('/'))
    return {
      type: TYPES['.html'],
      body: rewrite(await readFile(join(folder, pathname, 'index.html'), 'utf8')),
    };
  return {type: TYPES[extname(pathname)] ?? 'text/plain', body: await readFile(join(folder, pathname))};
}

/** Compressed like hosts do it on the fly, once for each file. */
const QUALITY = {params: {[constants.BROTLI_PARAM_QUALITY]: 5}};
const COMPRESSED = /^text|json$/;

function createPlain() {
  return ({type, body}) => ({headers: {'content-type': type}, body});
}

function createCompressed() {
  const kept = new Map();
  return ({type, body}, path) => {
    if (!COMPRESSED.test(type)) return {headers: {'content-type': type}, body};
    if (!kept.has(path)) kept.set(path, brotliCompressSync(body, QUALITY));
    return {headers: {'content-type': type, 'content-encoding': 'br'}, body: kept.get(path)};
  };
}

/** Serves a built page, with fake services, on a free port of the loopback address. */
export async function servePage(folder, {rewrite = (html) => html, isCompressed = false} = {}) {
  const pack = isCompressed ? createCompressed() : createPlain();
  const server = createServer(async (request, response) => {
    try {
      const url = new URL(request.url, 'http://page.test');
      const {headers, body} = pack(await answer({folder, rewrite}, url), url.pathname);
      response.writeHead(200, {...headers, 'cache-control': 'no-store'}).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close()};
}
