import {AssetsController} from '../controllers/assets-controller.js';
import {WalletsController} from '../controllers/wallets/wallets-controller.js';
import type {ConnectorsController} from '../controllers/connectors-controller.js';
import type {Device} from '../core/model/device.js';
import type {Stop} from '../core/ports/clock.js';
import type {Telemetry} from '../core/ports/telemetry.js';
import {afterPaint} from '../io/platform/after-paint.js';
import type {ConfiguredPage} from './configured-page.js';
import type {Services} from './services/services.js';
import type {Environment} from './page/environment.js';

/** The wallets beyond those installed, and all pictures. */
export interface WalletLists {
  readonly wallets: WalletsController;
  readonly assets: AssetsController;
  /** Starts to fetch the wallets of the first screen. */
  prefetch(): void;
  readonly disposeLists: Stop;
}

/** Dependencies of {@link createWalletLists}. */
export interface WalletListParts {
  readonly services: Services;
  readonly telemetry: Telemetry;
  readonly connectors: ConnectorsController;
  readonly device: Device;
}

/** Wires the wallet lists and pictures of one client. */
export function createWalletLists(
  page: ConfiguredPage,
  {clock, storage}: Environment,
  parts: WalletListParts,
): WalletLists {
  const {services, telemetry, connectors, device} = parts;
  const assets = new AssetsController({
    http: services.explorer,
    clock,
    urls: {create: (blob) => URL.createObjectURL(blob), revoke: (url) => URL.revokeObjectURL(url)},
  });
  const wallets = new WalletsController({
    config: page.config,
    features: page.features.state,
    http: services.explorer,
    clock,
    storage,
    telemetry,
    connectors: connectors.state,
    isMobile: device.isMobile,
    hasEthereum: () => 'ethereum' in globalThis,
    networks: () => page.networks.state.get().requested,
    prefetchImages: (ids) => assets.preload('wallet', ids),
  });
  return {
    wallets,
    assets,
    prefetch() {
      if (page.config.enableWalletConnect && page.account.get().status !== 'connected')
        // Installed wallets are painted first.
        void wallets.prepare(afterPaint());
    },
    disposeLists() {
      wallets.dispose();
      assets.dispose();
    },
  };
}
