import type {Address, IInstruction} from '@solana/web3.js';
import {createTokenAccount} from '../instructions/create-token-account.js';
import type {TokenPlaces} from './read-token-places.js';
import {isMultisig, isOfTokenProgram, readHolding} from './token-account.js';

/** Where tokens go, and what must be done before they can. */
export interface Destination {
  readonly destination: Address;
  /** The instruction that opens it; none where it is open. */
  readonly opening: readonly IInstruction[];
  /** Size of what is opened; zero where nothing is. */
  readonly openedBytes: number;
}

/** Finds the token account that a receiver gets tokens in. */
export function findDestination(places: TokenPlaces): Destination {
  const {payer, receiver, mint, program, theirs, addressee, accountBytes} = places;
  // Somebody gave the address of a token account instead of a wallet's: tokens sent to an account of that account
  // would be out of everybody's reach. Where it is one of another token, the program refuses.
  if (addressee && isOfTokenProgram(addressee) && !isMultisig(addressee)) {
    return {destination: receiver, opening: [], openedBytes: 0};
  }
  const isOpen = readHolding(theirs.account)?.owner === receiver;
  if (isOpen) return {destination: theirs.address, opening: [], openedBytes: 0};
  // Also for an account that was given away: opening it anew then fails, and the tokens do not go to a stranger.
  const opening = createTokenAccount({payer, account: theirs.address, owner: receiver, mint, program});
  return {destination: theirs.address, opening: [opening], openedBytes: accountBytes};
}
