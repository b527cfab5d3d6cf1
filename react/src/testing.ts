export {
  renderHookWithDrawbridge,
  renderWithDrawbridge,
  type DrawbridgeTest,
  type DrawbridgeTestOptions,
  type HookOptionsWithDrawbridge,
  type HookRenderedWithDrawbridge,
  type RenderedWithDrawbridge,
} from './testing/render-with-drawbridge.js';
