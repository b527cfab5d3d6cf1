import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type Address,
  type Instruction,
} from '@solana/kit';
import {startDevnet, type Devnet} from '../devnet.js';
import {ApiClient} from './api-client.js';

const SYSTEM = address('11111111111111111111111111111111');
const ASSOCIATED = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');

describe('an account of the Solana cluster', () => {
  let devnet: Devnet;
  before(async () => {
    devnet = await startDevnet({port: 0});
  });
  after(async () => {
    await devnet.close();
  });

  it('has what it was given at the start, of both token programs', async () => {
    const {api} = await setup();
    await api.switches({cachesBalances: false, solanaProvider: 'solscan'});
    const balances = await api.balances(devnet.solana.accounts[5]!.address, devnet.solana.id);
    assert.deepEqual(
      balances.map(({symbol, quantity}) => [symbol, quantity.decimals, quantity.numeric]),
      [
        ['SOL', '9', '1000'],
        ['DUSD', '6', '1000'],
        ['GATE', '9', '250.5'],
        ['PEBBLE', '5', '1234567.89012'],
      ],
    );
    const sol = 'So11111111111111111111111111111111111111111';
    const {mint} = devnet.solana.tokens[1]!;
    assert.deepEqual([balances[0]?.address, balances[2]?.address], [sol, mint], 'from Solscan');
    await api.switches({cachesBalances: false, solanaProvider: 'dune'});
    const others = await api.balances(devnet.solana.accounts[5]!.address, devnet.solana.id);
    assert.deepEqual([others[0]?.address, others[2]?.address], [sol, `${devnet.solana.id}:${mint}`]);
    assert.equal(new Set(devnet.solana.tokens.map(({program}) => program)).size, 2);
  });

  it('cannot be updated', async () => {
    const {api} = await setup();
    const {address: own} = devnet.solana.accounts[5]!;
    const query = {chainId: devnet.solana.id, currency: 'usd', forceUpdate: `${devnet.solana.id}:x`};
    assert.equal((await api.get(`account/${own}/balance`, query)).status, 400);
  });

  it('is the one of mainnet for each network of Solana, if the service reads mainnet', async () => {
    const {api} = await setup();
    await api.switches({cachesBalances: false, readsSolanaMainnet: true});
    const [sol] = await api.balances(devnet.solana.accounts[5]!.address, devnet.solana.id);
    assert.equal(sol?.chainId, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp');
  });

  it('finds what was sent before the first visit', async () => {
    const {api} = await setup();
    const {data, next} = await api.history(devnet.solana.accounts[0]!.address, {chainId: devnet.solana.id});
    assert.equal(next, null);
    assert.ok(data.length >= 12);
    assert.equal(data.filter(({metadata}) => metadata.status === 'failed').length, 1);
    const oldest = Date.parse(data.at(-1)!.metadata.minedAt);
    assert.ok(oldest < Date.now() - 120 * 86_400_000);
  });

  it('sees a transfer of SOL without its fee', async () => {
    const {api, payer, receiver, send} = await setup();
    const held = await api.balance(payer, devnet.solana.id, 'SOL');
    const signature = await send([lamports(payer, receiver, 1_500_000_000n)]);
    assert.equal(await api.balance(receiver, devnet.solana.id, 'SOL'), '1.5');
    assert.ok(Number(held) - Number(await api.balance(payer, devnet.solana.id, 'SOL')) > 1.5);
    for (const [account, direction, operation] of [
      [payer, 'out', 'send'],
      [receiver, 'in', 'receive'],
    ] as const) {
      const [entry] = (await api.history(account, {chainId: devnet.solana.id})).data;
      assert.equal(entry?.metadata.hash, signature);
      assert.match(entry.id, /^\d+$/, 'the number of the block');
      assert.equal(entry.metadata.operationType, operation);
      assert.deepEqual([entry.metadata.sentFrom, entry.metadata.sentTo], [payer, receiver]);
      assert.deepEqual(
        entry.transfers?.map((each) => [each.direction, each.quantity.numeric]),
        [[direction, '1.5']],
      );
    }
  });

  for (const index of [0, 1, 2]) {
    it(`sees a transfer of token ${index} to an account that had none`, async () => {
      const {api, payer, receiver, send} = await setup();
      const {mint, program, symbol, decimals} = devnet.solana.tokens[index]!;
      const token = {mint: address(mint), program: address(program), decimals};
      const signature = await send([
        await openAccount(payer, receiver, token),
        await tokens([payer, receiver], 12_345n, token),
      ]);
      const numeric = `0.${'12345'.padStart(decimals, '0')}`;
      assert.equal(await api.balance(receiver, devnet.solana.id, symbol), numeric);
      for (const [account, direction] of [
        [payer, 'out'],
        [receiver, 'in'],
      ] as const) {
        const [entry] = (await api.history(account, {chainId: devnet.solana.id})).data;
        assert.equal(entry?.metadata.hash, signature);
        assert.match(entry.id, /^\d+$/, 'the number of the block');
        assert.deepEqual([entry.metadata.sentFrom, entry.metadata.sentTo], [payer, receiver]);
        assert.deepEqual(
          entry.transfers?.map((each) => [each.direction, each.quantity.numeric, each.fungible_info?.symbol]),
          [[direction, numeric, symbol]],
        );
      }
    });
  }

  it('has no price of gas', async () => {
    const {api} = await setup();
    assert.equal((await api.get('convert/gas-price', {chainId: devnet.solana.id})).status, 400);
  });

  async function setup() {
    const rpc = createSolanaRpc(devnet.solana.rpcUrl);
    const key = Buffer.from(devnet.solana.accounts[4]!.privateKey, 'hex');
    const signer = await createKeyPairSignerFromPrivateKeyBytes(Uint8Array.from(key));
    return {
      api: new ApiClient(devnet),
      payer: signer.address,
      receiver: (await generateKeyPairSigner()).address,
      async send(instructions: readonly Instruction[]) {
        const {value} = await rpc.getLatestBlockhash().send();
        const message = pipe(
          createTransactionMessage({version: 0}),
          (empty) => setTransactionMessageFeePayerSigner(signer, empty),
          (paid) => setTransactionMessageLifetimeUsingBlockhash(value, paid),
          (lasting) => appendTransactionMessageInstructions(instructions, lasting),
        );
        const signed = await signTransactionMessageWithSigners(message);
        const wire = getBase64EncodedWireTransaction(signed);
        return rpc.sendTransaction(wire, {encoding: 'base64'}).send();
      },
    };
  }
});

interface Spl {
  readonly mint: Address;
  readonly program: Address;
  readonly decimals: number;
}

function lamports(from: Address, to: Address, amount: bigint): Instruction {
  const data = Buffer.alloc(12);
  data.writeUInt32LE(2);
  data.writeBigUInt64LE(amount, 4);
  const accounts = [
    {address: from, role: AccountRole.WRITABLE_SIGNER},
    {address: to, role: AccountRole.WRITABLE},
  ];
  return {programAddress: SYSTEM, accounts, data: Uint8Array.from(data)};
}

/** `CreateIdempotent` of the program that wallets create token accounts with. */
async function openAccount(payer: Address, owner: Address, {mint, program}: Spl): Promise<Instruction> {
  const accounts = [
    {address: payer, role: AccountRole.WRITABLE_SIGNER},
    {address: await accountOf(owner, {mint, program}), role: AccountRole.WRITABLE},
    {address: owner, role: AccountRole.READONLY},
    {address: mint, role: AccountRole.READONLY},
    {address: SYSTEM, role: AccountRole.READONLY},
    {address: program, role: AccountRole.READONLY},
  ];
  return {programAddress: ASSOCIATED, accounts, data: Uint8Array.of(1)};
}

/** `TransferChecked` of either token program. */
async function tokens(
  [from, to]: readonly [Address, Address],
  amount: bigint,
  {mint, program, decimals}: Spl,
): Promise<Instruction> {
  const data = Buffer.alloc(10);
  data.writeUInt8(12);
  data.writeBigUInt64LE(amount, 1);
  data.writeUInt8(decimals, 9);
  const accounts = [
    {address: await accountOf(from, {mint, program}), role: AccountRole.WRITABLE},
    {address: mint, role: AccountRole.READONLY},
    {address: await accountOf(to, {mint, program}), role: AccountRole.WRITABLE},
    {address: from, role: AccountRole.READONLY_SIGNER},
  ];
  return {programAddress: program, accounts, data: Uint8Array.from(data)};
}

async function accountOf(owner: Address, {mint, program}: Pick<Spl, 'mint' | 'program'>): Promise<Address> {
  const seeds = [owner, program, mint].map((each) => getAddressEncoder().encode(each));
  const [found] = await getProgramDerivedAddress({programAddress: ASSOCIATED, seeds});
  return found;
}
