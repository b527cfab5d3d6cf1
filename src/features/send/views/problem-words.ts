import type {SendProblem} from '../model/send-form.js';

/** Labels of the main button while the form cannot be sent. */
export const PROBLEMS = {
  'select-token': 'send.needsToken',
  'add-amount': 'send.needsAmount',
  'incorrect-value': 'send.badAmount',
  'insufficient-funds': 'send.noFunds',
  'insufficient-gas': 'send.noGas',
  'add-address': 'send.needsAddress',
  'invalid-address': 'send.badAddress',
  refused: 'send.refused',
} as const satisfies Record<SendProblem, string>;
