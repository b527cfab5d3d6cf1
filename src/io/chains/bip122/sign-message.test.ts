import {expect} from '@open-wc/testing';
import {bitcoin} from '../../../core/model/networks/other-families.js';
import {connectBitcoin, setupBitcoin} from '../../../testing/fakes/connectors/bitcoin-subject.js';
import {expectCode} from '../../../testing/fakes/connectors/injected-subject.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import type {
  BitcoinConvention,
  MockBitcoinWalletOptions,
} from '../../../testing/wallets/bitcoin/mock-bitcoin-wallet-options.js';
import {isVerified, signInWith} from '../../../testing/wallets/signing/sign-in-with.js';
import {signMessage} from './bip122-adapter.js';

/** The request of each convention, for the account `address`. */
const ASKED = {
  btc_providers: (message, address) => ({method: 'signMessage', param: {message, address}}),
  leather: (message) => ({method: 'signMessage', param: {message, paymentType: 'p2wpkh'}}),
  okx: (message) => ({method: 'signMessage', param: message}),
  'wallet-standard': (message) => ({
    method: 'bitcoin:signMessage',
    param: {message: new TextEncoder().encode(message)},
  }),
} satisfies Record<BitcoinConvention, (message: string, address: string) => {method: string; param: unknown}>;

describe('signing a text on bip122', () => {
  let subject: Awaited<ReturnType<typeof setupBitcoin>>;
  afterEach(() => subject.dispose());

  const setup = async (options: MockBitcoinWalletOptions) => {
    subject = await setupBitcoin(options);
    const {connector, wallet} = subject;
    const [{provider, accounts}] = (await connectBitcoin(connector)).namespaces;
    return {wallet, accounts, who: {provider, chainId: bitcoin.caipNetworkId, address: accounts[0].address}};
  };

  for (const announce of ['btc_providers', 'leather', 'okx', 'wallet-standard'] as const) {
    it(`${announce}: sends the text and the account, and returns base64 that its verifier accepts`, async () => {
      const {wallet, who} = await setup({announce});
      expect(who.address).to.equal(wallet.addresses.payment);
      const session = await signInWith(signMessage, who);
      const {method, param} = ASKED[announce](session.message, who.address);
      const asked = wallet.log.at(-1)!;
      expect(asked.method).to.equal(method);
      if (typeof param === 'string') expect(asked.params[0]).to.equal(param);
      else expect(asked.params[0]).to.deep.include(param);
      expect(session.signature).to.match(/^[A-Za-z\d+/]+={0,2}$/);
      expect(await isVerified(session)).to.equal(true);
    });

    it(`${announce}: reports that the user declined`, async () => {
      const {wallet, who} = await setup({announce});
      wallet.answer('*', 'reject');
      const failure = await failureOf(signInWith(signMessage, who));
      expect(failure).to.deep.include({code: 'wallet/request-declined', kind: 'declined'});
    });

    it(`${announce}: reports that the wallet cannot sign texts`, async () => {
      const {who} = await setup({announce, without: ['signMessage', 'bitcoin:signMessage']});
      await expectCode(signInWith(signMessage, who), 'wallet/request-unsupported');
    });

    it(`${announce}: rejects an invalid signature`, async () => {
      const {wallet, who} = await setup({announce});
      for (const garbage of [undefined, null, 5, '', 'no base64!', [], {}, {result: {signature: 5}}]) {
        wallet.answer('*', {garbage});
        await expectCode(signInWith(signMessage, who), 'wallet/invalid-answer');
      }
    });
  }

  it('signs with the requested account, not with the first', async () => {
    const {wallet, who} = await setup({announce: 'btc_providers'});
    const address = wallet.addresses.ordinals;
    const session = await signInWith(signMessage, {...who, address});
    expect(wallet.log.at(-1)?.params[0]).to.deep.include({address});
    expect(await isVerified(session)).to.equal(true);
  });
});
