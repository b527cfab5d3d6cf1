import {base58} from '@scure/base';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Account} from '../../../../core/model/account.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import type {
  PolkadotProvider,
  PolkadotRawPayload,
  PolkadotSignature,
} from '../../../../core/ports/providers.js';
import {toRequestError} from '../to-drawbridge-error.js';
import type {NamespaceHandle, RemoteNamespaceSession} from './remote-namespace-session.js';

const MESSAGES = 'polkadot_signMessage';
const TRANSACTIONS = 'polkadot_signTransaction';
/** 64 bytes; a transaction's has one more before for the kind of key, and ECDSA's has one more after. */
const SIGNATURE = /^(?:0x)?(?:[0-9a-f]{2}){64,66}$/i;
const HEX = /^0x(?:[0-9a-f]{2})+$/i;

/** Creates the signer of a session's Polkadot namespace, with the methods the wallet granted (decision 0100). */
export function createPolkadotHandle(session: RemoteNamespaceSession): NamespaceHandle {
  let count = 0;
  const ask = async (method: string, params: object): Promise<PolkadotSignature> => {
    const {name} = session.wallet;
    const answer = await session.askWallet({method, params}).catch((cause: unknown) => {
      throw toRequestError(cause, name);
    });
    count += 1;
    const signature = readSignature(answer, count);
    if (signature) return signature;
    throw new DrawbridgeError('wallet/invalid-answer', `${name} answered with no signature.`, {name});
  };
  const provider: PolkadotProvider = {
    async signRaw({address, data, type}) {
      if (type === 'payload') throw refuse(session, 'signs payloads only as transactions');
      const own = checkRequest(session, MESSAGES, address);
      return ask(MESSAGES, messageParams({address: own, data}));
    },
    async signPayload(payload) {
      const own = checkRequest(session, TRANSACTIONS, payload['address']);
      return ask(TRANSACTIONS, {address: own, transactionPayload: {...payload, address: own}});
    },
  };
  // The signer reads the session at each call, and has no events.
  return {provider, refresh() {}};
}

/**
 * Parameters of the method's first form (`message`) and of the later one (`data`); wallets wrap the bytes
 * themselves.
 */
function messageParams({address, data}: Pick<PolkadotRawPayload, 'address' | 'data'>): object {
  return {address, message: data, data, type: 'bytes'};
}

/** The address as the wallet granted it; throws if the session does not have it. */
function checkRequest(session: RemoteNamespaceSession, method: string, address: unknown): string {
  const {name} = session.wallet;
  if (!session.isOpen)
    throw new DrawbridgeError('wallet/request-failed', `${name} is not connected.`, {name});
  if (!session.methods.has(method)) throw refuse(session, `has not granted ${method}`);
  const own = ownAddress(address, session.accounts);
  if (own !== undefined) return own;
  throw new DrawbridgeError('wallet/request-failed', `${name} has not opened ${String(address)}.`, {name});
}

function refuse({wallet: {name}}: RemoteNamespaceSession, what: string): DrawbridgeError {
  return new DrawbridgeError('wallet/request-unsupported', `${name} ${what}.`, {name});
}

function readSignature(answer: unknown, id: number): PolkadotSignature | undefined {
  const {signature, signedTransaction} = isRecord(answer) ? answer : {signature: answer};
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return undefined;
  const hex = signature.startsWith('0x') ? signature : `0x${signature}`;
  const isWhole = typeof signedTransaction === 'string' && HEX.test(signedTransaction);
  return {id, signature: hex, ...(isWhole && {signedTransaction})};
}

const KEY_BYTES = 32;
/** Bit in the first byte of an SS58 address with a two-byte prefix. */
const LONG_PREFIX = 0x40;

/**
 * The granted form of an SS58 address in any network's form: a wallet may not recognise another network's
 * form. `undefined` if no account has its key.
 */
function ownAddress(address: unknown, accounts: readonly Account[]): string | undefined {
  if (typeof address !== 'string') return undefined;
  const wanted = keyOf(address);
  const own = accounts.find(
    (account) => account.address === address || (wanted && keyOf(account.address) === wanted),
  );
  return own?.address;
}

/** The public key of an address. The checksum is not checked, because keys are only compared. */
function keyOf(address: string): string | undefined {
  try {
    const bytes = base58.decode(address);
    const start = (bytes[0] ?? 0) & LONG_PREFIX ? 2 : 1;
    const key = bytes.subarray(start, start + KEY_BYTES);
    return key.length === KEY_BYTES ? key.join() : undefined;
  } catch {
    return undefined;
  }
}
