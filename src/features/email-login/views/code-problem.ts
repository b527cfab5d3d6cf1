import type {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import type {Message} from '../../../core/messages/message.js';
import {failureText} from './login-element.js';

/** "Wrong" is said of codes that the service calls wrong. */
const PROBLEMS: Readonly<Partial<Record<ErrorCode, Message>>> = {
  'login/code-wrong': ['login.wrongCode'],
  'login/code-tries': ['login.codeTries'],
  'login/code-older': ['login.codeOlder'],
  'login/code-lost': ['login.codeLost'],
  'login/code-expired': ['login.codeEnded'],
  'login/unavailable': ['login.codeUnchecked'],
  'login/unreachable': ['login.codeUnchecked'],
  'login/blocked': ['login.codeUnchecked'],
};

/** The sentence for a failure beside the field for a code; `undefined` if the user ended the step. */
export function codeProblem(failure: DrawbridgeError, refusals = 0): Message | undefined {
  if (failure.code === 'login/code-refused')
    return [refusals > 1 ? 'login.codeRefusedAgain' : 'login.codeRefused'];
  return PROBLEMS[failure.code] ?? failureText(failure);
}
