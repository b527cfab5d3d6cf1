import {expect} from '@open-wc/testing';
import {base58, base64} from '@scure/base';
import {ed25519} from '@noble/curves/ed25519';
import {connectDevnet} from '../../../../../demo/devnet/client.js';
import {isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {solanaDevnet} from '../../../../core/model/networks/solana.js';
import type {Network} from '../../../../core/model/network.js';
import type {SolanaProvider} from '../../../../core/ports/providers/solana-provider.js';
import type {TransferRequest} from '../../../../core/ports/transfers.js';
import {createJsonRpc} from '../../../platform/http/json-rpc.js';
import {systemClock} from '../../../platform/system-clock.js';
import {setupSolana} from '../../../../testing/connectors/solana-subject.js';
import {sendBuilt} from '../../../../testing/client/send-built.js';
import {failureOf} from '../../../../testing/failure-of.js';
import {callNode} from '../../../../testing/wallets/signing/chain-rpc.js';
import type {MockSolanaWalletOptions} from '../../../../testing/wallets/solana/mock-solana-wallet-options.js';
import {MINT_EXTENSIONS} from '../../../../testing/wallets/solana/tokens/mint-extensions.js';
import {createTokenMint, TOKEN, TOKEN_2022} from '../../../../testing/wallets/solana/tokens/token-mint.js';
import {loadAdapter} from '../solana-module.js';
import {tokenAccountSize} from './tokens/token-account-size.js';

const SOL = {symbol: 'SOL', decimals: 9};
const AIRDROP = 2_000_000_000;
const SENDING = 'solana:signAndSendTransaction';
/** What has to stay in an account of nothing but lamports. */
const WALLET_RENT = 890_880n;

describe('transfers on Solana, on a real runtime', () => {
  let subject: Awaited<ReturnType<typeof setup>> | undefined;

  // The cluster starts when somebody calls it, which is nothing a test of something else should wait for.
  before(async function () {
    this.timeout(60_000);
    const devnet = await connectDevnet();
    await callNode({method: 'getHealth', params: []}, devnet.rpcUrl(solanaDevnet.caipNetworkId));
  });
  afterEach(() => subject?.dispose());

  describe('of SOL', () => {
    const wallets = [
      ['a wallet that sends', {}],
      ['a wallet that only signs', {without: [SENDING]}],
    ] as const satisfies readonly (readonly [string, MockSolanaWalletOptions])[];
    for (const [what, options] of wallets) {
      it(`estimates, forecasts, sends and finds one confirmed, with ${what}`, async () => {
        subject = await setup(options);
        const {transfers, request, lamports, network} = subject;
        const amount = 123_456_789n;
        const before = await lamports(request.from);
        const {fee} = await transfers.estimate({...request, amount});
        expect(await transfers.forecast({...request, amount})).to.deep.equal({outcome: 'succeeds'});
        const id = await sendBuilt(transfers, {...request, amount});
        expect(base58.decode(id)).to.have.length(64);
        expect(await transfers.outcome({network, id, deadlineMs: 20_000})).to.equal('confirmed');
        expect(await lamports(request.to)).to.equal(amount);
        expect(await lamports(request.from)).to.equal(before - amount - fee);
      });
    }

    it('sends everything there is, to the last lamport, because the fee is exact', async () => {
      subject = await setup();
      const {transfers, request, lamports} = subject;
      const {fee} = await transfers.estimate({...request, amount: 1n});
      const amount = BigInt(AIRDROP) - fee;
      expect(await transfers.forecast({...request, amount: amount + 1n})).to.deep.include({outcome: 'fails'});
      await sendBuilt(transfers, {...request, amount});
      expect([await lamports(request.from), await lamports(request.to)]).to.deep.equal([0n, amount]);
    });

    it('says before the wallet is asked that there is not enough, or that too little would arrive', async () => {
      subject = await setup();
      const {transfers, request} = subject;
      for (const amount of [10n ** 18n, 2n ** 64n, 10n ** 40n]) {
        expect(await transfers.forecast({...request, amount})).to.deep.equal({
          outcome: 'fails',
          reason: 'insufficient lamports',
        });
      }
      expect(await transfers.forecast({...request, amount: WALLET_RENT - 1n})).to.deep.equal({
        outcome: 'fails',
        reason: 'Insufficient funds for rent',
      });
    });

    it('sends nothing at all instead of an amount cut to eight bytes', async () => {
      subject = await setup();
      const {transfers, request, prompts} = subject;
      for (const amount of [2n ** 64n + 5n, -1n]) {
        expect(await failureOf(sendBuilt(transfers, {...request, amount}))).to.include({
          code: 'input/send-incomplete',
        });
      }
      expect(prompts).not.to.include(SENDING);
    });

    it('reaches one’s own address, for the price of the fee', async () => {
      subject = await setup();
      const {transfers, request, lamports} = subject;
      const own = {...request, to: request.from, amount: 5n};
      const {fee} = await transfers.estimate(own);
      expect(await transfers.forecast(own)).to.deep.equal({outcome: 'succeeds'});
      await sendBuilt(transfers, own);
      expect(await lamports(request.from)).to.equal(BigInt(AIRDROP) - fee);
    });

    it('is written the old way for a wallet that takes no other', async () => {
      subject = await setup();
      const {transfers, request, provider, lamports} = subject;
      const feature = {...provider.features[SENDING]!, supportedTransactionVersions: ['legacy'] as const};
      const old = {...provider, accounts: provider.accounts, name: 'Old', features: {[SENDING]: feature}};
      await sendBuilt(transfers, {...request, provider: old, amount: WALLET_RENT});
      expect(await lamports(request.to)).to.equal(WALLET_RENT);
    });
  });

  const programs = [
    ['the token program', TOKEN, []],
    ['Token-2022', TOKEN_2022, []],
    ['Token-2022 with a fee on transfers', TOKEN_2022, [MINT_EXTENSIONS.transferFee]],
  ] as const;
  for (const [what, program, extensions] of programs) {
    describe(`of ${what}`, () => {
      it('opens the receiver’s account, whose rent is in the fee', async () => {
        subject = await setup();
        const {transfers, request, lamports, tokens, newToken, network} = subject;
        const {asset, accountOf, give} = await newToken({program, extensions});
        await give(request.from, 7_000_001n);
        const transfer = {...request, asset, amount: 7_000_000n};
        const {fee} = await transfers.estimate(transfer);
        expect(await transfers.forecast(transfer)).to.deep.equal({outcome: 'succeeds'});
        const id = await sendBuilt(transfers, transfer);
        expect(await transfers.outcome({network, id, deadlineMs: 20_000})).to.equal('confirmed');
        const arrived = extensions.length > 0 ? 7_000_000n - 5_000n : 7_000_000n;
        expect(await tokens(await accountOf(request.to))).to.equal(arrived);
        expect(await tokens(await accountOf(request.from))).to.equal(1n);
        expect(await lamports(request.from)).to.equal(BigInt(AIRDROP) - fee);
      });
    });
  }

  describe('of tokens', () => {
    it('cost no rent where the receiver has an account, and empty the sender’s', async () => {
      subject = await setup();
      const {transfers, request, lamports, tokens, newToken} = subject;
      const {asset, give} = await newToken();
      await give(request.from, 2n ** 63n);
      const theirs = await give(request.to, 1n);
      const transfer = {...request, asset, amount: 2n ** 63n};
      expect(await transfers.estimate(transfer)).to.deep.equal({fee: 15_000n});
      await sendBuilt(transfers, transfer);
      expect(await tokens(theirs)).to.equal(2n ** 63n + 1n);
      expect(await lamports(request.from)).to.equal(BigInt(AIRDROP) - 15_000n);
    });

    it('go straight into a token account that is given as the receiver', async () => {
      subject = await setup();
      const {transfers, request, network, tokens, newToken} = subject;
      const {asset, give, giveAside} = await newToken();
      await give(request.from, 10n);
      const place = await giveAside(request.to, 1n);
      expect(await transfers.receiverKind({network, address: place})).to.equal('token-account');
      await sendBuilt(transfers, {...request, to: place, asset, amount: 10n});
      expect(await tokens(place)).to.equal(11n);
    });

    it('do not go to a token account of another token, nor to a mint', async () => {
      subject = await setup();
      const {transfers, request, newToken} = subject;
      const [{asset, give}, other] = await Promise.all([newToken(), newToken()]);
      await give(request.from, 10n);
      const wrong = await other.give(request.to, 1n);
      for (const [to, reason] of [
        [wrong, 'Account not associated with this Mint'],
        [asset.address, 'Invalid account data'],
      ]) {
        const forecast = await transfers.forecast({...request, to: to!, asset, amount: 10n});
        expect(forecast).to.deep.equal({outcome: 'fails', reason});
      }
    });

    it('do not go to an associated account that belongs to someone else by now', async () => {
      subject = await setup();
      const {transfers, request, newToken} = subject;
      const {asset, give, giveAway} = await newToken();
      await give(request.from, 10n);
      const key = crypto.getRandomValues(new Uint8Array(32));
      const to = base58.encode(ed25519.getPublicKey(key));
      await giveAway(await give(to, 1n), key, request.from);
      const forecast = await transfers.forecast({...request, to, asset, amount: 10n});
      expect(forecast).to.deep.equal({
        outcome: 'fails',
        reason: 'Associated token account owner does not match address derivation',
      });
    });

    it('are gathered from every account of the sender’s where one has too little', async () => {
      subject = await setup();
      const {transfers, request, tokens, newToken} = subject;
      const {asset, give, giveAside, accountOf} = await newToken();
      const places = [
        await give(request.from, 5n),
        await giveAside(request.from, 100n),
        await giveAside(request.from, 10n),
      ];
      const transfer = {...request, asset, amount: 112n};
      expect(await transfers.forecast(transfer)).to.deep.equal({outcome: 'succeeds'});
      await sendBuilt(transfers, transfer);
      expect(await tokens(await accountOf(request.to))).to.equal(112n);
      expect(await Promise.all(places.map(tokens))).to.deep.equal([3n, 0n, 0n]);
    });

    it('reach one’s own address', async () => {
      subject = await setup();
      const {transfers, request, tokens, newToken} = subject;
      const {asset, give} = await newToken();
      const place = await give(request.from, 5n);
      const own = {...request, to: request.from, asset, amount: 5n};
      expect(await transfers.forecast(own)).to.deep.equal({outcome: 'succeeds'});
      await sendBuilt(transfers, own);
      expect(await tokens(place)).to.equal(5n);
    });

    it('are too many, of none at all, or of other decimals than the user was shown', async () => {
      subject = await setup();
      const {transfers, request, newToken} = subject;
      const {asset, give} = await newToken();
      const forecast = (own: object) => transfers.forecast({...request, asset, amount: 6n, ...own});
      expect(await forecast({})).to.deep.include({outcome: 'fails'});
      await give(request.from, 5n);
      expect(await forecast({})).to.deep.equal({outcome: 'fails', reason: 'insufficient funds'});
      expect(await forecast({asset: {...asset, decimals: 9}, amount: 1n})).to.deep.include({
        outcome: 'fails',
      });
    });

    it('are none where there is no mint', async () => {
      subject = await setup();
      const {transfers, request} = subject;
      const transfer = {...request, asset: {...SOL, address: request.to}, amount: 1n};
      expect(await transfers.forecast(transfer)).to.deep.equal({outcome: 'unknown'});
      expect(await failureOf(sendBuilt(transfers, transfer))).to.include({code: 'rpc/failed'});
    });

    for (const [name, extension] of Object.entries(MINT_EXTENSIONS)) {
      it(`are kept in accounts of the size that was reckoned with, extended by ${name}`, async () => {
        subject = await setup();
        const {newToken, request, account} = subject;
        const {give, asset} = await newToken({program: TOKEN_2022, extensions: [extension]});
        const opened = await account(await give(request.to, 1n));
        expect(tokenAccountSize(await account(asset.address))).to.equal(opened.data.length);
      });
    }
  });

  it('tells a no of the user from a failure, and asks nobody for an account that is not open', async () => {
    subject = await setup({approve: ({feature}) => feature !== SENDING});
    const {transfers, request, wallet, provider} = subject;
    const send = (own: Partial<TransferRequest>) =>
      failureOf(sendBuilt(transfers, {...request, amount: WALLET_RENT, ...own}));
    expect(await send({})).to.include({code: 'wallet/request-declined', kind: 'declined'});
    wallet.answer(SENDING, {error: {code: -32603, message: 'boom'}});
    expect(await send({})).to.include({code: 'wallet/request-failed'});
    wallet.answer(SENDING, {garbage: [{signature: 'done'}]});
    expect(await send({})).to.include({code: 'wallet/invalid-answer'});
    expect(await send({from: request.to})).to.include({code: 'wallet/request-failed'});
    expect(await send({provider: {...provider, features: {}}})).to.include({
      code: 'wallet/request-unsupported',
    });
  });

  it('says that it cannot tell where no node answers, and does not call that a failure', async () => {
    subject = await setup();
    const {transfers, request, network} = subject;
    const dead: Network = {...network, rpcUrls: {default: {http: ['http://127.0.0.1:9/']}}};
    const transfer = {...request, network: dead, amount: 1n};
    expect(await transfers.forecast(transfer)).to.deep.equal({outcome: 'unknown'});
    for (const asked of [
      transfers.estimate(transfer),
      sendBuilt(transfers, transfer),
      transfers.receiverKind({network: dead, address: request.to}),
    ]) {
      expect(isDrawbridgeError(await failureOf(asked), 'rpc/failed')).to.equal(true);
    }
  });

  it('asks the second node where the first one is down', async () => {
    subject = await setup();
    const {transfers, request, network, lamports} = subject;
    const http = ['http://127.0.0.1:9/', ...network.rpcUrls.default.http];
    const shaky = {...network, rpcUrls: {default: {http}}};
    await sendBuilt(transfers, {...request, network: shaky, amount: WALLET_RENT});
    expect(await lamports(request.to)).to.equal(WALLET_RENT);
  });

  it('knows who is behind a receiver', async () => {
    subject = await setup();
    const {transfers, request, network, newToken} = subject;
    const {asset, give} = await newToken();
    const rows = [
      [request.from, 'wallet'],
      [request.to, 'unused'],
      [await give(request.to, 1n), 'token-account'],
      [asset.address, 'contract'],
      [TOKEN, 'contract'],
    ] as const;
    for (const [address, kind] of rows) {
      expect(await transfers.receiverKind({network, address}), address).to.equal(kind);
    }
  });
});

async function setup(options: MockSolanaWalletOptions = {}) {
  const devnet = await connectDevnet();
  const rpcUrl = devnet.rpcUrl(solanaDevnet.caipNetworkId);
  const network: Network = {...solanaDevnet, rpcUrls: {default: {http: [rpcUrl]}}};
  const rpc = createJsonRpc((...args) => fetch(...args), systemClock);
  const key = crypto.getRandomValues(new Uint8Array(32));
  const page = setupSolana({accounts: [key], rpcUrl, ...options}, {rpc, clock: systemClock});
  const {legs} = await page.connector.connect({networks: [network]});
  const [{accounts, provider}] = legs;
  const from = accounts[0].address;
  const to = base58.encode(ed25519.getPublicKey(crypto.getRandomValues(new Uint8Array(32))));
  const call = (method: string, ...params: unknown[]) => callNode({method, params}, rpcUrl);
  const valueOf = async (method: string, ...params: unknown[]) =>
    ((await call(method, ...params)) as {value: never}).value;
  await call('requestAirdrop', from, AIRDROP);
  const request: Omit<TransferRequest, 'amount'> = {network, provider, from, to, asset: SOL};
  return {
    ...page,
    network,
    provider: provider as SolanaProvider,
    request,
    transfers: await (await loadAdapter(page.env)).transfers!(),
    lamports: async (address: string) => BigInt(await valueOf('getBalance', address)),
    tokens: async (address: string) =>
      BigInt(((await valueOf('getTokenAccountBalance', address)) as {amount: string}).amount),
    async account(address: string) {
      const found: {owner: string; data: [string]} = await valueOf('getAccountInfo', address, {
        encoding: 'base64',
      });
      return {owner: found.owner, executable: false, data: base64.decode(found.data[0])};
    },
    async newToken(own: Partial<Parameters<typeof createTokenMint>[0]> = {}) {
      const token = await createTokenMint({rpcUrl, ...own});
      return {...token, asset: {symbol: 'TOK', decimals: token.decimals, address: token.mint}};
    },
  };
}
