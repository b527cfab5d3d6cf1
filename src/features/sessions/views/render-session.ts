import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {shownName, translate, type Message} from '../../../core/messages/message.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {HeldSession} from '../../../core/model/session-source.js';
import {contentImage} from '../../../ui/base/picture.js';
import {relativeTime} from '../../../ui/base/time-text.js';
import {shieldIcon} from '../../../ui/icons/status.js';
import '../../../ui/parts/button/action.js';
import '../../../ui/parts/image/mark.js';
import '../../../ui/parts/text/address.js';

/** Actions on a session, and those that are running. */
export interface SessionControls {
  readonly isRevoking: boolean;
  readonly isDisabled: boolean;
  readonly canDisconnect: boolean;
  revoke(): void;
}

/** Networks that are named; the others are counted. */
const MAX_NAMED = 3;

type TextOf = (...words: Message) => string;

/** Draws one session: with whom, for which account and networks, since when and until when. */
export function renderSession(
  client: Client,
  session: HeldSession,
  controls: SessionControls,
): TemplateResult {
  const {icon, canRevoke} = session;
  const name = shownName(client.messages.get(), session.name);
  const {isRevoking, canDisconnect} = controls;
  const textOf: TextOf = (...words) => translate(client.messages.get(), words);
  return html`<drawbridge-mark
      name=${name}
      src=${contentImage(client, icon)}
      .icon=${icon ? undefined : shieldIcon}
    ></drawbridge-mark>
    <span class="name" title=${name} data-testid="session-name"><bdi>${name}</bdi></span>
    ${canRevoke || canDisconnect ? renderButton(session, controls, textOf) : nothing}
    ${renderHolder(session, textOf)}
    <span class="terms" data-testid="session-networks"
      ><bdi>${networkWords(client, session.networks)}</bdi></span
    >
    <span class="terms" data-testid="session-times" role=${isRevoking ? 'status' : nothing}
      >${isRevoking ? textOf('sessions.waiting', name) : timesOf(client, session).join(' · ')}</span
    >
    ${canRevoke ? nothing : renderHint(session, canDisconnect ? ['sessions.inSettings', name] : undefined, textOf)}`;
}

/** What to notice first, the other site, and the account. */
function renderHolder(
  {warnings = [], otherSite, name, address}: HeldSession,
  textOf: TextOf,
): TemplateResult {
  return html`${
      warnings.length > 0
        ? html`<span class="terms warnings" data-testid="session-warnings"
            >${warnings.map((warning) => textOf(...warning)).join(' · ')}</span
          >`
        : nothing
    }
    ${
      otherSite === undefined || otherSite === name
        ? nothing
        : html`<span class="terms" data-testid="session-site"><bdi>${otherSite}</bdi></span>`
    }
    <span class="terms"
      >${
        address === undefined
          ? nothing
          : html`<drawbridge-address start="6" address=${address}></drawbridge-address>`
      }</span
    >`;
}

function renderHint({hint}: HeldSession, disconnect: Message | undefined, textOf: TextOf): TemplateResult {
  return html`<span class="terms hint" data-testid="session-hint"
    >${textOf(...(disconnect ?? hint ?? (['sessions.endsAlone'] as const)))}</span
  >`;
}

function renderButton(
  {name, canRevoke}: HeldSession,
  {isRevoking, isDisabled, revoke}: SessionControls,
  textOf: TextOf,
): TemplateResult {
  return html`<drawbridge-action
    data-testid="revoke"
    exportparts="button"
    variant="quiet"
    size="sm"
    ?loading=${isRevoking}
    ?disabled=${isDisabled}
    @click=${revoke}
    ><span aria-hidden="true">${textOf(canRevoke ? 'sessions.revoke' : 'common.disconnect')}</span
    ><span class="visually-hidden"
      >${textOf(canRevoke ? 'sessions.revokeName' : 'sessions.disconnectName', name)}</span
    ></drawbridge-action
  >`;
}

function networkWords({networks, messages, locale}: Client, ids: readonly CaipNetworkId[]): string {
  const names = [...new Set(ids.map((id) => networks.find(id)?.name ?? id))];
  const more = names.length - MAX_NAMED;
  if (more > 0) {
    const named = names.slice(0, MAX_NAMED).join(', ');
    return translate(messages.get(), ['sessions.networks', named, more]);
  }
  return new Intl.ListFormat(locale.locale.get()).format(names);
}

function timesOf({clock, locale, messages}: Client, {since, until}: HeldSession): readonly string[] {
  const now = clock.now();
  const textOf = (...words: Message): string => translate(messages.get(), words);
  const inWords = (time: number): string => relativeTime(time - now, locale.locale.get());
  const end = until !== undefined && textOf(until > now ? 'sessions.until' : 'sessions.over', inWords(until));
  return [since !== undefined && textOf('sessions.since', inWords(Math.min(since, now))), end].filter(
    (words) => words !== false,
  );
}
