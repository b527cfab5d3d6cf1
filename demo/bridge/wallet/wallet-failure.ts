import {BaseError} from 'viem';

/** Why a wallet has not answered with a transaction. */
export type WalletFailure =
  /** The person has refused it in the wallet, or on the hardware wallet behind it. */
  | {readonly kind: 'declined' | 'declined-on-device'}
  /** A hardware wallet that shows no unknown calls until its owner allows it. */
  | {readonly kind: 'blind-signing'}
  /** The wallet has moved to another network while it asked. */
  | {readonly kind: 'other-network'}
  /** The wallet has failed in another way: it may have sent the transaction. */
  | {readonly kind: 'unclear'; readonly reason: string};

/** Refusals by EIP-1193, WalletConnect, a library that wallets use, and the client for Solana. */
const DECLINED_CODES: readonly unknown[] = [4001, 5000, 'ACTION_REJECTED', 'wallet/request-declined'];
/** Refusals of wallets without a code, and of those that put them into another failure; whole sentences only. */
const DECLINED =
  /^(metamask \w+ signature: )?(user (denied|rejected|declined|cancel+ed)( (the |this )?(request|transaction|message|signature|transaction signature|transaction request))?|cancel+ed|rejected by (the )?user)\.?$/;

/**
 * Status words of hardware wallets' transports, in the errors of their libraries: `0x6985` is a refusal on the device,
 * `0x6a80` a call that its app does not show.
 */
const STATUS = {declined: 0x69_85, unshown: 0x6a_80} as const;
const DECLINED_ON_DEVICE: readonly RegExp[] = [
  /^ledger device: condition of use not satisfied \(denied by the user\?\) \(0x6985\)$/,
  /^ledger: user rejected the transaction$/,
  /^action cancel+ed by user$/,
];
const BLIND_SIGNING: readonly RegExp[] = [
  /^please enable (blind signing or contract data|contract data) (in|on) the ethereum app settings\.?$/,
  /^ledger: blind signing must be enabled$/,
  /^ledger device: invalid data received \(0x6a80\)$/,
];
/** Errors of wallets for a transaction on a network other than the selected one. */
const OTHER_NETWORK = /^provided chainid "?0x[\da-f]+"? must match the active chainid "?0x[\da-f]+"?\.?$/;
/** What some wallets put before the words of a device. */
const PREFIX = /^((metamask - )?rpc error: |error: |transportstatuserror: )+/;

/** The most of a stranger's text that is quoted. */
const LONGEST = 200;
/** Invisible and controlling characters, those that change the direction of text, and the one that stands for an object. */
const UNQUOTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFC]/gu;

/**
 * The failure of a wallet. "Nothing was sent" is said of it later, so other texts than those that wallets are known to
 * use prove nothing.
 */
export function walletFailure(error: unknown): WalletFailure {
  const words = textOf(error).trim().toLowerCase().replace(PREFIX, '');
  const status = valueIn(error, 'statusCode');
  const isOneOf = (texts: readonly RegExp[]): boolean => texts.some((text) => text.test(words));
  if (valueIn(error, 'name') === 'EthAppPleaseEnableContractData') return {kind: 'blind-signing'};
  if (OTHER_NETWORK.test(words)) return {kind: 'other-network'};
  if (status === STATUS.unshown || isOneOf(BLIND_SIGNING)) return {kind: 'blind-signing'};
  if (status === STATUS.declined || isOneOf(DECLINED_ON_DEVICE)) return {kind: 'declined-on-device'};
  if (codesOf(error).some((code) => DECLINED_CODES.includes(code)) || DECLINED.test(words))
    return {kind: 'declined'};
  return {kind: 'unclear', reason: sentenceOf(error)};
}

/** The first line of an error, which comes from a stranger, fit to be quoted. */
export function sentenceOf(error: unknown): string {
  const [line = ''] = textOf(error).split('\n');
  return line.replace(UNQUOTABLE, '').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
}

function textOf(error: unknown): string {
  if (error instanceof BaseError) return error.shortMessage;
  const text = typeof error === 'string' ? error : valueIn(error, 'message');
  return typeof text === 'string' ? text : '';
}

/** The code of an error, and of the one that it was put around. */
function codesOf(error: unknown): readonly unknown[] {
  const original = valueIn(valueIn(error, 'data'), 'originalError');
  return [valueIn(error, 'code'), valueIn(original, 'code')];
}

function valueIn(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
