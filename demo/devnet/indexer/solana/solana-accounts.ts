import {base58} from '@scure/base';
import {SOLANA_ID} from '../../solana/cluster.js';
import type {Ledger} from '../../solana/ledger/ledger.js';
import {readMint, readTokenAccount, TOKEN_PROGRAMS} from '../../solana/ledger/token-account.js';
import type {SolanaNode} from '../../solana/solana-node.js';
import type {Activity, ChainAccounts, TokenAmount, Token} from '../chain-accounts.js';
import {describeToken, seenBy, SOL} from './seen-by.js';

/** The pseudo-address of the coin, in place of a token's address. */
const COIN_ADDRESS = 'So11111111111111111111111111111111111111111';
const ADDRESS_BYTES = 32;

/** The accounts of the local Solana cluster, from its ledger. */
export class SolanaAccounts implements ChainAccounts {
  readonly id = SOLANA_ID;
  readonly #node: SolanaNode;

  constructor(node: SolanaNode) {
    this.#node = node;
  }

  isAddress(text: string): boolean {
    try {
      return base58.decode(text).length === ADDRESS_BYTES;
    } catch {
      return false;
    }
  }

  async amounts(address: string): Promise<readonly TokenAmount[]> {
    const {ledger} = await this.#node.running();
    const amounts = new Map<string, bigint>();
    for (const {mint, amount} of tokenAccountsOf(address, ledger)) {
      amounts.set(mint, (amounts.get(mint) ?? 0n) + amount);
    }
    const held = [...amounts].filter(([, amount]) => amount > 0n);
    return [
      {token: SOL, amount: ledger.runtime.account(address)?.lamports ?? 0n},
      ...held.map(([mint, amount]) => ({token: describeToken(mint, ledger), amount})),
    ];
  }

  async activity(address: string): Promise<readonly Activity[]> {
    const {ledger} = await this.#node.running();
    const own = [address, ...tokenAccountsOf(address, ledger).map((account) => account.address)];
    const signatures = new Set(own.flatMap((each) => ledger.signaturesOf(each)));
    return [...signatures]
      .flatMap((signature) => ledger.entry(signature) ?? [])
      .toSorted((one, other) => other.slot - one.slot)
      .map((entry) => seenBy(address, entry, ledger));
  }

  async token(address: string): Promise<Token | undefined> {
    if (address === COIN_ADDRESS) return SOL;
    const {ledger} = await this.#node.running();
    const account = ledger.runtime.account(address);
    return account && readMint(account) && describeToken(address, ledger);
  }

  gasPrice(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}

interface OwnedAccount {
  readonly address: string;
  readonly mint: string;
  readonly amount: bigint;
}

function tokenAccountsOf(owner: string, {runtime}: Ledger): readonly OwnedAccount[] {
  return Object.keys(TOKEN_PROGRAMS)
    .flatMap((program) => runtime.accountsOf(program))
    .flatMap((account) => {
      const held = readTokenAccount(account);
      return held?.owner === owner ? [{address: account.address, mint: held.mint, amount: held.amount}] : [];
    });
}
