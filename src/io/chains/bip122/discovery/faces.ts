import type {ConnectorWarning} from '../../../../core/model/connector.js';
import {findImpostors} from '../../../../core/model/safety/impostors/find-impostors.js';
import {KNOWN_WALLETS, type KnownWallet} from '../../../../core/model/safety/impostors/known-wallets.js';
import type {ConnectorFace} from '../connector/bitcoin-connector.js';
import type {Sighting} from './sighting.js';

type Faced = Pick<Sighting, 'id' | 'announcedName' | 'name' | 'icon' | 'rdns'>;

/** The faces of wallets, in the order given; who may be an impostor is marked. */
export function facesOf(sightings: readonly Faced[]): readonly ConnectorFace[] {
  const warnings = findImpostors(sightings.map((each) => ({name: each.announcedName, rdns: claimOf(each)})));
  return sightings.map((sighting, index) => faceOf(sighting, warnings[index]));
}

function faceOf(sighting: Faced, warning: ConnectorWarning | undefined): ConnectorFace {
  const {id, name, icon, rdns} = sighting;
  // Whoever may be an impostor does not get the known wallet's picture and place in the list.
  const explorerId = warning ? undefined : findKnown(sighting)?.explorerId;
  return {
    id,
    // Also where the object itself is all there is: its place on `window` bears the wallet's name.
    type: 'ANNOUNCED',
    name,
    ...(icon && {icon}),
    ...(rdns && {rdns}),
    ...(explorerId && {explorerId}),
    ...(warning && {warning}),
  };
}

/** Who a wallet says it is. The registry has no reverse domain name: the exact name of a known wallet is a claim. */
function claimOf(sighting: Faced): string {
  return findKnown(sighting)?.rdns ?? `name ${sighting.announcedName}`;
}

function findKnown({announcedName}: Faced): KnownWallet | undefined {
  return KNOWN_WALLETS.find(({name}) => name === announcedName);
}
