import {expect} from '@open-wc/testing';
import {createPublicClient, encodeFunctionData, http, parseAbi, parseEther, toHex, type Hex} from 'viem';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';
import {receiptOf} from '../../../../../demo/devnet/chain/receipt-of.js';
import {grantPermissions, type SmartSessionGrantRequest} from '../../../../exports/smart-sessions.js';
import {memoryStorage} from '../../../../io/platform/slot-storage.js';
import {createFakeClock} from '../../../fake-clock.js';
import {pageClientOf} from '../../../fakes/client/page-client-of.js';
import {openTestPage, type TestPage} from '../../../fakes/test-page.js';
import {fund} from '../../test-chains.js';

const ABI = parseAbi([
  'function approve(address spender, uint256 amount) returns (bool)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function allowance(address owner, address spender) view returns (uint256)',
]);
/** An account for this run only: transfers from others must not count here. */
const SPENDER = privateKeyToAccount(generatePrivateKey()).address;
const HOUR_S = 3600;

describe('a session key on the devnet', () => {
  afterEach(() => page.leave());

  it('makes an allowed call without a prompt', async () => {
    const {use, allowance, prompts} = await setup();
    const requested = prompts.length;
    await use([approve(SPENDER, 900n)]);
    expect(await allowance()).to.equal(900n);
    expect(prompts).to.have.length(requested);
  });

  for (const [what, call, reason] of [
    ['an argument out of bounds', approve(SPENDER, 1001n), 'does not allow'],
    ['another receiver', approve('0x00000000000000000000000000000000000b71d7', 1n), 'does not allow'],
    ['another function', transfer(SPENDER, 1n), 'does not allow'],
    ['value along with the call', {...approve(SPENDER, 1n), value: toHex(1n)}, 'does not allow'],
    ['data that is cut off', {data: approve(SPENDER, 1n).data.slice(0, 20) as Hex}, 'does not allow'],
  ] as const) {
    it(`is refused ${what}`, async () => {
      const {use, allowance} = await setup();
      expect(await refusal(use([call]))).to.contain(reason);
      expect(await allowance()).to.equal(0n);
    });
  }

  it('is refused another contract', async () => {
    const {use, tokens} = await setup();
    expect(await refusal(use([{...approve(SPENDER, 1n), to: tokens[1]!}]))).to.contain('does not allow');
  });

  it('spends an allowance from its start on, once in each period', async () => {
    const {use, clock, balance} = await setup();
    const pay = (ether: string) => [{to: SPENDER, data: '0x', value: toHex(parseEther(ether))}] as const;
    const before = await balance();
    expect(await refusal(use(pay('0.1')))).to.contain('does not allow');
    clock.advance(120_000);
    await use(pay('0.6'));
    expect(await refusal(use(pay('0.6')))).to.contain('does not allow');
    await use(pay('0.4'));
    clock.advance(600_000);
    await use(pay('0.6'));
    expect((await balance()) - before).to.equal(parseEther('1.6'));
  });

  it('cannot use signatures of another key, or for another turn', async () => {
    const {use, sign} = await setup();
    const other = privateKeyToAccount(generatePrivateKey());
    expect(await refusal(use([approve(SPENDER, 1n)], {key: other}))).to.contain('Not every key');
    expect(await refusal(use([approve(SPENDER, 1n)], {withoutCosigner: true}))).to.contain('Not every key');
    const signed = await sign([approve(SPENDER, 2n)]);
    await signed.send();
    expect(await refusal(signed.send())).to.match(/already|Not every key/);
  });

  it('is refused once the session has expired', async () => {
    const {use, clock} = await setup();
    clock.advance(2 * HOUR_S * 1000);
    expect(await refusal(use([approve(SPENDER, 1n)]))).to.contain('over');
  });

  it('is refused once the user revoked the session in the wallet', async () => {
    const {use, sign, wallet, allowance} = await setup();
    const signed = await sign([approve(SPENDER, 3n)]);
    wallet.revokeSessions();
    expect(await refusal(signed.send())).to.contain('revoked');
    expect(await refusal(use([approve(SPENDER, 1n)]))).to.contain('revoked');
    expect(await allowance()).to.equal(0n);
  });

  it('gets no signature of the cosigner once its account signed the end of the session', async () => {
    const {cosign, revoke} = await setup();
    expect((await cosign(`0x${'11'.repeat(32)}`)).status).to.equal(200);
    await revoke();
    expect((await cosign(`0x${'11'.repeat(32)}`)).status).to.equal(403);
  });

  it('stays, and so does the account, when the page asks to revoke it: the wallet would disconnect', async () => {
    const {client, wallet, use, allowance} = await setup();
    const api = await client.use('smartSessions');
    await api.load();
    const state = api.smartSessions.state.get();
    const [session] = state.status === 'ready' ? state.sessions : [];
    expect(session?.revocable).to.equal('in-wallet');
    expect(await refusal(api.revoke(session!))).to.contain('would disconnect the account');
    expect(wallet.log.map(({method}) => method)).not.to.contain('wallet_revokePermissions');
    expect(client.subject.get()?.wallet.name).to.equal('Mock Wallet');
    await use([approve(SPENDER, 4n)]);
    expect(await allowance()).to.equal(4n);
  });
});

interface Call {
  readonly to?: string;
  readonly data: Hex;
  readonly value?: Hex;
}

function approve(spender: Hex, amount: bigint): Call {
  return {data: encodeFunctionData({abi: ABI, functionName: 'approve', args: [spender, amount]})};
}

function transfer(to: Hex, amount: bigint): Call {
  return {data: encodeFunctionData({abi: ABI, functionName: 'transfer', args: [to, amount]})};
}

async function refusal(action: Promise<unknown>): Promise<string> {
  const [settled] = await Promise.allSettled([action]);
  return settled.status === 'rejected' ? (settled.reason as Error).message : 'it was done';
}

let page: TestPage;

async function setup() {
  page = await openTestPage();
  const {devnet} = page;
  const clock = createFakeClock();
  clock.advance(Date.now());
  const owner = privateKeyToAccount(generatePrivateKey());
  const prompts: string[] = [];
  const wallet = page.wallet({
    accounts: [owner],
    clock,
    approve: ({method}) => prompts.push(method) > 0,
  });
  const rpcUrl = devnet.rpcUrl(31337);
  await fund(rpcUrl, owner.address);
  const drawbridge = page.client({
    env: {storage: memoryStorage(), clock},
    features: {smartSessions: true},
    disableAppend: true,
  });
  await drawbridge.connect({connectorId: 'dev.drawbridge.mock-wallet'});
  const key = privateKeyToAccount(generatePrivateKey());
  const tokens = devnet.contracts.tokens.map(({address}) => address);
  const token = tokens[0]!;
  const granted = await grantPermissions(drawbridge, request(token, key.publicKey, clock.now() / 1000));
  const {log} = wallet;
  const reply = log.findLast(({method}) => method === 'wallet_grantPermissions');
  expect(reply?.params[0]).to.have.nested.property('signer.data.keys[1].publicKey', key.publicKey);
  const {provider} = wallet;
  const account = `eip155:31337:${owner.address}`;
  const service = `${devnet.endpoints.blockchain}/v1/sessions/${encodeURIComponent(account)}`;
  const query = `projectId=${devnet.projectId}&st=test&sv=1`;
  const cosign = (hash: string): Promise<Response> =>
    fetch(`${service}/cosign?${query}`, {method: 'POST', body: JSON.stringify({pci: granted.context, hash})});
  const listed = (await (await fetch(`${service}?${query}`)).json()) as {pcis: {context: string}[]};
  const context = listed.pcis[0]!.context;
  const sign = async (
    calls: readonly Call[],
    {key: by = key, withoutCosigner = false}: {key?: typeof key; withoutCosigner?: boolean} = {},
  ) => {
    const prepared = (await provider.request({
      method: 'wallet_prepareCalls',
      params: [
        {
          from: owner.address,
          chainId: '0x7a69',
          calls: calls.map((call) => ({to: token, ...call})),
          capabilities: {permissions: {context}},
        },
      ],
    })) as {preparedCalls: object; signatureRequest: {hash: Hex}};
    const {hash} = prepared.signatureRequest;
    const own = await by.sign({hash});
    const along = withoutCosigner
      ? []
      : [((await (await cosign(hash)).json()) as {signature: Hex}).signature];
    const params = [{context, preparedCalls: prepared.preparedCalls, signatures: [own, ...along]}];
    return {send: () => provider.request({method: 'wallet_sendPreparedCalls', params})};
  };
  const node = createPublicClient({transport: http(rpcUrl)});
  return {
    client: await pageClientOf(drawbridge).load(),
    clock,
    tokens,
    prompts,
    wallet,
    cosign,
    sign,
    revoke: async () => {
      const pci = granted.context;
      const signature = await owner.signMessage({message: `I revoke the smart session ${pci}`});
      await fetch(`${service}/revoke?${query}`, {method: 'POST', body: JSON.stringify({pci, signature})});
    },
    /** Resolves when the transactions are mined: the node returns a hash before that. */
    use: async (...given: Parameters<typeof sign>) => {
      const {send} = await sign(...given);
      for (const hash of (await send()) as Hex[]) await receiptOf(node, hash);
    },
    balance: () => node.getBalance({address: SPENDER}),
    allowance: () =>
      node.readContract({
        address: token,
        abi: ABI,
        functionName: 'allowance',
        args: [owner.address, SPENDER],
      }),
  };
}

function request(token: Hex, publicKey: Hex, now: number): SmartSessionGrantRequest {
  const start = Math.ceil(now) + 60;
  return {
    chainId: '0x7a69',
    expiry: Math.ceil(now) + HOUR_S,
    signer: {type: 'keys', data: {keys: [{type: 'secp256k1', publicKey}]}},
    permissions: [
      {
        type: 'contract-call',
        data: {
          address: token,
          abi: [...ABI],
          functions: [
            {
              functionName: 'approve',
              args: [
                {operator: 'EQUAL', value: SPENDER},
                {operator: 'LESS_THAN', value: toHex(1001n)},
              ],
            },
          ],
        },
      },
      {
        type: 'native-token-recurring-allowance',
        data: {allowance: toHex(parseEther('1')), start, period: 600},
      },
    ],
    policies: [],
  };
}
