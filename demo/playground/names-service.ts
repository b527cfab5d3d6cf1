import type {Drawbridge, DrawbridgeOptions} from '@drawbridge/modal';
import {DEMO_PROJECT_ID} from '../site/demo-project.js';
import type {DemoSettings} from '../site/demo-settings.js';
import {find} from '../site/find.js';
import {visit} from './visit.js';

const NAME = 'names';
const RACE = `/control/names/race?projectId=${DEMO_PROJECT_ID}`;
const FAULTS = '/control/faults';
const CLOCK = 'clock';
const CLOCK_OFFSETS_MS: Readonly<Record<string, number>> = {ahead: 300_000, behind: -300_000};

type DemoClock = NonNullable<NonNullable<DrawbridgeOptions['env']>['clock']>;

const systemClock: Required<DemoClock> = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};

/** Faults of the names service by name. */
const AVAILABILITY: Readonly<Record<string, object>> = {
  slow: {latencyMs: 5000},
  down: {status: 503},
};

/** Makes the devnet's networks main networks where the page's address asks for names: test networks have none. */
export function withNames<S extends DemoSettings>(settings: S, query: URLSearchParams): S {
  if (!query.has(NAME)) return settings;
  const [first, ...others] = settings.networks.map((network) =>
    typeof network === 'object' ? {...network, testnet: false} : network,
  );
  return first === undefined ? settings : {...settings, networks: [first, ...others]};
}

/** The clock of a device whose time is wrong, where the page's address asks for one. */
export function deviceClockOf(query: URLSearchParams): DemoClock | undefined {
  const offset = CLOCK_OFFSETS_MS[query.get(CLOCK) ?? ''];
  return offset === undefined ? undefined : {...systemClock, now: () => systemClock.now() + offset};
}

/** Lets the visitor register a name, and choose how the names service behaves, until the choice is changed. */
export async function listenToNamesService(client: Drawbridge, query: URLSearchParams): Promise<void> {
  const offered = find('[name=names]', HTMLInputElement);
  offered.checked = query.has(NAME);
  offered.addEventListener('change', () =>
    visit((now) => (offered.checked ? now.set(NAME, '') : now.delete(NAME))),
  );
  const clock = find('[name=device-clock]', HTMLSelectElement);
  clock.value = query.get(CLOCK) ?? '';
  clock.addEventListener('change', () =>
    visit((now) => (clock.value === '' ? now.delete(CLOCK) : now.set(CLOCK, clock.value))),
  );
  find('#register-name', HTMLButtonElement).addEventListener('click', () => {
    void client.open({view: 'RegisterAccountName'});
  });
  await Promise.all([listenToRace(), listenToAvailability()]);
}

async function listenToRace(): Promise<void> {
  const box = find('[name=name-race]', HTMLInputElement);
  box.checked = (await (await fetch(RACE)).json()) as boolean;
  box.addEventListener('change', () => void send(RACE, box.checked ? 'PUT' : 'DELETE'));
}

async function listenToAvailability(): Promise<void> {
  const inForce = (await (await fetch(FAULTS)).json()) as readonly Readonly<Record<string, unknown>>[];
  const choice = find('[name=names-availability]', HTMLSelectElement);
  const found = Object.entries(AVAILABILITY).find(([, effect]) =>
    inForce.some(
      (fault) =>
        fault['match'] === '/v1/profile/' &&
        Object.entries(effect).every(([key, value]) => fault[key] === value),
    ),
  );
  choice.value = found?.[0] ?? '';
  choice.addEventListener('change', () => void setAvailability(choice.value));
}

async function setAvailability(name: string): Promise<void> {
  await send(`${FAULTS}?service=blockchain&effect=latencyMs`, 'DELETE');
  await send(`${FAULTS}?service=blockchain&effect=status`, 'DELETE');
  const effect = AVAILABILITY[name];
  if (effect) await send(FAULTS, 'POST', {service: 'blockchain', match: '/v1/profile/', ...effect});
}

async function send(path: string, method: string, body?: object): Promise<void> {
  const answer = await fetch(path, {method, ...(body && {body: JSON.stringify(body)})});
  if (!answer.ok) throw new Error(await answer.text());
}
