import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {createClient, custom, encodeErrorResult, type Hex} from 'viem';
import {STAKING_ABI} from '../../../devnet/contracts/compiled/staking-abi.js';
import {askWallet, type WalletAnswer} from './ask-wallet.js';

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const CONTRACT = '0x00000000000000000000000000000000000000A1';
const HASH: Hex = `0x${'ab'.repeat(32)}`;

describe('the request to the wallet', () => {
  it('sends the reviewed call from the reviewed account, and leaves the gas to the wallet', async () => {
    const {ask, sent} = setup();
    assert.deepEqual(await ask(), {kind: 'sent', hash: HASH});
    assert.deepEqual(sent, [{from: ACCOUNT, to: CONTRACT, data: '0x1234', chainId: '0x7a69'}]);
  });

  it('does not send what needs more gas than the settings allow, and has the figure', async () => {
    const {ask, sent} = setup({estimate: () => '0x30d41'});
    assert.deepEqual(await ask(), {kind: 'too-much-gas', gas: 200_001n});
    assert.equal(sent.length, 0);
  });

  it('does not send what the contract would revert, and has its reason', async () => {
    const data = encodeErrorResult({abi: STAKING_ABI, errorName: 'TooLate', args: [1n]});
    const {ask, sent} = setup({
      estimate: () => {
        throw Object.assign(new Error('execution reverted'), {code: 3, data});
      },
    });
    assert.deepEqual(await ask(), {kind: 'would-revert', error: 'TooLate'});
    assert.equal(sent.length, 0);
  });

  it('does not send while the node is silent', async () => {
    const {ask, sent} = setup({
      estimate: () => {
        throw new Error('fetch failed');
      },
    });
    const answer = await ask();
    assert.equal(answer.kind === 'failed' && answer.party, 'node');
    assert.equal(sent.length, 0);
  });

  it('does not send from another account or on another network', async () => {
    const other = setup({accounts: () => [CONTRACT]});
    assert.equal((await other.ask()).kind, 'other-account');
    const elsewhere = setup({chain: '0x7a6a'});
    assert.equal((await elsewhere.ask()).kind, 'other-network');
    assert.equal(other.sent.length + elsewhere.sent.length, 0);
  });

  it('tells a user who declines from a wallet that fails', async () => {
    const failing = (code: number) => (): never => {
      throw Object.assign(new Error('No'), {code});
    };
    assert.deepEqual(await setup({send: failing(4001)}).ask(), {kind: 'declined'});
    const blind = (): never => {
      throw new Error('Please enable Blind signing or Contract data in the Ethereum app Settings');
    };
    assert.deepEqual(await setup({send: blind}).ask(), {kind: 'blind-signing'});
    assert.deepEqual(await setup({send: failing(-32_603)}).ask(), {kind: 'unclear', reason: 'No'});
  });

  it('does not know whether a wallet sent it that fails after the request, or answers without a hash', async () => {
    const known = (): never => {
      throw Object.assign(new Error('already known'), {code: -32_000});
    };
    assert.deepEqual(await setup({send: known}).ask(), {kind: 'unclear', reason: 'already known'});
    assert.deepEqual(await setup({send: () => '0x'}).ask(), {kind: 'unclear', reason: ''});
  });

  it('knows that a wallet sent nothing that fails before the request', async () => {
    const locked = (): never => {
      throw Object.assign(new Error('Locked'), {code: -32_603});
    };
    const {ask, sent} = setup({accounts: locked});
    assert.deepEqual(await ask(), {kind: 'failed', party: 'wallet', reason: 'Locked'});
    assert.equal(sent.length, 0);
  });
});

interface Setup {
  readonly estimate?: () => unknown;
  readonly send?: () => unknown;
  readonly accounts?: () => readonly string[];
  readonly chain?: string;
}

function setup({
  estimate = () => '0x5208',
  send = () => HASH,
  accounts = () => [ACCOUNT.toLowerCase()],
  chain = '0x7a69',
}: Setup = {}): {readonly ask: () => Promise<WalletAnswer>; readonly sent: unknown[]} {
  const sent: unknown[] = [];
  const client = createClient({
    transport: custom({request: async () => estimate()}, {retryCount: 0}),
  });
  const provider = {
    async request({method, params = []}: {readonly method: string; readonly params?: readonly unknown[]}) {
      if (method === 'eth_chainId') return chain;
      if (method === 'eth_accounts') return accounts();
      const answer = send();
      sent.push(params[0]);
      return answer;
    },
  };
  const call = {kind: 'stake', to: CONTRACT, data: '0x1234'} as const;
  const ask = (): Promise<WalletAnswer> =>
    askWallet({provider, client, chainId: 31_337, account: ACCOUNT, call, gasLimit: 200_000});
  return {ask, sent};
}
