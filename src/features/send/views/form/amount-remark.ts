import type {Message} from '../../../../core/messages/message.js';
import {Formats} from '../../../../core/model/amounts/formats.js';
import {numberMarks, writeAmount} from '../../../../core/model/amounts/number-marks.js';
import {plainNumber} from '../../../../core/model/amounts/plain-number.js';
import {readAmount} from '../../model/read-amount.js';
import {amountOf, type SendForm} from '../../model/send-form.js';

/** Shows how to write an amount where what was typed tells nothing of it. */
const EXAMPLES = ['1500', '1.5'] as const;

/** The problems of a form's amount, one sentence each; none for an amount that can be sent. */
export function amountFaults(form: SendForm, locale: string): readonly Message[] {
  const {token, amount, typed = ''} = form;
  if (!token || amountOf(form)) return [];
  if (amount !== '') return [faultOf(form, locale)];
  const read = readAmount(typed, locale);
  if (read.status === 'empty') return [];
  const [whole = EXAMPLES[0], fraction = EXAMPLES[1]] = read.status === 'unclear' ? read.readings : [];
  const howTo: Message = ['send.writeAmount', writeAmount(whole, locale), writeAmount(fraction, locale)];
  return read.status === 'unclear' ? [howTo] : [['send.incorrectValue'], howTo];
}

/** The reading of an ambiguous amount; empty if it is not ambiguous. */
export function amountRead({token, amount, typed}: SendForm, locale: string): string {
  if (!token || amount === '' || typed === undefined) return '';
  const read = readAmount(typed, locale);
  const isAsTyped = read.status === 'amount' && read.isPlain && read.amount === amount;
  const written = new Formats(locale).exact(amount);
  return isAsTyped || marksOf(written, locale) === marksOf(typed, locale) ? '' : `${written} ${token.symbol}`;
}

/** Spaces and apostrophes of every kind are the same to a reader. */
function marksOf(text: string, locale: string): string | undefined {
  return plainNumber(text, numberMarks(locale).digits)?.text;
}

/** It is a number, and no amount of this token. */
function faultOf({token, amount}: SendForm, locale: string): Message {
  const {symbol = '', quantity} = token ?? {};
  const places = (amount.split('.')[1] ?? '').length;
  if (places <= Number(quantity?.decimals)) return ['send.incorrectValue'];
  if (quantity?.decimals === '0') return ['send.noPlaces', symbol];
  return ['send.places', symbol, new Formats(locale).count(quantity?.decimals ?? '0')];
}
