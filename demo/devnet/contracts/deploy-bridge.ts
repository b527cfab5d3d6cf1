import {encodeDeployData, encodeFunctionData, type Address, type Hex} from 'viem';
import {KEEPINGS, type Keeping} from '../../bridge/protocol/bridge-states.js';
import {BRIDGE} from './compiled/bridge.js';
import {NETWORK_TOKEN} from './compiled/network-token.js';
import {SHARED_WALLET} from './compiled/shared-wallet.js';
import {STAKING} from './compiled/staking.js';

/** Sends transactions of the admin. A deployment answers with the address that the contract has or will have. */
export interface Deployer {
  deploy(data: Hex): Promise<Address>;
  send(to: Address, data: Hex): Promise<void>;
}

/** Constructor arguments of a bridge; times are in seconds. */
export interface BridgeSettings {
  readonly admin: Address;
  readonly validators: readonly [Address, Address, Address];
  readonly confirmWindow: number;
  readonly withdrawOpens: number;
  readonly withdrawCloses: number;
}

/** A token's way to another chain; amounts are in units of the token here. */
export interface BridgeRoute {
  /** ERC-7930 address of the token there. */
  readonly counterpart: Hex;
  /** Of the token there. */
  readonly decimals: number;
  readonly fee: bigint;
  /** The largest deposit. */
  readonly most: bigint;
}

/** A token that a bridge accepts. */
export interface BridgeToken {
  readonly address: Address;
  readonly keeping: Exclude<Keeping, 'none'>;
  /** What deliveries may pay at once, which refills within `refillSeconds`. */
  readonly capacity: bigint;
  readonly refillSeconds: number;
  readonly routes: readonly BridgeRoute[];
}

/** A bridge's settings of other chains. */
export interface BridgeRegister {
  /** ERC-7930 addresses of the other bridges. */
  readonly bridges: readonly Hex[];
  readonly tokens: readonly BridgeToken[];
}

/** Constructor arguments of the network's token. */
export interface NetworkTokenSettings {
  readonly name: string;
  readonly symbol: string;
  /** Mints and burns the wrapped token; absent at home. */
  readonly bridge?: Address;
  /** Has the whole supply at the start. */
  readonly holder: Address;
  readonly supply: bigint;
}

/** Constructor arguments of the staking contract; times are in seconds. */
export interface StakingSettings {
  readonly admin: Address;
  readonly reward: Address;
  /** The token that Farm takes. */
  readonly farmed: Address;
  readonly earningUpdate: number;
  readonly farmingUpdate: number;
  readonly withdrawOpens: number;
  readonly withdrawCloses: number;
}

const NO_BRIDGE = '0x0000000000000000000000000000000000000000';

/** Deploys one end of the bridge; `registerRoutes` follows once the others have their addresses. */
export function deployBridge(deployer: Deployer, settings: BridgeSettings): Promise<Address> {
  const {admin, validators, confirmWindow, withdrawOpens, withdrawCloses} = settings;
  const args = [admin, validators, [confirmWindow, withdrawOpens, withdrawCloses]] as const;
  return deployer.deploy(encodeDeployData({...BRIDGE, args}));
}

/** Makes the other chains, the tokens and their routes known to a bridge. */
export async function registerRoutes(
  deployer: Deployer,
  bridge: Address,
  {bridges, tokens}: BridgeRegister,
): Promise<void> {
  const {abi} = BRIDGE;
  for (const other of bridges)
    await deployer.send(bridge, encodeFunctionData({abi, functionName: 'setChain', args: [other]}));
  for (const {address, keeping, capacity, refillSeconds, routes} of tokens) {
    const args = [address, KEEPINGS.indexOf(keeping), capacity, refillSeconds] as const;
    await deployer.send(bridge, encodeFunctionData({abi, functionName: 'setToken', args}));
    for (const {counterpart, decimals, fee, most} of routes) {
      const route = [address, counterpart, decimals, fee, most] as const;
      await deployer.send(bridge, encodeFunctionData({abi, functionName: 'setRoute', args: route}));
    }
  }
}

/** Deploys the network's token, or its wrapped form where it has a bridge. */
export function deployNetworkToken(deployer: Deployer, settings: NetworkTokenSettings): Promise<Address> {
  const {name, symbol, bridge = NO_BRIDGE, holder, supply} = settings;
  return deployer.deploy(encodeDeployData({...NETWORK_TOKEN, args: [name, symbol, bridge, holder, supply]}));
}

/** Deploys both pools of staking, without rewards: `fund` and `setRate` follow. */
export function deployStaking(deployer: Deployer, settings: StakingSettings): Promise<Address> {
  const {admin, reward, farmed, earningUpdate, farmingUpdate, withdrawOpens, withdrawCloses} = settings;
  const times = [
    [earningUpdate, farmingUpdate],
    [withdrawOpens, withdrawCloses],
  ] as const;
  return deployer.deploy(encodeDeployData({...STAKING, args: [admin, reward, farmed, ...times]}));
}

/** Deploys a wallet that two of three owners control. */
export function deploySharedWallet(
  deployer: Deployer,
  owners: readonly [Address, Address, Address],
): Promise<Address> {
  return deployer.deploy(encodeDeployData({...SHARED_WALLET, args: [owners]}));
}
