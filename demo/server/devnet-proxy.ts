import type {ProxyOptions} from 'vite';

/** The paths of the devnet, by their first segment. */
const SERVICES =
  '^/(explorer|blockchain|analytics|relay|rpc|bitcoin|control|scan|meld|avatars|pictures)([/?]|$)';

/**
 * Serves the devnet under the pages' own origin, sockets included.
 *
 * Passes on the requested host, so that the devnet describes itself by addresses that the browser can reach, even on a
 * phone in the same network.
 */
export function devnetProxy(origin: string): Record<string, ProxyOptions> {
  return {
    [SERVICES]: {target: origin, ws: true, xfwd: true},
    '^/devnet\\.json$': {target: origin, xfwd: true, rewrite: () => '/control/info'},
    '^/devnet-login\\.js$': {target: origin, xfwd: true, rewrite: () => '/control/login.js'},
  };
}
