import type {Address} from 'viem';
import {getChainId, readContract} from 'viem/actions';
import {BRIDGE_ABI} from '../../devnet/contracts/compiled/bridge-abi.js';
import {STAKING_ABI} from '../../devnet/contracts/compiled/staking-abi.js';
import {evmClient} from '../chains/evm-clients.js';
import type {BridgeDeployment, BridgeNetwork} from '../deployment/deployment.js';
import {POOLS, type Pool} from '../protocol/bridge-states.js';
import type {ContractSettings, ContractValue} from './contract-settings.js';

/**
 * Reads the settings that the contracts have. On Solana no program keeps the windows.
 *
 * @param nameStaking - the words for the staking contract of a network
 * @throws a node's failure
 */
export async function readContractSettings(
  {networks, staking}: BridgeDeployment,
  nameStaking: (network: string) => string,
): Promise<ContractSettings> {
  const [home] = networks;
  if (!home) throw new TypeError('The deployment has no network');
  const evm = networks.filter(({id}) => id.startsWith('eip155:'));
  const at = {client: evmClient(home.id), address: staking as Address, where: nameStaking(home.name)};
  const [chainId, bridges, window, farm, earn] = await Promise.all([
    getChainId(at.client),
    Promise.all(evm.map(readBridge)),
    readWindow(at),
    readLength(at, 'farm'),
    readLength(at, 'earn'),
  ]);
  return {
    network: [{where: home.name, value: [chainId]}],
    'confirm-window': bridges.map(({confirm}) => confirm),
    'withdraw-window': [...bridges.map(({withdraw}) => withdraw), window],
    'farming-update': [farm],
    'earning-update': [earn],
  };
}

async function readBridge({
  id,
  name: where,
  bridge,
}: BridgeNetwork): Promise<Readonly<Record<'confirm' | 'withdraw', ContractValue>>> {
  const client = evmClient(id);
  const at = {address: bridge as Address, abi: BRIDGE_ABI} as const;
  const [confirm, opens, closes] = await Promise.all([
    readContract(client, {...at, functionName: 'confirmWindow'}),
    readContract(client, {...at, functionName: 'withdrawOpens'}),
    readContract(client, {...at, functionName: 'withdrawCloses'}),
  ]);
  return {confirm: {where, value: [confirm]}, withdraw: {where, value: [opens, closes]}};
}

interface StakingPlace {
  readonly client: ReturnType<typeof evmClient>;
  readonly address: Address;
  readonly where: string;
}

async function readWindow({client, address, where}: StakingPlace): Promise<ContractValue> {
  const at = {address, abi: STAKING_ABI} as const;
  const value = await Promise.all([
    readContract(client, {...at, functionName: 'withdrawOpens'}),
    readContract(client, {...at, functionName: 'withdrawCloses'}),
  ]);
  return {where, value};
}

async function readLength({client, address, where}: StakingPlace, pool: Pool): Promise<ContractValue> {
  const args = [POOLS.indexOf(pool)] as const;
  const [, length] = await readContract(client, {address, abi: STAKING_ABI, functionName: 'poolOf', args});
  return {where, value: [Number(length)]};
}
