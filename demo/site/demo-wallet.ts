import {loadDevnet} from '../wallet/devnet/devnet-info.js';
import {installDemoWallets} from '../wallet/extension/install-demo-wallets.js';
import {isLive} from './demo-settings.js';

/**
 * Simulates the visitor's extensions; with `?legacy` in the address a legacy one, with `?one-approval` some that
 * connect and sign in with one approval, with `?smart-sessions=execution` some that grant sessions by ERC-7715 as of
 * January 2026.
 */
async function playExtensions(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const [legacy, oneApproval] = [query.has('legacy'), query.has('one-approval')];
  const sessionDialect = query.get('smart-sessions') === 'execution' ? 'execution' : 'older';
  // The pages of the bridge, where such accounts need rules of their own.
  const hasSharedWallet = document.body.classList.contains('bridge');
  const devnet = await loadDevnet();
  installDemoWallets({devnet, legacy, oneApproval, sessionDialect, hasSharedWallet});
}

// The public services are for real wallets.
if (!isLive()) await playExtensions();
