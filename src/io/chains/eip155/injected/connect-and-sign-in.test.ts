import {expect} from '@open-wc/testing';
import {recoverMessageAddress} from 'viem';
import {isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {formatSignInMessage} from '../../../../core/model/sign-in/format-sign-in-message.js';
import type {Network} from '../../../../core/model/network.js';
import type {SessionLeg} from '../../../../core/ports/connector.js';
import {fakeChainEnv} from '../../../../testing/connectors/fake-chain-env.js';
import {createFakeClock, type FakeClock} from '../../../../testing/fake-clock.js';
import {eventually} from '../../../../testing/eventually.js';
import {failureOf} from '../../../../testing/failure-of.js';
import {drawn} from '../../../../testing/ui/in-tree.js';
import {
  signInOffer,
  SIGN_IN_FIELDS,
  type OfferedSignIn,
} from '../../../../testing/connectors/sign-in-offer.js';
import {createMockEvmWallet, type MockEvmWallet} from '../../../../testing/wallets/evm/mock-evm-wallet.js';
import type {MockEvmWalletOptions} from '../../../../testing/wallets/evm/mock-evm-wallet-options.js';
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

describe('wallet_connect without an answer', () => {
  it('is followed by two steps after three seconds of a silent wallet, which is not asked for it again', async () => {
    const {wallet, connect, clock, asked} = setup({silentOn: ['wallet_connect']});
    const connecting = connect();
    await asked('wallet_connect');
    clock.advance(2_999);
    expect(methods(wallet)).not.to.include('eth_requestAccounts');
    clock.advance(1);
    expect((await connecting).accounts).to.have.length(1);
    await connect();
    expect(methods(wallet).filter((method) => method === 'wallet_connect')).to.have.length(1);
  });

  it('is waited for where the page has lost the focus to a prompt: a slow person is asked once', async () => {
    const {answer, connect, clock, asked, offered, prompts} = setupSlow();
    const connecting = connect();
    await asked('wallet_connect');
    window.dispatchEvent(new Event('blur'));
    clock.advance(60_000);
    await answer('wallet_connect', true);
    expect((await connecting).accounts).to.have.length(1);
    expect(prompts).to.deep.equal(['wallet_connect']);
    expect(offered.signed).to.have.length(1);
  });

  it('is taken over where a slow person approves it after the page has asked for accounts alone', async () => {
    const {answer, wallet, connect, clock, asked, offered} = setupSlow();
    const connecting = connect();
    await asked('wallet_connect');
    clock.advance(3_000);
    await asked('eth_requestAccounts');
    await answer('wallet_connect', true);
    expect((await connecting).accounts).to.have.length(1);
    expect(offered.signed).to.have.length(1);
    // It knows the method after all.
    const again = connect();
    await answer('wallet_connect', true);
    await again;
    expect(methods(wallet).filter((method) => method === 'wallet_connect')).to.have.length(2);
  });

  it('hands on the signature of a person who approves it after the accounts', async () => {
    const {answer, connect, clock, asked, offered} = setupSlow();
    const connecting = connect();
    await asked('wallet_connect');
    clock.advance(3_000);
    await answer('eth_requestAccounts', true);
    expect((await connecting).accounts).to.have.length(1);
    expect(offered.signed).to.deep.equal([]);
    await answer('wallet_connect', true);
    await eventually(() => offered.signed.length === 1, 'the late approval is lost');
  });

  it('is final where a slow person declines it', async () => {
    const {answer, connect, clock, asked} = setupSlow();
    const failure = failureOf(connect());
    await asked('wallet_connect');
    clock.advance(3_000);
    await asked('eth_requestAccounts');
    await answer('wallet_connect', false);
    expect(isDrawbridgeError(await failure, 'connect/declined')).to.equal(true);
  });

  it('is waited for where the wallet says that its prompt is still open', async () => {
    const {answer, wallet, connect, clock, asked, offered} = setupSlow();
    wallet.answer('eth_requestAccounts', 'already-pending');
    const connecting = connect();
    await asked('wallet_connect');
    clock.advance(3_000);
    await asked('eth_requestAccounts');
    await answer('wallet_connect', true);
    expect((await connecting).accounts).to.have.length(1);
    expect(offered.signed).to.have.length(1);
  });

  it('shows no second prompt to a user who has left, and still connects with the first one', async () => {
    const left = new AbortController();
    const {answer, connect, clock, asked, wallet, offered} = setupSlow();
    const connecting = connect(left.signal);
    await asked('wallet_connect');
    left.abort();
    clock.advance(3_000);
    await drawn();
    expect(methods(wallet)).not.to.include('eth_requestAccounts');
    await answer('wallet_connect', true);
    expect((await connecting).accounts).to.have.length(1);
    expect(offered.signed).to.have.length(1);
  });

  for (const code of [-32601, -32602, 4200])
    it(`is followed by two steps at once where the wallet answers ${code}`, async () => {
      const {wallet, connect} = setup({signsIn: true});
      wallet.answer('wallet_connect', {error: {code, message: 'Not here'}});
      wallet.answer('eth_requestAccounts', 'approve');
      expect((await connect()).accounts).to.have.length(1);
      expect((await connect()).accounts).to.have.length(1);
      expect(methods(wallet).filter((method) => method === 'wallet_connect')).to.have.length(1);
    });
});

interface Stage {
  readonly wallet: MockEvmWallet;
  readonly prompts: readonly string[];
  readonly conversation: WalletConversation;
  readonly offered: OfferedSignIn;
  readonly clock: FakeClock;
  connect(signal?: AbortSignal): Promise<SessionLeg>;
  /** Resolves once the wallet got the request. */
  asked(method: string): Promise<void>;
}

type Options = Pick<MockEvmWalletOptions, 'signsIn' | 'silentOn' | 'approve'>;

/** The user approves every prompt at once, unless `approve` says otherwise. */
function setup({approve = () => true, ...options}: Options, {hasFields = true} = {}): Stage {
  const prompts: string[] = [];
  const wallet = createMockEvmWallet({
    ...options,
    approve(prompt) {
      prompts.push(prompt.method);
      return approve(prompt);
    },
  });
  const clock = createFakeClock();
  const owner = {name: () => 'Mock Wallet', tell: () => {}};
  const conversation = new WalletConversation(wallet.provider, fakeChainEnv({clock}), owner);
  const offered = signInOffer({hasFields});
  const networks = [{caipNetworkId: CHAIN, chainNamespace: 'eip155'}] as unknown as readonly Network[];
  const connect = (signal?: AbortSignal): Promise<SessionLeg> =>
    conversation.connect({networks, signIn: offered.offer, ...(signal && {signal})});
  const asked = (method: string): Promise<void> =>
    eventually(() => methods(wallet).includes(method), `the wallet was not asked for ${method}`);
  return {wallet, prompts, conversation, offered, clock, connect, asked};
}

interface SlowStage extends Stage {
  /** Answers the open prompt for a method, once there is one. */
  answer(method: string, isYes: boolean): Promise<void>;
}

/** The user answers prompts when the test says so, in any order. */
function setupSlow(): SlowStage {
  const open = new Map<string, (isYes: boolean) => void>();
  const approve = ({method}: {readonly method: string}): Promise<boolean> =>
    new Promise((resolve) => open.set(method, resolve));
  const stage = setup({signsIn: true, approve});
  const answer = async (method: string, isYes: boolean): Promise<void> => {
    await eventually(() => open.has(method), `there is no prompt for ${method}`);
    open.get(method)?.(isYes);
    open.delete(method);
  };
  return {...stage, answer};
}

function methods({log}: MockEvmWallet): readonly string[] {
  return log.map(({method}) => method);
}
