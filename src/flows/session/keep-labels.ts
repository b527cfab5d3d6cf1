import type {AccountsController} from '../../controllers/accounts-controller.js';
import {connectionsOf, type AllConnections} from '../../controllers/connections/all-connections.js';
import type {ConnectionsController} from '../../controllers/connections/connections-controller.js';
import type {OtherConnectionsController} from '../../controllers/connections/other-connections-controller.js';
import type {LabelsController} from '../../controllers/labels-controller.js';
import {CHAIN_NAMESPACES, type ChainNamespace} from '../../core/model/caip.js';
import type {Stop} from '../../core/ports/clock.js';

/** Dependencies of {@link keepLabels}. */
export interface KeepLabelsParts {
  readonly accounts: AccountsController;
  readonly connections: ConnectionsController;
  readonly labels: LabelsController;
  readonly otherConnections: OtherConnectionsController;
}

/**
 * Keeps `addressLabels` current: the names that the user gave accounts, else those of the connected wallets.
 */
export function keepLabels(parts: KeepLabelsParts): Stop {
  const {connections, labels, otherConnections} = parts;
  const show = (): void => {
    for (const namespace of CHAIN_NAMESPACES) showLabels(parts, namespace);
  };
  const stops = [
    connections.state.listen(show),
    otherConnections.state.listen(show),
    labels.state.listen(show),
  ];
  show();
  return () => {
    for (const stop of stops) stop();
  };
}

function showLabels({accounts, labels, ...parts}: KeepLabelsParts, namespace: ChainNamespace): void {
  const addressLabels = {...walletLabels(parts, namespace), ...labels.state.get()[namespace]};
  const shown = accounts.state.get()[namespace]?.addressLabels ?? {};
  if (JSON.stringify(shown) !== JSON.stringify(addressLabels)) accounts.update(namespace, {addressLabels});
}

function walletLabels(all: AllConnections, namespace: ChainNamespace): Readonly<Record<string, string>> {
  // The wallet in use comes last, so that its label wins.
  const wallets = connectionsOf(all, namespace).toReversed();
  const named = wallets.flatMap(({accounts}) =>
    accounts.flatMap(({address, label}): [string, string][] =>
      label === undefined ? [] : [[address, label]],
    ),
  );
  return Object.fromEntries(named);
}
