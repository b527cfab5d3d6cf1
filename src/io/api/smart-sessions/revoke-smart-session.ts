import type {Http} from '../../../core/ports/http.js';

/** `POST v1/sessions/{address}/revoke` of the cosigner, with the wallet's signature. */
export async function revokeSmartSession(
  http: Http,
  account: string,
  revocation: {readonly pci: string; readonly signature: string},
): Promise<void> {
  const path = `v1/sessions/${encodeURIComponent(account)}/revoke`;
  await http.json({method: 'POST', path, body: revocation});
}
