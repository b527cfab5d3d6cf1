import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {translate, type Message} from '../../../core/messages/message.js';
import '../../../ui/parts/button/action.js';
import '../../../ui/parts/feedback/notice.js';
import {isOwn} from '../session-group.js';
import type {Leftover, SessionsState} from '../sessions-controller.js';

/** Actions on all sessions. */
export interface RevokeAllControls {
  readonly isAsking: boolean;
  ask(isAsking: boolean): void;
  revokeAll(): void;
  stop(): void;
}

/** Draws the way to revoke all: asked twice, and stopped after any of them. */
export function renderRevokeAll(
  client: Client,
  {groups, isRevokingAll, revoking}: SessionsState,
  controls: RevokeAllControls,
): TemplateResult | typeof nothing {
  const say = (...words: Message): string => translate(client.messages.get(), words);
  const isEmpty = groups.every(({held}) => !held.some(isOwn));
  if (isEmpty && !isRevokingAll) return nothing;
  if (isRevokingAll) return html`<div class="actions">${renderStop(controls, say)}</div>`;
  if (controls.isAsking) return html`<div class="actions">${renderQuestion(controls, say)}</div>`;
  return html`<div class="actions">
    <drawbridge-action
      data-testid="revoke-all"
      exportparts="button"
      variant="danger"
      ?disabled=${revoking.length > 0}
      @click=${() => controls.ask(true)}
      >${say('sessions.all')}</drawbridge-action
    >
  </div>`;
}

/** Draws what could not be revoked, and why. */
export function renderLeft(client: Client, left: readonly Leftover[]): TemplateResult | typeof nothing {
  if (left.length === 0) return nothing;
  const say = (...words: Message): string => translate(client.messages.get(), words);
  return html`<drawbridge-notice tone="warning" role="status" data-testid="sessions-left">
    ${say('sessions.left')}
    <ul class="left">
      ${left.map(({name, reason}) => {
        const text = say(...reason);
        // Most reasons name it already.
        return html`<li>${text.includes(name) ? text : say('sessions.reason', name, text)}</li>`;
      })}
    </ul>
  </drawbridge-notice>`;
}

function renderStop({stop}: RevokeAllControls, say: (...words: Message) => string): TemplateResult {
  return html`<drawbridge-action data-testid="stop" exportparts="button" variant="quiet" @click=${stop}
    >${say('sessions.stop')}</drawbridge-action
  >`;
}

function renderQuestion(
  {ask, revokeAll}: RevokeAllControls,
  say: (...words: Message) => string,
): TemplateResult {
  const begin = (): void => {
    ask(false);
    revokeAll();
  };
  return html`<p class="question">${say('sessions.allQuestion')}</p>
    <p class="sub">${say('sessions.allText')}</p>
    <div class="pair">
      <drawbridge-action data-testid="keep" exportparts="button" variant="quiet" @click=${() => ask(false)}
        >${say('common.cancel')}</drawbridge-action
      >
      <drawbridge-action data-testid="revoke-all-now" exportparts="button" variant="danger" @click=${begin}
        >${say('sessions.all')}</drawbridge-action
      >
    </div>`;
}
