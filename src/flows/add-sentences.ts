import type {CatalogueOrName, Sentences} from '../core/messages/catalogue.js';
import type {LocaleController} from '../controllers/locale-controller.js';

/** Adds a part in English at once, then in the language in use; rejects with `chunk/unavailable`. */
export async function addSentences(
  locale: LocaleController,
  part: CatalogueOrName,
  sentences: Sentences,
): Promise<void> {
  locale.addPart(part, sentences);
  await locale.languages?.refresh();
}
