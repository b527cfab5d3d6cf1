import type {Account} from '../../../core/model/account.js';
import type {Network} from '../../../core/model/network.js';
import {mainnet} from '../../../core/model/networks/ethereum.js';
import {bitcoin, polkadot, solana} from '../../../core/model/networks/other-families.js';
import {base} from '../../../core/model/networks/rollups.js';
import type {Connector} from '../../../core/ports/connector.js';
import {createScriptedConnector, type FakeConnection} from './fake-connection.js';

/** Networks of every chain family. */
export const FOUR_CHAINS = [mainnet, base, solana, bitcoin, polkadot] as const satisfies readonly Network[];

const PAYMENT = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

/** The accounts of a Bitcoin wallet. */
export const BITCOIN_ACCOUNTS: readonly [Account, ...Account[]] = [
  {namespace: 'bip122', type: 'payment', address: PAYMENT},
  {
    namespace: 'bip122',
    type: 'ordinals',
    address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  },
  {namespace: 'bip122', type: 'stx', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'},
];

/** Connections of one wallet, by chain family. */
export const ON = {
  solana: {
    caipNetworkId: solana.caipNetworkId,
    address: 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy',
    connectorId: 'solana:aspen',
  },
  bip122: {
    caipNetworkId: bitcoin.caipNetworkId,
    accounts: BITCOIN_ACCOUNTS,
    connectorId: 'bip122:aspen',
  },
  polkadot: {
    caipNetworkId: polkadot.caipNetworkId,
    address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    connectorId: 'polkadot:aspen',
  },
} as const satisfies Record<string, FakeConnection>;

/** The connectors of one wallet, which announced itself once for each chain family with the same rdns. */
export function multiChainConnectors(fields: Partial<Connector> = {}): readonly Connector[] {
  const own = {rdns: 'test.aspen', ...fields};
  return [
    createScriptedConnector(own),
    createScriptedConnector({...own, id: 'solana:aspen', namespaces: ['solana']}),
    createScriptedConnector({...own, id: 'bip122:aspen', namespaces: ['bip122']}),
    createScriptedConnector({...own, id: 'polkadot:aspen', namespaces: ['polkadot']}),
  ];
}
