import type {Message} from '../messages/message.js';
import type {MessageWallet} from '../messages/shown-wallet.js';
import type {DrawbridgeError} from './drawbridge-error.js';
import type {ERROR_KINDS} from './error-codes.js';
import {FeatureError, type FailurePlace, type ShownFailure} from './feature-error.js';

/** The user-visible form of a failure. */
export interface Presentation {
  readonly surface: FailurePlace;
  /** Title above the message of an alert. */
  readonly title?: Message;
  readonly message: Message;
}

/** A code without an entry does not compile. */
const PRESENTATIONS: Readonly<Record<keyof typeof ERROR_KINDS, ShownFailure>> = {
  'config/invalid-option': ['alert', 'error.invalidOption', 'name'],
  'config/conflicting-options': ['alert', 'error.invalidOption', 'name'],
  'app/not-allowed': ['alert', 'error.notAllowed'],
  'app/project-refused': ['alert', 'error.projectRefused'],
  'app/clock-skew': ['alert', 'error.clockSkew'],
  'client/missing': ['silent', 'error.unknown'],
  'client/browser-missing': ['silent', 'error.unknown'],
  'client/destroyed': ['silent', 'error.unknown'],
  'client/invalid-argument': ['silent', 'error.unknown'],
  'network/not-found': ['toast', 'error.networkNotFound'],
  'network/last-of-namespace': ['notice', 'error.lastNetwork'],
  'chain/adapter-missing': ['page-notice', 'error.adapterMissing'],
  'connect/connector-missing': ['notice', 'error.connectorMissing'],
  'connect/declined': ['inline', 'error.declined', 'wallet'],
  'connect/cancelled': ['silent', 'error.unknown'],
  'connect/pending': ['inline', 'error.pending', 'wallet'],
  'connect/blocked': ['inline', 'error.blocked', 'wallet'],
  'connect/silent': ['inline', 'error.silent', 'wallet'],
  'connect/no-account': ['inline', 'error.noAccount', 'wallet'],
  'connect/failed': ['inline', 'error.connectFailed', 'wallet'],
  'wallet/locked': ['inline', 'error.locked', 'wallet'],
  'wallet/account-changed': ['inline', 'error.accountChanged'],
  'wallet/reload-needed': ['inline', 'error.reloadNeeded'],
  'wallet/invalid-answer': ['inline', 'error.invalidAnswer', 'wallet'],
  'wallet/request-declined': ['inline', 'error.declined', 'wallet'],
  'wallet/request-failed': ['notice', 'error.requestFailed', 'wallet'],
  'wallet/request-unsupported': ['notice', 'error.requestUnsupported', 'wallet'],
  'wallet/unknown': ['inline', 'error.walletUnknown'],
  'pairing/cancelled': ['silent', 'error.unknown'],
  'pairing/failed': ['inline', 'error.pairingFailed'],
  'relay/unreachable': ['inline', 'error.relayUnreachable'],
  'switch/declined': ['inline', 'error.switchDeclined'],
  'switch/unsupported': ['inline', 'error.switchUnsupported', 'name and wallet'],
  'switch/mismatch': ['inline', 'error.switchMismatch', 'name and wallet'],
  'switch/silent': ['inline', 'error.switchFailed', 'name'],
  'switch/failed': ['inline', 'error.switchFailed', 'name'],
  'disconnect/failed': ['toast', 'error.disconnectFailed'],
  'http/status': ['notice', 'error.service'],
  'http/invalid-response': ['notice', 'error.service'],
  'http/offline': ['notice', 'error.offline'],
  'http/unreachable': ['notice', 'error.unreachable', 'name'],
  'http/timeout': ['notice', 'error.timeout'],
  'rpc/failed': ['notice', 'error.service'],
  'balance/unavailable': ['toast', 'error.balance'],
  'input/name-deceptive': ['inline', 'error.nameDeceptive', 'name'],
  'input/name-offchain': ['inline', 'error.nameOffchain', 'name'],
  // The feature `names` has their sentences.
  'name/not-registered': ['inline', 'error.unknown'],
  'name/unavailable': ['inline', 'error.unknown'],
  'send/unclear': ['notice', 'error.sendUnclear'],
  'send/expired': ['notice', 'error.sendUnclear'],
  'login/unreachable': ['inline', 'error.loginUnreachable'],
  'login/refused': ['inline', 'error.loginRefused'],
  'login/unavailable': ['inline', 'error.loginUnavailable'],
  'login/offline': ['inline', 'error.offline'],
  'login/blocked': ['inline', 'error.loginBlocked'],
  'login/interrupted': ['inline', 'error.loginInterrupted'],
  // The feature has their sentences.
  'login/code-wrong': ['inline', 'error.unknown'],
  'login/code-tries': ['inline', 'error.unknown'],
  'login/code-older': ['inline', 'error.unknown'],
  'login/code-lost': ['inline', 'error.unknown'],
  'login/code-expired': ['inline', 'error.loginCodeExpired'],
  'sign-in/invalid-message': ['notice', 'error.signInMessage'],
  'sign-in/wrong-domain': ['notice', 'error.signInElsewhere'],
  'sign-in/wrong-uri': ['notice', 'error.signInElsewhere'],
  'sign-in/wrong-network': ['notice', 'error.signInNetwork'],
  'sign-in/wrong-nonce': ['notice', 'error.signInOver'],
  'sign-in/wrong-signature': ['notice', 'error.signInRefused'],
  'sign-in/expired': ['notice', 'error.signInOver'],
  'sign-in/not-yet-valid': ['notice', 'error.signInEarly'],
  'sign-in/refused': ['notice', 'error.signInRefused'],
  'sign-in/unverifiable': ['notice', 'error.signInUnverifiable'],
  'sign-in/verifier-missing': ['notice', 'error.signInUnverifiable'],
  'smart-session/kept': ['notice', 'error.sessionKept', 'wallet'],
  'chunk/unavailable': ['notice', 'error.chunk'],
  'clipboard/denied': ['toast', 'error.clipboard'],
  'input/caip': ['inline', 'error.input'],
  'input/hash-length': ['inline', 'error.input'],
  'input/chain-id': ['inline', 'error.chainId'],
  'input/send-incomplete': ['notice', 'error.sendIncomplete'],
  'input/send-refused': ['inline', 'error.sendRefused'],
  'input/no-token': ['inline', 'error.noToken'],
  unknown: ['toast', 'error.unknown'],
};

const VALUES = {
  name: (name: string) => [name],
  wallet: (_name: string, wallet: MessageWallet) => [wallet],
  'name and wallet': (name: string, wallet: MessageWallet) => [name, wallet],
};

/** The user-visible form of an error; `wallet` is the one that it is about, where the caller knows it. */
export function present(
  error: DrawbridgeError,
  wallet: MessageWallet = {name: error.context.name ?? '', isLogin: false},
): Presentation {
  const {
    code,
    context: {name = ''},
  } = error;
  const [surface, key, subject] = shownOf(error);
  // TypeScript cannot relate a pair of the table back to the union.
  const message = [key, ...(subject ? VALUES[subject](name, wallet) : [])] as unknown as Message;
  // The ordered text, with the chain if it is known.
  if (key === 'error.adapterMissing' && name) return {surface, message: ['error.chainMissing', name]};
  return {
    surface,
    message,
    ...((code === 'app/not-allowed' || code === 'app/project-refused') && {title: ['error.notAllowedTitle']}),
  };
}

/** A feature's error has its own entry. A newer copy of the library on the same page may know more codes. */
function shownOf(error: DrawbridgeError): ShownFailure {
  if (error instanceof FeatureError) return error.shown;
  return isKernelCode(error.code) ? PRESENTATIONS[error.code] : PRESENTATIONS.unknown;
}

function isKernelCode(code: string): code is keyof typeof PRESENTATIONS {
  return Object.hasOwn(PRESENTATIONS, code);
}
