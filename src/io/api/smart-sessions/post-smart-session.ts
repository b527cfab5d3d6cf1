import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {SessionKey, SmartSessionGrantRequest} from '../../../core/model/smart-sessions/grant-request.js';
import type {Http} from '../../../core/ports/http.js';
import {checkAnswer} from '../parse-answer.js';

const PUBLIC_KEY = /^0x([0-9a-f]{2})+$/i;

/** A session created by the cosigner, and the key it will sign with. */
export interface CosignedSession {
  readonly pci: string;
  readonly key: SessionKey;
}

/**
 * `POST v1/sessions/{address}` of the cosigner: creates a session of an account (CAIP-10), which is not
 * active yet.
 */
export async function postSmartSession(
  http: Http,
  account: string,
  request: SmartSessionGrantRequest,
): Promise<CosignedSession> {
  const path = `v1/sessions/${encodeURIComponent(account)}`;
  const answer = await http.json({method: 'POST', path, body: request});
  const key = {'type!': ['secp256k1', 'secp256r1'], 'publicKey!': 'text'} as const;
  checkAnswer({'pci!': 'text', 'key!': key}, answer, 'v1/sessions');
  const {pci, key: given} = answer as CosignedSession;
  const {type, publicKey} = given;
  if (PUBLIC_KEY.test(publicKey)) return {pci, key: {type, publicKey}};
  throw new DrawbridgeError('http/invalid-response', 'v1/sessions: key.publicKey is not hexadecimal', {
    name: 'v1/sessions',
  });
}
