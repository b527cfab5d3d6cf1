import {expect} from '@open-wc/testing';
import {recoverMessageAddress} from 'viem';
import {isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Network} from '../../../../core/model/network.js';
import {formatSignInMessage} from '../../../../core/model/sign-in/format-sign-in-message.js';
import type {NamespaceSession} from '../../../../core/ports/connector.js';
import {createFakeClock} from '../../../../testing/fake-clock.js';
import {fakeChainEnv} from '../../../../testing/fakes/connectors/fake-chain-env.js';
import {
  signInOffer,
  SIGN_IN_FIELDS,
  type OfferedSignIn,
} from '../../../../testing/fakes/connectors/sign-in-offer.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import {drawn} from '../../../../testing/fakes/ui/in-tree.js';
import type {MockEvmWalletOptions} from '../../../../testing/wallets/evm/mock-evm-wallet-options.js';
import {createMockEvmWallet, type MockEvmWallet} from '../../../../testing/wallets/evm/mock-evm-wallet.js';
import {EvmConversation} from './evm-conversation.js';
import type {InjectedProvider} from './injected-provider.js';

const CHAIN = 'eip155:31337';
/** No wallet supports it. */
const UNKNOWN_METHOD = 'drawbridge_unknownMethod';
/** Anvil's first account, which the wallet has. */
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

describe('wallet_connect (ERC-7846)', () => {
  it('connects and signs exactly the requested message, with one approval', async () => {
    const {prompts, connect, offered} = setup({signsIn: true});
    const {accounts} = await connect();
    expect(prompts).to.deep.equal(['wallet_connect']);
    const {message, signature} = offered.signed[0]!;
    const [{address}] = accounts;
    expect(message).to.equal(formatSignInMessage({...SIGN_IN_FIELDS, chainId: CHAIN, address}));
    const signer = await recoverMessageAddress({message, signature: signature as `0x${string}`});
    expect([signer, address]).to.deep.equal([ADDRESS, ADDRESS]);
  });

  it('falls back to two steps if the wallet does not support it, and is not tried again', async () => {
    const {wallet, prompts, connect, offered} = setup({});
    await connect();
    await connect();
    expect(prompts).to.deep.equal(['eth_requestAccounts']);
    expect(offered.signed).to.deep.equal([]);
    expect(wallet.log.filter(({method}) => method === 'wallet_connect')).to.have.length(1);
  });

  for (const answer of [null, {}, {accounts: 'none'}, {accounts: [{address: 'nonsense'}]}]) {
    it(`falls back to two steps after the answer ${JSON.stringify(answer)}`, async () => {
      const {wallet, connect, offered} = setup({signsIn: true});
      wallet.answer('wallet_connect', {garbage: answer});
      expect((await connect()).accounts).to.have.length(1);
      expect(offered.signed).to.deep.equal([]);
    });
  }

  it('sends no further request after the user declines', async () => {
    const {wallet, connect} = setup({signsIn: true});
    wallet.answer('wallet_connect', 'reject');
    expect(isDrawbridgeError(await failureOf(connect()), 'connect/declined')).to.equal(true);
    expect(wallet.log.map(({method}) => method)).not.to.include('eth_requestAccounts');
  });

  it('is not sent without a message, nor to restore a wallet', async () => {
    const {wallet, conversation, connect} = setup({signsIn: true}, {hasFields: false});
    await connect();
    await conversation.restore({networks: []});
    expect(wallet.log.map(({method}) => method)).not.to.include('wallet_connect');
  });
});

describe('wallet_connect without an answer', () => {
  it('falls back to two steps after six seconds if the wallet ignores unknown methods', async () => {
    const {wallet, connect, wait, asked} = setup({ignoresUnknown: true});
    const connecting = connect();
    await asked('wallet_connect');
    await wait(3_000);
    await asked(UNKNOWN_METHOD);
    await wait(2_999);
    expect(methods(wallet)).not.to.include('eth_requestAccounts');
    await wait(1);
    expect((await connecting).accounts).to.have.length(1);
    await connect();
    expect(methods(wallet).filter((method) => method === 'wallet_connect')).to.have.length(1);
  });

  for (const [focus, shift] of [
    ['keeps the focus', () => {}],
    ['has lost the focus', () => window.dispatchEvent(new Event('blur'))],
  ] as const)
    it(`keeps one prompt open for a slow person while the page ${focus}`, async () => {
      const {answer, connect, wait, asked, offered, prompts} = setupSlow();
      const connecting = connect();
      await asked('wallet_connect');
      shift();
      for (let seconds = 0; seconds < 60; seconds += 3) await wait(3_000);
      await answer('wallet_connect', true);
      expect((await connecting).accounts).to.have.length(1);
      expect(prompts).to.deep.equal(['wallet_connect']);
      expect(offered.signed).to.have.length(1);
    });

  it('shows no second prompt after a slow person declines', async () => {
    const {answer, connect, wait, asked, prompts} = setupSlow();
    const failure = failureOf(connect());
    await asked('wallet_connect');
    await wait(3_000);
    await wait(3_000);
    await answer('wallet_connect', false);
    expect(isDrawbridgeError(await failure, 'connect/declined')).to.equal(true);
    expect(prompts).to.deep.equal(['wallet_connect']);
  });

  it('connects in two steps if a slow wallet rejects it for technical reasons', async () => {
    let fail = (): void => {};
    const late = new Promise<void>((resolve) => (fail = resolve));
    const {answer, wallet, connect, wait, asked, prompts} = setupSlow();
    wallet.answer('wallet_connect', {
      meanwhile: () => late,
      next: {error: {code: -32603, message: 'Internal error'}},
    });
    const connecting = connect();
    await asked('wallet_connect');
    await wait(3_000);
    fail();
    await answer('eth_requestAccounts', true);
    expect((await connecting).accounts).to.have.length(1);
    expect(prompts).to.deep.equal(['eth_requestAccounts']);
  });

  it('shows no second prompt if the wallet opens its window during the second question', async () => {
    const {answer, connect, wait, asked, prompts} = setupSlow({ignoresUnknown: true});
    const connecting = connect();
    await asked('wallet_connect');
    await wait(3_000);
    await asked(UNKNOWN_METHOD);
    window.dispatchEvent(new Event('blur'));
    await wait(3_000);
    await answer('wallet_connect', true);
    expect((await connecting).accounts).to.have.length(1);
    expect(prompts).to.deep.equal(['wallet_connect']);
  });

  it('shows no second prompt to an absent user, and still connects with the first one', async () => {
    const left = new AbortController();
    const {answer, connect, wait, asked, prompts, offered} = setupSlow({ignoresUnknown: true});
    const connecting = connect(left.signal);
    await asked('wallet_connect');
    await wait(3_000);
    left.abort();
    await wait(3_000);
    await answer('wallet_connect', true);
    expect((await connecting).accounts).to.have.length(1);
    expect(prompts).to.deep.equal(['wallet_connect']);
    expect(offered.signed).to.have.length(1);
  });

  it('is replaced by eth_requestAccounts the next time, until the wallet answers', async () => {
    const {wallet, answer, connect, asked} = setupSlow();
    void connect();
    await asked('wallet_connect');
    const next = connect();
    await answer('eth_requestAccounts', true);
    expect((await next).accounts).to.have.length(1);
    await answer('wallet_connect', true);
    expect(methods(wallet).filter((method) => method === 'wallet_connect')).to.have.length(1);
  });
});

// Decision 0245: the answer to an unknown method is all that tells a slow person from a wallet that ignores requests.
describe('wallet_connect, with a person who takes eleven seconds', () => {
  for (const [wallet, options, shown] of [
    ['that shows its prompt in the page', {}, ['wallet_connect']],
    [
      'that shows its prompt in the page and never answers an unknown method',
      {ignoresUnknown: true},
      ['wallet_connect', 'eth_requestAccounts'],
    ],
    [
      'that answers neither wallet_connect nor an unknown method',
      {ignoresUnknown: true, signsIn: false},
      ['eth_requestAccounts'],
    ],
  ] as const)
    it(`shows ${shown.join(' and ')} in a wallet ${wallet}`, async () => {
      const {answer, connect, wait, asked, prompts} = setupSlow(options);
      const connecting = connect();
      await asked('wallet_connect');
      for (const ms of [3_000, 3_000, 3_000, 2_000]) await wait(ms);
      await answer(shown[0], true);
      expect((await connecting).accounts).to.have.length(1);
      expect(prompts).to.deep.equal(shown);
    });
});

describe('wallet_connect beside eth_requestAccounts, in a wallet that answers requests in order', () => {
  it('shows one prompt, because the wallet has approved the page before the second request', async () => {
    const {answer, connect, wait, asked, offered, prompts, wallet} = setupSlow({isSerial: true});
    const connecting = connect();
    await asked('wallet_connect');
    await wait(3_000);
    await wait(3_000);
    await answer('wallet_connect', true);
    expect((await connecting).accounts).to.have.length(1);
    await asked('eth_requestAccounts');
    expect(wallet.snapshot.authorized).to.equal(true);
    expect(prompts).to.deep.equal(['wallet_connect']);
    expect(offered.signed).to.have.length(1);
  });
});

describe('wallet_connect beside eth_requestAccounts, in a wallet that ignores unknown methods', () => {
  it('is used if a slow person approves it first', async () => {
    const {answer, wallet, connect, connecting, offered} = await setupBoth();
    await answer('wallet_connect', true);
    expect((await connecting).accounts).to.have.length(1);
    expect(offered.signed).to.have.length(1);
    // It supports the method after all.
    const again = connect();
    await answer('wallet_connect', true);
    await again;
    expect(methods(wallet).filter((method) => method === 'wallet_connect')).to.have.length(2);
  });

  it('keeps the signature of a person who approves it after the accounts', async () => {
    const {answer, connecting, offered} = await setupBoth();
    await answer('eth_requestAccounts', true);
    expect((await connecting).accounts).to.have.length(1);
    expect(offered.signed).to.deep.equal([]);
    await answer('wallet_connect', true);
    await eventually(() => offered.signed.length === 1, 'the late approval is lost');
  });

  it('keeps the accounts of a person who declines it after them', async () => {
    const {answer, connecting, offered} = await setupBoth();
    await answer('eth_requestAccounts', true);
    expect((await connecting).accounts).to.have.length(1);
    await answer('wallet_connect', false);
    await drawn();
    expect(offered.signed).to.deep.equal([]);
  });

  for (const method of ['wallet_connect', 'eth_requestAccounts'])
    it(`is final if a slow person declines ${method}`, async () => {
      const {answer, connecting} = await setupBoth();
      const failure = failureOf(connecting);
      await answer(method, false);
      expect(isDrawbridgeError(await failure, 'connect/declined')).to.equal(true);
    });

  it('stays pending while the wallet reports an open prompt', async () => {
    const {answer, connecting, offered} = await setupBoth((wallet) =>
      wallet.answer('eth_requestAccounts', 'already-pending'),
    );
    await answer('wallet_connect', true);
    expect((await connecting).accounts).to.have.length(1);
    expect(offered.signed).to.have.length(1);
  });
});

describe('wallet_connect with a technical failure', () => {
  for (const code of [-32601, -32602, 4200])
    it(`falls back to two steps immediately after ${code}`, async () => {
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
  readonly conversation: EvmConversation;
  readonly offered: OfferedSignIn;
  connect(signal?: AbortSignal): Promise<NamespaceSession>;
  /** Resolves once the wallet got the request. */
  asked(method: string): Promise<void>;
  /** Lets time pass, in milliseconds, and all that follows from it happen. */
  wait(ms: number): Promise<void>;
}

interface Options extends Pick<MockEvmWalletOptions, 'signsIn' | 'approve'> {
  /** The wallet never answers a method that it does not know. Default: it rejects the method. */
  readonly ignoresUnknown?: boolean;
  /** The wallet reads a request after it has answered the previous one. */
  readonly isSerial?: boolean;
}

/** The user approves every prompt immediately, unless `approve` decides otherwise. */
function setup(
  {approve = () => true, signsIn = false, ignoresUnknown = false, isSerial = false}: Options,
  {hasFields = true} = {},
): Stage {
  const prompts: string[] = [];
  const wallet = createMockEvmWallet({
    signsIn,
    silentOn: ignoresUnknown ? [UNKNOWN_METHOD, ...(signsIn ? [] : ['wallet_connect'])] : [],
    approve(prompt) {
      prompts.push(prompt.method);
      return approve(prompt);
    },
  });
  const clock = createFakeClock();
  const owner = {name: () => 'Mock Wallet', emit: () => {}};
  const provider = isSerial ? inSeries(wallet.provider) : wallet.provider;
  const conversation = new EvmConversation(provider, fakeChainEnv({clock}), owner);
  const offered = signInOffer({hasFields});
  const networks = [{caipNetworkId: CHAIN, chainNamespace: 'eip155'}] as unknown as readonly Network[];
  const connect = (signal?: AbortSignal): Promise<NamespaceSession> =>
    conversation.connect({networks, signIn: offered.offer, ...(signal && {signal})});
  const asked = (method: string): Promise<void> =>
    eventually(() => methods(wallet).includes(method), `the wallet was not asked for ${method}`);
  const wait = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await drawn();
  };
  return {wallet, prompts, conversation, offered, connect, asked, wait};
}

function inSeries(provider: InjectedProvider): InjectedProvider {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...provider,
    async request(call) {
      last = last.then(
        () => provider.request(call),
        () => provider.request(call),
      );
      return last;
    },
  };
}

interface SlowStage extends Stage {
  /** Answers the open prompt for a method, once there is one. */
  answer(method: string, isYes: boolean): Promise<void>;
}

/** The user answers prompts when the test decides, in any order. */
function setupSlow(options: Options = {}): SlowStage {
  const open = new Map<string, (isYes: boolean) => void>();
  const approve = ({method}: {readonly method: string}): Promise<boolean> =>
    new Promise((resolve) => open.set(method, resolve));
  const stage = setup({signsIn: true, approve, ...options});
  const answer = async (method: string, isYes: boolean): Promise<void> => {
    await eventually(() => open.has(method), `there is no prompt for ${method}`);
    open.get(method)?.(isYes);
    open.delete(method);
  };
  return {...stage, answer};
}

interface BothStage extends SlowStage {
  /** Settles with the connection that both requests are for. */
  readonly connecting: Promise<NamespaceSession>;
}

/** Both requests are open in a wallet that ignores unknown methods. */
async function setupBoth(prepare: (wallet: MockEvmWallet) => void = () => {}): Promise<BothStage> {
  const stage = setupSlow({ignoresUnknown: true});
  prepare(stage.wallet);
  const connecting = stage.connect();
  connecting.catch(() => {});
  await stage.asked('wallet_connect');
  await stage.wait(3_000);
  await stage.wait(3_000);
  await stage.asked('eth_requestAccounts');
  return {...stage, connecting};
}

function methods({log}: MockEvmWallet): readonly string[] {
  return log.map(({method}) => method);
}
