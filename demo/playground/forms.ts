import type {CaipNetworkId, Drawbridge, Network} from '@drawbridge/modal';
import {DEFAULT_PAYMENT} from '../site/default-payment.js';
import {find} from '../site/find.js';
import {createSigner, reasonOf, type Signer} from '../site/signer.js';

/** Tells how far it is, while there is more to come. */
type Tell = (text: string) => void;
/** The action of a form; resolves with the text to show. */
type Work = (fields: Readonly<Record<string, string>>, tell: Tell) => Promise<string>;

/** Does what the forms of the page ask for: sign, send, switch, disconnect. */
export function listenToForms(client: Drawbridge): void {
  fillIn(client);
  onSubmit('sign', ({message = ''}) => signerOf(client).signMessage(message));
  onSubmit('send', async ({to = '', amount = '0'}, tell) => {
    const signer = signerOf(client);
    const hash = await signer.send({to, amount});
    tell(`Sent as ${hash}. Waiting for a block…`);
    return `Mined in block ${await signer.mined(hash)} as ${hash}`;
  });
  onSubmit('switch', async ({network = ''}) => {
    await client.switchNetwork(network as CaipNetworkId);
    return `Now on ${client.getState().activeNetwork?.name}`;
  });
  onSubmit('disconnect', async () => {
    await client.disconnect();
    return 'Disconnected';
  });
}

function fillIn(client: Drawbridge): void {
  for (const [name, value] of Object.entries(DEFAULT_PAYMENT)) {
    find(`#send [name=${name}]`, HTMLInputElement).value = value;
  }
  const offered = Object.values(client.getState().networks).flatMap<Network>(
    ({requestedCaipNetworks}) => requestedCaipNetworks,
  );
  const options = offered.map(({name, caipNetworkId}) => new Option(name, caipNetworkId));
  find('#switch select', HTMLSelectElement).append(...options);
}

function signerOf(client: Drawbridge): Signer {
  const provider = client.getProvider('eip155');
  const address = client.getState().accounts.eip155?.address;
  if (!provider || !address) throw new Error('No wallet is connected.');
  return createSigner(provider, address);
}

/** Does the work of a form and shows how that goes below it. */
export function onSubmit(id: string, work: Work): void {
  const form = find(`#${id}`, HTMLFormElement);
  const show = (text: string, tone = ''): void => {
    const result = find(`#${id} .result`, HTMLElement);
    result.textContent = text;
    result.dataset['tone'] = tone;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(form)) as Record<string, string>;
    show('Waiting for the wallet…');
    const run = async (): Promise<string> => work(fields, show);
    void run().then(
      (text) => show(text, 'good'),
      (cause: unknown) => show(reasonOf(cause), 'bad'),
    );
  });
}
