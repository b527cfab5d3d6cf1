import {html} from 'lit';
import '../views/siwx-sign-message-view.js';
import type {FakeClient} from '../../../testing/fakes/fake-client.js';
import {inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';

/** The missing part that SIWXSignMessage names. */
export async function missingInSignIn(client: FakeClient): Promise<string | null | undefined> {
  const api = await client.use('signIn');
  await client.loadMessagesOf('signIn');
  const view = await themed<HTMLElement>(
    html`<drawbridge-siwx-sign-message-view
      .client=${client}
      .api=${api}
    ></drawbridge-siwx-sign-message-view>`,
  );
  return inTree(view, 'drawbridge-empty-state')?.getAttribute('heading');
}
