import {SYSTEM_PROGRAM} from '../cluster.js';
import {putRuledToken} from '../rules/put-ruled-token.js';
import {RULED_TOKENS} from '../rules/ruled-tokens.js';
import {CLUSTER_TOKENS, type ClusterToken} from '../tokens.js';
import type {Runtime} from './runtime.js';
import {writeMint, writeTokenAccount} from './token-account.js';
import {tokenAddress} from './token-address.js';

/** 1000 SOL for each account. */
const LAMPORTS = 1_000_000_000_000n;

/** Gives each address its initial balance, as a genesis block does. */
export async function fundAccounts(runtime: Runtime, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const data = new Uint8Array();
    runtime.put({address, lamports: LAMPORTS, owner: SYSTEM_PROGRAM, data, executable: false});
  }
  for (const token of CLUSTER_TOKENS) await putToken(runtime, token, addresses);
  for (const token of RULED_TOKENS) await putRuledToken(runtime, token, addresses);
}

async function putToken(runtime: Runtime, token: ClusterToken, owners: readonly string[]): Promise<void> {
  const {mint, program, decimals, each} = token;
  const put = (address: string, data: Uint8Array): void => {
    const lamports = BigInt(runtime.minimumBalance(data.length));
    runtime.put({address, lamports, owner: program, data, executable: false});
  };
  put(mint, writeMint({supply: each * BigInt(owners.length), decimals}));
  for (const owner of owners) {
    put(await tokenAddress(owner, token), writeTokenAccount({mint, owner, amount: each}));
  }
}
