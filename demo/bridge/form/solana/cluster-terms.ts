import {base64} from '@scure/base';
import type {Address} from '@solana/kit';
import * as v from 'valibot';
import {askCluster} from '../../chains/ask-cluster.js';
import type {BridgeNetwork} from '../../deployment/deployment.js';
import {smallestAmount} from '../../protocol/bridge-amounts.js';
import type {SolanaBridge} from '../../protocol/solana/bridge-rules.js';
import {tokenAccountOf} from '../../protocol/solana/deposit.js';
import {formOn, routeOf, type DestinationTerms, type SourceTerms, type TermsOf} from '../route-terms.js';

/** The terms of a deposit on Solana, which the validators keep. Whether there is a route, the other side's contract has. */
export async function readClusterSource({from, to, token}: TermsOf): Promise<SourceTerms> {
  const [here, there] = [formOn(token, from.id), formOn(token, to.id)];
  const {windows} = bridgeOn(from);
  const {fee, most} = rulesOf(from, here.address);
  const back = await routeOf(to, there, from);
  const unit = back.unit === 0n ? 0n : smallestAmount({here: here.decimals, there: there.decimals});
  return {fee, most, unit, isPaused: false, confirmWindow: windows.confirm};
}

/**
 * The terms of a payment on Solana. Validators hold an amount above a fixed limit only (decision 0349). Pooled tokens are
 * paid out of the vault: a payment that it is too short for fails until it has more, without a window.
 */
export async function readClusterDestination({to, token}: TermsOf): Promise<DestinationTerms> {
  const {address, kind} = formOn(token, to.id);
  const {windows} = bridgeOn(to);
  const {instant, vault} = rulesOf(to, address);
  return {
    instant,
    payable: kind === 'wrapped' ? undefined : ((await readTokens(to.id, vault)) ?? 0n),
    opensAfter: windows.withdrawOpens,
    closesAfter: windows.withdrawCloses,
  };
}

/** The tokens in a wallet's own token account; 0 where it has none. */
export async function readClusterBalance(chain: string, mint: string, owner: string): Promise<bigint> {
  return (await readTokens(chain, await tokenAccountOf(owner as Address, mint as Address))) ?? 0n;
}

/** The amount of a token account: 64 bits after its mint and owner. */
const AMOUNT_AT = 64;
const accountSchema = v.object({
  value: v.nullable(v.object({data: v.tuple([v.pipe(v.string(), v.base64()), v.literal('base64')])})),
});

async function readTokens(chain: string, account: Address): Promise<bigint | undefined> {
  const params = [account, {commitment: 'confirmed', encoding: 'base64'}];
  const {value} = v.parse(accountSchema, await askCluster(chain)('getAccountInfo', params));
  if (!value) return undefined;
  const bytes = base64.decode(value.data[0]);
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getBigUint64(AMOUNT_AT, true);
}

/** The bridge on a network of Solana. */
export function bridgeOn({id, solana}: BridgeNetwork): SolanaBridge {
  if (!solana) throw new Error(`${id} is not a Solana cluster`);
  return solana;
}

function rulesOf(network: BridgeNetwork, mint: string): SolanaBridge['tokens'][number] {
  const rules = bridgeOn(network).tokens.find((token) => token.mint === mint);
  if (!rules) throw new Error(`The bridge does not carry ${mint}`);
  return rules;
}
