import type {Runtime} from '../ledger/runtime.js';
import {writeMint, writeTokenAccount} from '../ledger/token-account.js';
import {tokenAddress} from '../ledger/token-address.js';
import {extend} from './extension-bytes.js';
import type {RuledToken} from './ruled-tokens.js';

const STATE = {at: 108, frozen: 2} as const;

/** Creates a token with transfer rules, and the balances of the first two accounts. */
export async function putRuledToken(
  runtime: Runtime,
  token: RuledToken,
  [first, second]: readonly string[],
): Promise<void> {
  const {mint, program, decimals, each, rules = [], accountRules = []} = token;
  const put = (address: string, data: Uint8Array): void => {
    const lamports = BigInt(runtime.minimumBalance(data.length));
    runtime.put({address, lamports, owner: program, data, executable: false});
  };
  const open = async (owner = '', amount = 0n, own: RuledToken['second'] = {}): Promise<void> => {
    const account = writeTokenAccount({mint, owner, amount});
    if (own.isFrozen) account[STATE.at] = STATE.frozen;
    put(
      await tokenAddress(owner, token),
      extend(account, 'account', [...accountRules, ...(own.rules ?? [])]),
    );
  };
  put(mint, extend(writeMint({supply: each, decimals}), 'mint', rules));
  await open(first, each, token.isFrozen ? {isFrozen: true} : {});
  if (token.second) await open(second, 0n, token.second);
}
