import {COIN} from '../../bridge/protocol/bridge-states.js';
import type {BridgeAccounts, BridgeToken} from '../../bridge/protocol/solana/bridge-accounts.js';
import type {DevnetBridge, DevnetBridgedToken, DevnetSolanaBridge, DevnetSolanaToken} from '../protocol.js';
import {BRIDGE, BRIDGED, HARB, SHARED_WALLET, STAKING, WINDOWS} from '../seed/bridge-contracts.js';
import {DUSD, SUSD, type PlannedToken} from '../seed/contract-plan.js';
import {SOLANA_ID} from '../solana/cluster.js';
import {evmBridgeKeys} from './evm-keys.js';

const [HOME, AWAY] = ['eip155:31337', 'eip155:31338'] as const;
const COIN_FORM: DevnetBridgedToken = {
  address: COIN,
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  kind: 'coin',
};
const HARB_FORM: DevnetBridgedToken = {
  address: HARB,
  symbol: 'HARB',
  name: 'Harbour',
  decimals: 18,
  kind: 'home',
};

/** Lists the ends of the bridge and its tokens. */
export function describeBridge(solana: BridgeAccounts): DevnetBridge {
  const wrapped = {...HARB_FORM, name: 'Harbour, wrapped', kind: 'wrapped'} as const;
  return {
    networks: [
      {id: HOME, name: 'Devnet One', bridge: BRIDGE},
      {id: AWAY, name: 'Devnet Two', bridge: BRIDGE},
      {id: SOLANA_ID, name: 'Solana Devnet', bridge: solana.multisig},
    ],
    tokens: {
      harb: {[HOME]: HARB_FORM, [AWAY]: wrapped, ...onSolana(solana, wrapped)},
      eth: {[HOME]: COIN_FORM, [AWAY]: COIN_FORM},
      dusd: {...pooled(DUSD), ...onSolana(solana, formOf(DUSD))},
      susd: pooled(SUSD),
    },
    staking: STAKING,
    sharedWallet: SHARED_WALLET,
    validators: evmBridgeKeys().validators.map(({address}) => address),
    solana: describeSolana(solana),
  };
}

/** The rules of the EVM chains, in units of Solana: a deposit costs the same on every route. */
function describeSolana({tokens, ...accounts}: BridgeAccounts): DevnetSolanaBridge {
  const {confirm, withdrawOpens, withdrawCloses} = WINDOWS;
  return {
    ...accounts,
    tokens: tokens.map(withRules),
    windows: {confirm, withdrawOpens, withdrawCloses},
  };
}

function withRules(token: BridgeToken): DevnetSolanaToken {
  const planned = BRIDGED.find((each) => each.onSolana === token.symbol);
  if (!planned) throw new Error(`The bridge has no rules for ${token.symbol}`);
  const here = (amount: bigint): string => String(amount / 10n ** BigInt(planned.decimals - token.decimals));
  const {fee, most, capacity} = planned;
  return {...token, fee: here(fee), most: here(most), instant: here(capacity)};
}

function pooled(token: PlannedToken): Readonly<Record<string, DevnetBridgedToken>> {
  return {[HOME]: formOf(token), [AWAY]: formOf(token)};
}

function formOf({address, symbol, name, decimals}: PlannedToken): DevnetBridgedToken {
  return {address, symbol, name, decimals, kind: 'pooled'};
}

function onSolana(
  {tokens}: BridgeAccounts,
  form: DevnetBridgedToken,
): Readonly<Record<string, DevnetBridgedToken>> {
  const token = tokens.find(({symbol}) => symbol === form.symbol);
  if (!token) return {};
  return {[SOLANA_ID]: {...form, address: token.mint, decimals: token.decimals, kind: token.kind}};
}
