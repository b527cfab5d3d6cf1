import {readFailure} from '../../../../core/errors/foreign/foreign-failure.js';
import {readMember} from '../../../page-wallets/read-member.js';
import type {OfferedAccount} from '../read-accounts.js';
import type {Offer} from './bitcoin-wallet.js';

/** sats-connect's code for a user rejection; in JSON-RPC it is any server error. */
const USER_REJECTION = -32000;

/** The accounts of an answer that holds them as `addresses`. */
export function readOffer(answer: unknown, silent?: string): Offer {
  return {...readPlainOffer(readMember(answer, 'addresses')), ...(silent && {silent})};
}

/** The accounts of an answer that is the list itself. */
export function readPlainOffer(answer: unknown): Offer {
  return {accounts: Array.isArray(answer) ? answer.map(toOffered) : undefined};
}

/** Replaces sats-connect's code for a user rejection by EIP-1193's 4001. */
export function toCommonRefusal(error: unknown): unknown {
  const {code, message} = readFailure(error);
  return code === USER_REJECTION ? Object.assign(new Error(message, {cause: error}), {code: 4001}) : error;
}

function toOffered(entry: unknown): OfferedAccount {
  return {
    address: readMember(entry, 'address'),
    purpose: readMember(entry, 'purpose'),
    publicKey: readMember(entry, 'publicKey'),
    path: readMember(entry, 'derivationPath'),
  };
}
