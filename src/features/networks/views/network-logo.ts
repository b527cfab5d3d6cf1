import '../../../ui/parts/image/logo.js';
import {html, type TemplateResult} from 'lit';
import type {DirectiveResult} from 'lit/directive.js';
import type {Client} from '../../../client/client.js';
import type {Network} from '../../../core/model/network.js';
import {picture} from '../../../ui/base/picture.js';

/** Picture of a network; a question mark for an unknown one. */
export function networkLogo(
  client: Client,
  network: Network | undefined,
): {readonly name: string; readonly src: DirectiveResult} {
  return {name: network?.name ?? '?', src: picture(client, 'asset', network?.assets)};
}

/** Draws one side of a progress line. */
export function renderSideLogo(
  side: 'start' | 'end',
  {name, src}: {readonly name: string; readonly src: DirectiveResult},
): TemplateResult {
  return html`<drawbridge-logo
    slot=${side}
    shape="round"
    size="72"
    name=${name}
    src=${src}
  ></drawbridge-logo>`;
}
