import {html, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {translate} from '../../../core/messages/message.js';
import '../../../ui/parts/button/copy-button.js';
import type {CopyFailedEvent} from '../../../ui/parts/button/copy-button.js';
import '../../../ui/parts/text/address.js';

/** Renders an address that copies itself. */
export function renderCopyAddress({messages, failures}: Client, address: string): TemplateResult {
  const known = messages.get();
  return html`<drawbridge-copy-button
    data-testid="copy-address"
    exportparts="button"
    inline
    label=${translate(known, ['account.copyAddress'])}
    copied-label=${translate(known, ['account.addressCopied'])}
    .value=${address}
    @copy-failed=${({reason: cause}: CopyFailedEvent) =>
      failures.report(new DrawbridgeError('clipboard/denied', 'The browser refused the clipboard', {cause}))}
    ><drawbridge-address start="6" address=${address}></drawbridge-address
  ></drawbridge-copy-button>`;
}
