export {
  type AmountReading,
  type FeatureRegistry,
  type FormatAmountOptions,
  type ReadAmountOptions,
  formatAmount,
  readAmount,
} from './modal.shared.js';
