import type {BitcoinMessageProtocol} from '../../../../core/ports/bitcoin-provider.js';
import {readAddress} from '../read-address.js';
import type {MessageToSign} from './bitcoin-wallet.js';

/** How a message is signed where the caller has no wish: Taproot has no recoverable ECDSA signature. */
export function protocolFor({
  account,
  protocol,
}: Pick<MessageToSign, 'account' | 'protocol'>): BitcoinMessageProtocol {
  return protocol ?? (readAddress(account.address)?.kind === 'p2tr' ? 'bip322' : 'ecdsa');
}
