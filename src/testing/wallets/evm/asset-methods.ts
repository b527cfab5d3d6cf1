import * as v from 'valibot';
import type {WalletChain} from '../signing/wallet-chain.js';
import {invalidParams, methodNotFound, unauthorized} from '../signing/wallet-rpc-error.js';
import type {EvmMethod, ReadAssets} from './evm-method.js';

const GET_ASSETS = 'wallet_getAssets';
/** The methods of EIP-5792 and EIP-7811 that return capabilities and assets. */
export const ASSET_METHODS: readonly string[] = ['wallet_getCapabilities', GET_ASSETS];

const requestSchema = v.object({account: v.string(), chainFilter: v.optional(v.array(v.string()))});

/** The chains, assets and accounts that a wallet reports to a site. */
export interface AssetAccess {
  readonly chains: readonly WalletChain[];
  readonly assets: ReadAssets | undefined;
  /** The accounts the site may know. */
  readonly addresses: readonly string[];
}

/** The capabilities of the wallet (EIP-5792); `batches` are those of a wallet that sends batches. */
export function tellCapabilities({
  chains,
  assets,
  batches,
}: Pick<AssetAccess, 'chains' | 'assets'> & {readonly batches?: object | undefined}): object {
  if (!assets && !batches) return {};
  const supported = {...(assets && {assetDiscovery: {supported: true}}), ...batches};
  return Object.fromEntries(chains.map((chain) => [hexOf(chain), supported]));
}

/** The assets of an account (EIP-7811). */
export async function tellAssets(
  request: unknown,
  {chains, assets, addresses}: AssetAccess,
): Promise<object> {
  if (!assets) throw methodNotFound(GET_ASSETS);
  const parsed = v.safeParse(requestSchema, request);
  if (!parsed.success) throw invalidParams(`Invalid request: ${v.summarize(parsed.issues)}`);
  const {account, chainFilter} = parsed.output;
  if (!addresses.some((address) => address.toLowerCase() === account.toLowerCase())) throw unauthorized();
  const asked = chains.filter((chain) => chainFilter?.includes(hexOf(chain)) ?? true);
  const answers = asked.map(async (chain) => [hexOf(chain), await assets(account, chain)] as const);
  return Object.fromEntries(await Promise.all(answers));
}

/** The same as methods of an injected wallet. */
export const assetMethods = {
  wallet_getCapabilities: ({batches, ...access}) =>
    batches.mode === 'silent'
      ? new Promise(() => {})
      : tellCapabilities({...access, batches: batches.capabilities}),
  wallet_getAssets: ({params, state, chains, assets}) =>
    tellAssets(params[0], {chains, assets, addresses: state.visible}),
} satisfies Record<string, EvmMethod>;

function hexOf({id}: WalletChain): string {
  return `0x${id.toString(16)}`;
}
