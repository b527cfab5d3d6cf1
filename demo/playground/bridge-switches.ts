import {find} from '../site/find.js';
import {reasonOf} from '../site/signer.js';

const SWITCHES = '/control/bridge';
const CLOCK = '/control/clock';
const MINUTE_S = 60;

/** As `GET /control/bridge` answers. */
interface BridgeState {
  readonly relayerIsOff: boolean;
  readonly finalityLag?: number;
  readonly validators: readonly {readonly isOff?: boolean; readonly signsWrongAmounts?: boolean}[];
  readonly paused: readonly string[];
  readonly emptyCapacities: readonly string[];
  readonly emptyPools: readonly string[];
  readonly rewardsEnded: readonly string[];
}

/** The part of the devnet's description that names chains and tokens. */
interface BridgeInfo {
  readonly chains: readonly NamedNetwork[];
  readonly solana: NamedNetwork;
  readonly bridge: {
    readonly tokens: Readonly<Record<string, Readonly<Record<string, Form>>>>;
  };
}

interface NamedNetwork {
  readonly id: string;
  readonly name: string;
}

interface Form {
  readonly address: string;
  readonly symbol: string;
  readonly kind: string;
}

/** Lets the visitor choose how the bridge and staking behave, until the choice is changed; also after a reload. */
export async function listenToBridge(): Promise<void> {
  const info = (await read('/control/info')) as BridgeInfo;
  const form = find('#bridge-switches', HTMLFormElement);
  fillChoices(info);
  form.addEventListener('change', ({target}) => {
    // The input of a button takes effect with the button.
    if (target instanceof HTMLElement && target.dataset['for'] !== undefined) return;
    void report(send(SWITCHES, 'PUT', chosenIn(form)), info);
  });
  onPress('clocks-ahead', () => send(`${CLOCK}/ahead`, 'POST', {seconds: Number(valueOf('ahead'))}), info);
  onPress(
    'reorganize',
    () => send(`${SWITCHES}/reorganize`, 'POST', {chain: valueOf('reorganized'), blocks: 6}),
    info,
  );
  onPress('restore-bridge', () => send(SWITCHES, 'DELETE'), info);
  await showState(info);
}

/** A network can be reorganised, and each token of the bridge is on the networks that list it. */
function fillChoices({chains, solana, bridge}: BridgeInfo): void {
  find('[name=reorganized]', HTMLSelectElement).append(...chains.map(({id, name}) => new Option(name, id)));
  const formsOn = ({id, name}: NamedNetwork) =>
    Object.values(bridge.tokens).flatMap((token) => {
      const form = token[id];
      return form ? [{...form, label: `${form.symbol} on ${name}`, value: `${id}:${form.address}`}] : [];
    });
  const forms = chains.flatMap(formsOn);
  const options = (all: readonly {label: string; value: string}[]): HTMLOptionElement[] =>
    all.map(({label, value}) => new Option(label, value));
  find('[name=empty-capacity]', HTMLSelectElement).append(...options([...forms, ...formsOn(solana)]));
  // The bridge mints wrapped tokens, so they have no pool.
  const pooled = forms.filter(({kind}) => kind !== 'wrapped');
  find('[name=empty-pool]', HTMLSelectElement).append(...options(pooled));
}

function chosenIn(form: HTMLFormElement): BridgeState {
  const checked = (name: string): string[] =>
    [...form.querySelectorAll<HTMLInputElement>(`[name=${name}]:checked`)].map(({value}) => value);
  const chosen = (name: string): string[] => [valueOf(name)].filter(Boolean);
  const [off, wrong] = [checked('validator-off'), checked('validator-wrong')];
  return {
    relayerIsOff: checked('relayer-off').length > 0,
    validators: ['0', '1', '2'].map((number) => ({
      isOff: off.includes(number),
      signsWrongAmounts: wrong.includes(number),
    })),
    paused: checked('bridge-paused'),
    emptyCapacities: chosen('empty-capacity'),
    emptyPools: chosen('empty-pool'),
    rewardsEnded: checked('rewards-ended'),
  };
}

async function showState(info: BridgeInfo): Promise<void> {
  const [state, {aheadSeconds}] = (await Promise.all([read(SWITCHES), read(CLOCK)])) as [
    BridgeState,
    {aheadSeconds: number},
  ];
  showChoices(state);
  const sentences = sentencesOf(state, info);
  if (aheadSeconds > 0) sentences.push(`All networks are ${durationOf(aheadSeconds)} ahead of this device.`);
  const shown = sentences.length > 0 ? sentences : ['All of it is as it should be.'];
  const items = shown.map((textContent) => Object.assign(document.createElement('li'), {textContent}));
  find('[data-testid=bridge-state]', HTMLElement).replaceChildren(...items);
}

function showChoices({
  relayerIsOff,
  validators,
  paused,
  emptyCapacities,
  emptyPools,
  rewardsEnded,
}: BridgeState): void {
  const check = (name: string, isOn: (value: string) => boolean | undefined): void => {
    for (const box of document.querySelectorAll<HTMLInputElement>(`[name=${name}]`))
      box.checked = isOn(box.value) === true;
  };
  check('relayer-off', () => relayerIsOff);
  check('validator-off', (number) => validators[Number(number)]?.isOff);
  check('validator-wrong', (number) => validators[Number(number)]?.signsWrongAmounts);
  check('bridge-paused', (chain) => paused.includes(chain));
  check('rewards-ended', (pool) => rewardsEnded.includes(pool));
  find('[name=empty-capacity]', HTMLSelectElement).value = emptyCapacities[0] ?? '';
  find('[name=empty-pool]', HTMLSelectElement).value = emptyPools[0] ?? '';
}

/** The state as the services and contracts have it. */
function sentencesOf(state: BridgeState, {chains, solana, bridge}: BridgeInfo): string[] {
  const chainOf = (id: string): string => [...chains, solana].find((chain) => chain.id === id)?.name ?? id;
  const tokenOf = (name: string): string => {
    const at = name.lastIndexOf(':');
    const [chain, address] = [name.slice(0, at), name.slice(at + 1)];
    const forms = Object.values(bridge.tokens).map((token) => token[chain]);
    const form = forms.find((each) => each?.address.toLowerCase() === address.toLowerCase());
    return `${form?.symbol ?? address} on ${chainOf(chain)}`;
  };
  return [
    ...(state.relayerIsOff ? ['The relayer is off.'] : []),
    ...state.validators.flatMap(({isOff, signsWrongAmounts}, index) => [
      ...(isOff ? [`Validator ${index + 1} is off.`] : []),
      ...(signsWrongAmounts ? [`Validator ${index + 1} signs wrong amounts.`] : []),
    ]),
    ...(state.finalityLag ? [`A block of ${solana.name} is final after ${state.finalityLag} slots.`] : []),
    ...state.paused.map((chain) => `The bridge takes no deposits on ${chainOf(chain)}.`),
    ...state.emptyCapacities.map((token) => `The bridge pays no ${tokenOf(token)} at once.`),
    ...state.emptyPools.map((token) => `The bridge has no ${tokenOf(token)} to pay with.`),
    ...state.rewardsEnded.map((pool) => `The rewards of ${pool === 'earn' ? 'Earn' : 'Farm'} have ended.`),
  ];
}

function durationOf(seconds: number): string {
  const minutes = Math.round(seconds / MINUTE_S);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}

function onPress(id: string, work: () => Promise<void>, info: BridgeInfo): void {
  find(`#${id}`, HTMLButtonElement).addEventListener('click', () => void report(work(), info));
}

/** Shows what came of a change, or why the devnet refused it. */
async function report(change: Promise<void>, info: BridgeInfo): Promise<void> {
  const result = find('[data-testid=bridge-result]', HTMLElement);
  const [outcome] = await Promise.allSettled([change]);
  const [shown] = await Promise.allSettled([showState(info)]);
  const failed = [outcome, shown].find(({status}) => status === 'rejected');
  result.dataset['tone'] = failed ? 'bad' : 'good';
  result.textContent = failed?.status === 'rejected' ? reasonOf(failed.reason) : 'Done.';
}

function valueOf(name: string): string {
  return find(`[name=${name}]`, HTMLSelectElement).value;
}

async function read(path: string): Promise<unknown> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

async function send(path: string, method: string, body?: object): Promise<void> {
  const answer = await fetch(path, {method, ...(body && {body: JSON.stringify(body)})});
  if (!answer.ok) throw new Error(await answer.text());
}
