import {parseArgs} from 'node:util';
import {startDevnet} from './devnet.js';

const {values} = parseArgs({options: {port: {type: 'string', default: '4010'}, host: {type: 'string'}}});
const devnet = await startDevnet({port: Number(values.port), ...(values.host ? {host: values.host} : {})});
process.stdout.write(
  `Devnet ready at ${devnet.origin} (chains ${devnet.chains.map(({id}) => id).join(', ')})\n`,
);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void devnet.close().then(() => process.exit(0)));
}
