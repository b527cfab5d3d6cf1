import {html, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {legalLinks, mustAgree} from '../../../ui/base/connecting/legal-links.js';
import {renderLegal} from '../../../ui/parts/connecting/render-legal.js';
import '../../../ui/parts/connecting/terms.js';

/** True while the user must agree first; a user with a connected or locked wallet has agreed before. */
export function isHeld(client: Client): boolean {
  return mustAgree(client) && client.connections.live.length === 0 && !hasLocked(client);
}

/** Draws the question that stands in the place of a view that would ask a wallet. */
export function renderQuestion({config, hasAgreed, messages}: Client): TemplateResult {
  const said = messages.get();
  const links = legalLinks(config) ?? {terms: undefined, privacy: undefined};
  return html`<drawbridge-terms
    exportparts="button"
    heading=${said['connect.agreeFirst']}
    label=${said['connect.agreeAndGoOn']}
    @agree=${() => hasAgreed.set(true)}
    >${renderLegal(said['connect.agreeBefore'], links, said)}</drawbridge-terms
  >`;
}

function hasLocked({connections}: Client): boolean {
  return Object.values(connections.state.get()).some(({status}) => status === 'locked');
}
