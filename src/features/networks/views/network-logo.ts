import '../../../ui/parts/image/logo.js';
import {html, type TemplateResult} from 'lit';
import type {DirectiveResult} from 'lit/directive.js';
import type {Client} from '../../../client/client.js';
import type {Network} from '../../../core/model/network.js';
import {networkMark, networkSource} from '../../../ui/base/marks/network-pictures.js';

/** The picture of a network in a logo. */
interface NetworkLogo {
  readonly name: string;
  readonly src: string | DirectiveResult;
  readonly mark: TemplateResult | undefined;
}

/** Picture of a network; a question mark for an unknown one. */
export function networkLogo(client: Client, network: Network | undefined): NetworkLogo {
  return {
    name: network?.name ?? '?',
    src: networkSource(client, network),
    mark: networkMark(client, network),
  };
}

/** Draws one side of a progress line. */
export function renderSideLogo(side: 'start' | 'end', {name, src, mark}: NetworkLogo): TemplateResult {
  return html`<drawbridge-logo
    slot=${side}
    shape="round"
    size="72"
    name=${name}
    src=${src}
    .mark=${mark}
  ></drawbridge-logo>`;
}
