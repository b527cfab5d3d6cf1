import type {RemoteSession} from '@drawbridge/modal/testing';
import {html, type TemplateResult} from 'lit';

/** The open sessions, each with a way to end it. */
export function sessionList(
  sessions: readonly RemoteSession[],
  networkName: (caipId: string) => string | undefined,
  disconnect: (topic: string) => void,
): TemplateResult {
  if (sessions.length === 0) return html`<p class="muted">No site is connected.</p>`;
  return html`<ul>
    ${sessions.map(
      ({topic, peer, namespaces}) =>
        html`<li data-testid="session">
          <div>
            <strong>${peer.metadata.name}</strong>
            <span class="muted">${peer.metadata.url}</span><br />
            <span class="muted">${networksOf(namespaces, networkName)}</span>
          </div>
          <button
            type="button"
            aria-label="Disconnect ${peer.metadata.name}"
            @click=${() => disconnect(topic)}
          >
            Disconnect
          </button>
        </li>`,
    )}
  </ul>`;
}

function networksOf(
  namespaces: RemoteSession['namespaces'],
  networkName: (caipId: string) => string | undefined,
): string {
  const ids = Object.values(namespaces).flatMap(({chains = []}) => chains);
  return ids.map((id) => networkName(id) ?? id).join(', ');
}
