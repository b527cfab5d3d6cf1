/** Whether two addresses name one account: on EVM chains the case of letters is a checksum, on Solana it counts. */
export function isSameAccount(one: string, other: string): boolean {
  return one.startsWith('0x') ? one.toLowerCase() === other.toLowerCase() : one === other;
}
