import assert from 'node:assert/strict';
import {afterEach, mock, test} from 'node:test';
import type {Hex} from 'viem';
import type {BridgeEnd, FoundDeposit, ListedDeposit} from '../chains/bridge-end.js';
import type {BridgeDeployment, TokenOnNetwork} from '../deployment/deployment.js';
import {COIN} from '../protocol/bridge-states.js';
import type {DeliveryFact} from './bridge-facts.js';
import {readTransfer, type ReadTransfer, type SeenDeposit} from './read-transfer.js';
import {stateOfTransfer} from './transfer-state.js';

const [ONE, TWO] = ['eip155:1', 'eip155:2'];
const CLUSTER = 'solana:G';
const [HASH, ID, OTHER_ID] = [`0x${'a'.repeat(64)}`, `0x${'b'.repeat(64)}`, `0x${'e'.repeat(64)}`] as const;
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BRIDGE = '0x3B80543853Ad7587345795796a7d9406FB989B04';

afterEach(() => mock.restoreAll());

test('finds a transfer by its transaction, by its id, and by the transaction that delivered it', async () => {
  const {read} = setup();
  for (const key of [HASH, ID, `0x${'c'.repeat(64)}`]) {
    const found = await read(key);
    assert.equal(found?.deposit?.id, ID);
    assert.equal(found?.source, ONE);
    assert.equal(found?.destination, TWO);
  }
});

test('knows nothing of a transaction that no chain has', async () => {
  assert.equal(await setup().read(`0x${'d'.repeat(64)}`), undefined);
});

test('searches a chain without an index for an id only where no other chain has it', async () => {
  const {read, cluster} = setup();
  await read(ID);
  assert.equal(cluster.searches, 0);
  cluster.found = {...DEPOSIT, id: OTHER_ID, source: CLUSTER};
  const found = await read(OTHER_ID);
  assert.equal(found?.source, CLUSTER);
  assert.equal(cluster.searches, 1);
});

test('finds a transfer on such a chain while another one is silent', async () => {
  const {read, one, cluster} = setup();
  one.isSilent = true;
  cluster.found = {...DEPOSIT, id: OTHER_ID, source: CLUSTER};
  assert.equal((await read(OTHER_ID))?.source, CLUSTER);
});

test('is not sure of that while a chain does not answer', async () => {
  const {read, two} = setup();
  two.isSilent = true;
  await assert.rejects(read(`0x${'d'.repeat(64)}`));
});

test('keeps what was certain while either side is silent', async () => {
  for (const side of ['one', 'two'] as const) {
    const chains = setup();
    const first = await chains.read(HASH);
    chains[side].isSilent = true;
    const second = await chains.read(HASH, first);
    const state = second && stateOfTransfer(second.facts);
    assert.equal(state?.kind, 'lost-contact');
    assert.equal(state.party, side === 'one' ? 'source' : 'destination');
    assert.equal(state.certain.kind, 'confirming');
    chains[side].isSilent = false;
    const third = await chains.read(HASH, second);
    assert.equal(third && stateOfTransfer(third.facts).kind, 'confirming');
  }
});

test('follows a proposal of a shared wallet until it is carried out', async () => {
  const {read, one} = setup();
  one.proposal = `0x${'e'.repeat(64)}`;
  const first = await read(one.proposal);
  assert.deepEqual(first && stateOfTransfer(first.facts), {kind: 'proposed', approvals: 1, needed: 2});
  const second = await read(one.proposal, first);
  assert.equal(second && stateOfTransfer(second.facts).kind, 'proposed');
  one.isCarriedOut = true;
  const third = await read(one.proposal, second);
  assert.equal(third?.deposit?.id, ID);
  assert.equal(stateOfTransfer(third.facts).kind, 'confirming');
});

test('stays with its own transfer where one transaction has made several', async () => {
  const {read, one} = setup();
  const first = await read(ID);
  one.firstInTransaction = `0x${'f'.repeat(64)}`;
  const second = await read(ID, first);
  assert.equal(second?.deposit?.id, ID);
});

test('is undone where the block of the deposit is gone, and never failed', async () => {
  const {read, one} = setup();
  const first = await read(HASH);
  one.found = undefined;
  const second = await read(HASH, first);
  assert.equal(second && stateOfTransfer(second.facts).kind, 'undone');
});

test('is undone where no node has its transaction any more, until a block has it again', async () => {
  const {read, one} = setup();
  const first = await read(HASH);
  one.isDropped = true;
  const second = await read(HASH, first);
  assert.equal(second && stateOfTransfer(second.facts).kind, 'undone');
  const third = await read(HASH, second);
  assert.equal(third && stateOfTransfer(third.facts).kind, 'undone');
  one.isDropped = false;
  const fourth = await read(HASH, third);
  assert.equal(fourth && stateOfTransfer(fourth.facts).kind, 'confirming');
});

test('is undone after a reload that has seen it in a block, and never unknown', async () => {
  const {read, one} = setup();
  const seen = {source: ONE, number: {sender: ADA, nonce: 1}};
  one.isDropped = true;
  const undone = await read(HASH, undefined, {...seen, wasIncluded: true});
  assert.equal(undone && stateOfTransfer(undone.facts).kind, 'undone');
  const stillUndone = await read(HASH, undone);
  assert.equal(stillUndone && stateOfTransfer(stillUndone.facts).kind, 'undone');
  const sent = await read(HASH, undefined, {...seen, wasIncluded: false});
  assert.equal(sent && stateOfTransfer(sent.facts).kind, 'sent');
  one.isDropped = false;
  const included = await read(HASH, undefined, {...seen, wasIncluded: true});
  assert.equal(included && stateOfTransfer(included.facts).kind, 'confirming');
});

test('counts validators that answer nonsense as silent', async () => {
  const {read, one} = setup({answer: '<html>'});
  one.confirmations = 12;
  const found = await read(HASH);
  const state = found && stateOfTransfer(found.facts);
  assert.equal(state?.kind, 'lost-contact');
  assert.equal(state.party, 'validators');
  assert.equal(state.certain.kind, 'signing');
});

test('counts no signature of a stranger, nor one of another amount', async () => {
  const signed = {kind: 'delivery', chain: TWO, signer: ADA, signature: `0x${'1'.repeat(130)}`};
  const {read, one} = setup({answer: JSON.stringify({signatures: [signed, signed]})});
  one.confirmations = 12;
  const found = await read(HASH);
  assert.equal(found?.facts.signatures, 0);
});

const DEPOSIT: ListedDeposit = {
  id: ID,
  source: ONE,
  transaction: HASH,
  sender: ADA,
  receiver: {chain: TWO, address: ADA},
  token: COIN,
  amount: 10n,
  fee: 1n,
  madeAt: 100,
  confirmBy: 1000,
  block: 1,
};
const ETHER: TokenOnNetwork = {symbol: 'ETH', name: 'Ether', decimals: 18, kind: 'coin', address: COIN};
const DEPLOYMENT: BridgeDeployment = {
  networks: [
    {id: ONE, name: 'One', bridge: BRIDGE},
    {id: TWO, name: 'Two', bridge: BRIDGE},
  ],
  tokens: [
    {
      id: 'eth',
      on: new Map([
        [ONE, ETHER],
        [TWO, ETHER],
      ]),
    },
  ],
  staking: ADA,
  sharedWallet: ADA,
  validators: [BRIDGE],
  solana: {genesis: 'G'},
};

/** An end that answers from its fields. */
class Chain {
  isSilent = false;
  /** How often it was searched for an id. */
  searches = 0;
  /** The block of the deposit was undone, and its sender's number is known. */
  isDropped = false;
  confirmations = 3;
  found: typeof DEPOSIT | undefined;
  delivery: DeliveryFact = {status: 'none'};
  /** The hash of a proposal to deposit, and whether it is carried out. */
  proposal: Hex | undefined;
  isCarriedOut = false;
  /** The id of another deposit in the transaction of this one, before it. */
  firstInTransaction: Hex | undefined;
  readonly #delivered: string | undefined;
  readonly id: string;

  constructor(id: string, found?: typeof DEPOSIT, delivered?: string) {
    this.id = id;
    this.found = found;
    this.#delivered = delivered;
  }

  end(): BridgeEnd {
    const answer = <Answer>(value: () => Answer): Promise<Answer> =>
      this.isSilent ? Promise.reject(new TypeError('silent')) : Promise.resolve(value());
    return {
      network: {id: this.id, name: this.id, bridge: BRIDGE},
      isTransaction: (text: string) => this.id !== CLUSTER && /^0x[0-9a-f]{64}$/.test(text),
      heads: {read: () => answer(() => ({height: 20, time: 200}))},
      depositOf: (transaction: string) =>
        answer(() => (transaction === HASH ? this.#fact(this.firstInTransaction) : undefined)),
      proposalOf: (hash: string) => answer(() => (hash === this.proposal ? this.#proposed(hash) : undefined)),
      depositById: (id: Hex) => {
        this.searches += 1;
        return answer(() => (id === this.found?.id ? this.#fact() : undefined));
      },
      transferOf: (transaction: string) => answer(() => (transaction === this.#delivered ? ID : undefined)),
      deliveryOf: () => answer(() => ({fact: this.delivery})),
      custodies: () => answer(() => new Map()),
    } as unknown as BridgeEnd;
  }

  #proposed(hash: string): FoundDeposit | undefined {
    if (this.isCarriedOut || !this.found) return this.#fact();
    const {id: _, ...deposit} = this.found;
    return {
      deposit: {...deposit, transaction: hash},
      fact: {status: 'proposed', approvals: 1, needed: 2},
    };
  }

  #fact(id?: Hex): FoundDeposit | undefined {
    if (!this.found) return undefined;
    if (this.isDropped) return {fact: {status: 'unseen'}, number: {sender: ADA, nonce: 1}};
    const {confirmations} = this;
    const deposit = {...this.found, id: id ?? this.found.id};
    return {deposit, fact: {status: 'included', confirmations, confirmBy: deposit.confirmBy}};
  }
}

function setup({answer = '{"signatures":[]}'}: {readonly answer?: string} = {}): {
  readonly one: Chain;
  readonly two: Chain;
  readonly cluster: Chain;
  readonly read: (key: string, last?: ReadTransfer, seen?: SeenDeposit) => Promise<ReadTransfer | undefined>;
} {
  mock.method(globalThis, 'fetch', async () => new Response(answer));
  const one = new Chain(ONE, DEPOSIT);
  const two = new Chain(TWO, undefined, `0x${'c'.repeat(64)}`);
  const cluster = new Chain(CLUSTER);
  const reads = () => ({
    ends: new Map([one, two, cluster].map((chain) => [chain.id, chain.end()])),
    deployment: DEPLOYMENT,
    now: 5000,
  });
  return {one, two, cluster, read: (key, last, seen) => readTransfer({key, seen}, reads(), last)};
}
