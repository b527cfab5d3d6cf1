import {createMockEvmWallet, type MockEvmWallet, type MockEvmWalletOptions} from '@drawbridge/modal/testing';
import {DEMO_WALLET_RDNS} from '../wallet/demo-wallet.js';
import {walletChains, type WalletDevnet} from '../wallet/devnet/devnet-info.js';

const LATE_MS = 3000;
/** No network of that id is known to the page. */
const STRANGE_CHAIN_ID = 424_242;

/** Wallets by what is wrong with them; each comes into the page when it is called. */
export const MISBEHAVIOURS: Readonly<Record<string, (devnet: WalletDevnet) => MockEvmWallet>> = {
  rejects: (devnet) => wallet(devnet, 'Naysayer').answer('*', 'reject').announce(),
  pending: (devnet) => wallet(devnet, 'Sleeper').answer('*', 'pending').announce(),
  locked: (devnet) => wallet(devnet, 'Locked wallet', {locked: true}).announce(),
  strange: (devnet) => wallet(devnet, 'Stranger', onStrangeChain(devnet)).announce(),
  late(devnet) {
    const made = wallet(devnet, 'Latecomer');
    made.announceAfter(LATE_MS);
    return made;
  },
  impostor: (devnet) => wallet(devnet, 'Demo wallet', {rdns: DEMO_WALLET_RDNS}).announce(),
  garbage: (devnet) =>
    wallet(devnet, 'Babbler')
      .answer('eth_requestAccounts', {garbage: {no: 'accounts'}})
      .announce(),
  legacy: (devnet) => wallet(devnet, 'Old wallet').installLegacy(),
};

function wallet(devnet: WalletDevnet, name: string, options: MockEvmWalletOptions = {}): MockEvmWallet {
  return createMockEvmWallet({
    name,
    rdns: `dev.drawbridge.${name.toLowerCase().replaceAll(' ', '-')}`,
    chains: walletChains(devnet),
    accounts: devnet.accounts.slice(0, 1).map(({privateKey}) => privateKey),
    ...options,
  });
}

/** The first chain's node under another id: what is asked of it is answered. */
function onStrangeChain(devnet: WalletDevnet): MockEvmWalletOptions {
  const chains = walletChains(devnet);
  const [first] = chains;
  if (!first) return {};
  const strange = {...first, id: STRANGE_CHAIN_ID, name: 'Strange network'};
  return {chains: [...chains, strange], startChainId: STRANGE_CHAIN_ID};
}
