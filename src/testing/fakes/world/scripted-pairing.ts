import {atom} from 'nanostores';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Connector, PairingConnector} from '../../../core/ports/connector.js';

/** The members of a remote wallet's connector that other connectors lack. */
export interface ScriptedPairing {
  /**
   * Waits for a wallet that does not answer; rejects with `pairing/cancelled` when the user leaves the code.
   */
  wait(): Promise<never>;
  readonly members: Omit<PairingConnector, keyof Connector>;
}

/** Creates a pairing that no wallet joins. */
export function createScriptedPairing(): ScriptedPairing {
  const waiting = new Set<(cause: DrawbridgeError) => void>();
  return {
    wait: () => new Promise((_, reject) => waiting.add(reject)),
    members: {
      pairing: atom({status: 'idle'}),
      prefetch: async () => {},
      cancelPairing() {
        for (const reject of waiting)
          reject(new DrawbridgeError('pairing/cancelled', 'The pairing was cancelled'));
        waiting.clear();
      },
      rememberLink() {},
    },
  };
}
