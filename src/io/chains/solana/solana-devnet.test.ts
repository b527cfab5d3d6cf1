import {expect} from '@open-wc/testing';
import {base58} from '@scure/base';
import {connectDevnet} from '../../../../demo/devnet/client.js';
import {solanaDevnet} from '../../../core/model/networks/other-families.js';
import type {SolanaProvider} from '../../../core/ports/providers.js';
import {setupSolana} from '../../../testing/fakes/connectors/solana-subject.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {callNode} from '../../../testing/wallets/signing/chain-rpc.js';
import {memoTransaction} from '../../../testing/wallets/solana/memo-transaction.js';
import type {MockSolanaWalletOptions} from '../../../testing/wallets/solana/mock-solana-wallet-options.js';
import {createJsonRpc} from '../../platform/json-rpc.js';
import {systemClock} from '../../platform/system-clock.js';
import {loadAdapter} from './solana-module.js';

const AIRDROP = 1_000_000_000;
const FEE = 5_000n;

describe('Solana on the devnet', () => {
  let subject: Awaited<ReturnType<typeof setup>> | undefined;

  // The cluster starts with the first call, so that no test has to wait for it.
  before(async function () {
    this.timeout(60_000);
    const devnet = await connectDevnet();
    await callNode({method: 'getHealth', params: []}, devnet.rpcUrl(solanaDevnet.caipNetworkId));
  });
  afterEach(() => subject?.dispose());

  const senders = [
    ['the wallet sends', {}],
    ['the page sends, with a wallet that only signs', {without: ['solana:signAndSendTransaction']}],
  ] as const satisfies readonly (readonly [string, MockSolanaWalletOptions])[];
  for (const [how, options] of senders) {
    it(`confirms a signed transaction when ${how}`, async () => {
      subject = await setup(options);
      const {balance, signAndSend, statusOf} = subject;
      const before = await balance();
      expect(before).to.deep.equal({value: BigInt(AIRDROP), decimals: 9, symbol: 'SOL'});
      const signature = await signAndSend();
      await eventually(async () => (await statusOf(signature)) !== null, 'It did not land.');
      expect(await statusOf(signature)).to.deep.include({err: null});
      expect((await balance())?.value).to.equal(before!.value - FEE);
    });
  }
});

async function setup(options: MockSolanaWalletOptions) {
  const devnet = await connectDevnet();
  const rpcUrl = devnet.rpcUrl(solanaDevnet.caipNetworkId);
  const network = {...solanaDevnet, rpcUrls: {default: {http: [rpcUrl]}}};
  const rpc = createJsonRpc((...args) => fetch(...args), systemClock);
  const key = crypto.getRandomValues(new Uint8Array(32));
  const {connector, env, dispose} = setupSolana({accounts: [key], rpcUrl, ...options}, {rpc});
  const {namespaces} = await connector.connect({networks: [network]});
  const {address} = namespaces[0].accounts[0];
  await callNode({method: 'requestAirdrop', params: [address, AIRDROP]}, rpcUrl);
  const adapter = await loadAdapter(env);
  return {
    dispose,
    balance: () => adapter.nativeBalance?.({network, address}),
    async signAndSend() {
      const {value} = (await callNode({method: 'getLatestBlockhash', params: []}, rpcUrl)) as {
        value: {blockhash: string};
      };
      const {accounts, features} = namespaces[0].provider as SolanaProvider;
      const [output] = await features['solana:signAndSendTransaction']!.signAndSendTransaction({
        account: accounts[0]!,
        transaction: memoTransaction(address, {recent: value.blockhash}),
        chain: network.caipNetworkId,
      });
      return base58.encode(output!.signature);
    },
    async statusOf(signature: string) {
      const {value} = (await callNode({method: 'getSignatureStatuses', params: [[signature]]}, rpcUrl)) as {
        value: readonly [{readonly err: unknown} | null];
      };
      return value[0];
    },
  };
}
