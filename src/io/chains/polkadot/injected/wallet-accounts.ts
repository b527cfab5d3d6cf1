import {bytesToHex, hexToBytes} from '@noble/hashes/utils.js';
import type {Account} from '../../../../core/model/account.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import {readLabel} from '../../../../core/model/safety/clean-name.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import {decodeSs58, encodeSs58, prefixOf} from '../ss58.js';

/** An account of a wallet's list, checked. */
export interface WalletAccount {
  /** In the wallet's own form, which its signer expects. */
  readonly address: string;
  /** Account id, in hexadecimal. */
  readonly accountId: string;
  /** Kind of key, if the wallet states it: `sr25519`, `ed25519`, `ecdsa`. */
  readonly type?: string;
  /** The only chain of the account, for example for keys on a hardware wallet. */
  readonly genesisHash?: string;
  /** The account's name in the wallet, cleaned for display. */
  readonly name?: string;
}

/** Limit of accounts that are read, far above what a user shares with a page. */
const MAX_ACCOUNTS = 1_000;
const GENESIS = /^0x[0-9a-f]{64}$/;
const EVM_ADDRESS = /^0x[0-9a-f]{40}$/i;
/** Kinds of keys whose public key is the account id. */
const OWN_KEYS: readonly unknown[] = ['sr25519', 'ed25519'];

/**
 * Accounts of a wallet's list, each once; `undefined` if it is not a list or none of its accounts can be
 * read.
 *
 * EVM accounts, which some wallets list as well, have no SS58 address and are left out, and so are accounts of
 * an unknown form.
 */
export function readWalletAccounts(
  value: unknown,
  onDrop?: () => void,
): readonly WalletAccount[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const list: readonly unknown[] = value.slice(0, MAX_ACCOUNTS).filter((each) => !isEvmAccount(each));
  const read = list.flatMap((each) => readWalletAccount(each) ?? []);
  if (read.length === 0 && list.length > 0) return undefined;
  if (read.length < list.length) onDrop?.();
  return [...new Map(read.map((account) => [account.accountId, account])).values()];
}

/** The accounts that can be used on a network, with addresses in its form. */
export function accountsOn(network: CaipNetworkId, accounts: readonly WalletAccount[]): readonly Account[] {
  const usable = accounts.filter(
    ({genesisHash}) => genesisHash === undefined || network === `polkadot:${genesisHash.slice(2, 34)}`,
  );
  return usable.map(({accountId, type, name}) => ({
    namespace: 'polkadot',
    address: encodeSs58(hexToBytes(accountId), prefixOf(network)),
    type: 'eoa',
    ...(OWN_KEYS.includes(type) && {publicKey: accountId}),
    ...(name !== undefined && {label: name}),
  }));
}

/** The account of an address in any network's form. */
export function findAccount(accounts: readonly WalletAccount[], address: unknown): WalletAccount | undefined {
  const decoded = typeof address === 'string' ? decodeSs58(address) : undefined;
  const wanted = decoded && bytesToHex(decoded.accountId);
  return accounts.find(({accountId}) => accountId === wanted);
}

function isEvmAccount(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return value['type'] === 'ethereum' || EVM_ADDRESS.test(String(value['address']));
}

function readWalletAccount(value: unknown): WalletAccount | undefined {
  if (!isRecord(value)) return undefined;
  const {address, type, genesisHash} = value;
  const name = readLabel(value['name']);
  const decoded = typeof address === 'string' ? decodeSs58(address) : undefined;
  if (typeof address !== 'string' || !decoded) return undefined;
  return {
    address,
    accountId: bytesToHex(decoded.accountId),
    ...(typeof type === 'string' && {type}),
    ...(typeof genesisHash === 'string' && GENESIS.test(genesisHash) && {genesisHash}),
    ...(name !== undefined && {name}),
  };
}

/** Accounts of a wallet on one network; at least one. */
export interface UsableAccounts {
  readonly network: CaipNetworkId;
  readonly accounts: readonly [Account, ...Account[]];
}

/** Polkadot's relay chain, for pages that name no network. */
const RELAY_CHAIN: CaipNetworkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182';

/** The first of the page's networks on which a wallet has accounts; `undefined` if there is none. */
export function findUsable(
  networks: readonly Network[],
  accounts: readonly WalletAccount[],
): UsableAccounts | undefined {
  const ids = networks.filter(isPolkadot).map(({caipNetworkId}) => caipNetworkId);
  for (const network of ids.length > 0 ? ids : [RELAY_CHAIN]) {
    const usable = usableOn(network, accounts);
    if (usable) return usable;
  }
  return undefined;
}

/** A wallet's accounts on one network. */
export function usableOn(
  network: CaipNetworkId,
  accounts: readonly WalletAccount[],
): UsableAccounts | undefined {
  const [first, ...rest] = accountsOn(network, accounts);
  return first && {network, accounts: [first, ...rest]};
}

/** True for networks of this chain family. */
export function isPolkadot({chainNamespace}: Network): boolean {
  return chainNamespace === 'polkadot';
}
