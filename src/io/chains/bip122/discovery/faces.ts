import {findImpostors} from '../../../../core/model/safety/find-impostors.js';
import {knownByBitcoinPath} from '../../../../core/model/safety/known-wallets.js';
import type {ConnectorFace} from '../../../page-wallets/page-wallet.js';
import type {FoundWallet} from './found-wallet.js';

type NamedWallet = Pick<FoundWallet, 'id' | 'announcedName' | 'name' | 'icon' | 'rdns' | 'object'>;

/** Face of each wallet's connector, in the given order; possible impostors get a warning. */
export function facesOf(wallets: readonly NamedWallet[]): readonly ConnectorFace[] {
  const names = wallets.map(({announcedName: name, id}) => ({
    name,
    claim: id,
    known: knownByBitcoinPath(id),
  }));
  const warnings = findImpostors(names);
  return wallets.map(({id, name, icon, rdns, object}, index) => {
    const warning = warnings[index];
    // A possible impostor does not get the known wallet's icon and its place in the list.
    const explorerId = warning ? undefined : names[index]?.known?.explorerId;
    return {
      // A prefix of its own: a path must not be mistaken for another family's rdns.
      id: `btc:${id}`,
      // Also for a bare object: its path on `window` contains the wallet's name.
      type: 'ANNOUNCED',
      name,
      object,
      ...(icon && {icon}),
      ...(rdns && {rdns}),
      ...(explorerId && {explorerId}),
      ...(warning && {warning}),
    };
  });
}
