import {serveBuilt} from './server/built-server.js';

const demo = await serveBuilt({port: 4173, rebuilds: process.argv.includes('--build')});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void demo.close().then(() => process.exit(0)));
}
console.log(`The built demo, under the strict policy: ${demo.origin}/`);
