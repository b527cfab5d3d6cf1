import * as v from 'valibot';
import {isAddress, isAddressEqual, maxUint160, maxUint256, type Hex, type TypedDataDefinition} from 'viem';
import {describeApproval, spenderName, type Action, type CallContext, type Fact} from './describe-call.js';

/** Uniswap's Permit2, at the same address on most EVM chains. */
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const PERMIT_FIELDS = 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline';
/** The permit of DAI, which is older than ERC-2612 and has no amount. */
const DAI_PERMIT_FIELDS = 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed';
const PERMIT_SINGLE_FIELDS = 'PermitDetails details,address spender,uint256 sigDeadline';
const PERMIT_BATCH_FIELDS = 'PermitDetails[] details,address spender,uint256 sigDeadline';
const PERMIT_DETAILS_FIELDS = 'address token,uint160 amount,uint48 expiration,uint48 nonce';
/** The year 10000, in seconds since 1970: contracts take such dates for "no end". */
const NEVER_S = 253_402_300_800n;
const ENDS_WHEN_STOPPED = 'Only when you stop it';
const NO_END = 'There is no end: it holds until you stop it.';

const addressSchema = v.custom<Hex>(
  (value) => typeof value === 'string' && isAddress(value, {strict: false}),
);
const unitsSchema = v.pipe(
  v.union([
    v.pipe(v.string(), v.regex(/^(0x[\da-f]+|\d+)$/i)),
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ]),
  v.transform((value) => BigInt(value)),
);
const permitSchema = v.object({
  owner: addressSchema,
  spender: addressSchema,
  value: unitsSchema,
  deadline: unitsSchema,
});
const daiPermitSchema = v.object({
  holder: addressSchema,
  spender: addressSchema,
  expiry: unitsSchema,
  allowed: v.boolean(),
});
const detailsSchema = v.object({token: addressSchema, amount: unitsSchema, expiration: unitsSchema});
const permit2Schema = v.object({
  details: v.union([v.pipe(v.array(detailsSchema), v.minLength(1)), detailsSchema]),
  spender: addressSchema,
  sigDeadline: unitsSchema,
});

/** One allowance that the signature gives. */
interface Permission {
  /** The account whose tokens it is about. */
  readonly owner: string;
  readonly spender: Hex;
  readonly token: Hex;
  readonly units: bigint;
  /** Units from which on there is no limit. */
  readonly max: bigint;
  /** The last time at which the spender can bring it into force, in seconds since 1970. */
  readonly startsBy: bigint;
  /** In seconds since 1970; `undefined` if it holds until the user stops it. */
  readonly endsAt: bigint | undefined;
}

/**
 * Describes token permits by ERC-2612, by DAI and by Permit2, which let a spender take tokens without a transaction of
 * the user. `undefined` for other data. What is signed follows from the types: names of fields alone prove nothing.
 */
export async function describePermit(
  data: TypedDataDefinition,
  context: CallContext,
): Promise<readonly Action[] | undefined> {
  const permissions = readPermissions(data, context.account);
  return permissions && Promise.all(permissions.map((permission) => describePermission(permission, context)));
}

function readPermissions(data: TypedDataDefinition, account: string): readonly Permission[] | undefined {
  const contract = (data.domain as {readonly verifyingContract?: unknown} | undefined)?.verifyingContract;
  if (!v.is(addressSchema, contract)) return undefined;
  const fields = fieldsOf(data, data.primaryType);
  if (data.primaryType === 'Permit') return readTokenPermit(data.message, {contract, fields});
  const isPermit2 =
    isAddressEqual(contract, PERMIT2) &&
    fieldsOf(data, 'PermitDetails') === PERMIT_DETAILS_FIELDS &&
    ((data.primaryType === 'PermitSingle' && fields === PERMIT_SINGLE_FIELDS) ||
      (data.primaryType === 'PermitBatch' && fields === PERMIT_BATCH_FIELDS));
  return isPermit2 ? readPermit2(data.message, account) : undefined;
}

function fieldsOf({types}: TypedDataDefinition, name: string): string {
  const fields: unknown = (types as Readonly<Record<string, unknown>>)[name];
  if (!Array.isArray(fields)) return '';
  return fields
    .map((field: {type?: unknown; name?: unknown}) => `${String(field.type)} ${String(field.name)}`)
    .join();
}

function readTokenPermit(
  message: unknown,
  {contract, fields}: {readonly contract: Hex; readonly fields: string},
): readonly Permission[] | undefined {
  const permit = v.safeParse(permitSchema, message);
  const base = {token: contract, max: maxUint256, endsAt: undefined};
  if (fields === PERMIT_FIELDS && permit.success) {
    const {owner, spender, value: units, deadline: startsBy} = permit.output;
    return [{...base, owner, spender, units, startsBy}];
  }
  const dai = v.safeParse(daiPermitSchema, message);
  if (fields !== DAI_PERMIT_FIELDS || !dai.success) return undefined;
  const {holder: owner, spender, expiry, allowed} = dai.output;
  // 0 is no end.
  return [{...base, owner, spender, units: allowed ? maxUint256 : 0n, startsBy: expiry || NEVER_S}];
}

function readPermit2(message: unknown, owner: string): readonly Permission[] | undefined {
  const parsed = v.safeParse(permit2Schema, message);
  if (!parsed.success) return undefined;
  const {details, spender, sigDeadline: startsBy} = parsed.output;
  return [details].flat().map(({token, amount: units, expiration: endsAt}) => ({
    owner,
    spender,
    token,
    units,
    max: maxUint160,
    startsBy,
    endsAt: endsAt < NEVER_S ? endsAt : undefined,
  }));
}

async function describePermission(permission: Permission, context: CallContext): Promise<Action> {
  const {owner, spender, token, units} = permission;
  const [known] = await Promise.allSettled([context.tokenOf(token)]);
  const words =
    known.status === 'fulfilled'
      ? describeApproval(units, known.value, permission.max)
      : ofUnknownToken(permission);
  const isOwn = owner.toLowerCase() === context.account.toLowerCase();
  const warnings = [
    words.warning,
    units > 0n ? 'Your signature is enough: no other approval follows.' : undefined,
    units > 0n && permission.endsAt === undefined ? NO_END : undefined,
    isOwn ? undefined : 'It is about the tokens of another account.',
  ].filter((warning) => warning !== undefined);
  return {
    title: words.title,
    facts: [
      ['Spender', spenderName(spender)],
      ...(known.status === 'fulfilled' ? [] : [['Amount', `${units} of the smallest unit`] as const]),
      ['Token', token],
      ...(isOwn ? [] : [['Of the account', owner] as const]),
      ...(units > 0n ? timesOf(permission) : []),
    ],
    ...(warnings.length > 0 && {warning: warnings.join(' ')}),
  };
}

function ofUnknownToken({token, units, max}: Permission): Pick<Action, 'title' | 'warning'> {
  const warning = `The contract ${token} is not known here as a token.`;
  if (units === 0n) return {title: 'Stop the spending of an unknown token', warning};
  const title = 'Allow spending an unknown token';
  if (units <= max / 2n) return {title, warning};
  return {title, warning: `${warning} There is no limit: the spender can take all of it, also later.`};
}

function timesOf({startsBy, endsAt}: Permission): readonly Fact[] {
  return [
    ['Can start until', startsBy < NEVER_S ? dateOf(startsBy) : 'Any time'],
    ['Ends', endsAt === undefined ? ENDS_WHEN_STOPPED : endsAt === 0n ? 'At once' : dateOf(endsAt)],
  ];
}

function dateOf(seconds: bigint): string {
  const date = new Date(Number(seconds) * 1000);
  return `${date.toLocaleString('en', {dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC'})} UTC`;
}
