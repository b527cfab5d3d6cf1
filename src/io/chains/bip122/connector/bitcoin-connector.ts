import type {ConnectedWalletInfo} from '../../../../core/model/account.js';
import type {Connector, ConnectRequest, Restored, Session} from '../../../../core/ports/connector.js';
import type {BitcoinConnection} from './bitcoin-connection.js';

/** What a connector looks like; replaced as a whole when the wallet announces itself differently. */
export type ConnectorFace = Pick<
  Connector,
  'id' | 'type' | 'name' | 'icon' | 'rdns' | 'explorerId' | 'warning' | 'object'
>;

/** A connector over a Bitcoin wallet, whatever its convention. */
export function createBitcoinConnector(connection: BitcoinConnection, face: ConnectorFace): Connector {
  const info: ConnectedWalletInfo = {
    name: face.name,
    type: face.type,
    ...(face.icon && {icon: face.icon}),
    ...(face.rdns && {rdns: face.rdns}),
  };
  Object.assign(connection, {info, id: face.id});
  return {
    ...face,
    namespaces: ['bip122'],
    connect: async (request): Promise<Session> => ({wallet: info, legs: [await connection.connect(request)]}),
    restore: (request) => restore(connection, info, request),
    disconnect: () => connection.disconnect(),
    dispose: async () => connection.detach(),
    switchNetwork: (network) => connection.switchNetwork(network),
    events: {subscribe: (listener) => connection.subscribe(listener)},
  };
}

async function restore(
  connection: BitcoinConnection,
  info: ConnectedWalletInfo,
  request: ConnectRequest,
): Promise<Restored> {
  const leg = await connection.restore(request);
  if (leg === 'locked' || leg === 'gone') return {status: leg};
  return {status: 'connected', session: {wallet: info, legs: [leg]}};
}
