import type {ChainNamespace} from '../../core/model/caip.js';
import type {ConnectorWarning} from '../../core/model/connector.js';
import {findImpostors} from '../../core/model/safety/find-impostors.js';
import {knownByClaim, type KnownWallet} from '../../core/model/safety/known-wallets.js';
import type {Connector} from '../../core/ports/connector.js';
import {readMember} from '../page-wallets/read-member.js';
import type {RegisteredWallet} from './registered-wallet.js';

/** What a connector over a registered wallet looks like; replaced as a whole when its neighbours change. */
export type StandardFace = Pick<
  Connector,
  'id' | 'type' | 'name' | 'icon' | 'explorerId' | 'warning' | 'object'
>;

/** The faces of registered wallets, in the order given. Ids are `<namespace>:<name>`, later ones numbered. */
export function facesOf(
  wallets: readonly RegisteredWallet[],
  namespace: ChainNamespace,
): readonly StandardFace[] {
  const names = wallets.map(({registeredName: name}) => {
    const known = knownByClaim(name, namespace);
    return {name, claim: known ? `known ${known.name}` : name, known};
  });
  const warnings = findImpostors(names);
  return wallets.map((wallet, index) => {
    const earlier = wallets.slice(0, index).filter(({name}) => name === wallet.name).length;
    const id = `${namespace}:${wallet.name}${earlier === 0 ? '' : `#${earlier + 1}`}`;
    const explorerId = provenId(names[index]?.known, namespace);
    return faceOf(wallet, {id, warning: warnings[index], explorerId});
  });
}

interface FaceDetails {
  readonly id: string;
  readonly warning: ConnectorWarning | undefined;
  readonly explorerId: string | undefined;
}

function faceOf(
  {name, icon, wallet}: RegisteredWallet,
  {id, warning, explorerId}: FaceDetails,
): StandardFace {
  return {
    id,
    type: 'ANNOUNCED',
    name,
    object: wallet,
    ...(icon && {icon}),
    // A wallet that may be an impostor does not get the known wallet's picture and place in the list.
    ...(explorerId && !warning && {explorerId}),
    ...(warning && {warning}),
  };
}

/**
 * The explorer's id of the known wallet whose name is claimed, where more than the name says so: the object on
 * `window` that comes with the known wallet is there, too. Its own registration is then there as well, or comes,
 * and a second claim of the name takes the proof from both.
 */
function provenId(known: KnownWallet | undefined, namespace: ChainNamespace): string | undefined {
  const path = known?.standard?.[namespace];
  if (!path) return undefined;
  const object = path.split('.').reduce<unknown>((owner, name) => readMember(owner, name), window);
  return typeof object === 'object' && object !== null ? known?.explorerId : undefined;
}
