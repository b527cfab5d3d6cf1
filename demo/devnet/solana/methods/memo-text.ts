import type {WireMessage} from '../transactions/wire-transaction.js';

/** Versions 1 and 3 of the memo program, the ones that nodes know. */
const MEMO_PROGRAMS: readonly string[] = [
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
];

/**
 * The memos of a message in one text, each after its length in bytes, as nodes report them; `null` for none. Memos of
 * called programs are left out.
 */
export function memoText({staticAccounts, instructions}: WireMessage): string | null {
  const memos = instructions.flatMap(({programAddressIndex, data}) =>
    MEMO_PROGRAMS.includes(staticAccounts[programAddressIndex] ?? '') ? [textOf(data)] : [],
  );
  return memos.length === 0 ? null : memos.join('; ');
}

function textOf(data: WireMessage['instructions'][number]['data'] = new Uint8Array()): string {
  try {
    return `[${data.length}] ${new TextDecoder('utf-8', {fatal: true}).decode(Uint8Array.from(data))}`;
  } catch {
    return '[0] (unparseable)';
  }
}
