import {mnemonicToAccount} from 'viem/accounts';
import {bytesToHex} from 'viem';
import {MNEMONIC} from './mnemonic.js';
import type {DevnetAccount} from '../protocol.js';

const ACCOUNT_COUNT = 10;

/** Derives the accounts that both chains fund with 10 000 ether. */
export function fundedAccounts(): readonly DevnetAccount[] {
  return Array.from({length: ACCOUNT_COUNT}, (_, addressIndex) => {
    const account = mnemonicToAccount(MNEMONIC, {addressIndex});
    const key = account.getHdKey().privateKey;
    if (!key) throw new Error(`No private key for account ${addressIndex}`);
    return {address: account.address, privateKey: bytesToHex(key)};
  });
}
