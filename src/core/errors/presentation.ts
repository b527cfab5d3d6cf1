import type {Message} from '../messages/message.js';
import type {DrawbridgeError, ErrorContext} from './drawbridge-error.js';
import type {ErrorCode} from './error-codes.js';

/** Where a failure is shown: in passing, as a lasting alert, by the view that asked, or not at all. */
export type Surface = 'toast' | 'alert' | 'inline' | 'silent';

/** What the user sees of a failure. */
export interface Presentation {
  readonly surface: Surface;
  /** Stands above the message of an alert. */
  readonly title?: Message;
  readonly message: Message;
}

type Present = (context: ErrorContext) => Presentation;

const toast =
  (message: Message): Present =>
  () => ({surface: 'toast', message});
const inline =
  (message: Message): Present =>
  () => ({surface: 'inline', message});
const silent =
  (message: Message): Present =>
  () => ({surface: 'silent', message});
const alert =
  (message: Message, title?: Message): Present =>
  () => ({surface: 'alert', message, ...(title && {title})});

type NamedMessage = Extract<Message, readonly [`error.${string}`, string]>[0];
const named =
  (surface: Surface, key: NamedMessage): Present =>
  // Every key of the union takes one name; TypeScript cannot relate the pair back to the union.
  ({name = ''}) => ({surface, message: [key, name] as Message});

/** A code without an entry does not compile. */
const PRESENTATIONS: Readonly<Record<ErrorCode, Present>> = {
  'config/invalid-option': named('alert', 'error.invalidOption'),
  'config/conflicting-options': named('alert', 'error.invalidOption'),
  'app/not-allowed': alert(['error.notAllowed'], ['error.notAllowedTitle']),
  'app/clock-skew': alert(['error.clockSkew']),
  'client/missing': silent(['error.unknown']),
  'client/destroyed': silent(['error.unknown']),
  'client/invalid-argument': silent(['error.unknown']),
  'network/not-found': toast(['error.networkNotFound']),
  'network/last-of-namespace': toast(['error.lastNetwork']),
  'chain/adapter-missing': toast(['error.adapterMissing']),
  'connect/connector-missing': toast(['error.connectorMissing']),
  'connect/declined': named('inline', 'error.declined'),
  'connect/cancelled': silent(['error.unknown']),
  'connect/pending': named('inline', 'error.pending'),
  'connect/blocked': named('inline', 'error.blocked'),
  'connect/silent': named('inline', 'error.silent'),
  'connect/no-account': named('inline', 'error.noAccount'),
  'connect/failed': named('inline', 'error.connectFailed'),
  'wallet/locked': named('inline', 'error.locked'),
  'wallet/invalid-answer': named('inline', 'error.invalidAnswer'),
  'wallet/request-declined': named('inline', 'error.declined'),
  'wallet/request-failed': named('toast', 'error.requestFailed'),
  'wallet/request-unsupported': named('toast', 'error.requestUnsupported'),
  'wallet/unknown': inline(['error.walletUnknown']),
  'pairing/cancelled': silent(['error.unknown']),
  'pairing/failed': inline(['error.pairingFailed']),
  'relay/unreachable': inline(['error.relayUnreachable']),
  'switch/declined': inline(['error.switchDeclined']),
  'switch/unsupported': named('inline', 'error.switchUnsupported'),
  'switch/mismatch': named('inline', 'error.switchMismatch'),
  'switch/failed': named('inline', 'error.switchFailed'),
  'disconnect/failed': toast(['error.disconnectFailed']),
  'http/status': toast(['error.service']),
  'http/invalid-response': toast(['error.service']),
  'http/offline': toast(['error.offline']),
  'http/timeout': toast(['error.timeout']),
  'rpc/failed': toast(['error.service']),
  'balance/unavailable': toast(['error.balance']),
  'activity/unavailable': toast(['error.activity']),
  'input/name-deceptive': named('inline', 'error.nameDeceptive'),
  'input/name-offchain': named('inline', 'error.nameOffchain'),
  'gas/unsupported': silent(['error.gasPrice']),
  'send/unsupported': toast(['error.sendUnsupported']),
  'send/failed': toast(['error.sendFailed']),
  'send/failed-solana': toast(['error.sendFailedSolana']),
  'sign-in/invalid-message': toast(['error.signInMessage']),
  'sign-in/wrong-domain': toast(['error.signInElsewhere']),
  'sign-in/wrong-uri': toast(['error.signInElsewhere']),
  'sign-in/wrong-nonce': toast(['error.signInOver']),
  'sign-in/wrong-signature': toast(['error.signInRefused']),
  'sign-in/expired': toast(['error.signInOver']),
  'sign-in/not-yet-valid': toast(['error.signInEarly']),
  'sign-in/refused': toast(['error.signInRefused']),
  'sign-in/unverifiable': toast(['error.signInUnverifiable']),
  'sign-in/verifier-missing': toast(['error.signInUnverifiable']),
  'smart-session/changed': toast(['error.sessionChanged']),
  'smart-session/too-wide': named('toast', 'error.sessionTooWide'),
  'chunk/unavailable': toast(['error.chunk']),
  'clipboard/denied': toast(['error.clipboard']),
  'input/caip': inline(['error.input']),
  'input/hash-length': inline(['error.input']),
  'input/chain-id': inline(['error.chainId']),
  'input/send-incomplete': toast(['error.sendIncomplete']),
  'input/send-refused': inline(['error.sendRefused']),
  'input/method-not-allowed': toast(['error.method']),
  unknown: toast(['error.unknown']),
};

/** What the user sees of an error. */
export function present({code, context}: DrawbridgeError): Presentation {
  // Another copy of the library on the page may be newer, and know more codes.
  return PRESENTATIONS[Object.hasOwn(PRESENTATIONS, code) ? code : 'unknown'](context);
}
