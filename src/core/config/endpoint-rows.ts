import type {OptionTable} from './option-row.js';

/** The options in `endpoints`. */
export const ENDPOINT_ROWS: OptionTable['endpoints'] = {
  explorer: {
    type: 'string',
    default: 'https://api.web3modal.org',
    attribute: 'explorer-url',
    text: 'The list of wallets and their pictures',
  },
  blockchain: {
    type: 'string',
    default: 'https://rpc.walletconnect.org',
    attribute: 'blockchain-url',
    text: 'Balances, history and names of accounts',
  },
  relay: {
    type: 'string',
    default: 'wss://relay.walletconnect.org',
    attribute: 'relay-url',
    text: "WalletConnect's relay, `ws:` or `wss:`",
  },
  analytics: {
    type: 'string',
    default: 'https://pulse.walletconnect.org',
    attribute: 'analytics-url',
    text: 'Receives usage events',
  },
  rpc: {
    type: 'string',
    default: 'https://rpc.walletconnect.org/v1/',
    text: 'Base of the RPC service; `?chainId=…&projectId=…` is added',
  },
  bitcoin: {
    type: 'string',
    default: 'https://mempool.space',
    text: "Base of the service for Bitcoin balances, in mempool.space's format; `/api/…` or `/testnet/api/…` is added",
  },
  meld: {
    type: 'string',
    default: 'https://meldcrypto.com',
    text: 'The payment page of Meld, offered with `onramp.meldPublicKey`',
  },
  authFrame: {
    type: 'string',
    default: 'https://secure.walletconnect.org',
    attribute: 'auth-frame-url',
    withoutEffect: 'without a login',
    text: 'The [service of e-mail and social logins](../../../README.md#e-mail-and-social-login)',
  },
};
