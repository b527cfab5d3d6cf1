import type {IdentifierString, WalletAccount} from '@wallet-standard/base';
import {Listeners} from '../../core/model/stores/listeners.js';
import type {StandardChanges, StandardFeatures} from '../../core/ports/solana-provider.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';

/** What a page's own copy of the standard features tells of. */
export interface StandardFacts {
  readonly name: () => string;
  /** The accounts that are open now; none while the client is not connected. */
  readonly accounts: () => readonly WalletAccount[];
  readonly chains: () => readonly IdentifierString[];
  /** Ends the connection, and lets the client know. */
  readonly end: () => Promise<void>;
}

/** The features, and the way their owner lets them tell what has changed. */
export interface StandardFeaturesHandle {
  readonly features: StandardFeatures;
  /** Something may have changed: listeners are told what has. */
  readonly refresh: () => void;
}

/** Makes the features that libraries like Solana's wallet adapter connect and follow a wallet by. */
export function createStandardFeatures(facts: StandardFacts): StandardFeaturesHandle {
  const listeners = new Listeners<StandardChanges>();
  let told = {accounts: facts.accounts(), chains: facts.chains()};
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
      const before = told;
      told = {accounts: facts.accounts(), chains: facts.chains()};
      const changes = {
        ...(!isSame(told.accounts, before.accounts) && {accounts: told.accounts}),
        ...(!isSame(told.chains, before.chains) && {chains: told.chains}),
      };
      if (Object.keys(changes).length > 0) listeners.tell(changes);
    },
  };
}

/** The client alone opens accounts, so that its state and its modal stay true. */
function opened({accounts, name}: StandardFacts, isSilent = false): readonly WalletAccount[] {
  const open = accounts();
  if (open.length > 0 || isSilent) return open;
  const message = `${name()} is not connected: connect it with the client's open() or connect() first.`;
  throw new DrawbridgeError('wallet/request-failed', message, {name: name()});
}

function isSame(list: readonly unknown[], before: readonly unknown[]): boolean {
  return list.length === before.length && list.every((each, index) => each === before[index]);
}
