import type {BridgeSettings} from './bridge-settings.js';

/** What a contract has for a setting of the build: a number, or the two ends of a window. Times are in seconds. */
export interface ContractValue {
  /** The network, and for staking its contract. */
  readonly where: string;
  readonly value: readonly number[];
}

/** The settings that contracts have as well. */
export type ContractSetting =
  | 'network'
  | 'confirm-window'
  | 'withdraw-window'
  | 'farming-update'
  | 'earning-update';

/** All values that contracts have for each setting. */
export type ContractSettings = Readonly<Record<ContractSetting, readonly ContractValue[]>>;

/** The values of contracts that are not those of the build. */
export function differences(build: BridgeSettings, contracts: ContractSettings): ContractSettings {
  const own: Readonly<Record<ContractSetting, readonly number[]>> = {
    network: [build.networkId],
    'confirm-window': [build.confirmWindowS],
    'withdraw-window': [build.withdrawWindow.opensAfterS, build.withdrawWindow.closesAfterS],
    'farming-update': [build.farmingUpdateS],
    'earning-update': [build.earningUpdateS],
  };
  const differing = (setting: ContractSetting): readonly ContractValue[] =>
    contracts[setting].filter(({value}) => value.some((each, index) => each !== own[setting][index]));
  return {
    network: differing('network'),
    'confirm-window': differing('confirm-window'),
    'withdraw-window': differing('withdraw-window'),
    'farming-update': differing('farming-update'),
    'earning-update': differing('earning-update'),
  };
}
