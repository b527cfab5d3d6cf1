import {accountInUse, type AccountInUse} from '../controllers/connections/account-in-use.js';
import type {ConnectionsController} from '../controllers/connections/connections-controller.js';
import type {NetworksController} from '../controllers/networks-controller.js';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import {isSameAddress} from '../core/model/addresses/same-address.js';
import type {AddressOf, ChainNamespace} from '../core/model/caip.js';
import type {MessageToSign} from '../core/model/message-bytes.js';
import {familyName, requireNamespace} from '../core/model/network.js';
import {written} from '../core/model/safety/written.js';
import type {ChainAdapter} from '../core/ports/chain-adapter.js';
import type {BitcoinMessageProtocol} from '../core/ports/providers.js';
import {untilAborted} from '../core/ports/waiting.js';

/** Whose signature a page asks for. */
export interface SignMessageOptions<N extends ChainNamespace = ChainNamespace> {
  /** Default: the active one. */
  readonly namespace?: N | undefined;
}

/** A message with the signature of the account that was in use, in its chain family's usual writing. */
export interface SignedMessage<N extends ChainNamespace = ChainNamespace> {
  readonly namespace: N;
  readonly address: AddressOf<N>;
  /** The message as it was given. Polkadot's wallets sign it between `<Bytes>` and `</Bytes>`. */
  readonly message: string | Uint8Array;
  /** Hexadecimal with 0x on eip155 and polkadot, base58 on solana, base64 on bip122. */
  readonly signature: N extends 'eip155' | 'polkadot' ? `0x${string}` : string;
  /** Bitcoin's form, which the wallet chose: recoverable (BIP-137), or BIP-322. */
  readonly signatureType?: BitcoinMessageProtocol;
}

/** A signed message of one of several namespaces, by default of any; comparing `namespace` narrows the rest. */
export type AnySignedMessage<N extends ChainNamespace = ChainNamespace> = {[K in N]: SignedMessage<K>}[N];

/**
 * Asks the wallet in use to sign a message.
 *
 * Rejects as `SignMessage` does; with `wallet/account-changed` as soon as the wallet is disconnected or another account
 * is used; with `client/invalid-argument`, `chain/adapter-missing` or `connect/connector-missing` before asking.
 */
export type SignMessageFlow = (
  message: MessageToSign,
  options?: SignMessageOptions,
) => Promise<AnySignedMessage>;

/** Dependencies of {@link createSignMessageFlow}. */
export interface SignMessageParts {
  readonly connections: ConnectionsController;
  readonly networks: NetworksController;
  readonly adapterOf: (namespace: ChainNamespace) => Promise<ChainAdapter | undefined>;
}

/** Creates the flow that signs messages for the page. */
export function createSignMessageFlow(parts: SignMessageParts): SignMessageFlow {
  const {networks, adapterOf} = parts;
  return async (message, {namespace = networks.state.get().activeNamespace} = {}) => {
    checkMessage(message);
    requireNamespace(networks.state.get().requested, namespace);
    const account = requireAccount(parts, namespace);
    const {provider, address, wallet} = account;
    const signature = await whileInUse(parts, account, async (signal) => {
      const sign = await (await adapterOf(namespace))?.signMessage?.();
      if (!sign) throw unsupported(account);
      signal.throwIfAborted();
      return sign({provider, address, message, walletName: wallet.name});
    });
    const type = namespace === 'bip122' ? {signatureType: protocolOf(signature)} : {};
    return {namespace, address, message, signature, ...type} as AnySignedMessage;
  };
}

function checkMessage(message: unknown): void {
  if (typeof message === 'string' || message instanceof Uint8Array) return;
  const text = `signMessage: \`message\` is ${written(message)}; accepted: a text, or a Uint8Array`;
  throw new DrawbridgeError('client/invalid-argument', text, {name: 'message'});
}

function requireAccount(parts: SignMessageParts, namespace: ChainNamespace): AccountInUse {
  const account = accountInUse(parts, namespace);
  if (account) return account;
  const text = `signMessage: no wallet is connected on ${namespace}`;
  throw new DrawbridgeError('connect/connector-missing', text, {name: familyName(namespace)});
}

function unsupported({namespace, wallet: {name}}: AccountInUse): DrawbridgeError {
  return new DrawbridgeError('wallet/request-unsupported', `Nothing here signs on ${namespace}.`, {name});
}

/** Ends the wait as soon as another account is in use, or none. A wallet that locks may still answer. */
async function whileInUse<T>(
  parts: SignMessageParts,
  account: AccountInUse,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const {namespace, address, connector, wallet} = account;
  const changed = new AbortController();
  const stop = parts.connections.state.listen(() => {
    const now = parts.connections.of(namespace);
    const isSame =
      now.status === 'connected'
        ? now.connector.id === connector.id && isSameAddress(now.account.address, address)
        : now.status !== 'disconnected';
    if (isSame) return;
    const text = `The account ${address} was not in use any more before ${wallet.name} answered`;
    changed.abort(new DrawbridgeError('wallet/account-changed', text, {name: wallet.name}));
  });
  try {
    return await untilAborted(ask(changed.signal), changed.signal);
  } finally {
    stop();
  }
}

/** Bytes of a recoverable signature (BIP-137), of which the first is from 27 to 42. */
const RECOVERABLE_BYTES = 65;
const HEADERS = {first: 27, last: 42};

function protocolOf(signature: string): BitcoinMessageProtocol {
  const bytes = atob(signature);
  const header = bytes.charCodeAt(0);
  const isRecoverable =
    bytes.length === RECOVERABLE_BYTES && header >= HEADERS.first && header <= HEADERS.last;
  return isRecoverable ? 'ecdsa' : 'bip322';
}
