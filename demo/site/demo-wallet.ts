import {installDemoWallet} from '../wallet/demo-wallet.js';
import {loadDevnet} from '../wallet/devnet/devnet-info.js';
import {isLive} from './demo-settings.js';

/** Plays the visitor's extension; with `?legacy` in the address one of the old kind. */
async function playExtension(): Promise<void> {
  const legacy = new URLSearchParams(location.search).has('legacy');
  installDemoWallet({devnet: await loadDevnet(), announced: !legacy, legacy});
}

// The public services are for real wallets.
if (!isLive()) await playExtension();
