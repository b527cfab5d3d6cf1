// Mock wallets and fakes for an adopter's own tests. Nothing in the product imports this entry.
export {createMockChain, type MockChain} from '../testing/chain/mock-chain.js';
export type {MockChainOptions, MockMining} from '../testing/chain/mock-chain-options.js';
export {
  mockRevert,
  type MockCall,
  type MockContract,
  type MockFunction,
  type MockRevert,
} from '../testing/chain/mock-contract.js';
export {createMockFetch} from '../testing/chain/mock-fetch.js';
export type {MockTokenOptions} from '../testing/chain/mock-token.js';
export {createFakeClock, type FakeClock} from '../testing/fake-clock.js';
export {createFakeHttp, type FakeHttp, type HttpAnswer} from '../testing/fake-http.js';
export {
  createMockBitcoinWallet,
  type MockBitcoinAddresses,
  type MockBitcoinWallet,
} from '../testing/wallets/bitcoin/mock-bitcoin-wallet.js';
export type {
  BitcoinConvention,
  BitcoinWalletPrompt,
  MockBitcoinWalletOptions,
} from '../testing/wallets/bitcoin/mock-bitcoin-wallet-options.js';
export type {MockBitcoinTransaction, Utxo} from '../testing/wallets/bitcoin/mock-bitcoin-transaction.js';
export type {BitcoinWalletSnapshot} from '../testing/wallets/bitcoin/bitcoin-wallet-state.js';
export {BITCOIN_TEST_SEED} from '../testing/wallets/bitcoin/bitcoin-test-seed.js';
export type {MockBitcoinNetwork, PaymentKind} from '../testing/wallets/bitcoin/mock-bitcoin-network.js';
export {createMockEvmWallet, type MockEvmWallet} from '../testing/wallets/evm/mock-evm-wallet.js';
export type {MockEvmWalletOptions} from '../testing/wallets/evm/mock-evm-wallet-options.js';
export type {MockEip1193Provider, RequestArguments} from '../testing/wallets/evm/mock-eip1193-provider.js';
export {
  createMockPolkadotWallet,
  type MockPolkadotWallet,
} from '../testing/wallets/polkadot/mock-polkadot-wallet.js';
export type {
  MockPolkadotWalletOptions,
  PolkadotPrompt,
} from '../testing/wallets/polkadot/mock-polkadot-wallet-options.js';
export type {PolkadotMethod} from '../testing/wallets/polkadot/polkadot-request-handler.js';
export type {PolkadotWalletSnapshot} from '../testing/wallets/polkadot/polkadot-wallet-state.js';
export {
  POLKADOT_DEV_ACCOUNTS,
  type PolkadotAccountInput,
  type PolkadotKeyType,
} from '../testing/wallets/polkadot/polkadot-accounts.js';
export {
  remoteBitcoin,
  type RemoteBitcoin,
  type RemoteBitcoinOptions,
} from '../testing/wallets/remote/remote-bitcoin.js';
export {remotePolkadot, type RemotePolkadotOptions} from '../testing/wallets/remote/remote-polkadot.js';
export type {
  FamilyChain,
  FamilyRequest,
  PreparedRequest,
  RemoteFamily,
} from '../testing/wallets/remote/remote-family.js';
export {remoteSolana, type RemoteSolanaOptions} from '../testing/wallets/remote/remote-solana.js';
export {createMockRemoteWallet, type MockRemoteWallet} from '../testing/wallets/remote/mock-remote-wallet.js';
export type {
  MockRemoteWalletOptions,
  RemotePrompt,
} from '../testing/wallets/remote/mock-remote-wallet-options.js';
export type {SessionDialect} from '../testing/wallets/evm/session-keys/session-dialect.js';
export type {RemoteEvent} from '../testing/wallets/remote/remote-sessions.js';
export type {RemoteSession, SessionProposal, WalletMetadata} from '../testing/wallets/remote/sign-client.js';
export {createMockSolanaWallet, type MockSolanaWallet} from '../testing/wallets/solana/mock-solana-wallet.js';
export type {
  MockSolanaWalletOptions,
  OtherFamilies,
  SolanaWalletPrompt,
} from '../testing/wallets/solana/mock-solana-wallet-options.js';
export {SOLANA_TEST_KEYS, type SolanaKeyInput} from '../testing/wallets/solana/solana-keys.js';
export type {SolanaWalletSnapshot} from '../testing/wallets/solana/solana-wallet-state.js';
export type {WalletBatching} from '../testing/wallets/evm/batch-methods.js';
export type {WalletInfo} from '../testing/wallets/evm/wallet-announcement.js';
export type {ReadAssets, WalletAsset, WalletPrompt} from '../testing/wallets/evm/evm-method.js';
export type {EvmWalletSnapshot} from '../testing/wallets/evm/evm-wallet-state.js';
export type {
  ChangeManner,
  ScriptedBehaviour,
  WalletBehaviour,
  WalletLogEntry,
  WalletStep,
} from '../testing/wallets/behaviour.js';
export {ANVIL_PRIVATE_KEYS, type WalletAccountInput} from '../testing/wallets/signing/wallet-accounts.js';
export type {WalletChain} from '../testing/wallets/signing/wallet-chain.js';
export {WalletRpcError, type WalletErrorFields} from '../testing/wallets/signing/wallet-rpc-error.js';
