import type {Drawbridge} from '@drawbridge/modal';
import type {SessionDialect} from '@drawbridge/modal/testing';
import {find} from '../site/find.js';
import {reasonOf} from '../site/signer.js';
import {loadDevnet} from '../wallet/devnet/devnet-info.js';
import {SessionUser} from './session-user.js';
import {visit} from './visit.js';

const NAME = 'smart-sessions';
const WITHIN = 900n;
const OUTSIDE = 1001n;

/** The dialect in the page's address; `undefined` where smart sessions are off. */
export function dialectOf(query: URLSearchParams): SessionDialect | undefined {
  if (!query.has(NAME)) return undefined;
  return query.get(NAME) === 'execution' ? 'execution' : 'older';
}

/** Lets the visitor choose a dialect, ask for a session, and use it within and outside of what it allows. */
export function listenToSmartSessions(client: Drawbridge, dialect: SessionDialect | undefined): void {
  const choice = find('[name=smart-sessions]', HTMLSelectElement);
  choice.value = dialect ?? '';
  choice.addEventListener('change', () =>
    visit((query) => (choice.value ? query.set(NAME, choice.value) : query.delete(NAME))),
  );
  find('#smart-session-actions', HTMLElement).hidden = dialect === undefined;
  if (dialect) find(`[data-dialect=${dialect}]`, HTMLElement).hidden = false;
  const user = new SessionUser(client);
  onPress('ask-for-allowance', () => user.askForAllowance());
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
