import {createContext} from '@lit/context';
import type {Drawbridge} from '../../client/drawbridge.js';

/** Carries the client to elements below a provider. The digit is the contract's major version. */
export const clientContext = createContext<Drawbridge>(Symbol.for('drawbridge/client/1'));
