import {html, nothing, type TemplateResult} from 'lit';
import type {Unavailable} from '../../base/notices.js';
import {walletIcon} from '../../icons/status.js';
import '../button/push-button.js';
import './empty-state.js';

/** Draws a notice in place of an unavailable view. */
export function renderUnavailable({heading, text, icon = walletIcon, way}: Unavailable): TemplateResult {
  return html`<drawbridge-empty-state
    data-testid="unavailable"
    role="status"
    .icon=${icon}
    heading=${heading}
    text=${text}
  >
    ${way ? renderWay(way) : nothing}
  </drawbridge-empty-state>`;
}

function renderWay({label, go}: NonNullable<Unavailable['way']>): TemplateResult {
  return html`<drawbridge-push-button data-testid="way-on" exportparts="button" size="sm" @click=${go}
    >${label}</drawbridge-push-button
  >`;
}
