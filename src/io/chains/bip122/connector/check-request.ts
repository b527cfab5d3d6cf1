import type {Account} from '../../../../core/model/account.js';
import type {BitcoinSignInput, BitcoinTransfer} from '../../../../core/ports/bitcoin-provider.js';
import type {BitcoinChain} from '../bitcoin-chain.js';
import {readAddress} from '../read-address.js';
import {isPsbt} from '../psbt/psbt-text.js';
import {refuse} from './refuse.js';

/** Maximum supply in satoshi; below `Number.MAX_SAFE_INTEGER`. */
const MAX_AMOUNT = 2_100_000_000_000_000n;

/**
 * The account that signs: the one with the given address, else the one in use. Throws if the wallet has not
 * opened it, or if it is a Stacks account.
 */
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

/** A request to sign a PSBT. */
export interface PsbtQuestion {
  readonly psbt: string;
  readonly inputs: readonly BitcoinSignInput[] | undefined;
  readonly accounts: readonly Account[];
}

/** Throws for a PSBT or an input that no wallet could sign, before the wallet is asked. */
export function checkPsbt({psbt, inputs, accounts}: PsbtQuestion, name: string): void {
  if (!isPsbt(psbt)) throw refuse(name, 'failed', 'was not asked: the transaction is no PSBT in base64');
  for (const {address, index} of inputs ?? []) {
    const isOpen = accounts.some((account) => account.address === address);
    if (!isOpen) throw refuse(name, 'failed', `has not opened ${address}`);
    if (!Number.isSafeInteger(index) || index < 0) throw refuse(name, 'failed', `cannot sign input ${index}`);
  }
}

/** Throws for a payment with an invalid recipient or amount, before the wallet is asked. */
export function checkTransfer(
  {recipient, amount, chain}: BitcoinTransfer & {readonly chain: BitcoinChain},
  name: string,
): void {
  if (readAddress(recipient)?.chain !== chain) {
    throw refuse(name, 'failed', `was not asked: ${recipient} is not a valid address on ${chain}`);
  }
  const isAmount = typeof amount === 'bigint' && amount > 0n && amount <= MAX_AMOUNT;
  if (!isAmount) throw refuse(name, 'failed', `was not asked: ${String(amount)} satoshi cannot be sent`);
}
