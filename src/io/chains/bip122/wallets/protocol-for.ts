import type {BitcoinMessageProtocol} from '../../../../core/ports/bitcoin-provider.js';
import {readAddress} from '../read-address.js';
import type {MessageToSign} from './bitcoin-wallet.js';

/**
 * The protocol for a message: the requested one, else BIP-322 for Taproot, which has no recoverable ECDSA
 * signature, and ECDSA for the others.
 */
export function protocolFor({
  account,
  protocol,
}: Pick<MessageToSign, 'account' | 'protocol'>): BitcoinMessageProtocol {
  return protocol ?? (readAddress(account.address)?.kind === 'p2tr' ? 'bip322' : 'ecdsa');
}
