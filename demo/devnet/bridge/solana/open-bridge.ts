import {getCreateAccountWithSeedInstruction} from '@solana-program/system';
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getInitializeMultisig2Instruction,
  getMintSize,
  getMultisigSize,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token';
import {createAddressWithSeed, type Address, type Instruction} from '@solana/kit';
import {
  SIGNATURES_NEEDED,
  type BridgeAccounts,
  type BridgeToken,
} from '../../../bridge/protocol/solana/bridge-accounts.js';
import {tokenAccountOf} from '../../../bridge/protocol/solana/deposit.js';
import {GENESIS_HASH, SYSTEM_PROGRAM} from '../../solana/cluster.js';
import type {Ledger} from '../../solana/ledger/ledger.js';
import {readMint, writeMint, writeTokenAccount} from '../../solana/ledger/token-account.js';
import {DOLLAR} from '../../solana/tokens.js';
import {signTransaction} from '../../solana/transactions/sign-transaction.js';
import type {BridgeKeys} from './bridge-keys.js';

/** Seeds of the accounts that the relayer creates. */
const SEEDS = {multisig: 'bridge', wrapped: 'HARB'} as const;
/** An amount on Solana has 64 bits; with the 18 decimals of HARB's home they would end at 18 HARB. */
const WRAPPED_DECIMALS = 9;
/** 1000 SOL. */
const RELAYER_LAMPORTS = 1_000_000_000_000n;
/** One million. */
const POOLED_DOLLARS = 1_000_000_000_000n;

/** The accounts of the bridge on the local cluster; needs no node. */
/** The addresses of the bridge, which follow from its keys. */
export async function bridgeAccounts({validators, base, relayer}: BridgeKeys): Promise<BridgeAccounts> {
  const [multisig, wrapped] = await Promise.all([
    seeded(relayer.address, SEEDS.multisig),
    seeded(relayer.address, SEEDS.wrapped),
  ]);
  const token = async (facts: Omit<BridgeToken, 'vault'>): Promise<BridgeToken> => ({
    ...facts,
    vault: await tokenAccountOf(multisig, facts.mint),
  });
  const {symbol, decimals, mint} = DOLLAR;
  const [first, second, third] = validators;
  return {
    genesis: GENESIS_HASH,
    multisig,
    validators: [first.address, second.address, third.address],
    base: base.address,
    tokens: [
      await token({symbol, decimals, mint: mint as Address, kind: 'pooled'}),
      await token({symbol: 'HARB', decimals: WRAPPED_DECIMALS, mint: wrapped, kind: 'wrapped'}),
    ],
  };
}

/** Creates the bridge's accounts on a new cluster by ordinary transactions, and fills its pool. */
export async function openBridge(ledger: Ledger, keys: BridgeKeys): Promise<BridgeAccounts> {
  const {relayer} = keys;
  const bridge = await bridgeAccounts(keys);
  ledger.runtime.put({
    address: relayer.address,
    lamports: RELAYER_LAMPORTS,
    owner: SYSTEM_PROGRAM,
    data: new Uint8Array(),
    executable: false,
  });
  const steps = [
    openMultisig(ledger, bridge, keys),
    openWrapped(ledger, bridge, keys),
    openVaults(bridge, keys),
  ];
  for (const instructions of steps) ledger.send(await signTransaction(instructions, relayer, ledger));
  fillPool(ledger, bridge);
  return bridge;
}

function openMultisig(ledger: Ledger, bridge: BridgeAccounts, {relayer}: BridgeKeys): readonly Instruction[] {
  const {multisig, validators} = bridge;
  return [
    createAccount(ledger, relayer, {address: multisig, seed: SEEDS.multisig, bytes: getMultisigSize()}),
    getInitializeMultisig2Instruction({multisig, m: SIGNATURES_NEEDED, signers: [...validators]}),
  ];
}

function openWrapped(
  ledger: Ledger,
  {tokens, multisig}: BridgeAccounts,
  {relayer}: BridgeKeys,
): readonly Instruction[] {
  return tokens
    .filter(({kind}) => kind === 'wrapped')
    .flatMap(({mint, decimals}) => [
      createAccount(ledger, relayer, {address: mint, seed: SEEDS.wrapped, bytes: getMintSize()}),
      // Without a freeze authority: wrapped tokens cannot be frozen.
      getInitializeMint2Instruction({mint, decimals, mintAuthority: multisig}),
    ]);
}

function openVaults({tokens, multisig}: BridgeAccounts, {relayer}: BridgeKeys): readonly Instruction[] {
  return tokens.map(({mint, vault}) =>
    getCreateAssociatedTokenIdempotentInstruction({payer: relayer, ata: vault, owner: multisig, mint}),
  );
}

interface SeededAccount {
  readonly address: Address;
  readonly seed: string;
  readonly bytes: number;
}

function createAccount(
  ledger: Ledger,
  payer: BridgeKeys['relayer'],
  {address, seed, bytes}: SeededAccount,
): Instruction {
  return getCreateAccountWithSeedInstruction({
    payer,
    newAccount: address,
    base: payer.address,
    seed,
    amount: ledger.runtime.minimumBalance(bytes),
    space: bytes,
    programAddress: TOKEN_PROGRAM_ADDRESS,
  });
}

/** Puts pooled tokens into the vault, as the genesis block does for the accounts: their mint has no authority. */
function fillPool({runtime}: Ledger, {tokens, multisig}: BridgeAccounts): void {
  for (const {mint, vault} of tokens.filter(({kind}) => kind === 'pooled')) {
    const account = runtime.account(mint);
    const found = account && readMint(account);
    if (!found) throw new Error(`The cluster has no mint ${mint}`);
    runtime.put({...account, data: writeMint({...found, supply: found.supply + POOLED_DOLLARS})});
    const data = writeTokenAccount({mint, owner: multisig, amount: POOLED_DOLLARS});
    const lamports = BigInt(runtime.minimumBalance(data.length));
    runtime.put({address: vault, lamports, owner: TOKEN_PROGRAM_ADDRESS, data, executable: false});
  }
}

function seeded(baseAddress: Address, seed: string): Promise<Address> {
  return createAddressWithSeed({baseAddress, seed, programAddress: TOKEN_PROGRAM_ADDRESS});
}
