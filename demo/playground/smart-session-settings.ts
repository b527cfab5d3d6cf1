import type {Drawbridge} from '@drawbridge/modal';
import {reasonOf} from '../site/signer.js';
import {loadDevnet} from '../wallet/devnet/devnet-info.js';
import {find} from './find.js';
import {SessionUser} from './session-user.js';
import {visit} from './visit.js';

const WITHIN = 900n;
const OUTSIDE = 1001n;

/** Lets the visitor switch smart sessions on, ask for one, and use it within and outside of what it allows. */
export function listenToSmartSessions(client: Drawbridge, isOn: boolean): void {
  const flag = find('[name=smart-sessions]', HTMLInputElement);
  flag.checked = isOn;
  flag.addEventListener('change', () =>
    visit((query) => (flag.checked ? query.set('smart-sessions', '') : query.delete('smart-sessions'))),
  );
  find('#smart-session-actions', HTMLElement).hidden = !isOn;
  const user = new SessionUser(client);
  onPress('ask-for-session', async () => user.ask(await firstToken()));
  onPress('use-session', () => user.approve(WITHIN));
  onPress('exceed-session', () => user.approve(OUTSIDE));
}

async function firstToken(): Promise<`0x${string}`> {
  const [token] = (await loadDevnet()).contracts.tokens;
  if (!token) throw new Error('There is no token on the devnet.');
  return token.address;
}

function onPress(id: string, work: () => Promise<string>): void {
  find(`#${id}`, HTMLButtonElement).addEventListener('click', () => {
    show('Waiting…');
    void work().then(
      (text) => show(text, 'good'),
      (cause: unknown) => show(reasonOf(cause), 'bad'),
    );
  });
}

function show(text: string, tone = ''): void {
  const result = find('[data-testid=smart-session-result]', HTMLElement);
  result.textContent = text;
  result.dataset['tone'] = tone;
}
