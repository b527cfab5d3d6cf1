import type {Account} from '../../../../core/model/account.js';
import type {BitcoinSignInput, BitcoinTransfer} from '../../../../core/ports/bitcoin-provider.js';
import type {BitcoinChain} from '../bitcoin-chain.js';
import {readAddress} from '../read-address.js';
import {isPsbt} from '../psbt/psbt-text.js';
import {refuse} from './refuse.js';

/** All the coins there will ever be, in satoshi; far within what a number holds exactly. */
const MAX_AMOUNT = 2_100_000_000_000_000n;

/** The account that signs a message: the one of that address, else the one in use. */
export function chooseSigner(
  [first, ...rest]: readonly [Account, ...Account[]],
  address: string | undefined,
  name: string,
): Account {
  if (address === undefined) return first;
  const account = [first, ...rest].find((each) => each.address === address);
  if (!account) throw refuse(name, 'failed', `has not opened ${address}`);
  if (account.type === 'stx')
    throw refuse(name, 'unsupported', 'signs Bitcoin messages only with Bitcoin accounts');
  return account;
}

/** What is asked for with a PSBT. */
export interface PsbtQuestion {
  readonly psbt: string;
  readonly inputs: readonly BitcoinSignInput[] | undefined;
  readonly accounts: readonly Account[];
}

/** Refuses what no wallet could sign, before anyone is asked. */
export function checkPsbt({psbt, inputs, accounts}: PsbtQuestion, name: string): void {
  if (!isPsbt(psbt)) throw refuse(name, 'failed', 'was not asked: the transaction is no PSBT in base64');
  for (const {address, index} of inputs ?? []) {
    const isOpen = accounts.some((account) => account.address === address);
    if (!isOpen) throw refuse(name, 'failed', `has not opened ${address}`);
    if (!Number.isSafeInteger(index) || index < 0) throw refuse(name, 'failed', `cannot sign input ${index}`);
  }
}

/** Refuses a payment that cannot arrive, before anyone is asked. */
export function checkTransfer(
  {recipient, amount, chain}: BitcoinTransfer & {readonly chain: BitcoinChain},
  name: string,
): void {
  if (readAddress(recipient)?.chain !== chain) {
    throw refuse(name, 'failed', `was not asked: ${recipient} is no address on ${chain}`);
  }
  const isAmount = typeof amount === 'bigint' && amount > 0n && amount <= MAX_AMOUNT;
  if (!isAmount) throw refuse(name, 'failed', `was not asked: ${String(amount)} satoshi cannot be sent`);
}
