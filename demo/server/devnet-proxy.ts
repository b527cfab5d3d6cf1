import type {ProxyOptions} from 'vite';

/** What the devnet serves, by the first segment of the path. */
const SERVICES = '^/(explorer|blockchain|analytics|relay|rpc|bitcoin|control|scan|avatars|pictures)([/?]|$)';

/**
 * Puts the devnet under the pages' own origin, sockets included.
 *
 * The host the browser asked for is passed on, so that the devnet describes itself by addresses which that
 * browser can reach, be it a phone on the same network.
 */
export function devnetProxy(origin: string): Record<string, ProxyOptions> {
  return {
    [SERVICES]: {target: origin, ws: true, xfwd: true},
    '^/devnet\\.json$': {target: origin, xfwd: true, rewrite: () => '/control/info'},
  };
}
