import type {ReadableAtom, WritableAtom} from 'nanostores';
import type {AccountsController} from '../../controllers/accounts-controller.js';
import type {ConnectionsController} from '../../controllers/connections/connections-controller.js';
import type {FeaturesController} from '../../controllers/features-controller.js';
import type {LocaleController} from '../../controllers/locale-controller.js';
import type {ModalController} from '../../controllers/modal-controller.js';
import type {NetworksController} from '../../controllers/networks-controller.js';
import type {ThemeController} from '../../controllers/theme-controller.js';
import type {ViewName} from '../../core/model/view.js';
import type {PageConfig} from '../../core/config/config.js';
import type {PageMessages} from '../../core/messages/message.js';
import type {OpenOptions} from '../../flows/open-modal.js';
import type {Client} from '../client.js';
import type {ClientEvents} from './client-events.js';
import type {DerivedState} from './derived-state.js';
import type {Surfaces} from './surfaces.js';

/** The half of the client that the page's buttons use: small enough for the first load. */
export interface PageClient extends DerivedState {
  readonly config: PageConfig;
  readonly messages: ReadableAtom<PageMessages>;
  readonly locale: LocaleController;
  readonly theme: ThemeController;
  readonly modal: ModalController;
  /** The view on screen, or the last one that was. */
  readonly view: WritableAtom<ViewName>;
  readonly connections: ConnectionsController;
  readonly networks: NetworksController;
  readonly accounts: AccountsController;
  /** The modal elements of this client. */
  readonly surfaces: Surfaces;
  readonly features: Pick<FeaturesController, 'state' | 'update'>;
  readonly events: ClientEvents;
  /** The one place that decides how a failure is shown. */
  readonly failures: {report: (cause: unknown) => void};
  /** True once stored connections have been restored or removed. */
  readonly initialized: WritableAtom<boolean>;
  /** Opens the modal; resolves when it is on screen, rejects with `chunk/unavailable`. */
  readonly open: (options?: OpenOptions) => Promise<void>;
  /** Loads the modal element, and adds it to a page that has none; opens nothing. */
  show(): Promise<void>;
  /** Closes the modal, also one that is still being loaded; it may refuse by a shake. */
  readonly close: () => void;
  /**
   * Loads the client; the same promise each time, a new one after a failure, `client/destroyed` after {@link
   * end}.
   */
  load(): Promise<Client>;
  /** The client, if it is loaded already. */
  loaded(): Client | undefined;
  /** Ends this client: its timers, and the loaded half. */
  end(): Promise<void>;
}
