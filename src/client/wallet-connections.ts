import type {ReadableAtom} from 'nanostores';
import type {ConnectionsController} from '../controllers/connections/connections-controller.js';
import type {OtherConnections} from '../controllers/connections/other-connections-controller.js';
import type {Account, ConnectedWalletInfo} from '../core/model/account.js';
import type {AddressOf, CaipNetworkId, ChainNamespace} from '../core/model/caip.js';
import {computed} from '../core/model/computed.js';
import type {Connected} from '../core/ports/connection.js';

/** A wallet that is connected in a namespace. `switchWallet` and `disconnect` accept it as their argument. */
export interface WalletConnection<N extends ChainNamespace = ChainNamespace> {
  readonly namespace: N;
  readonly connectorId: string;
  readonly wallet: ConnectedWalletInfo;
  /** The accounts that it opened to the page. */
  readonly accounts: readonly Account<N>[];
  /** The account in use in it. */
  readonly address: AddressOf<N>;
  readonly caipNetworkId: CaipNetworkId<N>;
  /** True for the wallet that its namespace is used with; the others wait behind it. */
  readonly isInUse: boolean;
}

/** A connected wallet of one of several namespaces, by default of any; comparing `namespace` narrows the rest. */
export type AnyWalletConnection<N extends ChainNamespace = ChainNamespace> = {
  [K in N]: WalletConnection<K>;
}[N];

/** Every connected wallet, by namespace; first the one in use, then the one used last. */
export function walletConnections({
  connections,
  others,
}: {
  readonly connections: ConnectionsController;
  readonly others: ReadableAtom<OtherConnections>;
}): ReadableAtom<readonly AnyWalletConnection[]> {
  const made = new WeakMap<Connected, AnyWalletConnection>();
  // The same object until one of its fields changes.
  const stable = (namespace: ChainNamespace, connected: Connected, isInUse: boolean): AnyWalletConnection => {
    const before = made.get(connected);
    const now = before?.isInUse === isInUse ? before : toPublic(namespace, connected, isInUse);
    made.set(connected, now);
    return now;
  };
  return computed([connections.state, others], () =>
    connections.live.flatMap(([namespace, inUse]) =>
      [inUse, ...(others.get()[namespace] ?? [])].map((each) => stable(namespace, each, each === inUse)),
    ),
  );
}

function toPublic(
  namespace: ChainNamespace,
  {connector, wallet, accounts, account, caipNetworkId}: Connected,
  isInUse: boolean,
): AnyWalletConnection {
  const {address} = account;
  const connectorId = connector.id;
  return {namespace, connectorId, wallet, accounts, address, caipNetworkId, isInUse} as AnyWalletConnection;
}
