import {build} from 'vite';
import {BUILT_FOLDER, viteSettings} from './server/vite-settings.js';

await build(viteSettings());
console.log(`The demo is in ${BUILT_FOLDER}`);
