/** What an EVM wallet is asked to be able to do (reference 2.8). */
export const EIP155_METHODS = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendRawTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_registerOnboarding',
  'wallet_watchAsset',
  'wallet_scanQRCode',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_sendCalls',
  'wallet_getCapabilities',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_getAssets',
] as const;

/** What a Solana wallet is asked to be able to do (reference 2.8). */
export const SOLANA_METHODS = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_requestAccounts',
  'solana_getAccounts',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
] as const;

/** What a Bitcoin wallet is asked to be able to do (reference 2.8). */
export const BIP122_METHODS = ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'] as const;

/**
 * What a Polkadot wallet is asked to be able to do. The reference asks for nothing (2.8), and a wallet that grants
 * exactly what was asked could then never sign: ADR 0100.
 */
export const POLKADOT_METHODS = ['polkadot_signTransaction', 'polkadot_signMessage'] as const;
