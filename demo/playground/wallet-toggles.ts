import {find} from '../site/find.js';
import {loadDevnet} from '../wallet/devnet/devnet-info.js';
import {MISBEHAVIOURS} from './misbehaviours.js';
import {keep, visit} from './visit.js';

/** Puts the chosen wallets into the page; a page cannot forget one it has seen, so taking one away is a new visit. */
export async function listenToWallets(chosen: readonly string[]): Promise<void> {
  const devnet = await loadDevnet();
  const install = (name: string): void => void MISBEHAVIOURS[name]?.(devnet);
  const form = find('#wallets', HTMLFormElement);
  for (const box of form.querySelectorAll<HTMLInputElement>('[name=wallet]')) {
    box.checked = chosen.includes(box.value);
    box.addEventListener('change', () => {
      if (!box.checked) return visit((query) => query.delete('wallet', box.value));
      keep((query) => query.append('wallet', box.value));
      install(box.value);
    });
  }
  for (const name of chosen) install(name);
}
