import {readFileSync} from 'node:fs';
// A server that makes a client and a storage of sign-ins for each of two visitors. Prints what the second one finds.
import {createDrawbridge} from '@drawbridge/modal';
import {mainnet} from '@drawbridge/modal/networks';
import {browserStorage} from '@drawbridge/modal/siwx';

const [{data, message, signature}] = JSON.parse(readFileSync('signed-sessions.json', 'utf8'));
const [first, second] = [visit(), visit()];
await first.sessions.add({data, message, signature});
console.log(second.client.getState().status, (await second.sessions.get()).length);
for (const {client} of [first, second]) await client.destroy();

function visit() {
  return {
    client: createDrawbridge({projectId: 'adopter', networks: [mainnet]}),
    sessions: browserStorage(),
  };
}
