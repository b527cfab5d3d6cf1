import {enPage} from '../../../core/messages/en/page.js';
import {enShared} from '../../../core/messages/en/shared.js';
import type {Messages, PartialMessages} from '../../../core/messages/message.js';
import type {FeatureMessages} from '../../../core/ports/feature.js';
import {codeLoginFeature} from '../../code-login/feature.js';
import {everyFeature} from '../every-feature.js';

const features: readonly {readonly id: string; readonly messages?: FeatureMessages}[] = [
  ...everyFeature,
  codeLoginFeature,
];

/** The files of English messages; the product loads each when it is needed. */
export const enFiles: Readonly<Record<string, PartialMessages>> = {
  page: enPage,
  shared: enShared,
  ...Object.fromEntries(
    await Promise.all(
      features.flatMap(({id, messages}) =>
        [
          {name: id, load: messages?.load},
          {name: `${id}, later`, load: messages?.loadLater},
        ].map(async ({name, load}) => [name, (await load?.en()) ?? {}] as const),
      ),
    ),
  ),
};

/** Every message that a user can read, in English. */
export const en: Messages = Object.assign({}, ...Object.values(enFiles));
