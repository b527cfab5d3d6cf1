import {html, nothing, type TemplateResult} from 'lit';
import {TOY} from '../../devnet/auth/toy.js';
import {callService} from '../call-service.js';
import {showFailure, showPage} from './show-page.js';

const REFRESH_MS = 500;

interface Mail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code?: string;
  readonly link?: string;
  readonly time: number;
}

const query = new URLSearchParams(location.search);
const address = query.get('to') ?? '';

async function refresh(): Promise<void> {
  const response = await fetch(`/api/mails?to=${encodeURIComponent(address)}`);
  show((await response.json()) as readonly Mail[]);
  setTimeout(() => void showFailure(refresh), REFRESH_MS);
}

function show(mails: readonly Mail[]): void {
  showPage(html`
    <h1>Mailbox</h1>
    <p>${TOY}</p>
    <p class="quiet">${address ? `E-mails to ${address}` : 'E-mails to all addresses'}</p>
    ${mails.length === 0 ? html`<p role="status">No e-mails yet. This page refreshes automatically.</p>` : nothing}
    <ul aria-label="E-mails">
      ${mails.map(toItem)}
    </ul>
    ${
      address
        ? html`<button type="button" @click=${signOut}>Sign out ${address} everywhere</button>`
        : nothing
    }
  `);
}

function toItem({to, subject, text, code, link, time}: Mail): TemplateResult {
  return html`<li>
    <h2>${subject}</h2>
    <p class="quiet">To ${to}, ${new Date(time).toLocaleTimeString()}</p>
    <p>${text}</p>
    ${code === undefined ? nothing : html`<output aria-label="Code">${code}</output>`}
    ${link === undefined ? nothing : html`<a href=${link} target="_blank">Approve this device</a>`}
  </li>`;
}

function signOut(): void {
  void showFailure(() => callService('sign-out-everywhere', {email: address}));
}

void showFailure(refresh);
