export {defineNetwork, type NetworkDefinition} from '../core/model/networks/define-network.js';
export * from '../core/model/networks/ethereum.js';
export * from '../core/model/networks/layer-ones.js';
export * from '../core/model/networks/other-families.js';
export * from '../core/model/networks/rollups.js';
export * from '../core/model/networks/testnets.js';
export type {Network, NetworkInput} from '../core/model/network.js';
