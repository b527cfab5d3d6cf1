import type {LocaleController} from '../controllers/locale-controller.js';
import type {PartialMessages} from '../core/messages/message.js';
import type {Catalogue} from '../core/ports/feature.js';

/**
 * Adds sentences in English at once, then in the language in use; `translations` has those that `src/locales` lacks.
 * Rejects with `chunk/unavailable`.
 */
export async function addSentences(
  locale: LocaleController,
  sentences: PartialMessages,
  translations?: Catalogue,
): Promise<void> {
  locale.add(sentences, translations);
  await locale.languages?.refresh();
}
