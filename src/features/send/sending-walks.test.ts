import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {createDrawbridge} from '../../client/create-drawbridge.js';
import type {Drawbridge} from '../../client/drawbridge.js';
import {checkOptions} from '../../core/config/check-options.js';
import {parseUnits} from '../../core/model/assets/amount.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {base} from '../../core/model/networks/rollups.js';
import {registry} from '../../features/registry.js';
import {memoryStorage} from '../../io/platform/slot-storage.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {accountApis, type AccountApis} from '../../testing/fakes/client/account-apis.js';
import {pageClientOf} from '../../testing/fakes/client/page-client-of.js';
import {createLateNode} from '../../testing/fakes/late-node.js';
import {fetchAsNode} from '../../testing/fakes/world/fetch-as-node.js';
import {createPromptingWallet, type Prompt} from '../../testing/fakes/world/prompting-wallet.js';
import {turns} from '../../testing/fakes/world/turns.js';
import {isSameTransfer} from './model/send-form.js';
import type {SendReview} from './model/send-state.js';

const ACCOUNTS = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'];
const RECEIVERS = [
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
];
const CHAINS = [1, 8453];
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';

/** One press of Send: the review at that time, and the wallet's prompt. */
interface Press {
  readonly review: SendReview;
  readonly prompts: Prompt[];
  /** Number of refreshes of the wallet. */
  readonly silentAnswers: number;
  isStopped: boolean;
  timesAsked: number;
}

interface World extends Awaited<ReturnType<typeof createWorld>> {}

/** One event; it must not throw in any state of the world. */
interface Step {
  readonly name: string;
  toString(): string;
  run(world: World): void;
}

describe('the prompt of a wallet, after random events', function () {
  this.timeout(120_000);

  it('shows the transfer reviewed at the last press of Send, and never twice', async () => {
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(rounds, {minLength: 1, maxLength: 8, size: 'max'}), async (walk) => {
        const path = walk.flat();
        const world = await createWorld();
        try {
          for (const each of path) {
            each.run(world);
            await turns();
          }
          shown += world.wallet.prompts.length;
          expect(world.faults, path.map(({name}) => name).join('; ')).to.deep.equal([]);
        } finally {
          await world.end();
        }
      }),
      {numRuns: 150},
    );
    expect(shown, 'the walks come to where a wallet is asked').to.be.above(50);
  });
});

const index = fc.nat({max: 1});

const PRESS = step('press Send', ({press}) => press());
const ANSWER = step('node and wallet answer', ({node, wallet}) => {
  node.release();
  wallet.release();
});

const fills = fc
  .tuple(fc.constantFrom('1', '2', '0.5'), index)
  .map(([amount, to]) => step(`fill in ${amount} to ${to}`, ({fill}) => fill(amount, RECEIVERS[to]!)));

const slowness = fc.oneof(
  fc
    .constantFrom('eth_feeHistory', 'eth_gasPrice', 'eth_estimateGas', 'eth_call', '*')
    .map((method) => step(`the node answers ${method} late`, ({node}) => node.hold(method))),
  fc.constant(step('the wallet answers late', ({wallet}) => wallet.hold())),
);

const moves = fc.tuple(index, fc.boolean(), fc.boolean()).map(([to, isChain, silent]) => {
  const [what, manner] = [isChain ? `chain ${CHAINS[to]}` : `account ${to}`, silent ? ', silently' : ''];
  return step(`the wallet moves to ${what}${manner}`, ({wallet}) =>
    isChain ? wallet.setChain(CHAINS[to]!, {silent}) : wallet.setAccount(ACCOUNTS[to]!, {silent}),
  );
});

const answers = fc.constantFrom(
  step('approve', ({wallet}) => wallet.prompts.at(-1)?.approve()),
  step('approve the first', ({wallet}) => wallet.prompts[0]?.approve()),
  step('reject', ({wallet}) => wallet.prompts.at(-1)?.reject()),
);

const rare = fc.constantFrom(
  step('choose the token', ({choose: pick}) => pick(TOKEN)),
  step('choose the coin', ({choose: pick}) => pick(undefined)),
  step('look at it', ({apis}) => void apis.sendToken.quote()),
  step('the page switches', ({client, wallet}) =>
    quietly(client.switchNetwork(wallet.chainId === 1 ? 'eip155:8453' : 'eip155:1')),
  ),
  step('another tab disconnects', ({other}) => quietly(other.disconnect())),
  step('another tab connects', ({other, wallet}) => quietly(other.connect({connectorId: wallet.rdns}))),
  step('connect', ({client, wallet}) => quietly(client.connect({connectorId: wallet.rdns}))),
  step('time passes', ({clock}) => clock.advance(6_000)),
);

const anything: fc.Arbitrary<Step> = fc.oneof(
  {weight: 3, arbitrary: fills},
  {weight: 2, arbitrary: fc.constant(PRESS)},
  {weight: 2, arbitrary: fc.constant(step('stop', ({stop}) => stop()))},
  {weight: 1, arbitrary: slowness},
  {weight: 2, arbitrary: fc.constant(ANSWER)},
  {weight: 4, arbitrary: moves},
  {weight: 4, arbitrary: answers},
  {weight: 3, arbitrary: rare},
);

/** Fills in a transfer, then mixes in random events while the network or the wallet is slow. */
const rounds: fc.Arbitrary<readonly Step[]> = fc
  .record({
    fills: fills.map((each) => [each]),
    before: fc.array(anything, {maxLength: 2}),
    slow: fc.option(slowness, {nil: undefined}),
    during: fc.array(anything, {maxLength: 4}),
    after: fc.array(anything, {maxLength: 3}),
  })
  .map(({fills: filled, before, slow, during, after}) => [
    ...filled,
    ...before,
    ...(slow ? [slow] : []),
    PRESS,
    ...during,
    ANSWER,
    ...after,
  ]);

function step(name: string, run: Step['run']): Step {
  return {name, run, toString: () => name};
}

function quietly(promise: Promise<unknown>): void {
  void promise.catch(() => {});
}

let count = 0;

async function createWorld() {
  const clock = createFakeClock();
  const storage = memoryStorage();
  const node = createLateNode(fetchAsNode({token: TOKEN, decimals: 6}));
  const faults: string[] = [];
  const presses: Press[] = [];
  const wallet = createPromptingWallet('test.walker', ACCOUNTS, {
    onRequest() {
      const press = presses.at(-1);
      if (!press) {
        faults.push('The wallet is asked though Send was not pressed.');
        return;
      }
      press.timesAsked += 1;
      if (press.timesAsked > 1) faults.push('The wallet is asked twice.');
      if (press.isStopped) faults.push('The wallet is asked for what was stopped.');
      if (wallet.silentAnswers === press.silentAnswers) faults.push('The wallet was not asked where it is.');
      if (!isSameTransfer(press.review.form, apis.send.form)) faults.push('The form says something else.');
    },
    onPrompt: (prompt) => compare(prompt, presses.at(-1), faults),
  });
  wallet.announce();
  count += 1;
  const open = (): Drawbridge =>
    createDrawbridge(
      {
        id: `walk-${count}`,
        projectId: 'test',
        networks: [mainnet, base],
        env: {clock, storage, fetch: node.fetch},
      },
      checkOptions,
      {mount: async () => {}, unmount: () => {}, loadFeatures: async () => registry},
    );
  const [client, other] = [open(), open()];
  await client.connect({connectorId: wallet.rdns});
  const apis = await accountApis(await pageClientOf(client).load());
  await turns();
  const {send, sendToken} = apis;
  return {
    client,
    other,
    apis,
    wallet,
    node,
    clock,
    faults,
    fill(amount: string, address: string) {
      if (!send.form.token) choose(client, apis, undefined);
      send.setAmount(amount);
      send.setReceiver({text: address, address});
    },
    choose: (token: string | undefined) => choose(client, apis, token),
    /** Presses Send as the review view does, with the review it shows. */
    press() {
      const review = sendToken.review();
      if (!review || send.state.get().attempt) return;
      presses.push({
        review,
        prompts: [],
        silentAnswers: wallet.silentAnswers,
        isStopped: false,
        timesAsked: 0,
      });
      quietly(sendToken.send(review));
    },
    stop() {
      const press = presses.at(-1);
      if (!send.state.get().attempt || !press) return;
      const wasAsked = press.timesAsked > 0;
      if (send.cancel() !== wasAsked) faults.push('It is not said truly whether the wallet may still send.');
      press.isStopped = true;
    },
    async end() {
      for (const prompt of wallet.prompts) prompt.reject();
      wallet.withdraw();
      await Promise.all([client.destroy(), other.destroy()]);
    },
  };
}

function choose(client: Drawbridge, {send}: AccountApis, token: string | undefined): void {
  const chainId = client.getState().activeNetwork?.caipNetworkId;
  if (chainId !== 'eip155:1' && chainId !== 'eip155:8453') return;
  send.chooseToken({
    name: token ?? 'Ether',
    symbol: token ? 'USDC' : 'ETH',
    chainId,
    price: 0,
    ...(token && {address: `${chainId}:${token}` as const}),
    quantity: {decimals: token ? '6' : '18', numeric: '100'},
  });
}

/** The prompt must match the review at the last press of Send. */
function compare(prompt: Prompt, press: Press | undefined, faults: string[]): void {
  if (!press) return;
  press.prompts.push(prompt);
  const {from, to, value, data, chainId} = prompt;
  const wanted = expected(press.review);
  const got = {from, to, value: BigInt(value), data, chainId: Number(chainId)};
  for (const [name, is] of Object.entries(got)) {
    const was = wanted[name as keyof typeof got];
    if (is !== was) faults.push(`${name} is ${is}, and was ${was} on review`);
  }
}

function expected({form, subject}: SendReview) {
  const {token, receiver} = form;
  const units = parseUnits(form.amount, Number(token?.quantity.decimals)) ?? -1n;
  const [from, chainId] = [subject.address, Number(subject.caipNetworkId.split(':')[1])];
  const plain = receiver.address ?? '';
  if (!token?.address) return {from, chainId, to: plain, value: units, data: '0x'};
  const words = [plain.slice(2).toLowerCase(), units.toString(16)].map((word) => word.padStart(64, '0'));
  return {from, chainId, to: TOKEN, value: 0n, data: `0xa9059cbb${words.join('')}`};
}
