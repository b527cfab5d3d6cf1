import {bytesToHex} from 'viem';
import {hdKeyToAccount, mnemonicToAccount} from 'viem/accounts';
import type {DevnetAccount} from '../protocol.js';
import {MNEMONIC} from './mnemonic.js';

const ACCOUNT_COUNT = 10;

type Path = `m/44'/60'/${string}`;

/** Derives the accounts that both chains fund with 10 000 ether. */
export function fundedAccounts(): readonly DevnetAccount[] {
  // Derived once for all: deriving a key from a mnemonic is slow by design.
  const root = mnemonicToAccount(MNEMONIC, {path: `m/44'/60'/0'/0`}).getHdKey();
  return Array.from({length: ACCOUNT_COUNT}, (_, index) => {
    const account = hdKeyToAccount(root, {path: `m/${index}` as Path});
    const key = account.getHdKey().privateKey;
    if (!key) throw new Error(`No private key for account ${index}`);
    return {address: account.address, privateKey: bytesToHex(key)};
  });
}
