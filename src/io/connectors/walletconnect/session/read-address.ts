import {isEvmAddress, isSolanaAddress} from '../../../../core/model/addresses/address.js';
import type {ChainNamespace} from '../../../../core/model/caip.js';
import {toChecksumAddress} from '../../../../core/model/addresses/checksum.js';

/** Base58 and Segwit addresses, and Stacks' own, which Bitcoin wallets list beside them. */
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
 * An account as a wallet names it: EVM addresses with their EIP-55 checksum, others as they are written; `undefined`
 * for text that has not the form of the family's addresses. The checksums of the others are checked where something
 * is sent, by the chain's adapter.
 */
export function readAddress(namespace: ChainNamespace, text: string): string | undefined {
  if (!IS_ADDRESS[namespace](text)) return undefined;
  return namespace === 'eip155' ? toChecksumAddress(text) : text;
}
