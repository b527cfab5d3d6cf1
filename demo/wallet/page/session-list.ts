import type {RemoteSession} from '@drawbridge/modal/testing';
import {html, type TemplateResult} from 'lit';
import {askedFamilies, familyName, type WalletFamily} from './wallet-family.js';

/** Actions of the wallet's user on a session. */
export interface SessionControls {
  grant(family: WalletFamily, topic: string): void;
  takeBack(family: WalletFamily, topic: string): void;
  disconnect(topic: string): void;
}

/** The open sessions, each with what it may see, and with ways to change that and to end it. */
export function sessionList(
  sessions: readonly RemoteSession[],
  families: readonly WalletFamily[],
  controls: SessionControls,
): TemplateResult {
  if (sessions.length === 0) return html`<p class="muted">No site is connected.</p>`;
  return html`<ul>
    ${sessions.map((session) => item(session, families, controls))}
  </ul>`;
}

function item(
  session: RemoteSession,
  families: readonly WalletFamily[],
  controls: SessionControls,
): TemplateResult {
  const {topic, peer} = session;
  return html`<li data-testid="session">
    <div class="site">
      <div>
        <strong>${peer.metadata.name}</strong>
        <span class="muted">${peer.metadata.url}</span>
      </div>
      <button
        type="button"
        aria-label="Disconnect ${peer.metadata.name}"
        @click=${() => controls.disconnect(topic)}
      >
        Disconnect
      </button>
    </div>
    ${askedFamilies(session, families).map((family) => grant(session, family, controls))}
  </li>`;
}

function grant(session: RemoteSession, family: WalletFamily, controls: SessionControls): TemplateResult {
  const {topic, peer, namespaces} = session;
  const {name} = peer.metadata;
  const label = familyName(family);
  const granted = namespaces[family.namespace];
  const networks = (granted?.chains ?? []).map(
    (id) => family.chains.find((chain) => chain.id === id)?.name ?? id,
  );
  // A session has at least one namespace.
  const isLast = granted !== undefined && Object.keys(namespaces).length === 1;
  const button = granted
    ? html`<button
        type="button"
        aria-label="Revoke ${label} from ${name}"
        ?disabled=${isLast}
        @click=${() => controls.takeBack(family, topic)}
      >
        Revoke
      </button>`
    : html`<button
        type="button"
        aria-label="Grant ${label} to ${name}"
        @click=${() => controls.grant(family, topic)}
      >
        Grant
      </button>`;
  return html`<div class="site" data-testid="grant-${family.namespace}">
    <div>${label} <span class="muted">${granted ? networks.join(', ') : 'not granted'}</span></div>
    ${button}
  </div>`;
}
