import type {Client} from '../../../../client/client.js';
import {preparesPairingEarly} from '../../../../core/model/wallets/pairing.js';

/** True where Connect does more than to list wallets; its extras are loaded then. */
export function needsExtras(client: Client): boolean {
  return (
    waitsForExtras(client) ||
    client.config.connectors.length > 0 ||
    preparesPairingEarly(client.device) ||
    isStillSignedIn(client)
  );
}

/** True where no wallet is connected and a sign-in is known, which the user may want to end. */
export function isStillSignedIn({account, config, signIns}: Client): boolean {
  const {siwx, signInWithWallet} = config.options;
  return (
    Boolean(siwx ?? signInWithWallet) && signIns.known.length > 0 && account.get().status === 'disconnected'
  );
}

/**
 * True where nothing may be pressed before the extras are there: with documents to agree to, with another way to
 * connect beside the wallets, and in Telegram on iOS, where a tap that comes too early opens nothing.
 */
export function waitsForExtras({config, connectors, device}: Client): boolean {
  return Boolean(
    config.termsConditionsUrl ||
    config.privacyPolicyUrl ||
    (device.isTelegram && device.isIos) ||
    connectors.state.get().some(({type}) => type === 'AUTH'),
  );
}
