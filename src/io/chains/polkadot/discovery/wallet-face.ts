import type {Connector} from '../../../../core/ports/connector.js';
import {cleanName} from '../../../../core/model/safety/clean-name.js';
import {ownOf} from '../../../../core/model/safety/own-of.js';
import {isNovaBrowser} from './injected-web3.js';

/** What a connector looks like; replaced as a whole when another wallet makes it deserve a second look. */
export type WalletFace = Pick<Connector, 'id' | 'type' | 'name' | 'explorerId' | 'warning'>;

interface KnownFace {
  readonly name: string;
  /** Its id in the explorer's list, where it has one. */
  readonly explorerId?: string;
}

const NOVA: KnownFace = {
  name: 'Nova Wallet',
  explorerId: '43fd1a0aeb90df53ade012cca36692a46d265f0b99b7561e645af42d752edb92',
};

/** Wallets whose key is not their name. */
const KNOWN: Readonly<Record<string, KnownFace>> = {
  'polkadot-js': {name: 'Polkadot{.js}'},
  talisman: {
    name: 'Talisman',
    explorerId: 'e0c2e199712878ed272e2c170b585baa0ff0eb50b07521ca586ebf7aeeffc598',
  },
  'subwallet-js': {
    name: 'SubWallet',
    explorerId: '9ce87712b99b3eb57396cc8621db8900ac983c712236f48fb70ad28760be3f6a',
  },
  nova: NOVA,
  'nova-wallet': NOVA,
  'fearless-wallet': {name: 'Fearless Wallet'},
  enkrypt: {name: 'Enkrypt'},
  polkagate: {name: 'PolkaGate'},
  'parity-signer-companion': {name: 'Parity Signer Companion'},
};

/** How a wallet at a key is shown; `undefined` for a key that cannot be shown as it is. */
export function faceOf(key: string): WalletFace | undefined {
  // A key that looks different once it is cleaned would hide behind another one's looks.
  if (key === '' || cleanName(key) !== key) return undefined;
  const known = key === 'polkadot-js' && isNovaBrowser() ? NOVA : ownOf(KNOWN, key);
  return {id: `polkadot:${key}`, type: 'INJECTED', name: key, ...known};
}
