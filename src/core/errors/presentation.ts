import type {Message} from '../messages/message.js';
import type {MessageWallet} from '../messages/shown-wallet.js';
import type {DrawbridgeError} from './drawbridge-error.js';
import type {ErrorCode} from './error-codes.js';

/**
 * The place where a failure is shown: in passing (`page-toast` also while the modal is closed), as a lasting alert, by
 * the view that sent the request, or not at all.
 */
export type FailurePlace = 'toast' | 'page-toast' | 'alert' | 'inline' | 'silent';

/** The user-visible form of a failure. */
export interface Presentation {
  readonly surface: FailurePlace;
  /** Title above the message of an alert. */
  readonly title?: Message;
  readonly message: Message;
}

type KeyOf<M extends readonly [string, ...unknown[]]> = Extract<M[0], `error.${string}`>;

/** The surface, the sentence, and the values in it: the wallet, or the name of something else. */
type Shown =
  | readonly [FailurePlace, KeyOf<Extract<Message, readonly [string]>>]
  | readonly [FailurePlace, KeyOf<Extract<Message, readonly [string, string]>>, 'name']
  | readonly [FailurePlace, KeyOf<Extract<Message, readonly [string, MessageWallet]>>, 'wallet']
  | readonly [
      FailurePlace,
      KeyOf<Extract<Message, readonly [string, string, MessageWallet]>>,
      'name and wallet',
    ];

/** A code without an entry does not compile. */
const PRESENTATIONS: Readonly<Record<ErrorCode, Shown>> = {
  'config/invalid-option': ['alert', 'error.invalidOption', 'name'],
  'config/conflicting-options': ['alert', 'error.invalidOption', 'name'],
  'app/not-allowed': ['alert', 'error.notAllowed'],
  'app/project-refused': ['alert', 'error.projectRefused'],
  'app/clock-skew': ['alert', 'error.clockSkew'],
  'app/onramp-unavailable': ['inline', 'error.onrampUnavailable', 'name'],
  'client/missing': ['silent', 'error.unknown'],
  'client/browser-missing': ['silent', 'error.unknown'],
  'client/destroyed': ['silent', 'error.unknown'],
  'client/invalid-argument': ['silent', 'error.unknown'],
  'network/not-found': ['toast', 'error.networkNotFound'],
  'network/last-of-namespace': ['toast', 'error.lastNetwork'],
  'chain/adapter-missing': ['page-toast', 'error.adapterMissing'],
  'connect/connector-missing': ['toast', 'error.connectorMissing'],
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
  'wallet/request-failed': ['toast', 'error.requestFailed', 'wallet'],
  'wallet/request-unsupported': ['toast', 'error.requestUnsupported', 'wallet'],
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
  'http/status': ['toast', 'error.service'],
  'http/invalid-response': ['toast', 'error.service'],
  'http/offline': ['toast', 'error.offline'],
  'http/unreachable': ['toast', 'error.unreachable', 'name'],
  'http/timeout': ['toast', 'error.timeout'],
  'rpc/failed': ['toast', 'error.service'],
  'balance/unavailable': ['toast', 'error.balance'],
  'activity/unavailable': ['toast', 'error.activity'],
  'input/name-deceptive': ['inline', 'error.nameDeceptive', 'name'],
  'input/name-offchain': ['inline', 'error.nameOffchain', 'name'],
  // The feature has their sentences.
  'name/account-missing': ['inline', 'error.unknown'],
  'name/changed': ['inline', 'error.unknown'],
  'name/clock-skew': ['inline', 'error.unknown'],
  'name/not-registered': ['inline', 'error.unknown'],
  'name/signed-late': ['inline', 'error.unknown'],
  'name/unavailable': ['inline', 'error.unknown'],
  'name/unclear': ['inline', 'error.unknown'],
  'gas/unsupported': ['silent', 'error.gasPrice'],
  'send/unsupported': ['toast', 'error.sendUnsupported'],
  'send/failed': ['toast', 'error.sendFailed'],
  'send/failed-solana': ['toast', 'error.sendFailedSolana'],
  'send/unclear': ['toast', 'error.sendUnclear'],
  'send/expired': ['toast', 'error.sendUnclear'],
  'swap/unsupported': ['inline', 'error.swapUnsupported'],
  'swap/failed': ['toast', 'error.swapFailed'],
  'login/unreachable': ['inline', 'error.loginUnreachable'],
  'login/refused': ['inline', 'error.loginRefused'],
  'login/unavailable': ['inline', 'error.loginUnavailable'],
  'login/offline': ['inline', 'error.offline'],
  'login/blocked': ['inline', 'error.loginBlocked'],
  'login/interrupted': ['inline', 'error.loginInterrupted'],
  'login/untrusted-origin': ['toast', 'error.loginUntrusted'],
  'login/foreign-return': ['toast', 'error.loginForeignReturn'],
  'login/return-blocked': ['inline', 'error.loginReturnBlocked'],
  'login/other-account': ['toast', 'error.loginOtherAccount'],
  'login/session-expired': ['toast', 'error.loginExpired'],
  'login/signed-out': ['toast', 'error.loginSignedOut'],
  'login/storage-blocked': ['toast', 'error.loginStorage'],
  'login/too-early': ['inline', 'error.loginTooEarly', 'name'],
  'login/code-refused': ['inline', 'error.loginCodeRefused'],
  // The feature has their sentences.
  'login/code-wrong': ['inline', 'error.unknown'],
  'login/code-tries': ['inline', 'error.unknown'],
  'login/code-older': ['inline', 'error.unknown'],
  'login/code-lost': ['inline', 'error.unknown'],
  'login/code-expired': ['inline', 'error.loginCodeExpired'],
  'sign-in/cancelled': ['silent', 'error.unknown'],
  'sign-in/declined': ['silent', 'error.unknown'],
  'sign-in/invalid-message': ['toast', 'error.signInMessage'],
  'sign-in/wrong-domain': ['toast', 'error.signInElsewhere'],
  'sign-in/wrong-uri': ['toast', 'error.signInElsewhere'],
  'sign-in/wrong-network': ['toast', 'error.signInNetwork'],
  'sign-in/wrong-nonce': ['toast', 'error.signInOver'],
  'sign-in/wrong-signature': ['toast', 'error.signInRefused'],
  'sign-in/expired': ['toast', 'error.signInOver'],
  'sign-in/not-yet-valid': ['toast', 'error.signInEarly'],
  'sign-in/refused': ['toast', 'error.signInRefused'],
  'sign-in/unverifiable': ['toast', 'error.signInUnverifiable'],
  'sign-in/verifier-missing': ['toast', 'error.signInUnverifiable'],
  'smart-session/changed': ['toast', 'error.sessionChanged'],
  'smart-session/kept': ['toast', 'error.sessionKept', 'wallet'],
  'smart-session/too-wide': ['toast', 'error.sessionTooWide', 'wallet'],
  'chunk/unavailable': ['toast', 'error.chunk'],
  'clipboard/denied': ['toast', 'error.clipboard'],
  'input/caip': ['inline', 'error.input'],
  'input/email': ['inline', 'error.email'],
  'input/name': ['inline', 'error.unknown'],
  'input/hash-length': ['inline', 'error.input'],
  'input/chain-id': ['inline', 'error.chainId'],
  'input/send-incomplete': ['toast', 'error.sendIncomplete'],
  'input/send-refused': ['inline', 'error.sendRefused'],
  'input/no-token': ['inline', 'error.noToken'],
  'input/method-not-allowed': ['toast', 'error.method'],
  unknown: ['toast', 'error.unknown'],
};

const VALUES = {
  name: (name: string) => [name],
  wallet: (_name: string, wallet: MessageWallet) => [wallet],
  'name and wallet': (name: string, wallet: MessageWallet) => [name, wallet],
};

/** The user-visible form of an error; `wallet` is the one that it is about, where the caller knows it. */
export function present(
  {code, context: {name = ''}}: DrawbridgeError,
  wallet: MessageWallet = {name, isLogin: false},
): Presentation {
  // A newer copy of the library on the same page may know more codes.
  const [surface, key, subject] = PRESENTATIONS[Object.hasOwn(PRESENTATIONS, code) ? code : 'unknown'];
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
