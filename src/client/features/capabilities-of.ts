import type {Config} from '../../core/config/config.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import {ownOf} from '../../core/model/safety/own-of.js';
import type {ChainCapabilities} from '../../core/ports/chain-adapter.js';

/** 'Balance and activity enabled for eip155 and solana' (spec 9); so is sending. */
const ALL: ChainCapabilities = {receive: true, send: true, tokens: true, activity: true};
const RECEIVE_ONLY: ChainCapabilities = {receive: true};

/** The capabilities of the built-in chain families. */
const BUILT_IN: Readonly<Record<ChainNamespace, ChainCapabilities>> = {
  eip155: {...ALL, permissions: true},
  solana: ALL,
  bip122: RECEIVE_ONLY,
  polkadot: RECEIVE_ONLY,
};

/** The capabilities of a chain family, of the adopter's plug-in or else of the built-in one. */
export function capabilitiesOf(
  {chains}: Pick<Config, 'chains'>,
  namespace: ChainNamespace,
): ChainCapabilities {
  const own = chains?.find((plugin) => plugin.namespace === namespace);
  return own?.capabilities ?? ownOf(BUILT_IN, namespace) ?? {};
}
