import {COIN} from '../../bridge/protocol/bridge-states.js';
import type {BridgeAccounts} from '../../bridge/protocol/solana/bridge-accounts.js';
import type {DevnetBridge, DevnetBridgedToken, DevnetSolanaBridge, DevnetSolanaToken} from '../protocol.js';
import {BRIDGE, HARB, SHARED_WALLET, STAKING, WINDOWS} from '../seed/bridge-contracts.js';
import {DUSD, SUSD, type PlannedToken} from '../seed/contract-plan.js';
import {SOLANA_ID} from '../solana/cluster.js';
import {clusterRules} from './cluster-rules.js';
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

/** With the rules that its validators keep, as decimal texts: JSON has no integers of that size. */
function describeSolana(accounts: BridgeAccounts): DevnetSolanaBridge {
  const {confirm, withdrawOpens, withdrawCloses} = WINDOWS;
  const rules = clusterRules(accounts);
  return {
    ...accounts,
    tokens: accounts.tokens.flatMap((token): readonly DevnetSolanaToken[] => {
      const rule = rules.find(({mint}) => mint === token.mint);
      if (!rule) return [];
      const {fee, most, instantLimit} = rule;
      return [{...token, fee: String(fee), most: String(most), instant: String(instantLimit)}];
    }),
    windows: {confirm, withdrawOpens, withdrawCloses},
  };
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
