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

/** The first element with this tag, in any shadow tree. */
const findIn = (root, tag) =>
  [...root.querySelectorAll('*')]
    .map((element) =>
      element.localName === tag ? element : element.shadowRoot && findIn(element.shadowRoot, tag),
    )
    .find(Boolean);

/** Waits for a value. */
const until = async (look) => {
  while (!look()) await new Promise(requestAnimationFrame);
};

/** A client that stays; its modal is opened and closed, and its pairings are cancelled. */
globalThis.longLife = () => {
  const client = create();
  return {
    /** Waits for the login, which loads after the wallets, then closes the modal. */
    async openOnce() {
      await client.open();
      await until(() => findIn(document, 'drawbridge-login-email'));
      client.close();
    },
    /** Waits for the link in the QR code, then closes the view that shows it. */
    async cancelPairing() {
      await client.open({view: 'ConnectingWalletConnectBasic'});
      await until(() => findIn(document, 'drawbridge-qr-code')?.value);
      client.close();
    },
    end: () => client.destroy(),
  };
};
