import {isEvmAddress, isSolanaAddress} from '../../../../core/model/addresses/address.js';
import type {ChainNamespace} from '../../../../core/model/caip.js';
import {toChecksumAddress} from '../../../../core/model/addresses/checksum.js';

/** Base58 addresses, and those of Stacks, which Bitcoin wallets list as well. */
const BITCOIN = /^(?:[123mn][1-9A-HJ-NP-Za-km-z]{25,34}|S[0-9A-HJKMNP-TV-Z]{28,41})$/;
const SEGWIT = /^(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}$/i;
/** 35 or 36 bytes in base58. */
const SS58 = /^[1-9A-HJ-NP-Za-km-z]{46,50}$/;

const IS_ADDRESS: Readonly<Record<ChainNamespace, (text: string) => boolean>> = {
  eip155: isEvmAddress,
  solana: isSolanaAddress,
  bip122: (text) => BITCOIN.test(text) || SEGWIT.test(text),
  polkadot: (text) => SS58.test(text),
};

/**
 * Reads an address: EVM addresses get their EIP-55 checksum, others stay unchanged; `undefined` for text that
 * does not have the form of the family's addresses. The chain's adapter checks the checksums of the others
 * before anything is sent.
 */
export function readAddress(namespace: ChainNamespace, text: string): string | undefined {
  if (!IS_ADDRESS[namespace](text)) return undefined;
  return namespace === 'eip155' ? toChecksumAddress(text) : text;
}
