import * as v from 'valibot';
import {isAddress, isHex, type Address, type Hex} from 'viem';

const hex = v.custom<Hex>((value) => isHex(value));
const address = v.custom<Address>((value) => typeof value === 'string' && isAddress(value, {strict: false}));
const seconds = v.pipe(v.number(), v.integer(), v.minValue(1));

const functionSchema = v.object({
  functionName: v.string(),
  args: v.optional(
    v.array(v.nullable(v.object({operator: v.picklist(['EQUAL', 'GREATER_THAN', 'LESS_THAN']), value: hex}))),
  ),
  valueLimit: v.optional(hex),
  // The wallet's accounts are plain keys, which delegate nothing.
  operation: v.optional(v.literal('Call')),
});
const allowance = {allowance: hex, start: seconds, period: seconds};

const permissionSchema = v.variant('type', [
  v.object({
    type: v.literal('contract-call'),
    data: v.object({
      address,
      abi: v.array(v.looseObject({type: v.string()})),
      functions: v.array(functionSchema),
    }),
  }),
  v.object({type: v.literal('native-token-recurring-allowance'), data: v.object(allowance)}),
  v.object({
    type: v.literal('erc20-recurring-allowance'),
    data: v.object({token: address, ...allowance}),
  }),
]);

/** Parameters of `wallet_grantPermissions` (ERC-7715). */
export const grantSchema = v.object({
  chainId: hex,
  address: v.optional(address),
  expiry: seconds,
  signer: v.object({
    type: v.literal('keys'),
    data: v.object({
      keys: v.pipe(v.array(v.object({type: v.literal('secp256k1'), publicKey: hex})), v.minLength(1)),
    }),
  }),
  permissions: v.pipe(v.array(permissionSchema), v.minLength(1)),
  // No rule that the wallet could follow.
  policies: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(0))),
});

/** One permission that the wallet grants. */
export type GrantedPermission = v.InferOutput<typeof permissionSchema>;

/** The requested permissions. */
export type GrantInput = v.InferOutput<typeof grantSchema>;

const callSchema = v.object({to: address, data: v.optional(hex, '0x'), value: v.optional(hex, '0x0')});

/** Parameters of `wallet_prepareCalls` (ERC-7836), for a session by its context. */
export const prepareSchema = v.object({
  from: address,
  chainId: hex,
  calls: v.pipe(v.array(callSchema), v.minLength(1)),
  capabilities: v.object({permissions: v.object({context: v.string()})}),
});

/**
 * Parameters of `wallet_sendPreparedCalls`: the prepared calls, and the signature of every key of the
 * session.
 */
export const sendSchema = v.object({
  context: v.string(),
  preparedCalls: v.object({nonce: hex, calls: v.pipe(v.array(callSchema), v.minLength(1))}),
  signatures: v.array(hex),
});

/** One call for a session key. */
export type SessionCall = v.InferOutput<typeof callSchema>;
