import type {Client} from '../../client/client.js';
import {connectorImage} from '../../client/connecting/connector-image.js';
import {shownWalletName} from '../../core/messages/message.js';
import {connectedWallet, storedWallet} from '../../core/ports/connection.js';
import type {IconPaths} from '../icons/icon-paths.js';
import {mailIcon} from '../icons/login.js';
import {walletIcon} from '../icons/status.js';

/** The picture in a logo: the icon where there is one, else the image or the monogram of the name. */
interface WalletPicture {
  readonly name: string;
  readonly src: string;
  readonly icon: IconPaths | undefined;
}

/** The picture of the wallet in use, also while it is locked: that of a login is an envelope unless it has an image. */
export function pictureOfWalletInUse(client: Client): WalletPicture {
  const {connections, connectors, messages, activeNetwork} = client;
  const connection = connections.of(activeNetwork.get().namespace);
  if (connection.status === 'connected') {
    const {icon: src = ''} = connection.wallet;
    const wallet = connectedWallet(connection);
    const name = shownWalletName(messages.get(), wallet);
    return {name, src, icon: !src && wallet.isLogin ? mailIcon : undefined};
  }
  if (connection.status !== 'locked') return {name: '', src: '', icon: walletIcon};
  const connector = connectors.find(connection.connectorId);
  const name = shownWalletName(messages.get(), storedWallet(connection, connector));
  const src = connector ? connectorImage(client, connector) : '';
  return {name, src, icon: src ? undefined : walletIcon};
}
