import type {Connector} from '../../../../core/ports/connector.js';
import {cleanName} from '../../../../core/model/safety/clean-name.js';
import {
  KNOWN_WALLETS,
  knownByPolkadotKey,
  type KnownWallet,
} from '../../../../core/model/safety/known-wallets.js';
import {isNovaBrowser, readInjectedObject} from './injected-web3.js';

/** Appearance of a connector; replaced as a whole when another wallet causes a warning. */
export type WalletFace = Pick<Connector, 'id' | 'type' | 'name' | 'explorerId' | 'warning' | 'object'>;

/** The known wallet of a key; in Nova's in-app browser, Polkadot{.js}'s key is Nova's. */
export function knownAt(key: string): KnownWallet | undefined {
  const isNova = key === 'polkadot-js' && isNovaBrowser();
  return isNova ? KNOWN_WALLETS.find(({polkadot}) => polkadot?.includes('nova')) : knownByPolkadotKey(key);
}

/** Appearance of the wallet at a key; `undefined` for a key that cannot be shown unchanged. */
export function faceOf(key: string): WalletFace | undefined {
  // A key that cleaning changes could imitate another wallet's name.
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
