import {ed25519} from '@noble/curves/ed25519.js';
import {expect} from '@open-wc/testing';
import {base58, base64} from '@scure/base';
import {connectDevnet} from '../../../../../demo/devnet/client.js';
import {isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {refusalIn} from '../../../../core/model/assets/transfer-refusal.js';
import type {Network} from '../../../../core/model/network.js';
import {solanaDevnet} from '../../../../core/model/networks/other-families.js';
import type {TransferUpdate, TransferRequest} from '../../../../core/ports/transfers.js';
import {
  AIRDROP,
  createSolanaSender,
  type SolanaSender,
} from '../../../../testing/fakes/connectors/solana-sender.js';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import {sendBuilt} from '../../../../testing/wallets/send-built.js';
import {callNode} from '../../../../testing/wallets/signing/chain-rpc.js';
import {MINT_EXTENSIONS} from '../../../../testing/wallets/solana/mint-extensions.js';
import type {MockSolanaWalletOptions} from '../../../../testing/wallets/solana/mock-solana-wallet-options.js';
import {TOKEN, TOKEN_2022} from '../../../../testing/wallets/solana/token-mint.js';
import {tokenAccountSize} from './find-destination.js';
import {readMint} from './read-mint.js';

const SOL = {symbol: 'SOL', decimals: 9};
const SENDING = 'solana:signAndSendTransaction';
/** Rent-exempt minimum of an account without data. */
const WALLET_RENT = 890_880n;

describe('transfers on Solana, on a real runtime', () => {
  let subject: SolanaSender | undefined;

  // The cluster starts with the first call, so that no test has to wait for it.
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
      it(`estimates, forecasts, sends and confirms one, with ${what}`, async () => {
        subject = await createSolanaSender(options);
        const {transfers, request, lamports, network} = subject;
        const amount = 123_456_789n;
        const before = await lamports(request.from);
        const {fee} = await transfers.estimate({...request, amount});
        expect(await transfers.forecast({...request, amount})).to.deep.equal({outcome: 'succeeds'});
        const id = await sendBuilt(transfers, {...request, amount});
        expect(base58.decode(id)).to.have.length(64);
        const watched = {network, id, movement: {...request, amount}, deadlineMs: 20_000};
        expect(await transfers.outcome(watched)).to.deep.equal({status: 'confirmed', arrived: amount});
        expect(await lamports(request.to)).to.equal(amount);
        expect(await lamports(request.from)).to.equal(before - amount - fee);
      });
    }

    it('sends the whole balance to the last lamport, because the fee is exact', async () => {
      subject = await createSolanaSender();
      const {transfers, request, lamports} = subject;
      const {fee} = await transfers.estimate({...request, amount: 1n});
      const amount = BigInt(AIRDROP) - fee;
      expect(await transfers.forecast({...request, amount: amount + 1n})).to.deep.include({outcome: 'fails'});
      await sendBuilt(transfers, {...request, amount});
      expect([await lamports(request.from), await lamports(request.to)]).to.deep.equal([0n, amount]);
    });

    it('reports an insufficient balance or arrival before it prompts the wallet', async () => {
      subject = await createSolanaSender();
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

    it('sends nothing instead of an amount truncated to eight bytes', async () => {
      subject = await createSolanaSender();
      const {transfers, request, prompts} = subject;
      for (const amount of [2n ** 64n + 5n, -1n]) {
        expect(await failureOf(sendBuilt(transfers, {...request, amount}))).to.include({
          code: 'input/send-incomplete',
        });
      }
      expect(prompts).not.to.include(SENDING);
    });

    it('can go to the sender’s address, at the price of the fee', async () => {
      subject = await createSolanaSender();
      const {transfers, request, lamports} = subject;
      const own = {...request, to: request.from, amount: 5n};
      const {fee} = await transfers.estimate(own);
      expect(await transfers.forecast(own)).to.deep.equal({outcome: 'succeeds'});
      await sendBuilt(transfers, own);
      expect(await lamports(request.from)).to.equal(BigInt(AIRDROP) - fee);
    });

    it('uses the legacy format for a wallet that accepts no other', async () => {
      subject = await createSolanaSender();
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
      it('opens the receiver’s account and includes its rent in the fee', async () => {
        subject = await createSolanaSender();
        const {transfers, request, lamports, tokens, newToken, network} = subject;
        const {asset, accountOf, give} = await newToken({program, extensions});
        await give(request.from, 7_000_001n);
        const transfer = {...request, asset, amount: 7_000_000n};
        const {fee} = await transfers.estimate(transfer);
        const arrived = extensions.length > 0 ? 7_000_000n - 5_000n : 7_000_000n;
        const shown = extensions.length > 0 ? {received: arrived} : {};
        expect(await transfers.forecast(transfer)).to.deep.equal({outcome: 'succeeds', ...shown});
        const id = await sendBuilt(transfers, {...transfer, ...shown});
        expect(await transfers.outcome({network, id, movement: transfer, deadlineMs: 20_000})).to.deep.equal({
          status: 'confirmed',
          arrived,
        });
        expect(await tokens(await accountOf(request.to))).to.equal(arrived);
        expect(await tokens(await accountOf(request.from))).to.equal(1n);
        expect(await lamports(request.from)).to.equal(BigInt(AIRDROP) - fee);
      });
    });
  }

  describe('of tokens', () => {
    it('cost no rent if the receiver has an account, and empty the sender’s', async () => {
      subject = await createSolanaSender();
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

    it('go straight into a token account given as the receiver', async () => {
      subject = await createSolanaSender();
      const {transfers, request, network, tokens, newToken} = subject;
      const {asset, give, giveAside} = await newToken();
      await give(request.from, 10n);
      const place = await giveAside(request.to, 1n);
      expect(await transfers.receiverKind({network, address: place})).to.equal('token-account');
      await sendBuilt(transfers, {...request, to: place, asset, amount: 10n});
      expect(await tokens(place)).to.equal(11n);
    });

    it('do not go to a token account of another token, nor to a mint', async () => {
      subject = await createSolanaSender();
      const {transfers, request, newToken} = subject;
      const [{asset, give}, other] = await Promise.all([newToken(), newToken()]);
      await give(request.from, 10n);
      const wrong = await other.give(request.to, 1n);
      const reason = 'Account not associated with this Mint';
      const forecast = await transfers.forecast({...request, to: wrong, asset, amount: 10n});
      expect(forecast).to.deep.equal({outcome: 'fails', reason});
      for (const [to, refusal] of [
        [asset.address, {reason: 'own-contract'}],
        [other.mint, {reason: 'token-address'}],
        [TOKEN, {reason: 'program-address'}],
      ] as const) {
        const lost = {...request, to, asset, amount: 10n};
        expect(await transfers.forecast(lost)).to.deep.equal({outcome: 'refused', refusal});
        expect(refusalIn(await failureOf(sendBuilt(transfers, lost)))).to.deep.equal(refusal);
      }
    });

    it('do not go to an associated account with a new owner', async () => {
      subject = await createSolanaSender();
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

    it('come from all accounts of the sender if one has too little', async () => {
      subject = await createSolanaSender();
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

    it('can go to the sender’s address', async () => {
      subject = await createSolanaSender();
      const {transfers, request, tokens, newToken} = subject;
      const {asset, give} = await newToken();
      const place = await give(request.from, 5n);
      const own = {...request, to: request.from, asset, amount: 5n};
      expect(await transfers.forecast(own)).to.deep.equal({outcome: 'succeeds'});
      await sendBuilt(transfers, own);
      expect(await tokens(place)).to.equal(5n);
    });

    it('fail for too many, for no mint, or for decimals other than the shown ones', async () => {
      subject = await createSolanaSender();
      const {transfers, request, newToken} = subject;
      const {asset, give} = await newToken();
      const forecast = (own: object) => transfers.forecast({...request, asset, amount: 6n, ...own});
      expect(await forecast({})).to.deep.include({outcome: 'fails'});
      await give(request.from, 5n);
      expect(await forecast({})).to.deep.equal({outcome: 'fails', reason: 'insufficient funds'});
      const refusal = {reason: 'decimals', told: 9, chain: asset.decimals};
      const other = {...request, asset: {...asset, decimals: 9}, amount: 1n};
      expect(await transfers.forecast(other)).to.deep.equal({outcome: 'refused', refusal});
      expect(refusalIn(await failureOf(sendBuilt(transfers, other)))).to.deep.equal(refusal);
    });

    it('fail without a mint', async () => {
      subject = await createSolanaSender();
      const {transfers, request} = subject;
      const transfer = {...request, asset: {...SOL, address: request.from}, amount: 1n};
      const refusal = {reason: 'decimals-unknown'};
      expect(await transfers.forecast(transfer)).to.deep.equal({outcome: 'refused', refusal});
      expect(refusalIn(await failureOf(sendBuilt(transfers, transfer)))).to.deep.equal(refusal);
    });

    for (const [name, extension] of Object.entries(MINT_EXTENSIONS)) {
      it(`have accounts of the expected size, extended by ${name}`, async () => {
        subject = await createSolanaSender();
        const {newToken, request, account} = subject;
        const {give, asset} = await newToken({program: TOKEN_2022, extensions: [extension]});
        const opened = await account(await give(request.to, 1n));
        expect(tokenAccountSize(readMint(await account(asset.address))!)).to.equal(opened.data.length);
      });
    }
  });

  it('distinguishes a declined request from a failure, and does not prompt for an account that is not open', async () => {
    subject = await createSolanaSender({approve: ({feature}) => feature !== SENDING});
    const {transfers, request, wallet, provider} = subject;
    const send = (own: Partial<TransferRequest>) =>
      failureOf(sendBuilt(transfers, {...request, amount: WALLET_RENT, ...own}));
    expect(await send({})).to.include({code: 'wallet/request-declined', kind: 'declined'});
    wallet.answer(SENDING, {error: {code: -32603, message: 'Transaction simulation failed'}});
    expect(await send({})).to.include({code: 'wallet/request-failed'});
    expect(await send({from: request.to})).to.include({code: 'wallet/request-failed'});
    expect(await send({provider: {...provider, features: {}}})).to.include({
      code: 'wallet/request-unsupported',
    });
  });

  it('reads a signature in any form of the wallet', async () => {
    const writers: readonly ((signature: Uint8Array) => unknown)[] = [
      (signature) => [{signature: base58.encode(signature)}],
      (signature) => [{signature: base64.encode(signature)}],
      (signature) => ({signature}),
      (signature) => base58.encode(signature),
    ];
    subject = await createSolanaSender();
    const {transfers, request, wallet, network} = subject;
    for (const [index, write] of writers.entries()) {
      wallet.answer(SENDING, {misreports: (outputs) => write(signatureIn(outputs))});
      const id = await sendBuilt(transfers, {...request, amount: WALLET_RENT + BigInt(index)});
      expect((await transfers.outcome({network, id, deadlineMs: 30_000})).status).to.equal('confirmed');
    }
  });

  it('reports a possibly sent transfer after a malformed answer, then finds it', async () => {
    subject = await createSolanaSender();
    const {transfers, request, wallet, network} = subject;
    const {from} = request;
    await sendBuilt(transfers, {...request, amount: WALLET_RENT});
    let sent = '';
    for (const [index, answer] of [null, [], [{signature: 'done'}]].entries()) {
      wallet.answer(SENDING, {
        misreports(outputs) {
          sent = base58.encode(signatureIn(outputs));
          return answer;
        },
      });
      const {submit, mark} = await transfers.build({...request, amount: BigInt(index + 1)});
      expect(await failureOf(submit())).to.include({code: 'send/unclear', kind: 'remote'});
      const updates: TransferUpdate[] = [];
      const onUpdate = (each: TransferUpdate) => void updates.push(each);
      const outcome = await transfers.outcome({network, from, mark, deadlineMs: 30_000, onUpdate});
      expect(outcome.status).to.equal('confirmed');
      expect(updates).to.deep.equal([{kind: 'found', id: sent}]);
    }
  });

  it('has no forecast if no node answers, and reports no failure', async () => {
    subject = await createSolanaSender();
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

  it('uses the second node if the first is down', async () => {
    subject = await createSolanaSender();
    const {transfers, request, network, lamports} = subject;
    const http = ['http://127.0.0.1:9/', ...network.rpcUrls.default.http];
    const shaky = {...network, rpcUrls: {default: {http}}};
    await sendBuilt(transfers, {...request, network: shaky, amount: WALLET_RENT});
    expect(await lamports(request.to)).to.equal(WALLET_RENT);
  });

  it('detects the kind of a receiver', async () => {
    subject = await createSolanaSender();
    const {transfers, request, network, newToken} = subject;
    const {asset, give, accountOf} = await newToken();
    const extended = await newToken({program: TOKEN_2022, extensions: [MINT_EXTENSIONS.transferFee]});
    const rows = [
      [request.from, 'wallet'],
      [request.to, 'unused'],
      [await give(request.to, 1n), 'token-account'],
      [await accountOf(request.from), 'keyless'],
      [asset.address, 'mint'],
      [extended.asset.address, 'mint'],
      [TOKEN, 'program'],
      ['SysvarC1ock11111111111111111111111111111111', 'contract'],
    ] as const;
    for (const [address, kind] of rows) {
      expect(await transfers.receiverKind({network, address}), address).to.equal(kind);
    }
  });
});

/** The signature that the mock wallet gives, before it is misreported. */
function signatureIn(outputs: unknown): Uint8Array {
  return (outputs as readonly {readonly signature: Uint8Array}[])[0]!.signature;
}
