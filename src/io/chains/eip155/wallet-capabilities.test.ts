import {expect} from '@open-wc/testing';
import {createFakeClock} from '../../../testing/fake-clock.js';
import {WalletCapabilities} from './wallet-capabilities.js';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const CHAIN = 31337;
const ATOMIC = {atomic: {status: 'supported'}};

describe('the capabilities of a wallet', () => {
  it('are asked for once for all readers, chains and spellings of the account', async () => {
    const {read, asked} = setup(async () => ({'0x7a69': ATOMIC, '0x1': {atomic: {status: 'ready'}}}));
    const answers = await Promise.all([
      read(),
      read({chainId: '0x7a69'}),
      read({address: ADDRESS.toLowerCase()}),
      read({chainId: 1}),
      read({chainId: 10}),
    ]);
    expect(answers).to.deep.equal([ATOMIC, ATOMIC, ATOMIC, {atomic: {status: 'ready'}}, {}]);
    expect(asked).to.deep.equal([[ADDRESS]]);
    await read({address: `0x${'11'.repeat(20)}`});
    expect(asked).to.have.length(2);
  });

  it('include those of all chains, and the chain’s own take precedence', async () => {
    const {read} = setup(async () => ({
      '0x0': {paymasterService: {supported: true}, atomic: {status: 'ready'}},
      '0x007A69': ATOMIC,
    }));
    expect(await read()).to.deep.equal({paymasterService: {supported: true}, ...ATOMIC});
    expect(await read({chainId: 5})).to.deep.include({atomic: {status: 'ready'}});
  });

  it('are waited for at most 3 seconds, not again by the next reader, and count once they arrive', async () => {
    let answer: (capabilities: unknown) => void = () => {};
    const {read, clock, asked} = setup(() => new Promise((resolve) => (answer = resolve)));
    const first = read();
    clock.advance(2_999);
    const second = read();
    clock.advance(1);
    expect(await Promise.all([first, second])).to.deep.equal([{}, {}]);
    const third = read();
    clock.advance(0);
    expect(await third).to.deep.equal({});
    answer({'0x7a69': ATOMIC});
    const fourth = read();
    expect(await fourth).to.deep.equal(ATOMIC);
    expect(asked).to.have.length(1);
  });

  it('are empty where the wallet rejects, and asked for again after 5 minutes', async () => {
    let isUnknown = true;
    const {read, clock, asked} = setup(async () => {
      if (isUnknown) throw Object.assign(new Error('unknown method'), {code: -32601});
      return {'0x7a69': ATOMIC};
    });
    expect([await read(), await read()]).to.deep.equal([{}, {}]);
    expect(asked).to.have.length(1);
    isUnknown = false;
    clock.advance(300_000);
    expect(await read()).to.deep.equal(ATOMIC);
    clock.advance(900_000);
    await read();
    expect(asked).to.have.length(2);
  });

  it('are asked for again after they were forgotten', async () => {
    const {read, asked, capabilities, provider} = setup(async () => ({}));
    await read();
    capabilities.forget(provider);
    capabilities.forget(undefined);
    await read();
    expect(asked).to.have.length(2);
  });

  for (const answer of [null, 'yes', [ATOMIC], {'0x7a69': 'atomic'}, {'0x7a69': null, '0x0': 7}]) {
    it(`are empty in the answer ${JSON.stringify(answer)}`, async () => {
      expect(await setup(async () => answer).read()).to.deep.equal({});
    });
  }

  it('are empty without a wallet, and with one that throws', async () => {
    const {capabilities} = setup(async () => ({}));
    const throwing = {
      request() {
        throw new Error('no');
      },
    };
    for (const provider of [undefined, null, {}, 'wallet', throwing]) {
      expect(await capabilities.read({provider, address: ADDRESS, chainId: CHAIN})).to.deep.equal({});
    }
  });
});

function setup(answer: () => Promise<unknown>) {
  const asked: unknown[] = [];
  const clock = createFakeClock();
  const provider = {
    request({method, params}: {readonly method: string; readonly params: unknown}) {
      expect(method).to.equal('wallet_getCapabilities');
      asked.push(params);
      return answer();
    },
  };
  const capabilities = new WalletCapabilities(clock);
  return {
    asked,
    clock,
    provider,
    capabilities,
    read: (change: {readonly address?: string; readonly chainId?: number | string} = {}) =>
      capabilities.read({provider, address: ADDRESS, chainId: CHAIN, ...change}),
  };
}
