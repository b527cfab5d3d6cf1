export {DrawbridgeError, isDrawbridgeError} from '../core/errors/drawbridge-error.js';
export type {ErrorCode} from '../core/errors/error-codes.js';
export type {CaipNetworkId, ChainNamespace} from '../core/model/caip.js';
export {checkSignIn, type SignInExpectation} from '../core/model/sign-in/check-sign-in.js';
export {formatSignInMessage} from '../core/model/sign-in/format-sign-in-message.js';
export {parseSignInMessage} from '../core/model/sign-in/parse-sign-in-message.js';
export type {SignInMessage} from '../core/model/sign-in/sign-in-message.js';
export type {
  Cacao,
  ServerNonce,
  SignInAccount,
  SignInScope,
  SiwxConfig,
  SiwxSession,
  SiwxSessionData,
  SiwxStorage,
  SiwxVerifier,
  UnsignedSignIn,
} from '../core/model/sign-in/siwx-session.js';
export {bitcoinVerifier} from '../io/sign-in/verifiers.js';
export {createSiwx, type SiwxOptions} from '../io/sign-in/create-siwx.js';
export {evmVerifier, type EvmVerifierOptions, type SignInNodes} from '../io/sign-in/verifiers.js';
export {polkadotVerifier} from '../io/sign-in/verifiers.js';
export {browserStorage, type BrowserStorageOptions} from '../io/sign-in/browser-storage.js';
export {serverStorage, type ServerStorageOptions} from '../io/sign-in/server-storage.js';
export {solanaVerifier} from '../io/sign-in/verifiers.js';
