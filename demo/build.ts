import {build} from 'vite';
import {BridgeSettingsError} from './bridge/settings/bridge-settings.js';
import {BUILT_FOLDER, viteSettings} from './server/vite-settings.js';

await build(viteSettings()).catch((error: unknown) => {
  if (!(error instanceof BridgeSettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
});
console.log(`The demo is in ${BUILT_FOLDER}`);
