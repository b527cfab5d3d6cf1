import * as v from 'valibot';
import {invalidParams, methodNotFound, unauthorized} from '../signing/wallet-rpc-error.js';
import type {WalletChain} from '../signing/wallet-chain.js';
import type {EvmMethod} from './evm-method.js';

const requestSchema = v.object({account: v.string(), chainFilter: v.optional(v.array(v.string()))});

/** What the wallet can do (EIP-5792), and what its accounts have (EIP-7811). */
export const assetMethods = {
  wallet_getCapabilities({chains, assets}) {
    if (!assets) return {};
    const supported = {assetDiscovery: {supported: true}};
    return Object.fromEntries(chains.map((chain) => [hexOf(chain), supported]));
  },
  async wallet_getAssets(context) {
    const {params, state, chains, assets} = context;
    if (!assets) throw methodNotFound(context.method);
    const parsed = v.safeParse(requestSchema, params[0]);
    if (!parsed.success) throw invalidParams(`Invalid request: ${v.summarize(parsed.issues)}`);
    const {account, chainFilter} = parsed.output;
    if (!state.visible.some((address) => address.toLowerCase() === account.toLowerCase()))
      throw unauthorized();
    const asked = chains.filter((chain) => chainFilter?.includes(hexOf(chain)) ?? true);
    const answers = asked.map(async (chain) => [hexOf(chain), await assets(account, chain)] as const);
    return Object.fromEntries(await Promise.all(answers));
  },
} satisfies Record<string, EvmMethod>;

function hexOf({id}: WalletChain): string {
  return `0x${id.toString(16)}`;
}
