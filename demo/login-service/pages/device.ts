import {html} from 'lit';
import {callService} from '../call-service.js';
import {showFailure, showPage, showSentence} from './show-page.js';

const approval = new URLSearchParams(location.search).get('approval') ?? '';

void showFailure(async () => {
  const {email} = await callService<{email: string}>('device-email', {approval});
  showPage(html`
    <h1>Approve a new device</h1>
    <p>
      A new device wants to log in as ${email}. Approve it only if you have just entered this address.
      Otherwise close this page: the device is not logged in.
    </p>
    <div class="buttons"><button class="main" type="button" @click=${approve}>Approve</button></div>
  `);
});

function approve(): void {
  void showFailure(async () => {
    await callService('device-approve', {approval});
    showSentence(
      'Device approved',
      'Go back to the page where you log in, and enter the code we have just sent.',
    );
  });
}
