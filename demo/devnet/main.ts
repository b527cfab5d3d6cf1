import {parseArgs} from 'node:util';
import {LOCALHOST_ONLY} from './auth/toy.js';
import {BLOCK_MS} from './chain/idle-blocks.js';
import {startDevnet} from './devnet.js';

const {values} = parseArgs({
  options: {port: {type: 'string', default: '4010'}, host: {type: 'string', default: '127.0.0.1'}},
});
const devnet = await startDevnet({port: Number(values.port), host: values.host, blockEveryMs: BLOCK_MS});

// Before the line below: its reader may already stop the process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void devnet.close().then(() => process.exit(0)));
}
process.stdout.write(
  `Devnet ready at ${devnet.origin} (chains ${devnet.chains.map(({id}) => id).join(', ')})\n` +
    `${LOCALHOST_ONLY}\n`,
);
