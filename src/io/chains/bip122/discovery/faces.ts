import {findImpostors} from '../../../../core/model/safety/find-impostors.js';
import {knownByBitcoinPath} from '../../../../core/model/safety/known-wallets.js';
import type {ConnectorFace} from '../../../page-wallets/page-wallet.js';
import type {FoundWallet} from './found-wallet.js';

type NamedWallet = Pick<FoundWallet, 'id' | 'announcedName' | 'name' | 'icon' | 'rdns' | 'object'>;

/** The faces of wallets, in the order given; those that may be impostors are marked. */
export function facesOf(wallets: readonly NamedWallet[]): readonly ConnectorFace[] {
  const names = wallets.map(({announcedName: name, id}) => ({
    name,
    claim: id,
    known: knownByBitcoinPath(id),
  }));
  const warnings = findImpostors(names);
  return wallets.map(({id, name, icon, rdns, object}, index) => {
    const warning = warnings[index];
    // A wallet that may be an impostor does not get the known wallet's picture and place in the list.
    const explorerId = warning ? undefined : names[index]?.known?.explorerId;
    return {
      // No other family's ids look like this: a path must not take the place of an rdns.
      id: `btc:${id}`,
      // Also where the object itself is all there is: its place on `window` bears the wallet's name.
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
