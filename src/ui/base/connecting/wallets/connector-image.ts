import type {Client} from '../../../../client/client.js';
import {ownOf} from '../../../../core/model/safety/own-of.js';
import type {ShownConnector} from '../../../../core/ports/connector.js';
import {REMOTE_WALLET_IMAGE} from '../../../icons/brands.js';

/** The picture of a connector: the adopter's, then its own, then the one that stands for remote wallets. */
export function connectorImage({config}: Client, {id, icon, type}: ShownConnector): string {
  const fallback = type === 'WALLET_CONNECT' ? REMOTE_WALLET_IMAGE : '';
  return ownOf(config.connectorImages, id) ?? icon ?? fallback;
}
