import type {Address, Instruction} from '@solana/kit';
import {refused} from '../../../../core/model/assets/transfer-refusal.js';
import type {ChainAccount} from '../read-chain-accounts.js';
import {PROGRAMS} from '../solana-address.js';
import {createTokenAccount} from './instructions.js';
import {EXTENSION, type Mint, readExtensions, readMint} from './read-mint.js';
import {isMultisig, isOfTokenProgram, readTokenAccount, type TokenPlaces} from './token-account.js';

/** Destination of a token transfer. */
export interface TokenDestination extends Pick<AccountRules, 'needsMemo'> {
  readonly destination: Address;
  /** The instruction that opens it; empty if it is open. */
  readonly opening: readonly Instruction[];
  /** Size of the account to open in bytes; 0 if it is open. */
  readonly openedBytes: number;
}

/** Finds the receiver's token account; throws `input/send-refused` if there can be none. */
export function findDestination(places: TokenPlaces): TokenDestination {
  const {receiver, theirs, addressee} = places;
  if (readMint(addressee)) throw refused({reason: 'token-address'});
  if (addressee?.executable) throw refused({reason: 'program-address'});
  // The receiver's address is a token account instead of a wallet's: tokens in an associated account of it
  // could never be moved. The program rejects a token account of another mint.
  if (addressee && isOfTokenProgram(addressee) && !isMultisig(addressee)) return open(receiver, addressee);
  const isOpen = readTokenAccount(theirs.account)?.owner === receiver;
  return isOpen ? open(theirs.address, theirs.account) : opened(places);
}

function open(destination: Address, account: ChainAccount | undefined): TokenDestination {
  if (readTokenAccount(account)?.isFrozen) throw refused({reason: 'receiver-frozen'});
  const {needsMemo, takesOnlyConfidential} = accountRules(account?.data);
  if (takesOnlyConfidential) throw refused({reason: 'confidential-only'});
  return {destination, opening: [], openedBytes: 0, needsMemo};
}

/**
 * Opens the receiver's token account. Also if it has another owner by now: the instruction then fails, and
 * the tokens do not go to that owner.
 */
function opened({payer, receiver, mint, token, theirs}: TokenPlaces): TokenDestination {
  if (startsFrozen(token.extensions)) throw refused({reason: 'default-frozen'});
  const account = theirs.address;
  const opening = createTokenAccount({payer, account, owner: receiver, mint, program: token.program});
  return {destination: account, opening: [opening], openedBytes: tokenAccountSize(token), needsMemo: false};
}

/** Value of the state `Frozen`, of an account and of a mint's default. */
const FROZEN = 2;
/**
 * Offset of `allow_non_confidential_credits` in `ConfidentialTransferAccount`: after four keys and
 * ciphertexts, and two flags.
 */
const ALLOWS_PLAIN_AT = 1 + 32 + 64 * 3 + 36 + 1;

/** Requirements of a token account for transfers to it. */
interface AccountRules {
  readonly needsMemo: boolean;
  readonly takesOnlyConfidential: boolean;
}

/** Reads the requirements of a token account; none if it has no extensions, or is not open. */
export function accountRules(account: Uint8Array | undefined): AccountRules {
  const extensions = readExtensions(account ?? new Uint8Array());
  const confidential = extensions.get(EXTENSION.confidentialAccount);
  return {
    needsMemo: extensions.get(EXTENSION.memoTransfer)?.[0] === 1,
    takesOnlyConfidential: confidential !== undefined && confidential[ALLOWS_PLAIN_AT] !== 1,
  };
}

/** True if new accounts of a mint are frozen. */
function startsFrozen(extensions: ReadonlyMap<number, Uint8Array>): boolean {
  return extensions.get(EXTENSION.defaultState)?.[0] === FROZEN;
}

const ACCOUNT_BYTES = 165;
/** Account type in one byte, and the extension `ImmutableOwner`. */
const EXTENDED_BYTES = 5;

/**
 * Bytes that a mint's extension adds to each of its token accounts, header included
 * (https://github.com/solana-program/token-2022, `get_required_init_account_extensions`).
 */
const ADDED_BYTES: Readonly<Record<number, number>> = {
  /** TransferFeeConfig: the fees held back. */
  1: 12,
  /** NonTransferable. */
  9: 4,
  /** TransferHook: whether a transfer is under way. */
  14: 5,
  /** Pausable. */
  26: 4,
};

/** Size of a new token account of a mint, which determines its rent. */
export function tokenAccountSize({program, extensions}: Mint): number {
  if (program !== PROGRAMS.token2022) return ACCOUNT_BYTES;
  const added = [...extensions.keys()].map((type) => ADDED_BYTES[type] ?? 0);
  return added.reduce((sum, bytes) => sum + bytes, ACCOUNT_BYTES + EXTENDED_BYTES);
}
