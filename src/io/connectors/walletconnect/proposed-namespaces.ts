import type {ChainNamespace} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';
import {deprecatedCaipNetworkIds} from '../../../core/model/networks/deprecated-ids.js';

/** Requested chains, methods and events, by namespace. */
export type ProposedNamespaces = Record<string, AskedNamespace>;

interface AskedNamespace {
  readonly chains: string[];
  readonly methods: string[];
  readonly events: string[];
}

/** Methods requested from an EVM wallet. */
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
  // ERC-7715 as of January 2026.
  'wallet_getSupportedExecutionPermissions',
  'wallet_getGrantedExecutionPermissions',
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
] as const;

/** Methods requested from a Solana wallet. */
const SOLANA_METHODS = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_requestAccounts',
  'solana_getAccounts',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
] as const;

/** Methods requested from a Bitcoin wallet. */
const BIP122_METHODS = ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'] as const;

/**
 * Methods requested from a Polkadot wallet. Other clients request none; a wallet that grants only
 * requested methods could then never sign (decision 0100).
 */
const POLKADOT_METHODS = ['polkadot_signTransaction', 'polkadot_signMessage'] as const;

const EVENTS = ['accountsChanged', 'chainChanged'];

const METHODS: Readonly<Record<ChainNamespace, readonly string[]>> = {
  eip155: EIP155_METHODS,
  solana: SOLANA_METHODS,
  bip122: BIP122_METHODS,
  polkadot: POLKADOT_METHODS,
};

/**
 * The namespaces of a proposal: those of all networks, all optional, so that a wallet that
 * lacks one can still connect. Includes Solana's older chain ids.
 */
export function proposedNamespaces(networks: readonly Network[]): ProposedNamespaces {
  const asked: ProposedNamespaces = {};
  for (const {chainNamespace, caipNetworkId} of networks) {
    const entry = (asked[chainNamespace] ??= {
      chains: [],
      methods: [...METHODS[chainNamespace]],
      events: [...EVENTS],
    });
    entry.chains.push(caipNetworkId, ...deprecatedCaipNetworkIds(caipNetworkId));
  }
  return asked;
}
