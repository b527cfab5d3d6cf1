import type {RequestSummary} from './request-summary.js';

type Facts = RequestSummary['facts'];

const SYSTEM_PROGRAM = '11111111111111111111111111111111';
/** The system program's number for a transfer, and how long such an instruction is. */
const TRANSFER = 2;
const TRANSFER_BYTES = 12;
const LAMPORTS_PER_SOL = 1e9;

/** Says what a transaction does: its payments, or how many instructions of which programs it has. */
export async function solanaTransactionFacts(wire: Uint8Array): Promise<Facts> {
  const {getCompiledTransactionMessageDecoder, getTransactionDecoder} = await import('@solana/kit');
  const unreadable: Facts = [['Transaction', `${wire.length} bytes that cannot be read`]];
  try {
    const {messageBytes} = getTransactionDecoder().decode(wire);
    const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
    if (message.version === 1) return unreadable;
    const {instructions, staticAccounts} = message;
    return instructions.flatMap(({programAddressIndex, accountIndices = [], data}): Facts => {
      const program: string = staticAccounts[programAddressIndex] ?? 'unknown';
      const lamports = program === SYSTEM_PROGRAM ? transferred(Uint8Array.from(data ?? [])) : undefined;
      if (lamports === undefined) return [['Program', program]];
      const to = staticAccounts[accountIndices[1] ?? -1] ?? 'unknown';
      return [
        ['To', to],
        ['Amount', `${Number(lamports) / LAMPORTS_PER_SOL} SOL`],
      ];
    });
  } catch {
    return unreadable;
  }
}

function transferred(data: Uint8Array): bigint | undefined {
  const view = new DataView(data.buffer);
  const isTransfer = data.length === TRANSFER_BYTES && view.getUint32(0, true) === TRANSFER;
  return isTransfer ? view.getBigUint64(4, true) : undefined;
}
