import {expect} from '@open-wc/testing';
import {connectDevnet} from '../client.js';

const MAIN = 'bip122:000000000019d6689c085ae165831e93';
const TEST = 'bip122:000000000933ea01ad0ee984209779ba';
/** The first of the mnemonic `test … junk` at m/84'/0'/0'/0/0, and at m/86'/1'/0'/0/0. */
const PAYMENT = 'bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te';
const TAPROOT = 'tb1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzsgnnjhk';
/** An unfunded address, from BIP-173. */
const STRANGER = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

describe('Bitcoin on the devnet', () => {
  for (const [network, address] of [
    [MAIN, PAYMENT],
    [TEST, TAPROOT],
  ] as const) {
    it(`returns coins for ${address}`, async () => {
      const {utxos} = await setup();
      const answer = await utxos(network, address);
      const outputs = (await answer.json()) as readonly {value: number; status: {confirmed: boolean}}[];
      expect(outputs.reduce((sum, {value}) => sum + value, 0)).to.equal(15_000_000);
      expect(outputs.every(({status}) => status.confirmed)).to.equal(true);
    });
  }

  it('returns no coins for an unfunded address', async () => {
    const {utxos} = await setup();
    expect(await (await utxos(MAIN, STRANGER)).json()).to.deep.equal([]);
  });

  for (const address of ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', TAPROOT, 'me']) {
    it(`refuses ${address} on the main network`, async () => {
      const {utxos} = await setup();
      expect((await utxos(MAIN, address)).status).to.equal(400);
    });
  }

  it('fails where a fault is injected', async () => {
    const {devnet, utxos} = await setup();
    await devnet.faults({service: 'bitcoin', match: STRANGER, status: 503, times: 1});
    expect((await utxos(MAIN, STRANGER)).status).to.equal(503);
    await devnet.faults();
  });
});

async function setup() {
  const devnet = await connectDevnet();
  const utxos = (network: string, address: string) =>
    fetch(`${devnet.endpoints.rpc[network]}/address/${address}/utxo?projectId=${devnet.projectId}`);
  return {devnet, utxos};
}
