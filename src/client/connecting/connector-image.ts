import {getOwn} from '../../core/model/safety/record.js';
import type {ShownConnector} from '../../core/ports/connector.js';
import type {Client} from '../client.js';

/**
 * Represents remote wallets without a configured picture: two banks, a wave between them.
 *
 * An image address, so that it fits wherever a wallet's picture does.
 */
export const REMOTE_WALLET_IMAGE =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><path fill='%233b6cf0' d='M0 0h40v40H0z'/>" +
  "<path d='M12.5 16.2a10.7 10.7 0 0 1 15 0M8.6 19.9l5.9 5.8 5.5-5.4 5.5 5.4 5.9-5.8' fill='none' stroke='%23fff' " +
  "stroke-width='2.4' stroke-linecap='round' stroke-linejoin='round'/></svg>";

/**
 * The picture of a connector: the adopter's, then the wallet's, then the one for remote wallets.
 *
 * A suspected impostor does not get the picture that the adopter chose for the real wallet; one that imitates a name
 * shows no picture at all, because it would imitate that as well.
 */
export function connectorImage({config}: Client, {id, icon = '', type, warning}: ShownConnector): string {
  if (warning) return warning === 'shared-rdns' ? icon : '';
  const fallback = type === 'WALLET_CONNECT' ? REMOTE_WALLET_IMAGE : '';
  return getOwn(config.connectorImages, id) ?? (icon || fallback);
}
