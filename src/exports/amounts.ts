// Emits no code; without it the declarations would contain no feature.
export type {FeatureRegistry} from '../features/registry.js';
export {
  type AmountReading,
  formatAmount,
  type FormatAmountOptions,
  readAmount,
  type ReadAmountOptions,
} from '../core/model/assets/page-amounts.js';
