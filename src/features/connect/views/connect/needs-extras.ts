import type {Client} from '../../../../client/client.js';
import {preparesPairingEarly} from '../../../../core/model/wallets/pairing.js';

/** True if Connect needs its extras beside the list of wallets. */
export function needsExtras(client: Client): boolean {
  return waitsForExtras(client) || preparesPairingEarly(client.device) || isStillSignedIn(client);
}

/** True if there is a sign-in, but no connected wallet. */
export function isStillSignedIn({account, config, signIns}: Client): boolean {
  const {siwx, signInWithWallet} = config.options;
  return (
    Boolean(siwx ?? signInWithWallet) && signIns.known.length > 0 && account.get().status === 'disconnected'
  );
}

/**
 * True if the user must not press anything before the extras are loaded: with terms to agree to, and in Telegram on
 * iOS, where a tap that comes too early opens nothing.
 */
export function waitsForExtras({config, device}: Client): boolean {
  return Boolean(config.termsConditionsUrl || config.privacyPolicyUrl || (device.isTelegram && device.isIos));
}
