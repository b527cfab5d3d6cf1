import {DrawbridgeError} from './drawbridge-error.js';

/** A failure that its feature has already shown to the user: no toast repeats it. */
export class ShownError extends DrawbridgeError {
  constructor({code, message, context, cause}: DrawbridgeError) {
    super(code, message, {...context, cause});
  }
}
