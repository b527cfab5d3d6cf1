import type {ConnectedWalletInfo} from '../../../../core/model/account.js';
import {cleanName} from '../../../../core/model/safety/clean-name.js';
import {safeImageUrl} from '../../../../core/model/safety/safe-link.js';
import type {SdkSession} from '../sdk/sign-sdk.js';

/** What a wallet without a name, or with nothing but hidden characters in it, is called. */
const UNNAMED = 'WalletConnect';

/** The wallet at the other end as it introduces itself; it may send anything as name and picture. */
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
