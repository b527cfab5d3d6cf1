import type {TemplateResult} from 'lit';
import type {Client} from '../../../../client/client.js';
import type {SendApi} from '../../feature.js';
import {translate} from '../../../../core/messages/message.js';
import {retryWords} from '../retry-words.js';
import {renderNote} from '../../../../ui/parts/portfolio/render-note.js';
import type {Lack} from './prefill.js';

/** Draws that the page asked for a token that is not there, or not yet. */
export function renderLack(
  client: Client,
  {tokens, loadTokens}: SendApi,
  [lack, token]: readonly [Lack, string],
): TemplateResult {
  const {namespace, network} = client.activeNetwork.get();
  const known = tokens.of(namespace);
  const run = (): void => void loadTokens(namespace, {force: true});
  return renderNote({
    id: 'missing-token',
    text: translate(client.messages.get(), [`send.${lack}`, token, network?.name ?? '']),
    tone: lack === 'lookingFor' ? 'info' : 'warning',
    ...(known.status === 'failed' && {
      retry: {words: retryWords(client), clock: client.clock, at: known.retryAt, run},
    }),
  });
}
