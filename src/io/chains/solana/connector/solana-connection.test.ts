import {ed25519} from '@noble/curves/ed25519.js';
import {expect} from '@open-wc/testing';
import {base58} from '@scure/base';
import {isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {formatSignInMessage} from '../../../../core/model/sign-in/format-sign-in-message.js';
import {signInOffer, SIGN_IN_FIELDS} from '../../../../testing/fakes/connectors/sign-in-offer.js';
import {setupSolana, SOLANA_NETWORKS} from '../../../../testing/fakes/connectors/solana-subject.js';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import type {MockSolanaWalletOptions} from '../../../../testing/wallets/solana/mock-solana-wallet-options.js';

describe('solana:signIn', () => {
  let stage: ReturnType<typeof setupSolana>;
  afterEach(() => stage.dispose());

  it('connects and signs exactly the requested message, with one approval', async () => {
    const {connect, offered} = setup();
    const {namespaces} = await connect();
    expect(stage.prompts).to.deep.equal(['solana:signIn']);
    const [{address}] = namespaces[0].accounts;
    const chainId = SOLANA_NETWORKS[0].caipNetworkId;
    const {message, signature} = offered.signed[0]!;
    expect(message).to.equal(formatSignInMessage({...SIGN_IN_FIELDS, chainId, address}));
    const bytes = new TextEncoder().encode(message);
    expect(ed25519.verify(base58.decode(signature), bytes, base58.decode(address))).to.equal(true);
  });

  it('falls back to two steps if the wallet lacks the feature', async () => {
    const {connect, offered} = setup({without: ['solana:signIn']});
    await connect();
    expect([stage.prompts, offered.signed, offered.asked]).to.deep.equal([['standard:connect'], [], []]);
  });

  for (const result of [null, [], [{signedMessage: 'text', signature: 'text'}]]) {
    it(`falls back to two steps after the answer ${JSON.stringify(result)}`, async () => {
      const {connect, offered} = setup();
      stage.wallet.answer('solana:signIn', {garbage: result});
      await connect();
      expect([stage.prompts, offered.signed]).to.deep.equal([['standard:connect'], []]);
    });
  }

  it('sends no further request after the user declines', async () => {
    const {connect} = setup();
    stage.wallet.answer('solana:signIn', 'reject');
    expect(isDrawbridgeError(await failureOf(connect()), 'connect/declined')).to.equal(true);
    expect(stage.prompts).to.deep.equal([]);
  });

  function setup(options: MockSolanaWalletOptions = {}) {
    stage = setupSolana(options);
    const offered = signInOffer();
    const connect = () => stage.connector.connect({networks: SOLANA_NETWORKS, signIn: offered.offer});
    return {offered, connect};
  }
});
