import {PAIRING_LIFETIME_MS, PAIRING_MARGIN_MS} from '../../../core/config/constants.js';
import {memoryStorage} from '../../../io/platform/slot-storage.js';
import {createFakeClock} from '../../fake-clock.js';
import {openWalletConnectPage} from '../connectors/walletconnect-page.js';
import {eventually} from '../eventually.js';
import {drawn} from '../ui/in-tree.js';
import {pretendIosSafari, replaceProperty} from './ios-safari.js';
import {onScreen, openRealPage, pressOnScreen} from './real-page.js';

/** What happened to a user who paired with a wallet of the list. */
export interface PairedUser {
  /** The link that was ready while the user chose. */
  readonly early: string;
  /** The link after the tap. */
  readonly chosen: string;
  /** The link ten seconds before the first one expired. */
  readonly renewed: string;
  /** The states of the account after each step. */
  readonly states: readonly string[];
}

const WALLET = {id: 'birch', name: 'Birch', mobileLink: 'birch://'};
/** The page is in Telegram, or in Safari on an iPhone, until the returned function is called. */
const DEVICES = {
  Telegram: () => replaceProperty(window, 'Telegram', {}),
  'iOS Safari': pretendIosSafari,
} as const;

/** Pairs a real remote wallet over the devnet's relay, on a page in this app or browser. */
export async function pairOnDevice(device: keyof typeof DEVICES): Promise<PairedUser> {
  const clock = createFakeClock();
  const remote = await openWalletConnectPage({clock});
  const restore = DEVICES[device]();
  const page = openRealPage({
    networks: remote.networks,
    customWallets: [WALLET],
    env: {clock, storage: memoryStorage(), fetch: () => Promise.reject(new TypeError('Tests fetch nothing'))},
    connectors: [{id: 'walletConnect', load: async () => ({create: () => remote.connector})}],
  });
  // The test's browser has no app for the link of the wallet.
  const stay = (event: Event): void => event.preventDefault();
  document.addEventListener('click', stay);
  const states: string[] = [];
  const note = (): void => void states.push(page.client.getState().status);
  const link = (): string => {
    const pairing = remote.connector.pairing.get();
    return pairing.status === 'ready' ? pairing.uri : '';
  };
  try {
    await page.client.open();
    const early = await remote.nextUri();
    await drawn();
    note();
    await pressOnScreen('wallet-birch');
    await eventually(() => onScreen('header-back'), 'The view of the wallet does not open.');
    await eventually(() => page.client.getState().status === 'connecting');
    note();
    const chosen = link();
    clock.advance(PAIRING_LIFETIME_MS - PAIRING_MARGIN_MS);
    const renewed = await remote.nextUri(early);
    await (await remote.openWallet()).pair(renewed);
    await eventually(() => page.client.getState().status === 'connected', 'The pairing does not connect.');
    note();
    return {early, chosen, renewed, states};
  } finally {
    document.removeEventListener('click', stay);
    await page.leave();
    await remote.close();
    restore();
  }
}
