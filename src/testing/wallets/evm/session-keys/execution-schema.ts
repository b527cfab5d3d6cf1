import * as v from 'valibot';
import {isAddress, isHex, type Address, type Hex} from 'viem';

const hex = v.custom<Hex>((value) => isHex(value));
const address = v.custom<Address>((value) => typeof value === 'string' && isAddress(value, {strict: false}));
const seconds = v.pipe(v.number(), v.integer(), v.minValue(1));
const justification = v.nullish(v.string());

const periodic = {
  periodAmount: hex,
  periodDuration: seconds,
  startTime: v.nullish(seconds),
  justification,
};

/** The permission types that the wallet grants, with the shapes of their data. */
export const EXECUTION_TYPES = {
  'native-token-periodic': v.strictObject(periodic),
  'erc20-token-periodic': v.strictObject({tokenAddress: address, ...periodic}),
} as const;

const permissionSchema = v.variant('type', [
  v.strictObject({
    type: v.literal('native-token-periodic'),
    isAdjustmentAllowed: v.boolean(),
    data: EXECUTION_TYPES['native-token-periodic'],
  }),
  v.strictObject({
    type: v.literal('erc20-token-periodic'),
    isAdjustmentAllowed: v.boolean(),
    data: EXECUTION_TYPES['erc20-token-periodic'],
  }),
]);

/** One entry of the parameters of `wallet_requestExecutionPermissions`. */
export const executionSchema = v.strictObject({
  chainId: hex,
  from: v.nullish(address),
  to: address,
  permission: permissionSchema,
  rules: v.nullish(
    v.array(v.strictObject({type: v.literal('expiry'), data: v.strictObject({timestamp: seconds})})),
  ),
});

/** A requested permission. */
export type ExecutionInput = v.InferOutput<typeof executionSchema>;

/** Parameters of `wallet_revokeExecutionPermission`. */
export const revokeExecutionSchema = v.strictObject({permissionContext: hex});
