import {find} from '../site/find.js';
import {reasonOf} from '../site/signer.js';
import {loadDevnet} from '../wallet/devnet/devnet-info.js';

const SWAP = '/control/swap';
const POOLS = `${SWAP}/pools`;
const FAULTS = '/control/faults';
const CALLS = '/v1/convert/';
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

/** Faults of the swap service by name. */
const AVAILABILITY: Readonly<Record<string, object>> = {
  slow: {latencyMs: 5000},
  down: {status: 503},
  limited: {status: 429},
};

/** Lets the visitor choose how the swap service behaves, until the choice is changed; also after a reload. */
export async function listenToSwapService(): Promise<void> {
  await Promise.all([listenToLies(), listenToAvailability(), listenToPools()]);
  onPress('move-price', async () => {
    const {chains, contracts} = await loadDevnet();
    const token = contracts.tokens.find(({symbol}) => symbol === 'DUSD');
    for (const {chainId} of chains) {
      const [from, to] = [`eip155:${chainId}:${COIN}`, `eip155:${chainId}:${token?.address}`];
      await send(`${SWAP}/move`, 'POST', {from, to});
    }
    return 'The price has moved.';
  });
  onPress('restore-price', async () => {
    await send(SWAP, 'DELETE');
    find('[name=lie]', HTMLSelectElement).value = '';
    return 'The service is honest again.';
  });
}

async function listenToLies(): Promise<void> {
  const {lie, lies} = (await (await fetch(SWAP)).json()) as {lie: string | null; lies: readonly string[]};
  const choice = find('[name=lie]', HTMLSelectElement);
  choice.append(...lies.map((name) => new Option(name, name)));
  choice.value = lie ?? '';
  choice.addEventListener('change', () => {
    void (choice.value ? send(SWAP, 'PUT', {lie: choice.value}) : send(SWAP, 'DELETE'));
  });
}

async function listenToAvailability(): Promise<void> {
  const inForce = (await (await fetch(FAULTS)).json()) as readonly Readonly<Record<string, unknown>>[];
  const choice = find('[name=availability]', HTMLSelectElement);
  const found = Object.entries(AVAILABILITY).find(([, effect]) =>
    inForce.some(
      (fault) =>
        fault['match'] === CALLS && Object.entries(effect).every(([key, value]) => fault[key] === value),
    ),
  );
  choice.value = found?.[0] ?? '';
  choice.addEventListener('change', () => void setAvailability(choice.value));
}

/** Whether the prices of the devnet move by the trades of others. */
async function listenToPools(): Promise<void> {
  const box = find('[name=pools-move]', HTMLInputElement);
  const {move} = (await (await fetch(POOLS)).json()) as {move: boolean};
  box.checked = move;
  box.addEventListener('change', () => void send(POOLS, 'PUT', {move: box.checked}));
}

async function setAvailability(name: string): Promise<void> {
  await send(`${FAULTS}?service=blockchain&match=${CALLS}`, 'DELETE');
  const effect = AVAILABILITY[name];
  if (effect) await send(FAULTS, 'POST', {service: 'blockchain', match: CALLS, ...effect});
}

async function send(path: string, method: string, body?: object): Promise<void> {
  const answer = await fetch(path, {method, ...(body && {body: JSON.stringify(body)})});
  if (!answer.ok) throw new Error(await answer.text());
}

function onPress(id: string, work: () => Promise<string>): void {
  find(`#${id}`, HTMLButtonElement).addEventListener('click', () => {
    void work().then(
      (text) => show(text, 'good'),
      (cause: unknown) => show(reasonOf(cause), 'bad'),
    );
  });
}

function show(text: string, tone: string): void {
  const result = find('[data-testid=swap-service-result]', HTMLElement);
  result.textContent = text;
  result.dataset['tone'] = tone;
}
