import type {Client} from '../../../client/client.js';
import {ownOf} from '../../../core/model/safety/own-of.js';
import type {ShownConnector} from '../../../core/ports/connector.js';
import {REMOTE_WALLET_IMAGE} from '../../icons/brands.js';

/**
 * The picture of a connector: the adopter's, then its own, then the one that stands for remote wallets.
 *
 * A wallet that may not be what it says does not get the picture the adopter chose for the real one; one that imitates
 * a name shows no picture at all, which would be imitated as well.
 */
export function connectorImage({config}: Client, {id, icon = '', type, warning}: ShownConnector): string {
  if (warning) return warning === 'shared-rdns' ? icon : '';
  const fallback = type === 'WALLET_CONNECT' ? REMOTE_WALLET_IMAGE : '';
  return ownOf(config.connectorImages, id) ?? (icon || fallback);
}
