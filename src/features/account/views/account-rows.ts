import {html, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {swapIcon} from '../../../ui/icons/arrows.js';
import {shieldIcon} from '../../../ui/icons/status.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/list/list-item.js';

/** The row that leads to the accounts of the wallet. */
export function renderAccountsRow(
  {router}: Client,
  {label, tag}: {readonly label: string; readonly tag: string},
): TemplateResult {
  return html`<drawbridge-list-item
    data-testid="switch-address"
    exportparts="list-item"
    label=${label}
    tag=${tag}
    trailing="chevron"
    @click=${() => router.push('SwitchAddress')}
  >
    <drawbridge-logo slot="start" .icon=${swapIcon}></drawbridge-logo>
  </drawbridge-list-item>`;
}

/** The row that leads to the sessions. */
export function renderSessionsRow({router}: Client, label: string): TemplateResult {
  return html`<drawbridge-list-item
    data-testid="sessions"
    exportparts="list-item"
    label=${label}
    trailing="chevron"
    @click=${() => router.push('Sessions')}
  >
    <drawbridge-logo slot="start" .icon=${shieldIcon}></drawbridge-logo>
  </drawbridge-list-item>`;
}
