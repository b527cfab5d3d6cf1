import type {IdentifierString, WalletAccount} from '@wallet-standard/base';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {Listeners} from '../../core/model/listeners.js';
import type {StandardChanges, StandardFeatures} from '../../core/ports/providers.js';

/** State behind the provider's own standard features. */
export interface StandardFacts {
  readonly name: () => string;
  /** The open accounts; none while the client is not connected. */
  readonly accounts: () => readonly WalletAccount[];
  readonly chains: () => readonly IdentifierString[];
  /** Ends the connection and informs the client. */
  readonly end: () => Promise<void>;
}

/** The features, and the function that emits their changes. */
export interface StandardFeaturesHandle {
  readonly features: StandardFeatures;
  /** Compares the state with the last one and notifies listeners of changes. */
  readonly refresh: () => void;
}

/** Creates the features by which libraries such as Solana's wallet adapter connect and follow a wallet. */
export function createStandardFeatures(facts: StandardFacts): StandardFeaturesHandle {
  const listeners = new Listeners<StandardChanges>();
  let reported = {accounts: facts.accounts(), chains: facts.chains()};
  const features: StandardFeatures = {
    'standard:connect': {
      version: '1.0.0',
      connect: async (input) => ({accounts: opened(facts, input?.silent)}),
    },
    'standard:disconnect': {version: '1.0.0', disconnect: facts.end},
    'standard:events': {
      version: '1.0.0',
      on: (event, listener) => (event === 'change' ? listeners.subscribe(listener) : () => {}),
    },
  };
  return {
    features,
    refresh() {
      const before = reported;
      reported = {accounts: facts.accounts(), chains: facts.chains()};
      const changes = {
        ...(!isSame(reported.accounts, before.accounts) && {accounts: reported.accounts}),
        ...(!isSame(reported.chains, before.chains) && {chains: reported.chains}),
      };
      if (Object.keys(changes).length > 0) listeners.emit(changes);
    },
  };
}

/**
 * The open accounts. Throws while not connected, because only the client connects, so that its state stays
 * true.
 */
function opened({accounts, name}: StandardFacts, isSilent = false): readonly WalletAccount[] {
  const open = accounts();
  if (open.length > 0 || isSilent) return open;
  const message = `${name()} is not connected: connect it with the client's open() or connect() first.`;
  throw new DrawbridgeError('wallet/request-failed', message, {name: name()});
}

function isSame(list: readonly unknown[], before: readonly unknown[]): boolean {
  return list.length === before.length && list.every((each, index) => each === before[index]);
}
