// Serves a page that connects a wallet and pays by viem.
import {createServer} from 'node:http';
import {buildSync} from 'esbuild';

const HTML = `<!doctype html>
<html lang="en">
  <title>Shop</title>
  <link rel="icon" href="data:," />
  <drawbridge-button></drawbridge-button>
  <button id="pay">Pay 1 ETH</button>
  <output></output>
  <script type="module" src="/shop.js"></script>
</html>`;
const {outputFiles} = buildSync({entryPoints: ['shop.js'], bundle: true, format: 'esm', write: false});

createServer(({url}, response) => {
  const isPage = url === '/';
  response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript');
  response.end(isPage ? HTML : outputFiles[0].text);
}).listen(Number(process.argv[2]), '127.0.0.1');
