import {translate} from '../../../core/messages/message.js';
import {eventually} from '../eventually.js';
import {createFakeClient} from '../fake-client.js';

/** The outcome of a request to a wallet of this site. */
export interface GuardedRequest {
  /** `passed`, `asked` for an approval, or the text of the rejection. */
  readonly outcome: string;
  /** The toast on screen at the end. */
  readonly toast: string;
}

/** Sends a method to a connected wallet of this site; its user approves everything. */
export async function guardedRequest(method: string): Promise<GuardedRequest> {
  const client = createFakeClient();
  client.connectAs({connectorId: 'embedded'});
  const {request} = await client.use('permissions');
  const wallet = {connectorId: 'embedded', namespace: 'eip155', name: 'Site wallet'} as const;
  const params = ['0x61686f79'];
  let outcome = '';
  void request(
    {...wallet, answer: async () => 'passed', approve: async () => 'asked'},
    {method, params},
  ).then(
    (answer) => (outcome = String(answer)),
    (cause: unknown) => (outcome = (cause as Error).message),
  );
  await eventually(() => {
    client.clock.advance(100);
    return outcome !== '';
  });
  const toast = client.toast.current.get();
  return {outcome, toast: toast ? translate(client.messages.get(), toast.message) : ''};
}
