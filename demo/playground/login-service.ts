import {DEMO_PROJECT_ID} from '../site/demo-project.js';
import {OWN_LOGIN} from '../site/demo-settings.js';
import {find} from '../site/find.js';
import {visit} from './visit.js';

/** The project of all demo pages. */
const SWITCHES = `/control/auth?projectId=${DEMO_PROJECT_ID}`;
const FAULTS = '/control/faults';

/** Faults of the login service by name. */
const AVAILABILITY: Readonly<Record<string, object>> = {
  slow: {latencyMs: 5000},
  down: {status: 503},
  silent: {hold: true},
};

/** Values of the switches that are not `true`. */
const VALUES: Readonly<Record<string, unknown>> = {
  sessionSeconds: 90,
  answersAfterMs: 6000,
  reloadsAfter: 'CONNECT_EMAIL',
};

/** Lets the visitor choose how the login service behaves, until the choice is changed; also after a reload. */
export async function listenToLoginService(authUrl: string, query: URLSearchParams): Promise<void> {
  const isOwn = find(`[name=${OWN_LOGIN}]`, HTMLInputElement);
  isOwn.checked = query.has(OWN_LOGIN);
  isOwn.addEventListener('change', () =>
    visit((now) => (isOwn.checked ? now.set(OWN_LOGIN, '') : now.delete(OWN_LOGIN))),
  );
  find('#mailbox', HTMLAnchorElement).href = `${authUrl}/mailbox`;
  await Promise.all([listenToSwitches(), listenToAvailability()]);
}

async function listenToSwitches(): Promise<void> {
  const inForce = (await (await fetch(SWITCHES)).json()) as Readonly<Record<string, unknown>>;
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[name=login-switch]')];
  for (const box of boxes) {
    box.checked = inForce[box.value] !== undefined;
    box.addEventListener('change', () => void setSwitches(boxes));
  }
}

async function setSwitches(boxes: readonly HTMLInputElement[]): Promise<void> {
  const chosen = boxes.filter(({checked}) => checked).map(({value}) => [value, VALUES[value] ?? true]);
  await send(SWITCHES, 'PUT', Object.fromEntries(chosen));
}

async function listenToAvailability(): Promise<void> {
  const inForce = (await (await fetch(FAULTS)).json()) as readonly Readonly<Record<string, unknown>>[];
  const choice = find('[name=login-availability]', HTMLSelectElement);
  const found = Object.entries(AVAILABILITY).find(([, effect]) =>
    inForce.some(
      (fault) =>
        fault['service'] === 'auth' && Object.entries(effect).every(([key, value]) => fault[key] === value),
    ),
  );
  choice.value = found?.[0] ?? '';
  choice.addEventListener('change', () => void setAvailability(choice.value));
}

async function setAvailability(name: string): Promise<void> {
  for (const effect of ['latencyMs', 'status', 'hold']) {
    await send(`${FAULTS}?service=auth&effect=${effect}`, 'DELETE');
  }
  await send(`/control/held?projectId=${DEMO_PROJECT_ID}`, 'DELETE');
  const effect = AVAILABILITY[name];
  if (effect) await send(FAULTS, 'POST', {service: 'auth', projectId: DEMO_PROJECT_ID, ...effect});
}

async function send(path: string, method: string, body?: object): Promise<void> {
  const answer = await fetch(path, {method, ...(body && {body: JSON.stringify(body)})});
  if (!answer.ok) throw new Error(await answer.text());
}
