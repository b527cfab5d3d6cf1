import type {TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {getOwn} from '../../../core/model/safety/record.js';
import {comparableId} from '../../../core/model/wallets/wallet-identity.js';
import {WALLET_MARKS, type WalletMarkName} from '../../icons/marks/wallet-marks.js';
import {builtInMark} from './built-in-mark.js';

/** Wallets by the beginning of their id in the explorer (`wallet-table.ts`). */
const WALLETS: Readonly<Record<string, WalletMarkName>> = {
  '1ae92b26': 'rainbow',
  '1ca0bdd4': 'solflare',
  '18450873': 'kraken-wallet',
  '19177a98': 'ledger',
  '225affb1': 'safe',
  '2bd8c14e': 'backpack',
  '38f5d18b': 'bitget-wallet',
  '4622a2b2': 'trust-wallet',
  '541d5dcd': 'ronin-wallet',
  '8a0ee50d': 'binance-wallet',
  '971e689d': 'okx-wallet',
  a797aa35: 'phantom',
  bc949c5d: 'argent',
  c57ca95b: 'metamask',
  e9ff15be: 'exodus',
  ecc4036f: 'zerion',
  ef333840: 'imtoken',
  fd20dc42: 'coinbase-wallet',
};

/** The drawing of a wallet's built-in mark, by its id in the explorer or the beginning of it. */
export function walletMark(client: Client, explorerId: string): TemplateResult | undefined {
  return builtInMark(client, WALLET_MARKS, getOwn(WALLETS, comparableId(explorerId)))?.drawing;
}
