import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../../client/client.js';
import {noAccountHere} from '../../../../ui/base/notices/no-account-here.js';
import type {Unavailable} from '../../../../ui/base/notices/unavailable-here.js';
import '../../../../ui/parts/button/action.js';

/** Draws why nothing can be sent while no account is in use, below the form, which stays as it was filled in. */
export function renderNoAccount(client: Client): TemplateResult | undefined {
  const unavailable = noAccountHere(client);
  if (!unavailable) return undefined;
  const {heading, text, way} = unavailable;
  return html`<p class="sub" role="status">${heading}. ${text}</p>
    ${way ? renderWay(way) : nothing}`;
}

function renderWay({label, go}: NonNullable<Unavailable['way']>): TemplateResult {
  return html`<drawbridge-action exportparts="button" data-testid="way-on" @click=${go}
    >${label}</drawbridge-action
  >`;
}
