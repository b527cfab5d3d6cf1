import {DrawbridgeError, isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {ERROR_KINDS, type ErrorCode} from '../../../../core/errors/error-codes.js';
import {readForeign} from '../to-drawbridge-error.js';
import type {WireError} from './relay-call.js';

/** Converts an error to a form that can be cloned to another tab; its cause is left out. */
export function toWireError(cause: unknown): WireError {
  if (isDrawbridgeError(cause)) return {name: cause.name, message: cause.message, code: cause.code};
  const {code, message} = readForeign(cause);
  const data = dataOf(cause);
  return {
    name: 'Error',
    message,
    ...(code !== undefined && {code}),
    ...(data !== undefined && {data}),
  };
}

/** Recreates an error of another tab: a DrawbridgeError, or one with the wallet's code and data. */
export function fromWireError({code, message, data}: WireError): Error {
  if (isErrorCode(code)) return new DrawbridgeError(code, message);
  return Object.assign(new Error(message), code !== undefined && {code}, data !== undefined && {data});
}

function isErrorCode(code: WireError['code']): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_KINDS, code);
}

/** The `data` of a wallet's error, if it can be cloned. */
function dataOf(cause: unknown): unknown {
  const data: unknown =
    typeof cause === 'object' && cause !== null && 'data' in cause ? cause.data : undefined;
  try {
    return structuredClone(data);
  } catch {
    return undefined;
  }
}
