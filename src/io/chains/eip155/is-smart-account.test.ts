import {expect} from '@open-wc/testing';
import {foundry} from '../../../core/model/networks/ethereum.js';
import {createFakeClock} from '../../../testing/fake-clock.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import {isSmartAccount} from './is-smart-account.js';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const CONTRACT = '0x6080604052';
const DELEGATED = `0xef0100${'63'.repeat(20)}`;
const HERE = '0x7a69';
const PAYMASTER = {paymasterService: {supported: true}};

describe('a smart account', () => {
  const rows: readonly (readonly [string, string, unknown, boolean])[] = [
    ['a contract, such as a Safe, whose wallet reports no capabilities', CONTRACT, new Error('-32601'), true],
    ['a wallet’s contract that is not deployed yet', '0x', {[HERE]: {atomic: {status: 'supported'}}}, true],
    ['one whose wallet speaks the earlier draft', '0x', {[HERE]: {atomicBatch: {supported: true}}}, true],
    ['a delegated account with a paymaster', DELEGATED, {[HERE]: PAYMASTER}, true],
    ['one whose wallet reports it for all chains', DELEGATED, {'0x0': PAYMASTER}, true],
    ['one whose wallet writes chain ids in its own way', '0x', {'0x007A69': PAYMASTER}, true],
    ['not a key', '0x', new Error('no such method'), false],
    ['not a key that could be upgraded', '0x', {[HERE]: {atomic: {status: 'ready'}}}, false],
    [
      'not a delegated account that pays for its own gas',
      DELEGATED,
      {[HERE]: {atomic: {status: 'supported'}}},
      false,
    ],
    ['not a key with a paymaster on another chain', '0x', {'0x1': PAYMASTER}, false],
    [
      'not one whose paymaster is off here',
      '0x',
      {'0x0': PAYMASTER, [HERE]: {paymasterService: {supported: false}}},
      false,
    ],
    ['not one whose wallet answers with nonsense', '0x', [null, 'yes'], false],
  ];
  for (const [what, code, capabilities, isSmart] of rows) {
    it(`is ${what}`, async () => {
      expect(
        await isSmartAccount(env(code), {network: foundry, address: ADDRESS, provider: wallet(capabilities)}),
      ).to.equal(isSmart);
    });
  }

  it('is detected without requests to the wallet', async () => {
    expect(await isSmartAccount(env(CONTRACT), {network: foundry, address: ADDRESS})).to.equal(true);
    expect(await isSmartAccount(env('0x'), {network: foundry, address: ADDRESS})).to.equal(false);
  });

  it('is unknown if the wallet does not answer in time', async () => {
    const clock = createFakeClock();
    const provider = {request: () => new Promise(() => {})};
    const answer = isSmartAccount({...env('0x'), clock}, {network: foundry, address: ADDRESS, provider});
    await new Promise((resolve) => setTimeout(resolve));
    clock.advance(3_000);
    expect(await answer).to.equal(false);
  });

  for (const nonsense of [null, 7, '0xzz', new Error('down')]) {
    it(`is unknown if nodes answer ${String(nonsense)}`, async () => {
      const failure = await failureOf(isSmartAccount(env(nonsense), {network: foundry, address: ADDRESS}));
      expect(failure).to.have.property('code').that.is.oneOf(['http/invalid-response', 'rpc/failed']);
    });
  }
});

function env(code: unknown) {
  return {
    clock: createFakeClock(),
    async rpc({method, params}: {readonly method: string; readonly params: readonly unknown[]}) {
      expect([method, params]).to.deep.equal(['eth_getCode', [ADDRESS, 'latest']]);
      if (code instanceof Error) throw code;
      return code;
    },
  };
}

function wallet(capabilities: unknown) {
  return {
    async request({method, params}: {readonly method: string; readonly params: readonly unknown[]}) {
      expect([method, params]).to.deep.equal(['wallet_getCapabilities', [ADDRESS]]);
      if (capabilities instanceof Error) throw capabilities;
      return capabilities;
    },
  };
}
