import {getAddressEncoder, getProgramDerivedAddress, type Address} from '@solana/kit';
import type {ClusterToken} from '../tokens.js';

const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';

/** The address of an owner's associated account for a mint. */
export async function tokenAddress(
  owner: string,
  {mint, program}: Pick<ClusterToken, 'mint' | 'program'>,
): Promise<string> {
  const seeds = [owner, program, mint].map((address) => getAddressEncoder().encode(address as Address));
  const [address] = await getProgramDerivedAddress({
    programAddress: ASSOCIATED_TOKEN_PROGRAM as Address,
    seeds,
  });
  return address;
}
