import {html, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import type {Network} from '../../../core/model/network.js';
import {assetPicture} from '../asset-picture.js';

/** Draws a network at one side of a span; a question mark where nobody knows it. Needs `drawbridge-mark`. */
export function renderNetworkMark(
  client: Client,
  side: 'start' | 'end',
  network: Network | undefined,
): TemplateResult {
  return html`<drawbridge-mark
    slot=${side}
    shape="round"
    size="72"
    name=${network?.name ?? '?'}
    src=${assetPicture(client, 'asset', network?.assets)}
  ></drawbridge-mark>`;
}
