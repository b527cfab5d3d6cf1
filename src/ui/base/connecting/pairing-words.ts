import type {Client} from '../../../client/client.js';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {translate, type Message} from '../../../core/messages/message.js';
import type {MessageWallet} from '../../../core/messages/shown-wallet.js';

/** Texts around a pairing code. */
export interface PairingWords {
  readonly lead: string;
  readonly label: string;
  readonly preparing: string;
  readonly copy: string;
  readonly copied: string;
  readonly soon: string;
  readonly renewed: string;
  validFor(time: string): string;
}

/** Writes out the texts around a code for one wallet, or for any. */
export function pairingWords(client: Client, wallet?: MessageWallet): PairingWords {
  const write = (...message: Message): string => translate(client.messages.get(), message);
  return {
    lead: wallet ? write('wc.scanWith', wallet) : write('wc.scan'),
    label: write('wc.qrLabel'),
    preparing: write('wc.preparing'),
    copy: write('common.copyLink'),
    copied: write('common.linkCopied'),
    soon: write('wc.expiresSoon'),
    renewed: write('wc.renewed'),
    validFor: (time) => write('wc.validFor', time),
  };
}

/** Reports that the browser refused the clipboard. */
export function reportCopyFailure({failures}: Client, cause: unknown): void {
  failures.report(new DrawbridgeError('clipboard/denied', 'The browser refused the clipboard', {cause}));
}
