import {createHash} from 'node:crypto';
import {privateKeyToAccount} from 'viem/accounts';
import type {DevnetAccount, SwapAccounts} from '../protocol.js';

/** Two accounts beside the funded ones. */
export function swapAccounts(): SwapAccounts {
  return {whale: inventAccount('whale'), delegated: inventAccount('delegated')};
}

function inventAccount(name: string): DevnetAccount {
  const privateKey = `0x${createHash('sha256').update(`devnet ${name}`).digest('hex')}` as const;
  return {address: privateKeyToAccount(privateKey).address, privateKey};
}
