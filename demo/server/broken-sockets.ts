import type {IncomingMessage} from 'node:http';
import type {Duplex} from 'node:stream';
import type {Plugin, PreviewServer, ViteDevServer} from 'vite';

/**
 * Lets the server outlive a socket that a browser breaks off. Vite's proxy listens to the errors of the sockets that it
 * takes; an error of any other one, at an address without a proxy, would end the process.
 */
export const brokenSockets: Plugin = {
  name: 'broken-sockets',
  configureServer: endBroken,
  configurePreviewServer: endBroken,
};

function endBroken({httpServer}: ViteDevServer | PreviewServer): void {
  httpServer?.on('upgrade', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
  });
}
