import {find} from './find.js';
import {DEMO_PROJECT_ID} from '../site/demo-project.js';

/** The project of all demo pages; the second provider's is its public key. */
const SWITCHES = `/control/buy?projectId=${DEMO_PROJECT_ID}`;
const FAULTS = '/control/faults';
const LATENCY_MS = 5000;

/** The calls of a purchase by the names of their check boxes. */
const CALLS: Readonly<Record<string, string>> = {
  options: '/v1/onramp/options',
  quote: '/v1/onramp/quote',
  links: '/v1/generators/onrampurl',
};

interface Fault {
  readonly match?: string;
  readonly status?: number;
  readonly latencyMs?: number;
}

/** Lets the visitor choose how the purchase providers behave, until the choice is changed; also after a reload. */
export async function listenToBuyService(): Promise<void> {
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
    inForce.some((fault) => fault.match === CALLS[call] && fault[effect] !== undefined);
  for (const box of boxes) box.checked = isInForce(box.value, 'status');
  slow.checked = isInForce('options', 'latencyMs');
  const update = async (): Promise<void> => {
    for (const [call, match] of Object.entries(CALLS)) {
      await send(`${FAULTS}?service=blockchain&match=${match}`, 'DELETE');
      const isDown = boxes.some(({value, checked}) => checked && value === call);
      const effects = {...(isDown && {status: 503}), ...(slow.checked && {latencyMs: LATENCY_MS})};
      const fault = {service: 'blockchain', projectId: DEMO_PROJECT_ID, match, ...effects};
      if (isDown || slow.checked) await send(FAULTS, 'POST', fault);
    }
  };
  for (const box of [...boxes, slow]) box.addEventListener('change', () => void update());
}

async function send(path: string, method: string, body?: object): Promise<void> {
  const answer = await fetch(path, {method, ...(body && {body: JSON.stringify(body)})});
  if (!answer.ok) throw new Error(await answer.text());
}
