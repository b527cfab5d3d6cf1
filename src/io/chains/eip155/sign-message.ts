import {describeFailure} from '../../../core/errors/foreign/describe-failure.js';
import {failureSays} from '../../../core/errors/foreign/failure-says.js';
import {ownError} from '../../../core/errors/foreign/own-error.js';
import {readFailure} from '../../../core/errors/foreign/foreign-failure.js';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import type {SignMessage} from '../../../core/ports/chain-adapter.js';
import type {Eip1193Provider} from './injected/eip1193-provider.js';

/** Contract wallets sign with more than the 65 bytes of a key. */
const SIGNATURE = /^0x([0-9a-f]{2})+$/i;

/** Signs by `personal_sign` (EIP-191), with the text in hexadecimal, as MetaMask's documentation has it. */
export const signMessage: SignMessage = async ({provider, address, message, walletName: name}) => {
  const wallet = provider as Eip1193Provider;
  const answer = await translated(
    wallet.request({method: 'personal_sign', params: [toHexText(message), address]}),
    name,
  );
  if (typeof answer === 'string' && SIGNATURE.test(answer)) return answer;
  throw new DrawbridgeError('wallet/invalid-answer', `${name} answered with no signature.`, {name});
};

async function translated(answer: unknown, name: string): Promise<unknown> {
  try {
    return await answer;
  } catch (cause) {
    const own = ownError(cause) ?? (cause instanceof Error ? ownError(cause.cause) : undefined);
    throw own ?? describeFailure(codeOf(cause), {summary: `${name} did not sign`, name, cause});
  }
}

function codeOf(cause: unknown): ErrorCode {
  const failure = readFailure(cause);
  if (failureSays.no(failure)) return 'wallet/request-declined';
  if (failureSays.locked(failure)) return 'wallet/locked';
  return failureSays.unsupported(failure) ? 'wallet/request-unsupported' : 'wallet/request-failed';
}

function toHexText(text: string): string {
  const digits = [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `0x${digits.join('')}`;
}
