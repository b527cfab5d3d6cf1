export {
  type DrawbridgeTest,
  type DrawbridgeTestOptions,
  type HookOptionsWithDrawbridge,
  type HookRenderedWithDrawbridge,
  type RenderedWithDrawbridge,
  renderHookWithDrawbridge,
  renderWithDrawbridge,
} from './react.shared.js';
