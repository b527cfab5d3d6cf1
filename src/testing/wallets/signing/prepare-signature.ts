import {createWalletClient, type Hex, type LocalAccount, type SendTransactionParameters} from 'viem';
import type {RpcCall} from './chain-rpc.js';
import {readPersonalSignParams, readTransactionParams, readTypedDataParams} from './signing-params.js';
import {toTransport, toViemChain, type WalletChain} from './wallet-chain.js';
import {invalidParams, otherChain, unauthorized} from './wallet-rpc-error.js';

/** A wallet's answer to a signing request. */
export interface SigningWallet {
  readonly accounts: readonly LocalAccount[];
  readonly chain: WalletChain;
}

type Signer = (params: readonly unknown[], signing: SigningWallet) => () => Promise<Hex>;

const SIGNERS: Readonly<Record<string, Signer>> = {
  personal_sign(params, {accounts}) {
    const {from, message} = readPersonalSignParams(params);
    const account = accountOf(from, accounts);
    return () => account.signMessage({message});
  },
  eth_signTypedData_v4(params, {accounts}) {
    const {from, typedData} = readTypedDataParams(params);
    const account = accountOf(from, accounts);
    return () => account.signTypedData(typedData);
  },
  eth_sendTransaction(params, {accounts, chain}) {
    const {from, chainId, to, input, data = input, ...rest} = readTransactionParams(params);
    const account = accountOf(from, accounts);
    if (chainId !== undefined && chainId !== BigInt(chain.id)) throw otherChain(chainId, chain.id);
    if (!to && !data) throw invalidParams('A transaction needs a receiver or data.');
    const client = createWalletClient({
      account,
      chain: toViemChain(chain),
      transport: toTransport(chain),
    });
    // The schema leaves out missing values; viem's type cannot express that.
    return () =>
      client.sendTransaction({...rest, to, data} as SendTransactionParameters<
        typeof client.chain,
        typeof account
      >);
  },
};

/** The methods that every mock wallet signs. */
export const SIGNING_METHODS: readonly string[] = Object.keys(SIGNERS);

/**
 * Checks a signing request and gives the function that really signs (and sends), so that a wallet can
 * refuse bad requests before it asks its user.
 */
export function prepareSignature({method, params}: RpcCall, signing: SigningWallet): () => Promise<Hex> {
  const signer = SIGNERS[method];
  if (!signer) throw invalidParams(`${method} signs nothing.`);
  return signer(params, signing);
}

function accountOf(from: string, accounts: readonly LocalAccount[]): LocalAccount {
  const account = accounts.find(({address}) => address.toLowerCase() === from.toLowerCase());
  if (!account) throw unauthorized();
  return account;
}
