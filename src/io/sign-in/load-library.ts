import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';

/** Loads a package that must be installed beside Drawbridge; rejects with `sign-in/verifier-missing`. */
export async function loadLibrary<T>(name: string, loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (cause) {
    const message = `The package ${name} could not be loaded, which this signature is checked with. Install it: npm install ${name}`;
    throw new DrawbridgeError('sign-in/verifier-missing', message, {name, cause});
  }
}
