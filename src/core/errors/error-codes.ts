/**
 * The party that must act on a failure: the adopter (`configuration`, `usage`), none because the user
 * declined (`declined`), the user in the wallet (`wallet`), time or a server (`remote`), the user in a form
 * (`input`).
 */
export type ErrorKind = 'configuration' | 'usage' | 'declined' | 'wallet' | 'remote' | 'input';

/**
 * The failures that the kernel, a connector or several features report, with their kinds. Each feature adds those that only
 * it reports to {@link ErrorCodes}. Codes are public: never rename or reuse one.
 */
export const ERROR_KINDS = {
  'config/invalid-option': 'configuration',
  'config/conflicting-options': 'configuration',
  'app/not-allowed': 'configuration',
  'app/project-refused': 'configuration',
  'app/clock-skew': 'configuration',
  'client/missing': 'configuration',
  'client/browser-missing': 'usage',
  'client/destroyed': 'usage',
  'client/invalid-argument': 'usage',
  'network/not-found': 'usage',
  'network/last-of-namespace': 'usage',
  'chain/adapter-missing': 'usage',
  'connect/connector-missing': 'usage',
  'connect/declined': 'declined',
  'connect/cancelled': 'declined',
  'connect/pending': 'wallet',
  'connect/blocked': 'wallet',
  'connect/silent': 'wallet',
  'connect/no-account': 'wallet',
  'connect/failed': 'wallet',
  'wallet/locked': 'wallet',
  'wallet/account-changed': 'wallet',
  'wallet/reload-needed': 'wallet',
  'wallet/invalid-answer': 'wallet',
  'wallet/request-declined': 'declined',
  'wallet/request-failed': 'wallet',
  'wallet/request-unsupported': 'wallet',
  'wallet/unknown': 'wallet',
  'pairing/cancelled': 'declined',
  'pairing/failed': 'remote',
  'relay/unreachable': 'remote',
  'switch/declined': 'declined',
  'switch/unsupported': 'wallet',
  'switch/mismatch': 'wallet',
  'switch/silent': 'wallet',
  'switch/failed': 'wallet',
  'disconnect/failed': 'wallet',
  'http/status': 'remote',
  'http/invalid-response': 'remote',
  'http/offline': 'remote',
  'http/unreachable': 'remote',
  'http/timeout': 'remote',
  'rpc/failed': 'remote',
  'balance/unavailable': 'remote',
  'input/name-deceptive': 'input',
  'input/name-offchain': 'input',
  'name/not-registered': 'remote',
  'name/unavailable': 'remote',
  'send/unclear': 'remote',
  'send/expired': 'remote',
  'sign-in/invalid-message': 'remote',
  'sign-in/wrong-domain': 'remote',
  'sign-in/wrong-uri': 'remote',
  'sign-in/wrong-network': 'remote',
  'sign-in/wrong-nonce': 'remote',
  'sign-in/wrong-signature': 'remote',
  'sign-in/expired': 'remote',
  'sign-in/not-yet-valid': 'remote',
  'sign-in/refused': 'remote',
  'sign-in/unverifiable': 'remote',
  'sign-in/verifier-missing': 'usage',
  'smart-session/kept': 'remote',
  'login/unreachable': 'remote',
  'login/refused': 'remote',
  'login/unavailable': 'remote',
  'login/offline': 'remote',
  'login/blocked': 'remote',
  'login/interrupted': 'remote',
  'login/code-wrong': 'input',
  'login/code-tries': 'input',
  'login/code-older': 'input',
  'login/code-lost': 'input',
  'login/code-expired': 'input',
  'chunk/unavailable': 'remote',
  'clipboard/denied': 'usage',
  'input/caip': 'input',
  'input/hash-length': 'input',
  'input/chain-id': 'input',
  'input/send-incomplete': 'input',
  'input/send-refused': 'input',
  'input/no-token': 'input',
  unknown: 'remote',
} as const satisfies Record<string, ErrorKind>;

type KernelCodes = typeof ERROR_KINDS;

/** Every failure that the library reports; features add theirs by declaration merging (decision 0370). */
export interface ErrorCodes extends KernelCodes {}

/**
 * The name of one failure, `area/reason`. `src/core/errors/README.md` lists all with kind, meaning and
 * remedy.
 */
export type ErrorCode = keyof ErrorCodes;
