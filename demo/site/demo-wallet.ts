import {installDemoWallets} from '../wallet/extension/install-demo-wallets.js';
import {loadDevnet} from '../wallet/devnet/devnet-info.js';
import {isLive} from './demo-settings.js';

/**
 * Plays the visitor's extensions; with `?legacy` in the address one of the old kind, with `?one-approval` such that connect
 * and sign in at once, with `?smart-sessions=execution` some that grant sessions by ERC-7715 as of January 2026.
 */
async function playExtensions(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const [legacy, oneApproval] = [query.has('legacy'), query.has('one-approval')];
  const sessionDialect = query.get('smart-sessions') === 'execution' ? 'execution' : 'older';
  installDemoWallets({devnet: await loadDevnet(), legacy, oneApproval, sessionDialect});
}

// The public services are for real wallets.
if (!isLive()) await playExtensions();
