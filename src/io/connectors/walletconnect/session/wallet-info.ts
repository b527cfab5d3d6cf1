import type {ConnectedWalletInfo} from '../../../../core/model/account.js';
import {cleanName} from '../../../../core/model/safety/clean-name.js';
import {safeImageUrl} from '../../../../core/model/safety/safe-link.js';
import type {SdkSession} from '../sdk/sign-sdk.js';

/** Name of a wallet without one, or with only invisible characters in it. */
const UNNAMED = 'WalletConnect';

/** Name and icon of the connected wallet, checked: it may send any value. */
export function walletInfoOf({peer}: SdkSession): ConnectedWalletInfo {
  const {name, icons} = peer.metadata as {readonly name?: unknown; readonly icons?: unknown};
  const icon = (Array.isArray(icons) ? icons : []).map(readIcon).find((url) => url !== undefined);
  return {
    name: (typeof name === 'string' && cleanName(name)) || UNNAMED,
    type: 'WALLET_CONNECT',
    ...(icon !== undefined && {icon}),
  };
}

function readIcon(icon: unknown): string | undefined {
  return typeof icon === 'string' ? safeImageUrl(icon) : undefined;
}
