import {html} from 'lit';
import {callService} from '../call-service.js';
import {lastSegment, showFailure, showPage, showSentence} from './show-page.js';

const NAMES: Readonly<Record<string, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
};

interface Asker {
  readonly origin: string;
  /** The page that a provider returns to if it has no window. */
  readonly returnTo?: string;
}

const name = NAMES[lastSegment()] ?? 'Provider';
const state = new URLSearchParams(location.search).get('state') ?? '';

void showFailure(async () => {
  const asker = await callService<Asker>('consent', {state});
  showPage(html`
    <h1>Log in with ${name}</h1>
    <p>${asker.origin} wants to know your ${name} e-mail address and name.</p>
    <form @submit=${(event: SubmitEvent) => submit(event, asker)}>
      <div class="box">
        <label>
          E-mail, if your ${name} account has one <input name="email" type="email" autocomplete="email" />
        </label>
        <label>Name <input name="username" autocomplete="name" /></label>
        <div class="buttons">
          <button type="button" @click=${() => cancel(asker)}>Cancel</button>
          <button class="main">Continue</button>
        </div>
      </div>
    </form>
  `);
});

function submit(event: SubmitEvent, asker: Asker): void {
  event.preventDefault();
  const form = new FormData(event.currentTarget as HTMLFormElement);
  const [email, username] = [form.get('email'), form.get('username')].map(String);
  void showFailure(async () => {
    const answer = await callService<{resultUri: string}>('consent-approve', {state, email, username});
    finish(answer.resultUri, asker);
  });
}

function finish(resultUri: string, {origin, returnTo}: Asker): void {
  if (returnTo !== undefined) {
    const address = new URL(returnTo);
    address.searchParams.set('result_uri', resultUri);
    location.assign(address);
    return;
  }
  const opener = window.opener as Window | null;
  if (!opener) {
    showSentence(
      'This window lost its page',
      'Close this window, and log in another way on the page you came from.',
    );
    return;
  }
  opener.postMessage({resultUri}, origin);
  window.close();
}

function cancel({returnTo}: Asker): void {
  if (returnTo !== undefined) location.assign(returnTo);
  else window.close();
}
