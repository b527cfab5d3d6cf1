import {html} from 'lit';
import '../../../features/sign-in/views/siwx-sign-message-view.js';
import type {FakeClient} from '../fake-client.js';
import {inTree} from './in-tree.js';
import {themed} from './themed.js';

/** The part that SIWXSignMessage says is missing. */
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
