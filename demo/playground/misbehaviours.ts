import {
  createMockEvmWallet,
  createMockSolanaWallet,
  type MockEvmWallet,
  type MockEvmWalletOptions,
  type MockSolanaWallet,
  type WalletBatching,
} from '@drawbridge/modal/testing';
import {
  extensionChains,
  STRANGE_CHAIN_ID,
  walletChains,
  type WalletDevnet,
} from '../wallet/devnet/devnet-info.js';
import {readAssets} from '../wallet/devnet/read-assets.js';
import {ChoiceKeeper} from '../wallet/extension/kept-choice.js';
import {DEMO_WALLET_RDNS} from '../wallet/extension/parts/evm-part.js';
import {walletIcon} from '../wallet/wallet-icon.js';

const LATE_MS = 3000;
const SLOW_MS = 12_000;
/** Index of an account without a name. */
const NAMELESS = 6;
const SEND = 'eth_sendTransaction';
const SIGNATURE_BYTES = 64;
const KNOWN_RDNS = 'io.metamask';
const KNOWN_ICON = walletIcon('#d9822b');

/** Wallets by what is wrong, or special, with them; each comes into the page when it is called. */
export const MISBEHAVIOURS: Readonly<
  Record<string, (devnet: WalletDevnet) => MockEvmWallet | MockSolanaWallet>
> = {
  rejects: (devnet) => wallet(devnet, 'Naysayer').answer('*', 'reject').announce(),
  pending: (devnet) => wallet(devnet, 'Sleeper').answer('*', 'pending').announce(),
  unsent: (devnet) => wallet(devnet, 'Procrastinator').answer(SEND, 'pending').announce(),
  mute: (devnet) =>
    wallet(devnet, 'Mute')
      .answer(SEND, {misreports: () => null})
      .announce(),
  wrapping: (devnet) =>
    wallet(devnet, 'Wrapper')
      .answer(SEND, {misreports: (hash) => ({hash})})
      .announce(),
  failing: (devnet) =>
    wallet(devnet, 'Stumbler')
      .answer(SEND, {misreports: () => fail('already known')})
      .announce(),
  expiring: (devnet) =>
    wallet(devnet, 'Timekeeper')
      .answer(SEND, {error: {code: -32603, message: 'Request expired. Please try again.'}})
      .announce(),
  unsending: (devnet) => forgetfulWallet(devnet).register(),
  several: (devnet) =>
    wallet(devnet, 'Patchwork', {
      accounts: devnet.accounts.slice(0, 3).map(({privateKey}) => privateKey),
    }).announce(),
  rich: (devnet) => wallet(devnet, 'Whale', {accounts: [devnet.swapAccounts.whale.privateKey]}).announce(),
  delegated: (devnet) =>
    wallet(devnet, 'Delegate', {accounts: [devnet.swapAccounts.delegated.privateKey]}).announce(),
  batching: (devnet) => batchingWallet(devnet, 'Batcher', 'supported').announce(),
  ready: (devnet) => batchingWallet(devnet, 'Upgrader', 'ready').announce(),
  refusing: (devnet) => batchingWallet(devnet, 'Refuser', 'refuses').announce(),
  sponsored: (devnet) => batchingWallet(devnet, 'Sponsor', 'supported', 'Devnet paymaster').announce(),
  silent: (devnet) => batchingWallet(devnet, 'Silencer', 'silent').announce(),
  locked: (devnet) => wallet(devnet, 'Locked wallet', {locked: true}).announce(),
  strange: (devnet) =>
    wallet(devnet, 'Stranger', {chains: extensionChains(devnet), startChainId: STRANGE_CHAIN_ID}).announce(),
  late(devnet) {
    const made = wallet(devnet, 'Latecomer');
    made.announceAfter(LATE_MS);
    return made;
  },
  impostor: (devnet) => wallet(devnet, 'Demo wallet', {rdns: DEMO_WALLET_RDNS}).announce(),
  known: (devnet) => knownWallet(devnet).announce(),
  imitation: (devnet) => wallet(devnet, 'MetaMask Wallet', imitated(devnet)).announce(),
  twin: (devnet) => wallet(devnet, 'MetaMask', {...imitated(devnet), rdns: KNOWN_RDNS}).announce(),
  garbage: (devnet) =>
    wallet(devnet, 'Babbler')
      .answer('eth_requestAccounts', {garbage: {no: 'accounts'}})
      .announce(),
  telling: (devnet) =>
    wallet(devnet, 'Bookkeeper', {
      assets: (account, chain) => readAssets(devnet, account, chain),
    }).announce(),
  slow: (devnet) =>
    wallet(devnet, 'Ponderer', {
      accounts: devnet.accounts.slice(NAMELESS, NAMELESS + 1).map(({privateKey}) => privateKey),
    })
      .answer('personal_sign', {delayMs: SLOW_MS})
      .announce(),
  legacy: (devnet) => wallet(devnet, 'Old wallet').installLegacy(),
};

/** A Solana wallet that gives a signature for a transaction and never sends it. */
function forgetfulWallet({solana: {accounts, rpcUrl}}: WalletDevnet): MockSolanaWallet {
  const signature = crypto.getRandomValues(new Uint8Array(SIGNATURE_BYTES));
  return createMockSolanaWallet({
    name: 'Forgetful',
    rpcUrl,
    chains: ['solana:devnet'],
    accounts: accounts.slice(0, 1).map(({privateKey}) => privateKey),
  }).answer('solana:signAndSendTransaction', {garbage: [{signature}]});
}

/** An error that comes after the transaction was sent. */
function fail(message: string): never {
  throw Object.assign(new Error(message), {code: -32000});
}

/** A wallet under the name and rdns of a known one, which remembers that it let the page in. */
function knownWallet(devnet: WalletDevnet): MockEvmWallet {
  const keeper = new ChoiceKeeper('known-wallet');
  return wallet(devnet, 'MetaMask', {
    rdns: KNOWN_RDNS,
    icon: KNOWN_ICON,
    authorized: keeper.read().authorized,
    onChange: ({authorized}) => keeper.write({authorized}),
  });
}

/** A wallet that executes several calls at once (EIP-5792), in its own way. */
function batchingWallet(
  devnet: WalletDevnet,
  name: string,
  batching: WalletBatching,
  paymaster?: string,
): MockEvmWallet {
  const {batchExecutor} = devnet.contracts;
  return wallet(devnet, name, {batching, batchExecutor, ...(paymaster !== undefined && {paymaster})});
}

/** A picture that was copied, and an account that was not asked for. */
function imitated({accounts}: WalletDevnet): MockEvmWalletOptions {
  return {
    icon: KNOWN_ICON,
    authorized: true,
    accounts: accounts.slice(2, 3).map(({privateKey}) => privateKey),
  };
}

function wallet(devnet: WalletDevnet, name: string, options: MockEvmWalletOptions = {}): MockEvmWallet {
  return createMockEvmWallet({
    name,
    rdns: `dev.drawbridge.${name.toLowerCase().replaceAll(' ', '-')}`,
    chains: walletChains(devnet),
    accounts: devnet.accounts.slice(0, 1).map(({privateKey}) => privateKey),
    ...options,
  });
}
