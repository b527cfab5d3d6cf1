import {html} from 'lit';
import '../../../src/ui/parts/connecting/countdown.js';
import '../../../src/ui/parts/connecting/handshake.js';
import '../../../src/ui/parts/connecting/pairing-code.js';
import '../../../src/ui/parts/connecting/qr-code.js';
import '../../../src/ui/parts/text/address.js';
import {REMOTE_WALLET_IMAGE} from '../../../src/client/connecting/connector-image.js';
import {createFakeClock} from '../../../src/testing/fake-clock.js';
import {FAKE_ADDRESS} from '../../../src/testing/fakes/client/fake-connection.js';
import {PAIRING_URI} from '../../../src/testing/fakes/gallery/connectors.js';
import {partPage, type GalleryPage} from '../../../src/testing/fakes/gallery/gallery-page.js';
import {LONG_NAMES} from '../../../src/testing/fakes/gallery/sample-wallets.js';

const LIFETIME_MS = 222_000;
const STATES = ['waiting', 'done', 'failed'] as const;
const WORDS = {
  lead: 'Scan with a wallet on your phone. The code refreshes automatically.',
  label: 'QR code with the connection link',
  preparing: 'Preparing a secure link…',
  copy: 'Copy link',
  copied: 'Link copied',
  soon: 'A new code appears in one minute.',
  renewed: 'A new code is shown.',
  validFor: (time: string) => `Expires in ${time}`,
};

/** Words, codes, and the two sides of a connection. */
export const textPages: readonly GalleryPage[] = [
  partPage(
    'address/states',
    'Four and four, six and four',
    () => html`
      <p><drawbridge-address address=${FAKE_ADDRESS}></drawbridge-address></p>
      <p><drawbridge-address start="6" address=${FAKE_ADDRESS}></drawbridge-address></p>
    `,
  ),
  partPage(
    'qr-code/states',
    'With a picture, with a letter',
    () => html`
      <drawbridge-qr-code
        label="QR code with the connection link"
        image=${REMOTE_WALLET_IMAGE}
        .value=${PAIRING_URI}
      ></drawbridge-qr-code>
      <drawbridge-qr-code label="QR code for Aspen" name="Aspen" .value=${PAIRING_URI}></drawbridge-qr-code>
    `,
  ),
  partPage(
    'pairing-code/ready',
    'A code to scan',
    () =>
      html`<drawbridge-pairing-code
        name="WalletConnect"
        image=${REMOTE_WALLET_IMAGE}
        .uri=${PAIRING_URI}
        .expiresAt=${LIFETIME_MS}
        .clock=${createFakeClock()}
        .words=${WORDS}
      ></drawbridge-pairing-code>`,
  ),
  partPage(
    'pairing-code/loading',
    'A code that is prepared',
    () =>
      html`<drawbridge-pairing-code
        name="WalletConnect"
        .clock=${createFakeClock()}
        .words=${WORDS}
      ></drawbridge-pairing-code>`,
  ),
  ...STATES.map((state) =>
    partPage(
      `handshake/${state}`,
      'The page and a wallet',
      () =>
        html`<drawbridge-handshake
          app-name="Harbour"
          wallet-name="Aspen"
          state=${state}
          label="Connecting Harbour and Aspen"
          heading="Approve in Aspen"
          text="Open the Aspen extension and accept the connection to Harbour."
        ></drawbridge-handshake>`,
    ),
  ),
  partPage(
    'handshake/long-name',
    'A name as long as they come',
    () =>
      html`<drawbridge-handshake
        app-name=${LONG_NAMES[0]}
        wallet-name=${LONG_NAMES[1]}
        label="Connecting two long names"
        heading=${`Approve in ${LONG_NAMES[1]}`}
        text=${LONG_NAMES[0]}
      ></drawbridge-handshake>`,
  ),
];
