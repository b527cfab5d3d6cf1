import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {hashTypedData, keccak256, type Hex} from 'viem';
import {amountThere, cutToDecimals, smallestAmount} from './bridge-amounts.js';
import {COIN, CUSTODIES, KEEPINGS, POOLS, STAGES, TICKET_STATES} from './bridge-states.js';
import {
  bridgeDomain,
  DELIVERY_TYPES,
  RETURN_TYPES,
  SIGNATURES_NEEDED,
  sortSignatures,
} from './signed-messages.js';
import {receiverKey, transferId} from './transfer-id.js';

const CONTRACTS = new URL('../../devnet/contracts/', import.meta.url);
const ONE = '0x00000000000000000000000000000000000000A1';
const TWO = '0x00000000000000000000000000000000000000b2';

describe('what the site, the validators and the contracts share', () => {
  it('has the states of the contracts, in their order', () => {
    const [bridge, staking] = ['bridge.sol', 'staking.sol'].map(read) as [string, string];
    assert.deepEqual(namesIn(bridge, 'Stage'), STAGES);
    assert.deepEqual(namesIn(bridge, 'Custody'), CUSTODIES);
    assert.deepEqual(namesIn(bridge, 'Keeping'), KEEPINGS);
    assert.deepEqual(namesIn(staking, 'TicketState'), TICKET_STATES);
    for (const [number, pool] of POOLS.entries())
      assert.ok(staking.includes(`uint8 public constant ${pool.toUpperCase()} = ${number};`));
    assert.ok(bridge.includes(`constant COIN = ${COIN};`));
    assert.ok(bridge.includes(`SIGNATURES_NEEDED = ${SIGNATURES_NEEDED};`));
  });

  it('has the signed messages of the contract', () => {
    const bridge = read('bridge.sol');
    for (const [name, fields] of Object.entries({...DELIVERY_TYPES, ...RETURN_TYPES})) {
      const written = fields.map((field) => `${field.type} ${field.name}`).join(',');
      assert.ok(bridge.includes(`keccak256("${name}(${written})")`), name);
    }
  });

  it('signs another message for each chain and each bridge', () => {
    const message = {id: keccak256('0x01'), token: COIN, receiver: ONE, amount: 1n, confirmBy: 2n} as const;
    const hashes = [bridgeDomain(1, ONE), bridgeDomain(2, ONE), bridgeDomain(1, TWO)].map((domain) =>
      hashTypedData({domain, types: DELIVERY_TYPES, primaryType: 'Delivery', message}),
    );
    assert.equal(new Set(hashes).size, 3);
  });

  it('sorts signatures by their signers, and brings each signer once', () => {
    const [one, two] = [
      {signer: ONE, signature: '0xa1'},
      {signer: TWO, signature: '0xb2'},
    ] as const;
    assert.deepEqual(sortSignatures([two, one, two]), ['0xa1', '0xb2']);
    const lower = {...one, signer: ONE.toLowerCase() as Hex};
    assert.deepEqual(sortSignatures([lower, one]), ['0xa1']);
  });

  it('names a deposit by bridge, chain, sender and the sender’s counter', () => {
    const at = (chain: string, address: string) => ({chain, address});
    const key = {bridge: at('eip155:1', ONE), sender: at('eip155:1', TWO), counter: 0n};
    const others = [
      {...key, counter: 1n},
      {...key, bridge: at('eip155:2', ONE)},
      {...key, bridge: at('eip155:1', TWO)},
      {...key, sender: at('eip155:1', ONE)},
    ];
    assert.equal(new Set([key, ...others].map(transferId)).size, 5);
    assert.equal(transferId(key), transferId({...key, bridge: at('eip155:1', ONE.toLowerCase())}));
  });

  it('finds a receiver by one key on each chain', () => {
    assert.notEqual(
      receiverKey({chain: 'eip155:1', address: ONE}),
      receiverKey({chain: 'eip155:2', address: ONE}),
    );
  });
});

describe('an amount that crosses', () => {
  it('keeps what both sides can hold, and leaves the rest with the sender', () => {
    const fewer = {here: 18, there: 9};
    assert.equal(cutToDecimals(1_234_567_891_234_567_891n, fewer), 1_234_567_891_000_000_000n);
    assert.equal(cutToDecimals(999_999_999n, fewer), 0n);
    assert.equal(cutToDecimals(5n, {here: 6, there: 6}), 5n);
    assert.equal(cutToDecimals(5n, {here: 9, there: 18}), 5n);
    assert.equal(smallestAmount(fewer), 1_000_000_000n);
  });

  it('is the same there, exactly, and never rounded in silence', () => {
    assert.equal(amountThere(7_000_000_000n, {here: 18, there: 9}), 7n);
    assert.equal(amountThere(7n, {here: 9, there: 18}), 7_000_000_000n);
    assert.equal(amountThere(7n, {here: 6, there: 6}), 7n);
    assert.throws(() => amountThere(7_000_000_001n, {here: 18, there: 9}), RangeError);
  });
});

function read(file: string): string {
  return readFileSync(new URL(file, CONTRACTS), 'utf8');
}

/** The members of an enum, as the shared lists write them. */
function namesIn(source: string, name: string): readonly string[] {
  const [, body = ''] = new RegExp(`enum ${name} \\{([^}]*)\\}`).exec(source) ?? [];
  return body.split(',').map((member) => member.trim().toLowerCase());
}
