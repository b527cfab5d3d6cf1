import {expect} from '@open-wc/testing';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import {SatsConnectWallet} from './sats-connect-wallet.js';

const PAYMENT = {address: 'bc1qpayment', purpose: 'payment'};

describe('SatsConnectWallet', () => {
  it('requests payment, ordinals and Stacks accounts together', async () => {
    const {wallet, asked} = setup(() => ({result: {addresses: [PAYMENT]}}));
    const {accounts} = await wallet.connect('mainnet');
    expect(asked).to.deep.equal(['wallet_connect payment,ordinals,stacks']);
    expect(accounts?.map(({address}) => address)).to.deep.equal(['bc1qpayment']);
  });

  it('leaves out Stacks if the wallet does not support it', async () => {
    const {wallet, asked} = setup((method, purposes) => {
      if (method !== 'wallet_connect') return {error: {code: -32601, message: 'Method not found'}};
      if (purposes.includes('stacks')) return {error: {code: -32602, message: 'Invalid params'}};
      return {result: {addresses: [PAYMENT]}};
    });
    const {accounts} = await wallet.connect('mainnet');
    expect(asked.at(-1)).to.equal('wallet_connect payment,ordinals');
    expect(accounts).to.have.length(1);
  });

  it('sends no second request after the user declines', async () => {
    const {wallet, asked} = setup(() => ({error: {code: -32000, message: 'User rejected'}}));
    expect(await failureOf(wallet.connect('mainnet'))).to.include({code: 4001});
    expect(asked).to.have.length(1);
  });
});

/** A wallet with given answers; records its requests with their purposes. */
function setup(answer: (method: string, purposes: readonly string[]) => unknown): {
  wallet: SatsConnectWallet;
  asked: string[];
} {
  const asked: string[] = [];
  const wallet = new SatsConnectWallet(
    {
      request(method, params) {
        const {addresses, purposes = addresses ?? []} = Object(params) as Record<string, string[]>;
        asked.push(`${method} ${purposes.join()}`);
        return answer(method, purposes);
      },
    },
    'Harbour',
  );
  return {wallet, asked};
}
