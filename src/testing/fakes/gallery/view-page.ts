import {html} from 'lit';
import {ref} from 'lit/directives/ref.js';
import type {ViewName} from '../../../core/model/view.js';
import '../../../shell/modal/drawbridge-modal.js';
import type {FakeClient} from '../fake-client.js';
import {createViewClient, type ViewSetup} from './gallery-client.js';
import type {GalleryPage} from './gallery-page.js';
import {setReady, whenShown} from './when-shown.js';

/** A page of a view: the modal as a part of the page, its client in the setup. */
export interface ViewPage<V extends ViewName> extends ViewSetup<V> {
  readonly about: string;
  readonly isOffline?: boolean;
  readonly isCovering?: boolean;
  /** User actions, or elapsed time, once the view is rendered; the page is ready when it has resolved. */
  readonly after?: (client: FakeClient, modal: HTMLElement) => void | Promise<void>;
}

/** Creates the page of a view in one state. */
export function viewPage<V extends ViewName>(
  id: string,
  {about, isOffline = false, isCovering = false, after, ...setup}: ViewPage<V>,
): GalleryPage {
  return {
    id,
    about,
    isView: true,
    isOffline,
    isCovering,
    draw(place) {
      const client = createViewClient(setup, place);
      const act = (modal: Element | undefined): void => {
        if (modal instanceof HTMLElement)
          setReady(
            modal,
            whenShown(modal).then(() => after?.(client, modal)),
          );
      };
      return html`<drawbridge-modal embedded .client=${client} ${ref(act)}></drawbridge-modal>`;
    },
  };
}
