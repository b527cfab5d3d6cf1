import type {Connector} from '../../../../core/ports/connector.js';
import {cleanName} from '../../../../core/model/safety/clean-name.js';
import {
  KNOWN_WALLETS,
  knownByPolkadotKey,
  type KnownWallet,
} from '../../../../core/model/safety/known-wallets.js';
import {isNovaBrowser, readInjectedObject} from './injected-web3.js';

/** What a connector looks like; replaced as a whole when another wallet makes it deserve a second look. */
export type WalletFace = Pick<Connector, 'id' | 'type' | 'name' | 'explorerId' | 'warning' | 'object'>;

/** The known wallet at a key; Nova's browser puts Nova at Polkadot{.js}'s. */
export function knownAt(key: string): KnownWallet | undefined {
  const isNova = key === 'polkadot-js' && isNovaBrowser();
  return isNova ? KNOWN_WALLETS.find(({polkadot}) => polkadot?.includes('nova')) : knownByPolkadotKey(key);
}

/** How a wallet at a key is shown; `undefined` for a key that cannot be shown as it is. */
export function faceOf(key: string): WalletFace | undefined {
  // A key that looks different once it is cleaned would hide behind another one's looks.
  if (key === '' || cleanName(key) !== key) return undefined;
  const {name = key, explorerId} = knownAt(key) ?? {};
  const object = readInjectedObject(key);
  return {
    id: `polkadot:${key}`,
    type: 'INJECTED',
    name,
    ...(explorerId && {explorerId}),
    ...(object && {object}),
  };
}
