import type {ConnectedWalletInfo} from '../../../../core/model/account.js';
import type {Connector, ConnectRequest, Restored, Session} from '../../../../core/ports/connector.js';
import type {InjectedWallet} from './injected-wallet.js';

/** What a connector looks like; replaced as a whole when the wallet announces itself differently. */
export type ConnectorFace = Pick<
  Connector,
  'id' | 'type' | 'name' | 'icon' | 'rdns' | 'explorerId' | 'warning'
>;

/** A connector over a provider in the page: announced by EIP-6963 or found at `window.ethereum`. */
export function createInjectedConnector(wallet: InjectedWallet, face: ConnectorFace): Connector {
  const info: ConnectedWalletInfo = {
    name: face.name,
    type: face.type,
    ...(face.icon && {icon: face.icon}),
    ...(face.rdns && {rdns: face.rdns}),
  };
  return {
    ...face,
    object: wallet.provider,
    namespaces: ['eip155'],
    connect: async (request): Promise<Session> => ({
      wallet: info,
      legs: [await (await wallet.talk()).connect(request)],
    }),
    restore: (request) => restore(wallet, info, request),
    disconnect: async () => (await wallet.talk()).disconnect(),
    dispose: async () => wallet.detach(),
    switchNetwork: async (network) => (await wallet.talk()).switchNetwork(network),
    refresh: async (signal) => (await wallet.talk()).refresh(signal),
    events: {subscribe: (listener) => wallet.subscribe(listener)},
  };
}

async function restore(
  wallet: InjectedWallet,
  info: ConnectedWalletInfo,
  request: ConnectRequest,
): Promise<Restored> {
  const leg = await (await wallet.talk()).restore(request);
  if (leg === 'locked' || leg === 'gone') return {status: leg};
  return {status: 'connected', session: {wallet: info, legs: [leg]}};
}
