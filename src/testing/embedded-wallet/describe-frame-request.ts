import {
  decodeFunctionData,
  erc20Abi,
  formatEther,
  formatUnits,
  hexToString,
  isHex,
  maxUint256,
  type Hex,
} from 'viem';
import type {WalletRequest} from '../../core/ports/embedded-wallet.js';

/** A request in words, as the frame of the toy wallet shows it. */
export interface FrameRequest {
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** The text to sign. */
  readonly text?: string;
}

/** Reads a token's symbol and decimals; rejects for a contract that has none. */
export type ReadToken = (address: Hex) => Promise<{readonly symbol: string; readonly decimals: number}>;

/** Describes a request: token, receiver and amount of a transaction, or the text of a message. */
export async function describeFrameRequest(
  {method, params}: WalletRequest,
  readToken: ReadToken,
): Promise<FrameRequest> {
  const [first, second]: readonly unknown[] = Array.isArray(params) ? params : [];
  switch (method) {
    case 'personal_sign':
      return {title: 'Sign this message?', facts: [], text: textOf(first)};
    case 'eth_signTypedData_v4':
      return {title: 'Sign this data?', facts: [], text: layOut(second)};
    case 'eth_sendTransaction':
      return {title: 'Send this transaction?', facts: await transactionFacts(first, readToken)};
    default:
      return {title: 'Approve this request?', facts: []};
  }
}

async function transactionFacts(given: unknown, readToken: ReadToken): Promise<FrameRequest['facts']> {
  const {to, value, data} = {to: undefined, value: '0x0', data: '0x', ...(given as object)};
  const ether = `${isHex(value) ? formatEther(BigInt(value)) : '0'} ETH`;
  const isCall = isHex(to) && isHex(data) && data !== '0x';
  const call = isCall ? await callFacts(to, data, readToken) : [];
  if (call.length > 0) return hasValue(value) ? [...call, ['Also sends', ether]] : call;
  return [
    [isCall ? 'Calls the contract' : 'To', isHex(to) ? to : 'A new contract'],
    ['Amount', ether],
  ];
}

function hasValue(value: unknown): boolean {
  return isHex(value) && BigInt(value) > 0n;
}

/** Token, receiver and amount; empty for a call that is no transfer or approval of a token. */
async function callFacts(to: Hex, data: Hex, readToken: ReadToken): Promise<FrameRequest['facts']> {
  try {
    const {functionName, args} = decodeFunctionData({abi: erc20Abi, data});
    if (functionName !== 'transfer' && functionName !== 'approve') return [];
    const [party, amount] = args;
    const {symbol, decimals} = await readToken(to);
    const written =
      amount === maxUint256 ? `Unlimited ${symbol}` : `${formatUnits(amount, decimals)} ${symbol}`;
    return functionName === 'transfer'
      ? [
          ['To', party],
          ['Amount', written],
        ]
      : [
          ['Spender', party],
          ['Allowance', written],
        ];
  } catch {
    return [];
  }
}

function textOf(message: unknown): string {
  return isHex(message) ? hexToString(message) : String(message);
}

function layOut(data: unknown): string {
  try {
    return JSON.stringify(typeof data === 'string' ? JSON.parse(data) : data, undefined, 2);
  } catch {
    return String(data);
  }
}
