import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {toChecksumAddress} from '../../../core/model/addresses/checksum.js';
import {hash} from '../../../core/model/addresses/hash.js';
import {isRecord, type Unchecked} from '../../../core/model/safety/record.js';
import type {
  Hex,
  SessionKey,
  SmartSessionGrantRequest,
  SmartSessionPermission,
} from '../../../core/model/smart-session.js';

/** One entry of the parameters of `wallet_requestExecutionPermissions` (ERC-7715 as of January 2026). */
export interface ExecutionRequest {
  readonly chainId: Hex;
  /** The account that grants. */
  readonly from: Hex;
  /** The session account, which may use the permission. */
  readonly to: Hex;
  readonly permission: {
    readonly type: string;
    /** The user may grant less. */
    readonly isAdjustmentAllowed: true;
    readonly data: object;
  };
  readonly rules: readonly {readonly type: string; readonly data: object}[];
}

/** The account that is asked, and the permission types that its wallet supports. */
export interface ExecutionPlace {
  readonly address: string;
  readonly supported: Unchecked;
  readonly walletName: string;
}

/** An uncompressed public key, with or without its prefix 04. */
const PUBLIC_KEY = /^0x(?:04)?([0-9a-f]{128})$/i;

/**
 * Writes a page's request in the dialect of ERC-7715 as of January 2026, one entry for each permission.
 *
 * Throws `wallet/request-unsupported`, which names what this dialect or the wallet lacks: calls of contracts, several
 * keys, a permission type, the network, a policy.
 */
export function executionRequests(
  request: SmartSessionGrantRequest,
  {address, supported, walletName: name}: ExecutionPlace,
): readonly ExecutionRequest[] {
  const {chainId, expiry, permissions, policies, signer} = request;
  const to = sessionAccountOf(signer.data.keys, name);
  const rules = [{type: 'expiry', data: {timestamp: expiry}}, ...policies];
  return permissions.map((permission) => {
    const {type, data} = writePermission(permission, name);
    const missing = missingIn(supported[type], {chainId, rules: rules.map((rule) => rule.type)});
    if (missing !== undefined) throw unsupported(missing ? `${type} with ${missing}` : type, name);
    return {chainId, from: address as Hex, to, permission: {type, isAdjustmentAllowed: true, data}, rules};
  });
}

function writePermission(
  permission: SmartSessionPermission,
  name: string,
): {readonly type: string; readonly data: object} {
  if (permission.type === 'contract-call') throw unsupported('contract-call', name);
  const {allowance, start, period} = permission.data;
  const data = {periodAmount: allowance, periodDuration: period, startTime: start};
  if (permission.type === 'native-token-recurring-allowance') return {type: 'native-token-periodic', data};
  return {type: 'erc20-token-periodic', data: {tokenAddress: permission.data.token, ...data}};
}

/** The address of the page's key: in this dialect one account holds a permission, and no service signs along. */
function sessionAccountOf(keys: readonly SessionKey[], name: string): Hex {
  const [key, ...others] = keys;
  if (others.length > 0) throw unsupported('several keys', name);
  const digits = key?.type === 'secp256k1' ? PUBLIC_KEY.exec(key.publicKey)?.[1] : undefined;
  if (digits === undefined) throw unsupported('keys other than uncompressed secp256k1', name);
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const tail = Array.from(hash(bytes, 256).slice(-20), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return toChecksumAddress(`0x${tail}`) as Hex;
}

interface Needs {
  readonly chainId: Hex;
  readonly rules: readonly string[];
}

/** What the wallet lacks for a permission type: empty text for the type, `undefined` for nothing. */
function missingIn(offered: unknown, {chainId, rules}: Needs): string | undefined {
  if (!isRecord(offered)) return '';
  const {chainIds, ruleTypes} = offered;
  const isForChain = (id: unknown): boolean => Number(id) === Number(chainId);
  if (Array.isArray(chainIds) && !chainIds.some(isForChain)) return `chain ${Number(chainId)}`;
  return Array.isArray(ruleTypes) ? rules.find((rule) => !ruleTypes.includes(rule)) : undefined;
}

function unsupported(what: string, name: string): DrawbridgeError {
  return new DrawbridgeError('wallet/request-unsupported', `Wallet does not support ${what}`, {name});
}
