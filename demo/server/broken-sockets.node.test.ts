import assert from 'node:assert/strict';
import {once} from 'node:events';
import {connect, type AddressInfo} from 'node:net';
import {describe, it} from 'node:test';
import {createServer, type Plugin} from 'vite';
import {brokenSockets} from './broken-sockets.js';

/** Serves one page. */
const page: Plugin = {
  name: 'page',
  configureServer: ({middlewares}) => void middlewares.use((_, response) => response.end('here')),
};

describe('a server of the demo', () => {
  it('outlives a socket that is broken off at an address without a proxy', async () => {
    const vite = await createServer({
      configFile: false,
      appType: 'custom',
      server: {
        port: 0,
        host: '127.0.0.1',
        watch: null,
        ws: false,
        hmr: false,
        // A server with a proxy takes sockets.
        proxy: {'^/rpc/': {target: 'http://127.0.0.1:1', ws: true}},
      },
      plugins: [brokenSockets, page],
    });
    try {
      const {httpServer} = await vite.listen();
      const {port} = httpServer!.address() as AddressInfo;
      const upgraded = once(httpServer!, 'upgrade');
      const visitor = connect(port, '127.0.0.1');
      visitor.write(
        'GET /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      );
      const [, socket] = await upgraded;
      const closed = new Promise((resolve) => socket.once('close', resolve));
      visitor.resetAndDestroy();
      await closed;
      assert.equal(await (await fetch(`http://127.0.0.1:${port}/`)).text(), 'here');
    } finally {
      await vite.close();
    }
  });
});
