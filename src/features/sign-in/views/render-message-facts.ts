import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {type Message, translate} from '../../../core/messages/message.js';
import {MEDIUM, shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import type {UnsignedSignIn} from '../../../core/model/sign-in/siwx-session.js';
import {relativeTime} from '../../../ui/base/time-text.js';
import type {SignInSubject} from '../model/sign-in-subject.js';

/** Draws a summary of a message, and a button that shows its full text. */
export function renderMessageFacts(
  client: Client,
  {networkName}: SignInSubject,
  {data, message}: UnsignedSignIn,
): TemplateResult {
  const textOf = (...words: Message): string => translate(client.messages.get(), words);
  const {domain, accountAddress, statement, expirationTime} = data;
  return html`<dl class="facts">
      <dt>${textOf('signIn.site')}</dt>
      <dd data-testid="sign-in-site"><bdi dir="ltr" translate="no">${domain}</bdi></dd>
      <dt>${textOf('signIn.account')}</dt>
      <dd data-testid="sign-in-account">
        <bdi dir="ltr" translate="no" title=${accountAddress}>${shortenAddress(accountAddress, MEDIUM)}</bdi>
      </dd>
      <dt>${textOf('signIn.network')}</dt>
      <dd data-testid="sign-in-network"><bdi>${networkName}</bdi></dd>
      <dt>${textOf('signIn.expires')}</dt>
      <dd data-testid="sign-in-expires">
        ${
          expirationTime === undefined
            ? textOf('signIn.never')
            : relativeTime(Date.parse(expirationTime) - client.clock.now(), client.locale.locale.get())
        }
      </dd>
      ${
        statement
          ? html`<dt class="below">${textOf('signIn.statement')}</dt>
              <dd class="below" data-testid="sign-in-statement" dir="auto">${statement}</dd>`
          : nothing
      }
    </dl>
    <details>
      <summary data-testid="sign-in-raw">${textOf('signIn.message')}</summary>
      <pre dir="ltr" translate="no" tabindex="0" aria-label=${textOf('signIn.message')}>${message}</pre>
    </details>`;
}
