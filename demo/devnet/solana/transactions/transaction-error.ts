/** A transaction's failure in Solana's JSON form: a name, or a name with details. */
export type TransactionError = string | Readonly<Record<string, unknown>>;

/** The most frequent failures, in the node's own words. */
const SENTENCES: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  SignatureFailure: 'Transaction did not pass signature verification',
};

/** Parses the failure from litesvm's description, which has names, unlike its numbers. */
export function readTransactionError(description: string): TransactionError {
  const text = /err: (.+?), meta: /.exec(description)?.[1] ?? description;
  const instruction = /^InstructionError\((\d+), (\w+)(?:\((.+)\))?\)$/.exec(text);
  if (instruction) {
    const [, index, name = '', detail] = instruction;
    return {InstructionError: [Number(index), name === 'Custom' ? {Custom: Number(detail)} : name]};
  }
  const account = /^(\w+) \{ account_index: (\d+) \}$/.exec(text);
  if (account?.[1]) return {[account[1]]: {account_index: Number(account[2])}};
  const numbered = /^(\w+)\((\d+)\)$/.exec(text);
  return numbered?.[1] ? {[numbered[1]]: Number(numbered[2])} : text;
}

/** The failure as a sentence, as in nodes' error messages. */
export function sentenceFor(error: TransactionError): string {
  if (typeof error === 'string') return SENTENCES[error] ?? error;
  const {InstructionError: instruction, InsufficientFundsForRent: rent} = error;
  if (Array.isArray(instruction))
    return `Error processing Instruction ${instruction[0]}: ${cause(instruction[1])}`;
  if (isRecord(rent)) {
    return `Transaction results in an account (${String(rent['account_index'])}) with insufficient funds for rent`;
  }
  return JSON.stringify(error);
}

/** Whether a transaction with this failure is still put into a block, and pays its fee. */
export function isIncluded(error: TransactionError): boolean {
  return typeof error !== 'string' && 'InstructionError' in error;
}

function cause(detail: unknown): string {
  if (isRecord(detail)) return `custom program error: 0x${Number(detail['Custom']).toString(16)}`;
  return String(detail)
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
