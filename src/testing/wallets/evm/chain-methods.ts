import * as v from 'valibot';
import {isHex} from 'viem';
import {callNode} from '../signing/chain-rpc.js';
import type {WalletChain} from '../signing/wallet-chain.js';
import {invalidParams, unrecognizedChain} from '../signing/wallet-rpc-error.js';
import type {EvmMethod, EvmMethodContext} from './evm-method.js';

const chainIdSchema = v.pipe(
  v.string(),
  v.check((text) => isHex(text)),
  v.regex(/^0x[1-9a-f]/i),
);
const switchSchema = v.object({chainId: chainIdSchema});
const addSchema = v.object({
  chainId: chainIdSchema,
  chainName: v.pipe(v.string(), v.minLength(1)),
  rpcUrls: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^https:|^http:\/\/(localhost|127\.0\.0\.1)\b/))),
    v.minLength(1),
  ),
  nativeCurrency: v.object({name: v.string(), symbol: v.string(), decimals: v.number()}),
});

/** The methods that read and change the chain (EIP-3326, EIP-3085). */
export const chainMethods = {
  eth_chainId: ({state}) => state.chainIdHex,
  net_version: ({state}) => String(state.chain.id),
  async wallet_switchEthereumChain(context) {
    const parsed = v.safeParse(switchSchema, context.params[0]);
    if (!parsed.success)
      throw invalidParams('Expected 0x-prefixed, unpadded, non-zero hexadecimal string "chainId".');
    const {chainId} = parsed.output;
    const chain = context.state.knownChain(Number(chainId));
    if (!chain) throw unrecognizedChain(chainId, context.nestedErrors);
    return moveTo(chain, context);
  },
  async wallet_addEthereumChain(context) {
    const parsed = v.safeParse(addSchema, context.params[0]);
    if (!parsed.success) throw invalidParams(`Invalid chain: ${v.summarize(parsed.issues)}`);
    const id = Number(parsed.output.chainId);
    const chain =
      context.state.knownChain(id) ?? configured(id, context) ?? (await checked(id, parsed.output));
    return moveTo(chain, context);
  },
} satisfies Record<string, EvmMethod>;

async function moveTo(chain: WalletChain, {state, ask, unlocked}: EvmMethodContext): Promise<null> {
  await unlocked();
  if (chain.id !== state.chain.id) await ask(chain);
  state.setChain(chain);
  return null;
}

function configured(id: number, {chains}: EvmMethodContext): WalletChain | undefined {
  return chains.find((chain) => chain.id === id);
}

async function checked(id: number, added: v.InferOutput<typeof addSchema>): Promise<WalletChain> {
  const [rpcUrl = ''] = added.rpcUrls;
  const answered = Number(await callNode({method: 'eth_chainId', params: []}, rpcUrl));
  if (answered !== id)
    throw invalidParams(`Chain ID returned by RPC URL ${rpcUrl} does not match ${added.chainId}`);
  return {id, rpcUrl, name: added.chainName, nativeCurrency: added.nativeCurrency};
}
