import {everyFeature} from '../fakes/every-feature.js';
import type {FakeClient} from '../fakes/fake-client.js';
import type {GalleryPage} from '../fakes/gallery/gallery-page.js';
import {viewPage} from '../fakes/gallery/view-page.js';
import {codeLoginFeature} from './feature.js';

const asking = {
  shows: ['EnterCode', {name: 'Code login'}],
  isDeep: true,
  manifests: [...everyFeature, codeLoginFeature],
  features: {codeLength: 6},
} as const;

/** The view of a connector plug-in, in every state. */
export const codeLoginPages: readonly GalleryPage[] = [
  viewPage('enter-code/wanted', {about: 'A connector’s own view: it asks for a code', ...asking}),
  viewPage('enter-code/checking', {
    about: 'The code is checked',
    ...asking,
    after: (client: FakeClient) => void check(client),
  }),
  viewPage('enter-code/wrong', {
    about: 'The code was wrong',
    ...asking,
    after: (client: FakeClient) => void refuse(client),
  }),
];

async function check(client: FakeClient): Promise<void> {
  const {enter, nextCode} = await client.use('codeLogin');
  void nextCode(new AbortController().signal);
  enter('123456');
}

async function refuse(client: FakeClient): Promise<void> {
  const api = await client.use('codeLogin');
  api.refuse();
}
