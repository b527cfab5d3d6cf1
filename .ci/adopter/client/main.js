import {createDrawbridge} from '@drawbridge/modal';
import '@drawbridge/modal/elements';
import {mainnet} from '@drawbridge/modal/networks';

const endpoints = {
  explorer: '/explorer',
  blockchain: '/blockchain',
  analytics: '/analytics',
  relay: new URL(location.href).searchParams.get('relay') ?? '/relay',
};
const create = () => createDrawbridge({projectId: 'bench', networks: [mainnet], endpoints});

/** One full life cycle of a client: created, opened, closed, destroyed. */
globalThis.liveOnce = async () => {
  const client = create();
  await client.open();
  client.close();
  await client.destroy();
};

/** An interrupted life cycle: the client is destroyed while it opens and connects. */
globalThis.endEarly = async () => {
  const client = create();
  const calls = [client.open(), client.connect({connectorId: 'walletConnect'})];
  await client.destroy();
  await Promise.allSettled(calls);
};

/** The link that the modal shows as a QR code; empty while it is prepared. */
const linkIn = (root) =>
  [...root.querySelectorAll('*')]
    .map((element) =>
      element.localName === 'drawbridge-qr-code'
        ? element.value
        : element.shadowRoot && linkIn(element.shadowRoot),
    )
    .find(Boolean);

/** A client that stays; its modal is opened and closed, and its pairings are cancelled. */
globalThis.longLife = () => {
  const client = create();
  return {
    async openOnce() {
      await client.open();
      client.close();
    },
    /** Waits for the link, then closes the view that shows it. */
    async cancelPairing() {
      await client.open({view: 'ConnectingWalletConnectBasic'});
      while (!linkIn(document)) await new Promise(requestAnimationFrame);
      client.close();
    },
    end: () => client.destroy(),
  };
};
