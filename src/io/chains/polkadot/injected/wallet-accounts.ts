import {bytesToHex, hexToBytes} from '@noble/hashes/utils.js';
import type {Account} from '../../../../core/model/account.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import {readLabel} from '../../../../core/model/addresses/read-label.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import {prefixOf} from '../network-prefix.js';
import {decodeSs58, encodeSs58} from '../ss58.js';

/** An account as a wallet lists it, checked. */
export interface WalletAccount {
  /** As the wallet writes it, which is how it is asked to sign. */
  readonly address: string;
  /** What the address stands for, in hexadecimal. */
  readonly accountId: string;
  /** The kind of key, where the wallet says: `sr25519`, `ed25519`, `ecdsa`. */
  readonly type?: string;
  /** The only chain the account is for, as with keys on a hardware wallet. */
  readonly genesisHash?: string;
  /** What the wallet calls it, fit to be shown. */
  readonly name?: string;
}

/** More accounts than anyone opens to a page; what lies beyond is not read. */
const MAX_ACCOUNTS = 1_000;
const GENESIS = /^0x[0-9a-f]{64}$/;
const EVM_ADDRESS = /^0x[0-9a-f]{40}$/i;
/** Kinds of keys whose public half is the account itself. */
const OWN_KEYS: readonly unknown[] = ['sr25519', 'ed25519'];

/**
 * Accounts as a wallet lists them, each once; `undefined` when it sent no such list.
 *
 * Wallets for both worlds list EVM accounts too: those have no SS58 address and are left out.
 */
export function readWalletAccounts(value: unknown): readonly WalletAccount[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const list: readonly unknown[] = value.slice(0, MAX_ACCOUNTS);
  const read = list.filter((each) => !isEvmAccount(each)).map(readWalletAccount);
  if (!read.every((each) => each !== undefined)) return undefined;
  return [...new Map(read.map((account) => [account.accountId, account])).values()];
}

/** The accounts that can be used on a network, their addresses as it writes them. */
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

/** The account an address of whatever network stands for. */
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
