import type {ConnectionsController} from '../../../controllers/connections/connections-controller.js';
import type {Message} from '../../../core/messages/message.js';
import type {SmartAccounts} from '../../../core/model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../../../core/model/caip.js';
import type {LoginUser} from '../../../core/model/login.js';
import type {Connected} from '../../../core/ports/connection.js';
import type {Connector, NamespaceSession} from '../../../core/ports/connector.js';

/** The fields of a connection that a test sets; the others have defaults. */
export interface FakeConnection {
  readonly address?: string;
  readonly caipNetworkId?: CaipNetworkId;
  readonly approved?: NamespaceSession['approved'];
  readonly wallet?: string;
  /** The wallet's name as a sentence, for one that the product names. */
  readonly translatedName?: Message;
  readonly icon?: string;
  /** Default: one account with the address. */
  readonly accounts?: Connected['accounts'];
  /** Default: named after the wallet. */
  readonly connectorId?: string;
  /** Default: `ANNOUNCED`. */
  readonly connectorType?: Connector['type'];
  /** The user of an embedded wallet. */
  readonly user?: LoginUser;
  readonly smartAccounts?: SmartAccounts;
  /** True as if the user had just connected the wallet; default: as after a reload. */
  readonly isNew?: true;
}

/** The first account of the devnet's nodes. */
export const FAKE_ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** A connector without a wallet, for scripted flows. */
export function createScriptedConnector(fields: Partial<Connector> = {}): Connector {
  const {name = 'Aspen'} = fields;
  return {
    id: `test.${name.toLowerCase()}`,
    type: 'ANNOUNCED',
    name,
    namespaces: ['eip155'],
    rdns: `test.${name.toLowerCase()}`,
    connect: () => Promise.reject(new Error('Connecting is scripted')),
    restore: () => Promise.resolve({status: 'gone'}),
    disconnect: () => Promise.resolve(),
    switchNetwork: (network) => Promise.resolve(network.caipNetworkId),
    events: {subscribe: () => () => {}},
    ...fields,
  };
}

/** Marks a wallet as connected by the user. */
export function connectFake(connections: ConnectionsController, fake: FakeConnection = {}): void {
  const {isNew, user, smartAccounts} = fake;
  const {connector, wallet, ...namespaceSession} = fakeConnected(fake);
  connections.settle(
    {connector, wallet, ...(user && {user}), ...(isNew && {isNew})},
    {...namespaceSession, namespace: namespaceOf(namespaceSession), ...(smartAccounts && {smartAccounts})},
  );
}

/** A connected wallet, to be added by the test. */
export function fakeConnected(fake: FakeConnection = {}): Connected {
  const {address = FAKE_ADDRESS, caipNetworkId = 'eip155:1', approved = 'all', wallet = 'Aspen'} = fake;
  const namespace = namespaceOf({caipNetworkId});
  const {connectorId: id = `test.${wallet.toLowerCase()}`, connectorType: type = 'ANNOUNCED', icon} = fake;
  const accounts: Connected['accounts'] = fake.accounts ?? [{namespace, address, type: 'eoa'}];
  return {
    status: 'connected',
    connector: createScriptedConnector({
      id,
      type,
      name: wallet,
      namespaces: [namespace],
      ...(icon && {icon}),
    }),
    wallet: walletOf(wallet, fake),
    accounts,
    account: accounts[0],
    caipNetworkId,
    approved,
    provider: {},
  };
}

function walletOf(name: string, {icon, translatedName}: FakeConnection): Connected['wallet'] {
  return {name, ...(translatedName && {translatedName}), ...(icon && {icon})};
}

function namespaceOf({caipNetworkId}: Pick<Connected, 'caipNetworkId'>): ChainNamespace {
  return caipNetworkId.split(':')[0] as ChainNamespace;
}
