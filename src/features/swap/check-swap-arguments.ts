import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {isCaipAddress, parseCaipAddress} from '../../core/model/addresses/caip-parts.js';
import {isRecord} from '../../core/model/safety/record.js';
import {written} from '../../core/model/safety/written.js';
import type {ArgumentsPlace} from '../../core/ports/feature.js';

const NAMES = ['fromToken', 'toToken', 'amount'] as const;
const AMOUNT = /^(?=.*[1-9])\d{1,60}(\.\d{1,36})?$/;
/** A symbol, or an address. */
const WORD = /^[^\s:]{1,64}$/u;

/**
 * Checks the arguments of `open({view: 'Swap'})` before the view opens.
 *
 * Throws `client/invalid-argument` that names the argument, the given value, and the accepted ones.
 */
export function checkSwapArguments(given: unknown, place: ArgumentsPlace): void {
  if (!isRecord(given)) throw invalid('arguments', given, 'an object');
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const accepted = expectedShape(name, value, place);
    if (accepted !== undefined) throw invalid(`arguments.${name}`, value, accepted);
  }
}

/** The expected shape, for the error message; `undefined` if the value has it. */
function expectedShape(name: string, value: unknown, {network}: ArgumentsPlace): string | undefined {
  if (!NAMES.some((known) => known === name)) return `no such argument: ${NAMES.join(', ')}`;
  if (typeof value !== 'string') return 'text';
  if (name === 'amount') return AMOUNT.test(value) ? undefined : "decimal text above zero, such as '1.5'";
  if (!value.includes(':')) return WORD.test(value) ? undefined : 'a symbol or an address';
  if (!isCaipAddress(value)) return 'a symbol, an address, or an address as CAIP-10 such as eip155:1:0xab16…';
  const isHere = !network || parseCaipAddress(value).caipNetworkId === network.caipNetworkId;
  return isHere ? undefined : `a token of ${network.caipNetworkId}; call switchNetwork first for another one`;
}

function invalid(argument: string, value: unknown, accepted: string): DrawbridgeError {
  return new DrawbridgeError(
    'client/invalid-argument',
    `open(): ${argument} is ${written(value)}; accepted: ${accepted}.`,
    {name: argument},
  );
}
