import {
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  hashMessage,
  hashTypedData,
  keccak256,
  numberToHex,
  parseAbiParameters,
  serializeErc6492Signature,
  type Hex,
  type TypedDataDefinition,
} from 'viem';
import {LOGIN_ACCOUNT_FACTORY} from '../../devnet/contracts/compiled/login-account-factory.js';
import {LOGIN_ACCOUNT} from '../../devnet/contracts/compiled/login-account.js';
import {ACCOUNT_FACTORY} from '../account-factory.js';
import {callService} from '../call-service.js';
import type {EvmCall} from './evm-requests.js';
import type {FrameSession} from './frame-session.js';
import {evmKey} from './keys.js';
import {callNode, NETWORKS, type ServiceNetwork} from './networks.js';
import {refuseParams} from './rpc-methods.js';
import {smartAccountOf} from './smart-account-address.js';

const CALLS = parseAbiParameters('(address to, uint256 value, bytes data)[]');

/** Ids of the networks with smart accounts. */
export const SMART_ACCOUNT_CHAINS = NETWORKS.filter(({family}) => family === 'eip155').map(({chainId}) =>
  Number(chainId),
);

/** The smart account of a session on one network. */
export class SmartAccount {
  readonly #session: FrameSession;
  readonly #network: ServiceNetwork;
  readonly #owner: ReturnType<typeof evmKey>;
  readonly address: Hex;

  constructor(session: FrameSession, network: ServiceNetwork) {
    this.#session = session;
    this.#network = network;
    this.#owner = evmKey(session.open.seed);
    this.address = smartAccountOf(this.#owner.address);
  }

  /** Whether the contract exists. */
  async isDeployed(): Promise<boolean> {
    return (await this.#ask('eth_getCode', [this.address, 'latest'])) !== '0x';
  }

  signMessage(raw: Hex | Uint8Array): Promise<Hex> {
    return this.#sign(hashMessage({raw}));
  }

  signTypedData(data: TypedDataDefinition): Promise<Hex> {
    return this.#sign(hashTypedData(data));
  }

  /** Has the service's relayer carry out the calls, all or none, and resolves with the transaction's hash. */
  async send(calls: readonly EvmCall[]): Promise<Hex> {
    const complete = calls.map(({to, value, data}) => ({to: to ?? refuseParams(), value, data}));
    const signature = await this.#owner.signTypedData({
      domain: this.#domain(),
      types: {
        Execution: [
          {name: 'calls', type: 'bytes32'},
          {name: 'nonce', type: 'uint256'},
        ],
      },
      primaryType: 'Execution',
      message: {calls: keccak256(encodeAbiParameters(CALLS, [complete])), nonce: await this.#nonce()},
    });
    const {hash} = await callService<{hash: Hex}>(
      'relay',
      {
        secret: this.#session.open.secret,
        chainId: this.#network.chainId,
        owner: this.#owner.address,
        calls: complete.map((call) => ({...call, value: numberToHex(call.value)})),
        signature,
      },
      this.#session.projectId,
    );
    return hash;
  }

  /** ERC-1271; wrapped as ERC-6492 has it while the contract does not exist. */
  async #sign(hash: Hex): Promise<Hex> {
    const signature = await this.#owner.signTypedData({
      domain: this.#domain(),
      types: {SignedHash: [{name: 'hash', type: 'bytes32'}]},
      primaryType: 'SignedHash',
      message: {hash},
    });
    if (await this.isDeployed()) return signature;
    const args = [this.#owner.address] as const;
    const data = encodeFunctionData({...LOGIN_ACCOUNT_FACTORY, functionName: 'deploy', args});
    return serializeErc6492Signature({address: ACCOUNT_FACTORY, data, signature});
  }

  async #nonce(): Promise<bigint> {
    if (!(await this.isDeployed())) return 0n;
    const data = encodeFunctionData({...LOGIN_ACCOUNT, functionName: 'nonce'});
    const answer = (await this.#ask('eth_call', [{to: this.address, data}, 'latest'])) as Hex;
    return decodeFunctionResult({...LOGIN_ACCOUNT, functionName: 'nonce', data: answer});
  }

  #domain(): NonNullable<TypedDataDefinition['domain']> {
    const {chainId} = this.#network;
    return {name: 'Login account', version: '1', chainId: Number(chainId), verifyingContract: this.address};
  }

  #ask(method: string, params: readonly unknown[]): Promise<unknown> {
    return callNode(this.#network, this.#session.projectId, {method, params});
  }
}
