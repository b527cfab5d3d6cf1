import type {RequestSummary} from './request-summary.js';

type Facts = RequestSummary['facts'];

const SYSTEM_PROGRAM = '11111111111111111111111111111111';
const TOKEN_PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
];
/** Creates the account of a receiver for a token: payer, account, owner, token. */
const TOKEN_ACCOUNT_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
/** The system program's number for a transfer, and how long such an instruction is. */
const TRANSFER = 2;
const TRANSFER_BYTES = 12;
/** The token programs' number for `TransferChecked`, which has the amount and the decimals. */
const TRANSFER_CHECKED = 12;
const TRANSFER_CHECKED_BYTES = 10;
const SOL_DECIMALS = 9;

/** An instruction with its accounts by address. */
interface Instruction {
  readonly program: string;
  readonly accounts: readonly string[];
  readonly data: DataView;
}

/** Describes a transaction: its payments, or how many instructions of which programs it has. */
export async function solanaTransactionFacts(wire: Uint8Array): Promise<Facts> {
  const {getCompiledTransactionMessageDecoder, getTransactionDecoder} = await import('@solana/kit');
  const unreadable: Facts = [['Transaction', `${wire.length} bytes that cannot be read`]];
  try {
    const {messageBytes} = getTransactionDecoder().decode(wire);
    const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
    if (message.version === 1) return unreadable;
    const {staticAccounts} = message;
    const addressAt = (index = -1): string => staticAccounts[index] ?? 'unknown';
    const instructions = message.instructions.map(
      ({programAddressIndex, accountIndices = [], data = []}): Instruction => ({
        program: addressAt(programAddressIndex),
        accounts: accountIndices.map(addressAt),
        data: new DataView(Uint8Array.from(data).buffer),
      }),
    );
    const owners = ownersIn(instructions);
    return instructions.flatMap((instruction) => factsOf(instruction, owners));
  } catch {
    return unreadable;
  }
}

function factsOf(instruction: Instruction, owners: ReadonlyMap<string, string>): Facts {
  return (
    coinTransfer(instruction) ?? tokenTransfer(instruction, owners) ?? [['Program', instruction.program]]
  );
}

function coinTransfer({program, accounts, data}: Instruction): Facts | undefined {
  const isTransfer =
    program === SYSTEM_PROGRAM && data.byteLength === TRANSFER_BYTES && data.getUint32(0, true) === TRANSFER;
  if (!isTransfer) return undefined;
  return [
    ['To', accounts[1] ?? 'unknown'],
    ['Amount', `${decimal(data.getBigUint64(4, true), SOL_DECIMALS)} SOL`],
  ];
}

function tokenTransfer(
  {program, accounts, data}: Instruction,
  owners: ReadonlyMap<string, string>,
): Facts | undefined {
  const isTransfer =
    TOKEN_PROGRAMS.includes(program) &&
    data.byteLength >= TRANSFER_CHECKED_BYTES &&
    data.getUint8(0) === TRANSFER_CHECKED;
  if (!isTransfer) return undefined;
  const [, token = 'unknown', account = 'unknown'] = accounts;
  const owner = owners.get(account);
  return [
    owner === undefined ? ['To token account', account] : ['To', owner],
    ['Amount', decimal(data.getBigUint64(1, true), data.getUint8(9))],
    ['Token', token],
  ];
}

/** The owners of the token accounts that the transaction creates. */
function ownersIn(instructions: readonly Instruction[]): ReadonlyMap<string, string> {
  return new Map(
    instructions.flatMap(({program, accounts: [, account, owner]}) =>
      program === TOKEN_ACCOUNT_PROGRAM && account && owner ? [[account, owner] as const] : [],
    ),
  );
}

/** An amount in whole units, exactly. */
function decimal(amount: bigint, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, '0');
  const [whole, rest] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  const fraction = rest.replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
