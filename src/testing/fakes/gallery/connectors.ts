import {atom} from 'nanostores';
import {BROWSER_WALLET} from '../../../core/model/wallets/shown-connectors.js';
import type {Connector, Pairing, PairingConnector} from '../../../core/ports/connector.js';
import {drawnIcon} from '../../wallets/drawn-icon.js';
import {createScriptedConnector} from '../client/fake-connection.js';

/** A pairing link of realistic length. */
export const PAIRING_URI =
  'wc:7f6e504bfad60b485450578e05678ed37f6e504bfad60b485450578e05678ed3@2?expiryTimestamp=1735689600' +
  '&relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303';

/** A wallet that announced itself, with a picture. */
export function announced(name: string, fields: Partial<Connector> = {}): Connector {
  return createScriptedConnector({name, icon: drawnIcon(name), ...fields});
}

/** A wallet that only sets `window.ethereum`. */
export function legacy(): Connector {
  return createScriptedConnector({id: 'injected', type: 'INJECTED', ...BROWSER_WALLET});
}

/** The connector for wallets on other devices. */
export function remote(): PairingConnector {
  return {
    ...createScriptedConnector({id: 'walletConnect', name: 'WalletConnect'}),
    type: 'WALLET_CONNECT',
    pairing: atom<Pairing>({status: 'idle'}),
    prefetch: () => Promise.resolve(),
    cancelPairing: () => {},
    rememberLink: () => {},
  };
}
