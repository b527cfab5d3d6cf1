import type {ChainNamespace} from '../../../core/model/caip.js';
import type {ConnectorWarning} from '../../../core/model/connector.js';
import {findImpostors} from '../../../core/model/safety/impostors/find-impostors.js';
import {KNOWN_WALLETS, type KnownWallet} from '../../../core/model/safety/impostors/known-wallets.js';
import type {Connector} from '../../../core/ports/connector.js';
import type {RegisteredWallet} from './registered-wallet.js';

/** What a connector over a registered wallet looks like; replaced as a whole when its neighbours change. */
export type StandardFace = Pick<Connector, 'id' | 'type' | 'name' | 'icon' | 'explorerId' | 'warning'>;

/** The faces of registered wallets, in the order given. Ids are `<namespace>:<name>`, later ones numbered. */
export function facesOf(
  wallets: readonly RegisteredWallet[],
  namespace: ChainNamespace,
): readonly StandardFace[] {
  const warnings = findImpostors(wallets.map((each) => ({name: each.registeredName, rdns: claimOf(each)})));
  return wallets.map((wallet, index) => {
    const earlier = wallets.slice(0, index).filter(({name}) => name === wallet.name).length;
    const id = `${namespace}:${wallet.name}${earlier === 0 ? '' : `#${earlier + 1}`}`;
    return faceOf(wallet, id, warnings[index]);
  });
}

function faceOf(wallet: RegisteredWallet, id: string, warning: ConnectorWarning | undefined): StandardFace {
  const {name, icon} = wallet;
  // Whoever may be an impostor does not get the known wallet's picture and place in the list.
  const explorerId = warning ? undefined : findKnown(wallet)?.explorerId;
  return {
    id,
    type: 'ANNOUNCED',
    name,
    ...(icon && {icon}),
    ...(explorerId && {explorerId}),
    ...(warning && {warning}),
  };
}

/**
 * Who the wallet says it is. The standard has no reverse domain name: the name itself is the claim, and the
 * exact name of a known wallet is a claim to be that one.
 */
function claimOf(wallet: RegisteredWallet): string {
  return findKnown(wallet)?.rdns ?? `name ${wallet.registeredName}`;
}

function findKnown({registeredName}: RegisteredWallet): KnownWallet | undefined {
  return KNOWN_WALLETS.find(({name}) => name === registeredName);
}
