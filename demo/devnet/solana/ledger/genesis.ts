import {getAddressEncoder, getProgramDerivedAddress, type Address} from '@solana/web3.js';
import {SYSTEM_PROGRAM, TOKEN_MINT} from '../cluster.js';
import type {Runtime} from './runtime.js';
import {writeMint, writeTokenAccount} from './token-account.js';

/** 1000 SOL for each account. */
const LAMPORTS = 1_000_000_000_000n;
/** 1000 of the cluster's own token for each account. */
const TOKENS = 1_000_000_000n;
const TOKEN_DECIMALS = 6;
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';

/** Gives each address what it has at the start, as a genesis block does. */
export async function fundAccounts(runtime: Runtime, addresses: readonly string[]): Promise<void> {
  putToken(
    runtime,
    TOKEN_MINT,
    writeMint({supply: TOKENS * BigInt(addresses.length), decimals: TOKEN_DECIMALS}),
  );
  for (const address of addresses) {
    const data = new Uint8Array();
    runtime.put({address, lamports: LAMPORTS, owner: SYSTEM_PROGRAM, data, executable: false});
    const account = writeTokenAccount({mint: TOKEN_MINT, owner: address, amount: TOKENS});
    putToken(runtime, await tokenAddress(address), account);
  }
}

function putToken(runtime: Runtime, address: string, data: Uint8Array): void {
  const lamports = BigInt(runtime.minimumBalance(data.length));
  runtime.put({address, lamports, owner: TOKEN_PROGRAM, data, executable: false});
}

/** Where wallets look for the tokens of an owner. */
async function tokenAddress(owner: string): Promise<string> {
  const seeds = [owner, TOKEN_PROGRAM, TOKEN_MINT].map((address) =>
    getAddressEncoder().encode(address as Address),
  );
  const [address] = await getProgramDerivedAddress({
    programAddress: ASSOCIATED_TOKEN_PROGRAM as Address,
    seeds,
  });
  return address;
}
