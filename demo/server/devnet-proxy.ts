import type {ProxyOptions} from 'vite';

/** The paths of the devnet, by their first segment. */
const SERVICES = '^/(explorer|analytics|relay|rpc|bitcoin|control|scan|meld|avatars|pictures)([/?]|$)';

/** The service of the bridge, beside the pages of its site. */
export const BRIDGE_SERVICE = '^/bridge/(deployment\\.json$|(signatures|withdraw|solana)/)';

/**
 * Serves the devnet under the pages' own origin, sockets included.
 *
 * Passes on the requested host, so that the devnet describes itself by addresses that the browser can reach, even on a
 * phone in the same network.
 */
export function devnetProxy(origin: string): Record<string, ProxyOptions> {
  return {
    [SERVICES]: {target: origin, ws: true, xfwd: true, configure: actLikeAnotherOrigin},
    // The service of the demo answers `/blockchain`; this is the public one.
    '^/public/blockchain/': {
      target: origin,
      xfwd: true,
      rewrite: (path) => path.replace('/public', ''),
      configure: actLikeAnotherOrigin,
    },
    [BRIDGE_SERVICE]: {target: origin, xfwd: true},
    '^/devnet\\.json$': {target: origin, xfwd: true, rewrite: () => '/control/info'},
    '^/devnet-login\\.js$': {target: origin, xfwd: true, rewrite: () => '/control/login.js'},
  };
}

/**
 * Makes the devnet look as if it were on another origin, as public services are.
 *
 * Browsers then send the page's origin, without which the public service gives no balances. They cannot read an answer
 * without CORS headers: pages of the demo get a broken connection instead.
 */
const actLikeAnotherOrigin: NonNullable<ProxyOptions['configure']> = (proxy) => {
  proxy.on('proxyReq', (request, {headers}) => {
    if (headers.origin === undefined) request.setHeader('origin', `http://${headers.host}`);
  });
  proxy.on('proxyRes', ({headers}, {socket, url = ''}) => {
    if (/^\/(explorer|blockchain|analytics)\//.test(url) && !headers['access-control-allow-origin']) {
      socket.destroy();
    }
  });
};
