import type {Address, IInstruction} from '@solana/web3.js';
import {refused} from '../../../../core/model/assets/transfer-refusal.js';
import {createTokenAccount} from '../instructions/create-token-account.js';
import {accountRules, startsFrozen, type AccountRules} from './account-rules.js';
import {readMint} from './read-mint.js';
import type {ChainAccount} from '../node/read-accounts.js';
import type {TokenPlaces} from './read-token-places.js';
import {isMultisig, isOfTokenProgram, readTokenAccount} from './token-account.js';
import {tokenAccountSize} from './token-account-size.js';

/** Destination of a token transfer. */
export interface Destination extends Pick<AccountRules, 'needsMemo'> {
  readonly destination: Address;
  /** The instruction that opens it; empty if it is open. */
  readonly opening: readonly IInstruction[];
  /** Size of the account to open in bytes; 0 if it is open. */
  readonly openedBytes: number;
}

/** Finds the receiver's token account; throws `input/send-refused` if there can be none. */
export function findDestination(places: TokenPlaces): Destination {
  const {receiver, theirs, addressee} = places;
  if (readMint(addressee)) throw refused({reason: 'token-address'});
  if (addressee?.executable) throw refused({reason: 'program-address'});
  // The receiver's address is a token account instead of a wallet's: tokens in an associated account of it
  // could never be moved. The program rejects a token account of another mint.
  if (addressee && isOfTokenProgram(addressee) && !isMultisig(addressee)) return open(receiver, addressee);
  const isOpen = readTokenAccount(theirs.account)?.owner === receiver;
  return isOpen ? open(theirs.address, theirs.account) : opened(places);
}

function open(destination: Address, account: ChainAccount | undefined): Destination {
  if (readTokenAccount(account)?.isFrozen) throw refused({reason: 'receiver-frozen'});
  const {needsMemo, takesOnlyConfidential} = accountRules(account?.data);
  if (takesOnlyConfidential) throw refused({reason: 'confidential-only'});
  return {destination, opening: [], openedBytes: 0, needsMemo};
}

/**
 * Opens the receiver's token account. Also if it has another owner by now: the instruction then fails, and
 * the tokens do not go to that owner.
 */
function opened({payer, receiver, mint, token, theirs}: TokenPlaces): Destination {
  if (startsFrozen(token.extensions)) throw refused({reason: 'default-frozen'});
  const account = theirs.address;
  const opening = createTokenAccount({payer, account, owner: receiver, mint, program: token.program});
  return {destination: account, opening: [opening], openedBytes: tokenAccountSize(token), needsMemo: false};
}
