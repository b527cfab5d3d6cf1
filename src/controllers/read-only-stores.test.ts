import {expect} from '@open-wc/testing';
import {atom, type WritableAtom} from 'nanostores';
import type {AccountsController} from './accounts-controller.js';
import type {AlertsController} from './alerts-controller.js';
import type {ConnectionsController} from './connections/connections-controller.js';
import type {OtherConnectionsController} from './connections/other-connections-controller.js';
import type {ConnectorsController} from './connectors-controller.js';
import type {FeaturesController} from './features-controller.js';
import type {LabelsController} from './labels-controller.js';
import type {LocaleController} from './locale-controller.js';
import type {ModalController} from './modal-controller.js';
import type {NetworksController} from './networks-controller.js';
import type {RequestedNetworks} from './requested-networks.js';
import type {RouterController} from './router-controller.js';
import type {TelemetryController} from './telemetry-controller.js';
import type {ThemeController} from './theme-controller.js';
import type {ToastController} from './toast-controller.js';
import type {TransactionStackController} from './transaction-stack-controller.js';
import type {WalletGrid} from './wallets/wallet-grid.js';
import type {WalletsController} from './wallets/wallets-controller.js';

type AnyController =
  | AccountsController
  | AlertsController
  | ConnectionsController
  | ConnectorsController
  | FeaturesController
  | LabelsController
  | LocaleController
  | ModalController
  | RequestedNetworks
  | NetworksController
  | OtherConnectionsController
  | RouterController
  | TelemetryController
  | ThemeController
  | ToastController
  | TransactionStackController
  | WalletGrid
  | WalletsController;

/** Names of the members whose type lets an importer set a store; `never` if there are none. */
type WritableStores<C> = C extends unknown
  ? {[K in keyof C]: C[K] extends WritableAtom<infer _> ? K : never}[keyof C]
  : never;

/** Names of methods that put a given state into a store without a rule; `never` if there are none. */
type Setters<C> = C extends unknown ? Extract<keyof C, 'enter' | 'patch' | 'set' | 'setState'> : never;

describe('the stores of the controllers', () => {
  it('are read-only for importers', () => {
    // Compiles only while neither type has a member.
    const leaks: [readonly WritableStores<AnyController>[], readonly Setters<AnyController>[]] = [[], []];
    const none: readonly (readonly never[])[] = leaks;
    expect(none.flat()).to.deep.equal([]);
  });

  it('fail the check above unless they are private', () => {
    class Leaky {
      readonly state = atom('idle');
    }
    const found: WritableStores<Leaky> = 'state';
    expect(new Leaky()[found].get()).to.equal('idle');
  });
});
