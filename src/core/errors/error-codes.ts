/**
 * Who must act on a failure: the adopter (`configuration`, `usage`), nobody because the user said no
 * (`declined`), the user in the wallet (`wallet`), time or a server (`remote`), the user in a form (`input`).
 */
export type ErrorKind = 'configuration' | 'usage' | 'declined' | 'wallet' | 'remote' | 'input';

/** Every failure the library can report, and who must act. Codes are public: never rename or reuse one. */
export const ERROR_KINDS = {
  'config/invalid-option': 'configuration',
  'config/conflicting-options': 'configuration',
  'app/not-allowed': 'configuration',
  'app/clock-skew': 'configuration',
  'client/missing': 'configuration',
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
  'wallet/invalid-answer': 'wallet',
  'wallet/request-declined': 'declined',
  'wallet/request-failed': 'wallet',
  'wallet/request-unsupported': 'wallet',
  'pairing/cancelled': 'declined',
  'pairing/expired': 'remote',
  'pairing/failed': 'remote',
  'relay/unreachable': 'remote',
  'switch/declined': 'declined',
  'switch/unsupported': 'wallet',
  'switch/mismatch': 'wallet',
  'switch/failed': 'wallet',
  'disconnect/failed': 'wallet',
  'http/status': 'remote',
  'http/invalid-response': 'remote',
  'http/offline': 'remote',
  'http/timeout': 'remote',
  'rpc/failed': 'remote',
  'balance/unavailable': 'remote',
  'activity/unavailable': 'remote',
  'input/name-deceptive': 'input',
  'input/name-offchain': 'input',
  'gas/unsupported': 'remote',
  'send/failed': 'remote',
  'send/failed-solana': 'remote',
  'chunk/unavailable': 'remote',
  'clipboard/denied': 'usage',
  'input/caip': 'input',
  'input/hash-length': 'input',
  'input/send-incomplete': 'input',
  'input/send-refused': 'input',
  'input/method-not-allowed': 'usage',
  unknown: 'remote',
} as const satisfies Record<string, ErrorKind>;

/** The name of one failure, `area/reason`. */
export type ErrorCode = keyof typeof ERROR_KINDS;
