import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {readTransactionHash} from '../../../../core/model/safety/read-transaction-hash.js';
import {isRecord} from '../../../../core/model/safety/record.js';

interface Expected {
  readonly methods: string;
  /** Expected result, for the error message. */
  readonly what: string;
  readonly isIt: (answer: unknown) => boolean;
}

/** An on-chain signature of a Safe is `0x` alone. */
const BYTES = /^0x(?:[0-9a-f]{2})*$/i;
const QUANTITY = /^0x[0-9a-f]{1,64}$/i;

const isBytes = (answer: unknown): boolean => typeof answer === 'string' && BYTES.test(answer);

/** Results that pages and this product rely on; other methods may return any value. */
const EXPECTED: readonly Expected[] = [
  {
    methods: 'personal_sign eth_sign eth_signTypedData eth_signTypedData_v3 eth_signTypedData_v4',
    what: 'a signature',
    isIt: isBytes,
  },
  {
    methods: 'eth_signTransaction',
    what: 'a signed transaction',
    // Some nodes return the bytes together with the decoded transaction.
    isIt: (answer) => isBytes(isRecord(answer) ? answer['raw'] : answer),
  },
  {
    methods:
      'eth_blockNumber eth_estimateGas eth_gasPrice eth_getBalance eth_getTransactionCount eth_maxPriorityFeePerGas',
    what: 'a number in hexadecimal',
    isIt: (answer) => typeof answer === 'string' && QUANTITY.test(answer),
  },
  {methods: 'eth_call eth_getCode eth_getStorageAt', what: 'bytes', isIt: isBytes},
  {
    methods: 'wallet_getAssets wallet_getCallsStatus wallet_getCapabilities wallet_grantPermissions',
    what: 'an object',
    isIt: isRecord,
  },
  {
    methods: 'wallet_sendCalls',
    what: 'the id of the calls',
    // The first version of EIP-5792 returns the id alone.
    isIt: (answer) => isText(isRecord(answer) ? answer['id'] : answer),
  },
  {
    methods:
      'wallet_getPermissions wallet_requestPermissions wallet_requestExecutionPermissions wallet_getGrantedExecutionPermissions',
    what: 'a list of permissions',
    isIt: (answer) => Array.isArray(answer) && answer.every(isRecord),
  },
];

/** After these, a transaction may have been sent whatever the answer is. */
const SENDING = new Set(['eth_sendTransaction', 'eth_sendRawTransaction']);

/** The method, and the wallet's name. */
export interface AskedOf {
  readonly method: string;
  readonly name: string;
}

/**
 * Returns a remote wallet's answer if it is valid for the method; throws `wallet/invalid-answer` otherwise, or
 * `send/unclear` where a transaction may have been sent. Of an answer that holds a transaction's hash, the hash.
 */
export function checkAnswer(answer: unknown, {method, name}: AskedOf): unknown {
  if (SENDING.has(method)) {
    const hash = readTransactionHash(answer);
    if (hash !== undefined) return hash;
    throw new DrawbridgeError(
      'send/unclear',
      `${name} answered ${method} with something other than a transaction hash.`,
      {name},
    );
  }
  const expected = EXPECTED.find(({methods}) => methods.split(' ').includes(method));
  if (!expected || expected.isIt(answer)) return answer;
  const {what} = expected;
  const text = `${name} answered ${method} with something other than ${what}.`;
  throw new DrawbridgeError('wallet/invalid-answer', text, {name});
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
