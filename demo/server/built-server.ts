import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {build, mergeConfig, preview, type Plugin} from 'vite';
import {startDevnet, type Devnet} from '../devnet/devnet.js';
import {contentPolicy} from './content-policy.js';
import {devnetProxy} from './devnet-proxy.js';
import {onrampServer} from './onramp/onramp-server.js';
import {signInServer} from './sign-in/sign-in-server.js';
import {BUILT_FOLDER, viteSettings} from './vite-settings.js';

/** Options of the built demo's server. */
export interface BuiltOptions {
  /** Default: any free port. */
  readonly port?: number;
  /** A running devnet; it keeps running. */
  readonly devnet?: Devnet;
  /** Builds even if a build exists. Default: unless `DEMO_IS_BUILT` marks a build for this very run. */
  readonly rebuilds?: boolean;
  /** Headers of every answer, beside the policy. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Services beside the devnet that the policy allows. */
  readonly origins?: readonly string[];
}

/** The server of the built demo. */
export interface BuiltDemo {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly devnet: Devnet;
  close(): Promise<void>;
}

/**
 * Lets browsers keep the files that the build names by their content, as a careful site does. Does not compress them: Vite
 * would do so for each request, and the browser is on the same computer.
 */
const keptFiles: Plugin = {
  name: 'kept-files',
  configurePreviewServer: ({middlewares}) =>
    void middlewares.use('/assets/', (request, response, next) => {
      delete request.headers['accept-encoding'];
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      next();
    }),
};

/**
 * Lets a browser keep the devnet's description: after a reload, the demo wallets announce themselves at once, as extensions
 * do. The page waits three seconds for a wallet that it knows.
 */
const keptDevnet = (port: number): Plugin => ({
  name: 'kept-devnet',
  configurePreviewServer({middlewares}) {
    // At a given port, the next devnet has the same address.
    if (port !== 0) return;
    middlewares.use('/devnet.json', (_, response, next) => {
      response.setHeader('Cache-Control', 'max-age=3600');
      next();
    });
  },
});

/** Serves the built demo like a careful site: every answer has the strict Content-Security-Policy. */
export async function serveBuilt(options: BuiltOptions = {}): Promise<BuiltDemo> {
  const {port = 0, devnet: given, rebuilds, headers, origins = []} = options;
  if (needsBuild(rebuilds)) await build(viteSettings());
  const devnet = given ?? (await startDevnet({port: 0}));
  const close = async (): Promise<void> => {
    if (!given) await devnet.close();
  };
  try {
    const server = await preview(
      mergeConfig(viteSettings(), {
        plugins: [keptFiles, keptDevnet(port), signInServer(devnet.origin), onrampServer(devnet)],
        preview: {
          port,
          host: '127.0.0.1',
          proxy: devnetProxy(devnet.origin),
          headers: {
            ...headers,
            'Content-Security-Policy': contentPolicy([devnet.origin, ...origins], [devnet.authUrl]),
          },
        },
      }),
    );
    const [url = ''] = server.resolvedUrls?.local ?? [];
    return {
      origin: url.replace(/\/$/, ''),
      devnet,
      async close() {
        await server.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function needsBuild(rebuilds = process.env['DEMO_IS_BUILT'] === undefined): boolean {
  return rebuilds || !existsSync(join(BUILT_FOLDER, 'index.html'));
}
