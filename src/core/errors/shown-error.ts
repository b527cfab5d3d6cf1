import {DrawbridgeError} from './drawbridge-error.js';

/** A failure that the feature it happened in has shown to the user: no toast repeats it. */
export class ShownError extends DrawbridgeError {
  constructor({code, message, context, cause}: DrawbridgeError) {
    super(code, message, {...context, cause});
  }
}
