import {embeddedWallet} from '@drawbridge/embedded-wallet';
import type {Drawbridge, DrawbridgeOptions} from '@drawbridge/modal';
import {find} from '../site/find.js';
import {onSubmit} from './forms.js';
import {visit} from './visit.js';

/** The connector of a wallet of this site, where the page's address has `?site-wallet`. */
export function siteWalletOf(query: URLSearchParams): NonNullable<DrawbridgeOptions['connectors']> {
  return query.has('site-wallet') ? [embeddedWallet()] : [];
}

/** Lets the visitor offer a wallet of this site, connect it, and ask it for a method of any name. */
export function listenToSiteWallet(client: Drawbridge): void {
  const isOffered = new URLSearchParams(location.search).has('site-wallet');
  const choice = find('[name=site-wallet]', HTMLInputElement);
  choice.checked = isOffered;
  choice.addEventListener('change', () =>
    visit((query) => (choice.checked ? query.set('site-wallet', '') : query.delete('site-wallet'))),
  );
  for (const id of ['site-connect', 'site-ask']) find(`#${id}`, HTMLFormElement).hidden = !isOffered;
  onSubmit('site-connect', async () => {
    await client.connect({connectorId: 'embeddedWallet'});
    return `Connected as ${client.getState().address}`;
  });
  onSubmit('site-ask', async ({method = ''}) => {
    const answer = await client.getProvider('eip155')?.request({method});
    return JSON.stringify(answer) ?? 'No wallet is connected.';
  });
}
