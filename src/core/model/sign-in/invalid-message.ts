import {DrawbridgeError} from '../../errors/drawbridge-error.js';

/** Creates `sign-in/invalid-message`, with the accepted value and the line of the text, counted from 1. */
export function invalidMessage(line: number, accepted: string, given?: unknown): DrawbridgeError {
  const found = typeof given === 'string' ? JSON.stringify(given.slice(0, 80)) : typeof given;
  const place = `line ${line}`;
  return new DrawbridgeError(
    'sign-in/invalid-message',
    `Sign-in message, ${place}: expected ${accepted}, found ${found}.`,
    {name: place},
  );
}
