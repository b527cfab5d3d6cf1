import type {ChainNamespace} from '../../core/model/caip.js';
import type {ConnectorWarning} from '../../core/model/connector.js';
import {findImpostors} from '../../core/model/safety/find-impostors.js';
import {judgeAtOnce} from '../../core/model/safety/judge-at-once.js';
import {knownByClaim, type KnownWallet} from '../../core/model/safety/known-wallets.js';
import type {Connector} from '../../core/ports/connector.js';
import {readMember} from '../page-wallets/read-member.js';
import type {RegisteredWallet} from './registered-wallet.js';

/** Appearance of a registered wallet's connector; replaced as a whole when other wallets affect it. */
export type StandardFace = Pick<
  Connector,
  'id' | 'type' | 'name' | 'icon' | 'explorerId' | 'warning' | 'object'
>;

/**
 * Face of each registered wallet, in the given order. Ids are `<namespace>:<name>`, numbered for repeated
 * names.
 */
export function facesOf(
  wallets: readonly RegisteredWallet[],
  namespace: ChainNamespace,
): readonly StandardFace[] {
  const names = wallets.map(({registeredName: name}) => {
    const known = knownByClaim(name, namespace);
    return {name, claim: known ? `known ${known.name}` : name, known};
  });
  // Comparing costs milliseconds of the first screen, and most wallets need none.
  const plain = judgeAtOnce(names.map(({name}) => ({announcedName: name, rdns: name})));
  const warnings = plain ? [] : findImpostors(names);
  const counts = new Map<string, number>();
  return wallets.map((wallet, index) => {
    const count = (counts.get(wallet.name) ?? 0) + 1;
    counts.set(wallet.name, count);
    const id = `${namespace}:${wallet.name}${count === 1 ? '' : `#${count}`}`;
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
    // A possible impostor does not get the known wallet's icon and its place in the list.
    ...(explorerId && !warning && {explorerId}),
    ...(warning && {warning}),
  };
}

/**
 * The explorer's id of the known wallet with the claimed name, if the known wallet's own object is on
 * `window`. In that case its own registration exists or follows, and a second claim of the name removes the
 * id from both.
 */
function provenId(known: KnownWallet | undefined, namespace: ChainNamespace): string | undefined {
  const path = known?.standard?.[namespace];
  if (!path) return undefined;
  const object = path.split('.').reduce<unknown>((owner, name) => readMember(owner, name), window);
  return typeof object === 'object' && object !== null ? known?.explorerId : undefined;
}
