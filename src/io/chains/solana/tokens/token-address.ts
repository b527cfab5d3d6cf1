import {getProgramDerivedAddress, type Address} from '@solana/web3.js';
import {base58} from '@scure/base';
import {PROGRAMS} from '../instructions/programs.js';

/** Where the tokens of an owner are by convention: its associated token account. */
export async function tokenAddress(owner: Address, program: Address, mint: Address): Promise<Address> {
  const [address] = await getProgramDerivedAddress({
    programAddress: PROGRAMS.associatedToken,
    seeds: [owner, program, mint].map((seed) => base58.decode(seed)),
  });
  return address;
}
