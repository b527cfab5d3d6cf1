export {
  type AddedChain,
  type DrawbridgeWagmi,
  type EvmConnection,
  type FeatureRegistry,
  type WagmiConnector,
  type WagmiConnectorConfig,
  type WagmiConnectorFn,
  drawbridgeConnector,
  drawbridgeWagmi,
} from './modal.shared.js';
