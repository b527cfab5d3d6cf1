import {encodeDeployData, encodeFunctionData, parseEther, parseUnits, type Address} from 'viem';
import {COIN, KEEPINGS} from '../../bridge/protocol/bridge-states.js';
import {encodeInteroperable} from '../../bridge/protocol/interoperable-address.js';
import type {BridgeAccounts} from '../../bridge/protocol/solana/bridge-accounts.js';
import {evmBridgeKeys} from '../bridge/evm-keys.js';
import {BRIDGE as BRIDGE_CONTRACT} from '../contracts/compiled/bridge.js';
import {NETWORK_TOKEN} from '../contracts/compiled/network-token.js';
import {SHARED_WALLET as SHARED_WALLET_CONTRACT} from '../contracts/compiled/shared-wallet.js';
import {STAKING as STAKING_CONTRACT} from '../contracts/compiled/staking.js';
import type {BridgeRoute, BridgeToken} from '../contracts/deploy-bridge.js';
import {addressAt, DUSD, SUSD} from './contract-plan.js';
import {TREASURY, type Hex} from './people.js';
import {airdrop, pay, type Step} from './steps.js';

const [HOUR_S, MINUTE_S] = [3600, 60];
/** As the site's build-time settings have them, in seconds. */
export const WINDOWS = {
  confirm: 6 * HOUR_S,
  withdrawOpens: 2 * HOUR_S,
  withdrawCloses: 8 * HOUR_S,
  farming: 6 * HOUR_S,
  earning: 10 * MINUTE_S,
} as const;

/** The chain that HARB comes from, and the other EVM chain. */
export const [HOME, AWAY] = [31337, 31338] as const;
const HARB_DECIMALS = 18;
const SUPPLY = parseEther('100000000');

// After the contracts that both chains have anyway. Staking is at home only, so it is the last.
/** The network's own token at home; its wrapped form on the other chain. */
export const HARB: Hex = addressAt(20);
export const BRIDGE: Hex = addressAt(21);
export const SHARED_WALLET: Hex = addressAt(22);
export const STAKING: Hex = addressAt(23);

/** A token of the bridge on the EVM chains, in units of the token. */
export interface BridgedToken {
  readonly address: Address;
  readonly decimals: number;
  readonly fee: bigint;
  readonly most: bigint;
  /** Amount that is paid at once; it refills within an hour. */
  readonly capacity: bigint;
  /** The symbol on Solana, where the token goes there as well. */
  readonly onSolana?: string;
}

const DOLLARS = {
  decimals: 6,
  fee: parseUnits('0.5', 6),
  most: parseUnits('100000', 6),
  capacity: parseUnits('10000', 6),
};

/** The tokens of the bridge. */
export const BRIDGED: readonly BridgedToken[] = [
  {
    address: COIN,
    decimals: 18,
    fee: parseEther('0.0005'),
    most: parseEther('100'),
    capacity: parseEther('10'),
  },
  {...DOLLARS, address: SUSD.address},
  {...DOLLARS, address: DUSD.address, onSolana: 'DUSD'},
  {
    address: HARB,
    decimals: HARB_DECIMALS,
    fee: parseEther('1'),
    most: parseEther('1000000'),
    capacity: parseEther('50000'),
    onSolana: 'HARB',
  },
];

/** Creation code of the bridge's contracts, in the order that gives them their addresses. */
export function bridgeDeployments(
  chainId: number,
  owners: readonly [Address, Address, Address],
): readonly Hex[] {
  const isHome = chainId === HOME;
  const {validators} = evmBridgeKeys();
  const signers = validators.map(({address}) => address) as [Address, Address, Address];
  const {confirm, withdrawOpens, withdrawCloses, farming, earning} = WINDOWS;
  const bridge = isHome ? '0x0000000000000000000000000000000000000000' : BRIDGE;
  const name = isHome ? 'Harbour' : 'Harbour, wrapped';
  const code = [
    encodeDeployData({...NETWORK_TOKEN, args: [name, 'HARB', bridge, TREASURY, isHome ? SUPPLY : 0n]}),
    encodeDeployData({
      ...BRIDGE_CONTRACT,
      args: [TREASURY, signers, [confirm, withdrawOpens, withdrawCloses]],
    }),
    encodeDeployData({...SHARED_WALLET_CONTRACT, args: [owners]}),
  ];
  const times = [
    [earning, farming],
    [withdrawOpens, withdrawCloses],
  ] as const;
  const staking = encodeDeployData({...STAKING_CONTRACT, args: [TREASURY, HARB, DUSD.address, ...times]});
  return isHome ? [...code, staking] : code;
}

/** Makes the chains, tokens and routes known to a chain's bridge, fills its pools, and funds the shared wallet. */
export function openedBridge(chainId: number, solana: BridgeAccounts): readonly Step[] {
  const other = `eip155:${chainId === HOME ? AWAY : HOME}`;
  const cluster = `solana:${solana.genesis}`;
  const bridges = [
    encodeInteroperable({chain: other, address: BRIDGE}),
    encodeInteroperable({chain: cluster, address: solana.multisig}),
  ];
  const tokens = BRIDGED.map((planned): BridgeToken => {
    const isWrapped = planned.address === HARB && chainId !== HOME;
    const there: BridgeRoute = routeOf(planned, {chain: other, address: planned.address});
    // HARB goes to Solana from home alone: what is wrapped elsewhere is redeemed there first.
    const mint = isWrapped ? undefined : solana.tokens.find(({symbol}) => symbol === planned.onSolana);
    const overThere = mint && {
      ...routeOf(planned, {chain: cluster, address: mint.mint}),
      decimals: mint.decimals,
    };
    return {
      address: planned.address,
      keeping: isWrapped ? 'minted' : 'pooled',
      capacity: planned.capacity,
      refillSeconds: HOUR_S,
      routes: overThere ? [there, overThere] : [there],
    };
  });
  return [...bridges.map(setChain), ...tokens.flatMap(setToken), ...funds()];
}

function routeOf(
  {decimals, fee, most}: BridgedToken,
  counterpart: {readonly chain: string; readonly address: string},
): BridgeRoute {
  return {counterpart: encodeInteroperable(counterpart), decimals, fee, most};
}

function setChain(bridge: Hex): Step {
  return toBridge(encodeFunctionData({...BRIDGE_CONTRACT, functionName: 'setChain', args: [bridge]}));
}

function setToken({address, keeping, capacity, refillSeconds, routes}: BridgeToken): readonly Step[] {
  const {abi} = BRIDGE_CONTRACT;
  const args = [address, KEEPINGS.indexOf(keeping), capacity, refillSeconds] as const;
  return [
    toBridge(encodeFunctionData({abi, functionName: 'setToken', args})),
    ...routes.map(({counterpart, decimals, fee, most}) =>
      toBridge(
        encodeFunctionData({
          abi,
          functionName: 'setRoute',
          args: [address, counterpart, decimals, fee, most],
        }),
      ),
    ),
  ];
}

/** Fills the pools, and gives the shared wallet what it can send. */
function funds(): readonly Step[] {
  return [
    pay(TREASURY, BRIDGE, '500'),
    airdrop([BRIDGE], ['500000', DUSD]),
    airdrop([BRIDGE], ['500000', SUSD]),
    pay(TREASURY, SHARED_WALLET, '20'),
    airdrop([SHARED_WALLET], ['5000', SUSD]),
  ];
}

function toBridge(data: Hex): Step {
  return {from: TREASURY, to: BRIDGE, data};
}
