import {html} from 'lit';
import {callService} from '../call-service.js';
import {lastSegment, showFailure, showPage, showSentence} from './show-page.js';

const state = lastSegment();

void showFailure(async () => {
  const {origin} = await callService<{origin: string}>('consent', {state});
  showPage(html`
    <h1>Log in with Farcaster</h1>
    <p>${origin} wants to know your name.</p>
    <form @submit=${approve}>
      <div class="box">
        <label>Name <input name="username" required autocomplete="username" /></label>
        <div class="buttons">
          <button type="button" @click=${decline}>Decline</button>
          <button class="main">Approve</button>
        </div>
      </div>
    </form>
  `);
});

function approve(event: SubmitEvent): void {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  const username = form.querySelector('input')?.value;
  void showFailure(async () => {
    await callService('consent-approve', {state, email: '', username});
    showSentence('Approved', 'Go back to the page where you log in.');
  });
}

function decline(): void {
  void showFailure(async () => {
    await callService('consent-decline', {state});
    showSentence('Declined', 'You can close this page.');
  });
}
