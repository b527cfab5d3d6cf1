import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import type {PolkadotProvider, PolkadotSignature} from '../../../../core/ports/polkadot-provider.js';
import type {EnabledWallet, SignMethod} from './enabled-wallet.js';
import {findAccount, type WalletAccount} from './wallet-accounts.js';

/** Dependencies of {@link createSigner}. */
export interface SignerParts {
  readonly name: () => string;
  /** The wallet, after a request for access if necessary; rejects if there is no connection. */
  readonly wallet: () => Promise<EnabledWallet>;
  readonly accounts: () => readonly WalletAccount[];
  /** Translates a failure, and ends the connection if the page lost its access. */
  readonly failed: (cause: unknown) => DrawbridgeError;
}

/** 64 bytes; a transaction's has one more before for the kind of key, and ECDSA's has one more after. */
const SIGNATURE = /^0x([0-9a-f]{2}){64,66}$/i;
const HEX = /^0x([0-9a-f]{2})+$/i;

/** Creates the provider for dapps over a wallet's own signer. */
export function createSigner(parts: SignerParts): PolkadotProvider {
  let count = 0;
  const sign = async (method: SignMethod, payload: object): Promise<PolkadotSignature> => {
    try {
      const wallet = await parts.wallet();
      const address = own(parts, Reflect.get(payload, 'address'));
      const answer = await wallet.sign(method, {...payload, address});
      return readSignature(answer, ++count) ?? refuse(parts.name());
    } catch (cause) {
      throw parts.failed(cause);
    }
  };
  return {
    signRaw: (raw) => sign('signRaw', raw),
    signPayload: (payload) => sign('signPayload', payload),
  };
}

/**
 * The address in the wallet's own form: some wallets do not recognise their accounts in another network's
 * form.
 */
function own({accounts, name}: SignerParts, address: unknown): string {
  const account = findAccount(accounts(), address);
  if (account) return account.address;
  const message = `${String(address)} is none of the accounts ${name()} opened to the page.`;
  throw new DrawbridgeError('wallet/request-failed', message, {name: name()});
}

function readSignature(answer: unknown, id: number): PolkadotSignature | undefined {
  if (!isRecord(answer)) return undefined;
  const {signature, signedTransaction} = answer;
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return undefined;
  const isWhole = typeof signedTransaction === 'string' && HEX.test(signedTransaction);
  return {id, signature, ...(isWhole && {signedTransaction})};
}

function refuse(name: string): never {
  throw new DrawbridgeError('wallet/invalid-answer', `${name} answered with no signature.`, {name});
}
