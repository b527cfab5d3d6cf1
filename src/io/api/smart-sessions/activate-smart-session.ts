import type {Http} from '../../../core/ports/http.js';

/** `POST v1/sessions/{address}/activate` of the cosigner: reports the permissions the wallet granted. */
export async function activateSmartSession(
  http: Http,
  account: string,
  grant: {readonly pci: string},
): Promise<void> {
  const path = `v1/sessions/${encodeURIComponent(account)}/activate`;
  await http.json({method: 'POST', path, body: grant});
}
