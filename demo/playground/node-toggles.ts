import {find} from '../site/find.js';

const FAULTS = '/control/faults';

/** Makes the EVM nodes of the devnet behave as chosen, until the choice is taken back; also after a reload. */
export async function listenToNodes(): Promise<void> {
  const inForce = (await (await fetch(FAULTS)).json()) as readonly object[];
  for (const box of find('#nodes', HTMLFormElement).querySelectorAll<HTMLInputElement>('[name=fault]')) {
    const {value: effect} = box;
    box.checked = inForce.some((fault) => Object.hasOwn(fault, effect));
    box.addEventListener('change', () => void (box.checked ? inject(box) : lift(effect)));
  }
}

async function inject({value, dataset}: HTMLInputElement): Promise<void> {
  const fault = {service: 'rpc', [value]: JSON.parse(dataset['setting'] ?? 'null') as unknown};
  await fetch(FAULTS, {method: 'POST', body: JSON.stringify(fault)});
}

async function lift(effect: string): Promise<void> {
  await fetch(`${FAULTS}?effect=${effect}`, {method: 'DELETE'});
}
