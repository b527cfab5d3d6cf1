import {expect} from '@open-wc/testing';
import {recoverMessageAddress} from 'viem';
import {isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {formatSignInMessage} from '../../../../core/model/sign-in/format-sign-in-message.js';
import type {Network} from '../../../../core/model/network.js';
import type {SessionLeg} from '../../../../core/ports/connector.js';
import {fakeChainEnv} from '../../../../testing/connectors/fake-chain-env.js';
import {failureOf} from '../../../../testing/failure-of.js';
import {
  signInOffer,
  SIGN_IN_FIELDS,
  type OfferedSignIn,
} from '../../../../testing/connectors/sign-in-offer.js';
import {createMockEvmWallet, type MockEvmWallet} from '../../../../testing/wallets/evm/mock-evm-wallet.js';
import {WalletConversation} from './wallet-conversation.js';

const CHAIN = 'eip155:31337';
/** Anvil's first account, which the wallet has. */
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

describe('wallet_connect (ERC-7846)', () => {
  it('connects and signs exactly what was asked for, with one approval', async () => {
    const {prompts, connect, offered} = setup({signsIn: true});
    const {accounts} = await connect();
    expect(prompts).to.deep.equal(['wallet_connect']);
    const {message, signature} = offered.signed[0]!;
    const [{address}] = accounts;
    expect(message).to.equal(formatSignInMessage({...SIGN_IN_FIELDS, chainId: CHAIN, address}));
    const signer = await recoverMessageAddress({message, signature: signature as `0x${string}`});
    expect([signer, address]).to.deep.equal([ADDRESS, ADDRESS]);
  });

  it('is followed by two steps where the wallet does not know it, and not tried again', async () => {
    const {wallet, prompts, connect, offered} = setup({});
    await connect();
    await connect();
    expect(prompts).to.deep.equal(['eth_requestAccounts']);
    expect(offered.signed).to.deep.equal([]);
    expect(wallet.log.filter(({method}) => method === 'wallet_connect')).to.have.length(1);
  });

  for (const answer of [null, {}, {accounts: 'none'}, {accounts: [{address: 'nonsense'}]}]) {
    it(`is followed by two steps where the wallet answers ${JSON.stringify(answer)}`, async () => {
      const {wallet, connect, offered} = setup({signsIn: true});
      wallet.answer('wallet_connect', {garbage: answer});
      expect((await connect()).accounts).to.have.length(1);
      expect(offered.signed).to.deep.equal([]);
    });
  }

  it('asks nothing more where the user said no', async () => {
    const {wallet, connect} = setup({signsIn: true});
    wallet.answer('wallet_connect', 'reject');
    expect(isDrawbridgeError(await failureOf(connect()), 'connect/declined')).to.equal(true);
    expect(wallet.log.map(({method}) => method)).not.to.include('eth_requestAccounts');
  });

  it('is not asked for by a page that has no message, nor as a wallet is restored', async () => {
    const {wallet, conversation, connect} = setup({signsIn: true}, {hasFields: false});
    await connect();
    await conversation.restore({networks: []});
    expect(wallet.log.map(({method}) => method)).not.to.include('wallet_connect');
  });
});

interface Stage {
  readonly wallet: MockEvmWallet;
  readonly prompts: readonly string[];
  readonly conversation: WalletConversation;
  readonly offered: OfferedSignIn;
  connect(): Promise<SessionLeg>;
}

function setup(options: {readonly signsIn?: boolean}, {hasFields = true} = {}): Stage {
  const prompts: string[] = [];
  const wallet = createMockEvmWallet({...options, approve: ({method}) => prompts.push(method) > 0});
  const owner = {name: () => 'Mock Wallet', tell: () => {}};
  const conversation = new WalletConversation(wallet.provider, fakeChainEnv(), owner);
  const offered = signInOffer({hasFields});
  const networks = [{caipNetworkId: CHAIN, chainNamespace: 'eip155'}] as unknown as readonly Network[];
  const connect = (): Promise<SessionLeg> => conversation.connect({networks, signIn: offered.offer});
  return {wallet, prompts, conversation, offered, connect};
}
