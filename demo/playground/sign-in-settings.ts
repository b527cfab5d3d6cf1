import type {Drawbridge} from '@drawbridge/modal';
import {createSiwx, serverStorage, type SiwxConfig} from '@drawbridge/modal/siwx';
import {find} from '../site/find.js';
import {visit} from './visit.js';

const UNKNOWN = 'The sign-in server did not answer. Asking again…';
const RETRY_MS = 2000;

/** How visitors sign in, by the page's address: `?sign-in=required`, `optional`, or not at all. */
export function signInOf(query: URLSearchParams): SiwxConfig | undefined {
  const wish = query.get('sign-in');
  if (wish === null) return undefined;
  return createSiwx({
    storage: serverStorage({url: '/sign-in'}),
    statement: 'I accept the terms of the Drawbridge demo.',
    required: wish === 'required',
    scope: query.has('account-scope') ? 'account' : 'network',
  });
}

/** Lets the visitor choose how to sign in, shows who is signed in with the server, and signs out there. */
export function listenToSignIn(client: Drawbridge, siwx: SiwxConfig | undefined): void {
  const choice = find('[name=sign-in]', HTMLSelectElement);
  choice.value = new URLSearchParams(location.search).get('sign-in') ?? '';
  choice.addEventListener('change', () =>
    visit((query) => (choice.value ? query.set('sign-in', choice.value) : query.delete('sign-in'))),
  );
  const oneApproval = find('[name=one-approval]', HTMLInputElement);
  oneApproval.checked = new URLSearchParams(location.search).has('one-approval');
  oneApproval.addEventListener('change', () =>
    visit((query) => (oneApproval.checked ? query.set('one-approval', '') : query.delete('one-approval'))),
  );
  for (const namespace of ['eip155', 'solana'] as const) {
    const alone = find(`#${namespace}-alone`, HTMLButtonElement);
    alone.addEventListener('click', () => void client.open({view: 'Connect', namespace}));
  }
  const button = find('#sign-out', HTMLButtonElement);
  button.hidden = !siwx;
  if (!siwx) return;
  let lookups = 0;
  const show = async (): Promise<void> => {
    lookups += 1;
    const mine = lookups;
    const shown = await sessionText(client, siwx);
    // The server may answer an earlier lookup later.
    if (mine !== lookups) return;
    find('[data-testid=sign-in-state]', HTMLElement).textContent = shown;
    if (shown === UNKNOWN) setTimeout(() => void show(), RETRY_MS);
  };
  client.subscribeAccount(() => void show());
  button.addEventListener('click', () => void siwx.setSessions([]).then(show));
  client.subscribeEvents(({type}) => {
    if (type !== 'view-change') void show();
  });
  // The client has no event for changes by the server or another tab.
  document.addEventListener('visibilitychange', () => void show());
  siwx.subscribeTabs?.(() => void show());
  void show();
}

async function sessionText(client: Drawbridge, siwx: SiwxConfig): Promise<string> {
  const {address, activeNamespace, accounts} = client.getState();
  const chainId = accounts[activeNamespace]?.caipAddress?.split(':').slice(0, 2).join(':');
  if (!address || !chainId) return 'Not connected';
  const [sessions] = await Promise.allSettled([siwx.getSessions(chainId as `eip155:${string}`, address)]);
  if (sessions.status === 'rejected') return UNKNOWN;
  return sessions.value.length > 0 ? `Signed in as ${address}` : 'Not signed in';
}
