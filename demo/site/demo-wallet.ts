import {installDemoWallets} from '../wallet/extension/install-demo-wallets.js';
import {loadDevnet} from '../wallet/devnet/devnet-info.js';
import {isLive} from './demo-settings.js';

/** Plays the visitor's extensions; with `?legacy` in the address one of the old kind. */
async function playExtensions(): Promise<void> {
  const legacy = new URLSearchParams(location.search).has('legacy');
  installDemoWallets({devnet: await loadDevnet(), legacy});
}

// The public services are for real wallets.
if (!isLive()) await playExtensions();
