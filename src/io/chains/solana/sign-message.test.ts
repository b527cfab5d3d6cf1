import {expect} from '@open-wc/testing';
import type {SolanaProvider} from '../../../core/ports/providers.js';
import {
  expectFailure,
  setupSolana,
  SOLANA_NETWORKS,
} from '../../../testing/fakes/connectors/solana-subject.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import {isVerified, signInWith} from '../../../testing/wallets/signing/sign-in-with.js';
import type {MockSolanaWalletOptions} from '../../../testing/wallets/solana/mock-solana-wallet-options.js';
import {SOLANA_TEST_KEYS} from '../../../testing/wallets/solana/solana-keys.js';
import {signMessage} from './solana-adapter.js';

const SIGN = 'solana:signMessage';
const SIXTY_FOUR = new Uint8Array(64).fill(7);

describe('signing a text on solana', () => {
  let subject: ReturnType<typeof setupSolana>;
  afterEach(() => subject.dispose());

  const setup = async (options: MockSolanaWalletOptions = {}) => {
    subject = setupSolana({accounts: SOLANA_TEST_KEYS.slice(0, 2), ...options});
    const {namespaces} = await subject.connector.connect({networks: SOLANA_NETWORKS});
    const [{provider, caipNetworkId: chainId, accounts}] = namespaces;
    const addresses = accounts.map(({address}) => address);
    return {wallet: subject.wallet, addresses, who: {provider, chainId, address: addresses[0]!}};
  };

  it('sends the bytes of the text and the wallet’s account of the address', async () => {
    const {wallet, who, addresses} = await setup();
    expect(addresses).to.have.length(2);
    for (const address of addresses) {
      const session = await signInWith(signMessage, {...who, address});
      const account = (who.provider as SolanaProvider).accounts.find((each) => each.address === address);
      const {method, params} = wallet.log.at(-1)!;
      expect([method, params.length]).to.deep.equal([SIGN, 1]);
      expect(params[0]).to.have.property('account', account);
      expect(params[0]).to.deep.include({message: new TextEncoder().encode(session.message)});
      expect(session.signature).to.match(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/);
      expect(await isVerified(session)).to.equal(true);
    }
  });

  it('reports that the user declined', async () => {
    const {wallet, who} = await setup();
    wallet.answer(SIGN, 'reject');
    const failure = await failureOf(signInWith(signMessage, who));
    expect(failure).to.deep.include({code: 'wallet/request-declined', kind: 'declined'});
  });

  it('reports that the wallet cannot sign texts', async () => {
    const {who} = await setup({without: [SIGN]});
    const failure = await failureOf(signInWith(signMessage, who));
    expect(failure).to.include({code: 'wallet/request-unsupported', message: 'Mock cannot sign texts.'});
  });

  it('sends no request for an account that the wallet no longer shows', async () => {
    const {wallet, who} = await setup();
    const asked = wallet.log.length;
    const address = '11111111111111111111111111111111';
    await expectFailure(signInWith(signMessage, {...who, address}), 'wallet/request-failed');
    expect(wallet.log).to.have.length(asked);
  });

  for (const garbage of [
    undefined,
    null,
    'yes',
    [],
    [null],
    [{}],
    [{signature: 'a'.repeat(64), signedMessage: SIXTY_FOUR}],
    [{signature: [...SIXTY_FOUR], signedMessage: SIXTY_FOUR}],
    [{signature: SIXTY_FOUR.slice(1), signedMessage: SIXTY_FOUR}],
  ]) {
    it(`rejects the answer ${JSON.stringify(garbage)?.slice(0, 60)}`, async () => {
      const {wallet, who} = await setup();
      wallet.answer(SIGN, {garbage});
      await expectFailure(signInWith(signMessage, who), 'wallet/invalid-answer');
    });
  }
});
