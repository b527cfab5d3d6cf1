import type {Client} from '../../../../client/client.js';
import type {WalletLink} from '../../../../core/model/links/wallet-links.js';
import type {Wallet} from '../../../../core/model/wallet.js';
import {chooseWallet} from './wallet-choice.js';
import {linkTo, rememberLink} from './wallet-link.js';

/** What a tap on a listed wallet does. */
export interface WalletTarget {
  /** On a phone the tap itself opens the app; `undefined` elsewhere, and until the pairing is there. */
  readonly link: WalletLink | undefined;
  /** A tap could open nothing yet, and nothing could be opened later. */
  readonly isAwaited: boolean;
  /** Runs beside the link, or in its place. */
  choose(): void;
}

/** Works out what a tap on a listed wallet does; `isAwaited` as {@link EarlyPairing} says. */
export function walletTarget(client: Client, wallet: Wallet, isAwaited: boolean): WalletTarget {
  const isElsewhere = client.device.isMobile && !client.wallets.connectorFor(wallet);
  const opensApp = isElsewhere && wallet.mobileLink !== undefined;
  const link = opensApp ? linkTo(client, wallet, 'mobile') : undefined;
  return {
    link,
    isAwaited: isAwaited && opensApp && !link,
    choose() {
      if (link) rememberLink(client, link, wallet);
      chooseWallet(client, wallet, {isOpening: link !== undefined});
    },
  };
}
