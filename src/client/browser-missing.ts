import {DrawbridgeError} from '../core/errors/drawbridge-error.js';

/** The error of a method that needs a browser and was called on a server. */
export function browserMissing(method: string): DrawbridgeError {
  const text =
    `${method}() needs a browser, and was called on a server. Call it in an event handler or an effect, ` +
    'such as useEffect or onMounted, and not while a page is rendered to HTML';
  return new DrawbridgeError('client/browser-missing', text, {name: method});
}
