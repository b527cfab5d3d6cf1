import {readFailure} from '../../../../core/errors/foreign/foreign-failure.js';
import {readMember} from '../../../page-wallets/read-member.js';
import type {OfferedAccount} from '../read-accounts.js';
import type {Offer} from './bitcoin-wallet.js';

/** sats-connect's number for a user who says no; elsewhere it is any failure of a server. */
const USER_REJECTION = -32000;

/** The accounts of an answer that holds them as `addresses`. */
export function readOffer(answer: unknown, silent?: string): Offer {
  return {...readPlainOffer(readMember(answer, 'addresses')), ...(silent && {silent})};
}

/** The accounts of an answer that is the list itself. */
export function readPlainOffer(answer: unknown): Offer {
  return {accounts: Array.isArray(answer) ? answer.map(toOffered) : undefined};
}

/** Gives a refusal the number it has everywhere else. */
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
