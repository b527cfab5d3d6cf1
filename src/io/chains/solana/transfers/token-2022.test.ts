import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {connectDevnet} from '../../../../../demo/devnet/client.js';
import {refusalIn, type TransferRefusal} from '../../../../core/model/assets/transfer-refusal.js';
import {solanaDevnet} from '../../../../core/model/networks/other-families.js';
import {createSolanaSender, type SolanaSender} from '../../../../testing/fakes/connectors/solana-sender.js';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import {sendBuilt} from '../../../../testing/wallets/send-built.js';
import {callNode} from '../../../../testing/wallets/signing/chain-rpc.js';
import {
  defaultState,
  fee,
  HARMLESS_EXTENSIONS,
  interest,
  MINT_EXTENSIONS,
  multiplied,
  type MintExtension,
} from '../../../../testing/wallets/solana/mint-extensions.js';
import {TOKEN_2022, type TokenMintOptions} from '../../../../testing/wallets/solana/token-mint.js';

const STARTS_FROZEN = defaultState(2);
const SENDING = 'solana:signAndSendTransaction';

describe('transfers of Token-2022, with real mints on a real runtime', () => {
  let subject: SolanaSender | undefined;

  before(async function () {
    this.timeout(60_000);
    const devnet = await connectDevnet();
    await callNode({method: 'getHealth', params: []}, devnet.rpcUrl(solanaDevnet.caipNetworkId));
  });
  afterEach(() => subject?.dispose());

  describe('that keep a fee', () => {
    it('arrive as forecast, to the last unit, for any fee', async () => {
      const fees = fc.tuple(fc.integer({min: 0, max: 9_999}), fc.bigInt({min: 0n, max: 3_000n}));
      await fc.assert(
        fc.asyncProperty(fees, fc.bigInt({min: 2n, max: 1_000_000n}), async ([points, most], amount) => {
          const {transfer, expectArrived} = await scene({extensions: [fee(points, most)]});
          const forecast = await transfer.forecast(amount);
          if (forecast.outcome === 'refused') {
            expect(forecast.refusal).to.deep.equal({reason: 'fee-takes-all'});
            return;
          }
          const received = 'received' in forecast ? (forecast.received ?? amount) : amount;
          await transfer.send(amount, received);
          await expectArrived(received);
          subject!.dispose();
        }),
        {numRuns: 8},
      );
    });

    it('are not sent if the user saw another arriving amount, and report the actual one', async () => {
      const {transfer, prompts} = await scene({extensions: [fee(100, 5_000n)]});
      for (const seen of [undefined, 100_000n, 98_999n]) {
        expect(refusalIn(await failureOf(transfer.send(100_000n, seen)))).to.deep.equal({
          reason: 'receives-less',
          received: 99_000n,
        });
      }
      expect(prompts).not.to.include(SENDING);
    });

    it('keep the old fee until the epoch of the new one', async () => {
      const {transfer, expectArrived, token} = await scene({extensions: [fee(100, 5_000n)]});
      await token.rules.setFee(500, 50_000n);
      expect(await transfer.forecast(100_000n)).to.deep.equal({outcome: 'succeeds', received: 99_000n});
      await transfer.send(100_000n, 99_000n);
      await expectArrived(99_000n);
    });

    it('charge it for each source account', async () => {
      const {transfer, expectArrived, giveAside} = await scene({extensions: [fee(100, 5_000n)]}, 101n);
      await giveAside(101n);
      // Two fees of 1.01 units, each rounded up.
      expect(await transfer.forecast(202n)).to.deep.equal({outcome: 'succeeds', received: 198n});
      await transfer.send(202n, 198n);
      await expectArrived(198n);
    });

    it('charge nothing for a transfer to the sender’s account', async () => {
      const {transfer} = await scene({extensions: [fee(100, 5_000n)]});
      const own = {to: subject!.request.from};
      expect(await transfer.forecast(100n, own)).to.deep.equal({outcome: 'succeeds'});
      await transfer.send(100n, undefined, own);
    });

    it('are not sent if the fee would take all', async () => {
      const {expectRefused} = await scene({extensions: [fee(10_000, 2n ** 63n)]});
      await expectRefused({reason: 'fee-takes-all'});
    });
  });

  const refused: readonly (readonly [string, MintExtension, TransferRefusal])[] = [
    ['is bound to its account', MINT_EXTENSIONS.nonTransferable, {reason: 'non-transferable'}],
    ['calls a program with each transfer', MINT_EXTENSIONS.transferHook, {reason: 'transfer-hook'}],
    ['wallets show multiplied', multiplied(1.5), {reason: 'scaled'}],
    ['bears interest', interest(300), {reason: 'scaled'}],
    ['starts frozen in new accounts', STARTS_FROZEN, {reason: 'default-frozen'}],
  ];
  for (const [what, extension, refusal] of refused) {
    it(`reject a token that ${what}, without prompting the wallet`, async () => {
      const {expectRefused} = await scene({isFreezable: true, extensions: [extension]});
      await expectRefused(refusal);
    });
  }

  it('reject a paused token that was sent before', async () => {
    const {transfer, expectArrived, expectRefused, token} = await scene({
      extensions: [MINT_EXTENSIONS.pausable],
    });
    await transfer.send(5n);
    await expectArrived(5n);
    await token.rules.pause();
    await expectRefused({reason: 'paused'});
  });

  it('reach an account that was released, of a token whose accounts start frozen', async () => {
    const {transfer, expectArrived, token} = await scene({isFreezable: true, extensions: [STARTS_FROZEN]});
    await token.give(subject!.request.to, 0n, {isThawed: true});
    expect(await transfer.forecast(5n)).to.deep.equal({outcome: 'succeeds'});
    await transfer.send(5n);
    await expectArrived(5n);
  });

  it('reject a frozen sender and a frozen receiver, with separate reasons', async () => {
    const {expectRefused, token} = await scene({isFreezable: true, extensions: []});
    const {request} = subject!;
    const theirs = await token.give(request.to, 1n);
    await token.rules.freeze(theirs);
    await expectRefused({reason: 'receiver-frozen'});
    await token.rules.thaw(theirs);
    await token.rules.freeze(await token.accountOf(request.from));
    await expectRefused({reason: 'frozen'});
  });

  it('include the memo that a receiver requires, before each of several moves', async () => {
    const {transfer, expectArrived, giveAside, token} = await scene({extensions: []}, 6n);
    await giveAside(6n);
    const {request, keys} = subject!;
    await token.rules.requireMemo(await token.give(request.to, 0n), keys.to);
    expect(await transfer.forecast(10n)).to.deep.equal({outcome: 'succeeds'});
    await transfer.send(10n);
    await expectArrived(10n);
  });

  it('include the memo for a token account given as the receiver', async () => {
    const {transfer, token} = await scene({extensions: []});
    const {request, keys, tokens} = subject!;
    const place = await token.give(request.to, 0n);
    await token.rules.requireMemo(place, keys.to);
    await transfer.send(10n, undefined, {to: place});
    expect(await tokens(place)).to.equal(10n);
  });

  it('can leave an account with CPI guard', async () => {
    const {transfer, expectArrived, token} = await scene({extensions: []});
    const {request, keys} = subject!;
    await token.rules.guardAgainstPrograms(await token.accountOf(request.from), keys.from);
    await transfer.send(10n);
    await expectArrived(10n);
  });

  for (const [name, extension] of Object.entries(HARMLESS_EXTENSIONS)) {
    it(`arrive whole with ${name}`, async () => {
      const {transfer, expectArrived} = await scene({isFreezable: true, extensions: [extension]});
      expect(await transfer.forecast(7n)).to.deep.equal({outcome: 'succeeds'});
      await transfer.send(7n);
      await expectArrived(7n);
    });
  }

  async function scene(options: Partial<TokenMintOptions>, held = 2_000_000n) {
    subject = await createSolanaSender();
    const {transfers, request, tokens, newToken, prompts} = subject;
    const token = await newToken({program: TOKEN_2022, ...options});
    await token.give(request.from, held, {isThawed: options.extensions?.includes(STARTS_FROZEN) ?? false});
    const question = (amount: bigint, own: object) => ({...request, asset: token.asset, amount, ...own});
    const transfer = {
      forecast: (amount: bigint, own: object = {}) => transfers.forecast(question(amount, own)),
      send: (amount: bigint, received?: bigint, own: object = {}) =>
        sendBuilt(transfers, {...question(amount, own), ...(received !== undefined && {received})}),
    };
    return {
      token,
      transfer,
      prompts,
      giveAside: (amount: bigint) => token.giveAside(request.from, amount),
      expectArrived: async (amount: bigint) =>
        expect(await tokens(await token.accountOf(request.to))).to.equal(amount),
      async expectRefused(refusal: TransferRefusal) {
        const asked = prompts.length;
        expect(await transfer.forecast(5n)).to.deep.equal({outcome: 'refused', refusal});
        expect(refusalIn(await failureOf(transfer.send(5n)))).to.deep.equal(refusal);
        expect(prompts.length).to.equal(asked);
      },
    };
  }
});
