import {DEMO_PROJECT_ID} from '../site/demo-project.js';
import type {DemoSettings} from '../site/demo-settings.js';
import {find} from '../site/find.js';
import {visit} from './visit.js';

/** The project of all demo pages; the second provider's is its public key. */
const SWITCHES = `/control/buy?projectId=${DEMO_PROJECT_ID}`;
const FAULTS = '/control/faults';
const PUBLIC = 'public-service';
const LATENCY_MS = 5000;

/** The calls of a purchase by the names of their check boxes. The site's service makes links with a token of Coinbase. */
const CALLS: Readonly<Record<string, Call>> = {
  options: {service: 'blockchain', match: '/v1/onramp/buy/options'},
  quote: {service: 'blockchain', match: '/v1/onramp/buy/quotes'},
  links: {service: 'buy', match: '/onramp/v1/token'},
};

interface Call {
  readonly service: string;
  readonly match: string;
}

interface Fault {
  readonly match?: string;
  readonly status?: number;
  readonly latencyMs?: number;
}

/** Leaves the site's service out where the page's address asks for it: the public one makes no links with a session token. */
export function withPublicService<S extends DemoSettings>(settings: S, query: URLSearchParams): S {
  if (!query.has(PUBLIC)) return settings;
  return {...settings, endpoints: {...settings.endpoints, blockchain: '/public/blockchain'}};
}

/** Lets the visitor choose how the purchase providers behave, until the choice is changed; also after a reload. */
export async function listenToBuyService(query: URLSearchParams): Promise<void> {
  const isPublic = find(`[name=${PUBLIC}]`, HTMLInputElement);
  isPublic.checked = query.has(PUBLIC);
  isPublic.addEventListener('change', () =>
    visit((now) => (isPublic.checked ? now.set(PUBLIC, '') : now.delete(PUBLIC))),
  );
  await Promise.all([listenToSwitches(), listenToFaults()]);
}

async function listenToSwitches(): Promise<void> {
  const inForce = (await (await fetch(SWITCHES)).json()) as Readonly<Record<string, unknown>>;
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[name=buy-switch]')];
  for (const box of boxes) {
    box.checked = inForce[box.value] === true;
    box.addEventListener('change', () => {
      const chosen = boxes.filter(({checked}) => checked).map(({value}) => [value, true] as const);
      void send(SWITCHES, 'PUT', Object.fromEntries(chosen));
    });
  }
}

async function listenToFaults(): Promise<void> {
  const inForce = (await (await fetch(FAULTS)).json()) as readonly Fault[];
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[name=buy-fault]')];
  const slow = find('[name=buy-slow]', HTMLInputElement);
  const isInForce = (call: string, effect: 'status' | 'latencyMs'): boolean =>
    inForce.some((fault) => fault.match === CALLS[call]?.match && fault[effect] !== undefined);
  for (const box of boxes) box.checked = isInForce(box.value, 'status');
  slow.checked = isInForce('options', 'latencyMs');
  const update = async (): Promise<void> => {
    for (const [call, {service, match}] of Object.entries(CALLS)) {
      await send(`${FAULTS}?service=${service}&match=${match}`, 'DELETE');
      const isDown = boxes.some(({value, checked}) => checked && value === call);
      const effects = {...(isDown && {status: 503}), ...(slow.checked && {latencyMs: LATENCY_MS})};
      const fault = {service, match, ...effects};
      if (isDown || slow.checked) await send(FAULTS, 'POST', fault);
    }
  };
  for (const box of [...boxes, slow]) box.addEventListener('change', () => void update());
}

async function send(path: string, method: string, body?: object): Promise<void> {
  const answer = await fetch(path, {method, ...(body && {body: JSON.stringify(body)})});
  if (!answer.ok) throw new Error(await answer.text());
}
