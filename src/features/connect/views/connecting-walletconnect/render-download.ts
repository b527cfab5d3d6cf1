import {html, type TemplateResult} from 'lit';
import type {Client} from '../../../../client/client.js';
import type {Wallet} from '../../../../core/model/wallet.js';
import {downloadFor} from '../../../../core/model/wallets/store-links.js';
import '../../../../ui/parts/button/push-button.js';
import type {PushButton} from '../../../../ui/parts/button/push-button.js';

/** Appearance of the button that leads to a wallet's store. */
export interface DownloadButtonStyle {
  readonly variant: PushButton['variant'];
  readonly label: string;
}

/** The link to a wallet's stores; `undefined` without any, so that no button leads nowhere. */
export function renderDownload(
  client: Client,
  wallet: Wallet,
  {variant, label}: DownloadButtonStyle,
): TemplateResult | undefined {
  const download = downloadFor(wallet, client.device);
  if (!download) return undefined;
  const track = (): void => client.telemetry.track('CLICK_GET_WALLET');
  if (download.kind === 'store') {
    return html`<drawbridge-push-button
      data-testid="get-wallet"
      variant=${variant}
      href=${download.link.href}
      target="_blank"
      @click=${track}
      >${label}</drawbridge-push-button
    >`;
  }
  const open = (): void => {
    track();
    client.router.push('Downloads', {wallet});
  };
  return html`<drawbridge-push-button data-testid="get-wallet" variant=${variant} @click=${open}
    >${label}</drawbridge-push-button
  >`;
}
