import {createServer, mergeConfig, type ViteDevServer} from 'vite';
import {BLOCK_MS} from '../devnet/chain/idle-blocks.js';
import {startDevnet, type Devnet} from '../devnet/devnet.js';
import {devnetProxy} from './devnet-proxy.js';
import {livePages} from './live-pages.js';
import {onrampServer} from './onramp/onramp-server.js';
import {FIRST_PAGE} from './page-list.js';
import {signInServer} from './sign-in/sign-in-server.js';
import {viteSettings} from './vite-settings.js';

const DEFAULT_PORT = 5173;

/** Options of the demo. */
export interface DemoOptions {
  /** Default 5173, or the next one that is free. */
  readonly port?: number;
  /** Listens on all addresses, so that a phone on the same network can visit. */
  readonly isPublic?: boolean;
  /** Uses the public services for this project instead of a devnet. */
  readonly projectId?: string | undefined;
  /** Reloads pages when their source changes. Default: yes. */
  readonly watches?: boolean;
}

/** A running demo. */
export interface Demo {
  /** Address of the first page, with a trailing slash. */
  readonly url: string;
  /** Addresses for other devices; empty unless it listens on all. */
  readonly networkUrls: readonly string[];
  /** Absent with the public services. */
  readonly devnet: Devnet | undefined;
  /** Shows the first page in the visitor's browser. */
  open(): void;
  /** Closes pages and devnet. */
  close(): Promise<void>;
}

/**
 * Starts the devnet and the pages over it.
 *
 * @throws Error when no Ethereum node is available.
 */
export async function startDemo(options: DemoOptions = {}): Promise<Demo> {
  const devnet = options.projectId
    ? undefined
    : await startDevnet({
        port: 0,
        buyHost: options.isPublic ? '0.0.0.0' : '127.0.0.1',
        blockEveryMs: BLOCK_MS,
      });
  try {
    const vite = await startPages(options, devnet);
    return {
      url: vite.resolvedUrls?.local[0] ?? '',
      networkUrls: vite.resolvedUrls?.network ?? [],
      devnet,
      open() {
        // Set earlier, it would open a browser as soon as the server listens.
        vite.config.server.open = FIRST_PAGE;
        vite.openBrowser();
      },
      async close() {
        await vite.close();
        await devnet?.close();
      },
    };
  } catch (error) {
    await devnet?.close();
    throw error;
  }
}

async function startPages(options: DemoOptions, devnet: Devnet | undefined): Promise<ViteDevServer> {
  const {port = DEFAULT_PORT, isPublic = false, projectId, watches = true} = options;
  const vite = await createServer(
    mergeConfig(viteSettings(), {
      server: {
        port,
        ...(isPublic ? {host: true} : {}),
        ...(watches ? {} : {hmr: false, ws: false, watch: null}),
        ...(devnet ? {proxy: devnetProxy(devnet.origin)} : {}),
      },
      plugins: [
        signInServer(devnet?.origin),
        ...(devnet ? [onrampServer(devnet)] : []),
        ...(projectId ? [livePages(projectId)] : []),
      ],
    }),
  );
  return vite.listen();
}
