import {LabelsController} from '../controllers/labels-controller.js';
import type {ClientEnvironment} from '../core/ports/client-environment.js';
import type {Stop} from '../core/ports/clock.js';
import {keepLabels, type KeepLabelsParts} from '../flows/session/keep-labels.js';
import type {ConfiguredStores} from './page-state.js';

/** Dependencies of {@link createNaming}. */
export interface NamingParts extends Pick<KeepLabelsParts, 'otherConnections'> {
  readonly page: ConfiguredStores;
  readonly env: Pick<ClientEnvironment, 'storage'>;
}

/** The names that the user gives accounts. */
export interface Naming {
  readonly nameAccount: LabelsController['name'];
  /** Reads the account names that another tab stored before following that tab. */
  readonly refreshing: (follow: () => Promise<void>) => () => Promise<void>;
  readonly stop: Stop;
}

/** Creates the names of accounts, and keeps those that are shown current. */
export function createNaming(parts: NamingParts): Naming {
  const labels = new LabelsController(parts.env);
  return {
    nameAccount: (...named) => labels.name(...named),
    refreshing: (follow) => async () => {
      labels.refresh();
      await follow();
    },
    stop: keepLabels({...parts.page, ...parts, labels}),
  };
}
