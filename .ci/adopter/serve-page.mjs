import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {extname, join} from 'node:path';

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
// What the services answer, so that the page comes to rest as it would on the network.
const SERVICES = [
  {path: /^\/explorer\/getAnalyticsConfig/, answer: () => json({isAnalyticsEnabled: false})},
  {path: /^\/explorer\/getWallets/, answer: () => json({data: WALLETS, count: WALLETS.length})},
  {path: /^\/explorer\//, answer: () => ({type: 'image/gif', body: PIXEL})},
  {path: /^\/(blockchain|analytics|rpc)/, answer: () => json({jsonrpc: '2.0', id: 1, result: '0x1'})},
];

async function answer({folder, rewrite}, {pathname}) {
  const service = SERVICES.find(({path}) => path.test(pathname));
  if (service) return service.answer();
  if (pathname === '/')
    return {type: TYPES['.html'], body: rewrite(await readFile(join(folder, 'index.html'), 'utf8'))};
  return {type: TYPES[extname(pathname)] ?? 'text/plain', body: await readFile(join(folder, pathname))};
}

/** Serves a built page, with stand-ins for the services it talks to, on a free port of the loopback address. */
export async function servePage(folder, rewrite = (html) => html) {
  const server = createServer(async (request, response) => {
    try {
      const {type, body} = await answer({folder, rewrite}, new URL(request.url, 'http://page.test'));
      response.writeHead(200, {'content-type': type, 'cache-control': 'no-store'}).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close()};
}
