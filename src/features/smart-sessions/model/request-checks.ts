import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {plainCopy} from '../../../core/model/plain-copy.js';
import {isRecord} from '../../../core/model/safety/record.js';
import type {
  CallableFunction,
  SmartSessionGrantRequest,
  SmartSessionPermission,
} from '../../../core/model/smart-session.js';

const OPERATORS: readonly unknown[] = ['EQUAL', 'GREATER_THAN', 'LESS_THAN'];
const OPERATIONS: readonly unknown[] = ['Call', 'DelegateCall'];
const KEY_TYPES: readonly unknown[] = ['secp256k1', 'secp256r1'];

const begins = (value: unknown): boolean => typeof value === 'string' && value.startsWith('0x');
const matches =
  (form: RegExp) =>
  (value: unknown): boolean =>
    form.test(String(value));
const isAhead = (value: unknown, now: number): boolean => Number(value) > now;
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value);
const isPositive = (value: unknown): boolean => isWhole(value) && Number(value) > 0;

const number = rules(['must start with 0x', begins], ['must be hexadecimal', matches(/^0x[0-9a-f]{1,64}$/i)]);
const address = rules(
  ['must start with 0x', begins],
  ['must be an address of 20 bytes', matches(/^0x[0-9a-f]{40}$/i)],
);
const text = rules(['must be a text', (value) => typeof value === 'string' && value !== '']);
const object = rules(['must be an object', isRecord]);

const bytes = rules(['must start with 0x', begins], ['must be hexadecimal', matches(/^0x([0-9a-f]{2})+$/i)]);

const key = fields({
  type: rules(['must be secp256k1 or secp256r1', (type) => KEY_TYPES.includes(type)]),
  publicKey: bytes,
});

const signer = fields({
  type: rules(['must be keys', (type) => type === 'keys']),
  data: fields({keys: listOf(key, 'must have at least one key')}),
});

const condition = fields({
  operator: rules([`must be one of ${OPERATORS.join(', ')}`, (given) => OPERATORS.includes(given)]),
  value: number,
});

const callable = fields({
  functionName: text,
  'args?': listOf((value, place) => (value === null ? [] : condition(value, place))),
  'valueLimit?': number,
  'operation?': rules([`must be ${OPERATIONS.join(' or ')}`, (given) => OPERATIONS.includes(given)]),
});

const allowance = {
  allowance: number,
  start: rules(
    ['must be a positive whole number of seconds', isPositive],
    ['must be in the future', isAhead],
  ),
  period: rules(['must be a positive whole number of seconds', isPositive]),
};

/** Checks a request or a grant; `start` must be in the future of the place's `now`. */
export const checkPermissions: Check = listOf(
  oneOfTypes({
    'contract-call': fields({
      address,
      abi: listOf(object),
      functions: listOf(callable, 'must have at least one function'),
    }),
    'native-token-recurring-allowance': fields(allowance),
    'erc20-recurring-allowance': fields({token: address, ...allowance}),
  }),
  'must have at least one permission',
);

const expiry = rules(
  ['must be a whole number of seconds', isWhole],
  ['must be a timestamp in the future', isAhead],
);

/** Checks everything that a page asks for. */
const checkRequest: Check = fields({
  chainId: number,
  'address?': address,
  expiry,
  signer,
  permissions: checkPermissions,
  policies: listOf(fields({type: text, data: object})),
});

/** Checks the fields of a wallet's reply that are used; a reply may have others. */
export const checkReply: Check = (reply, place) => {
  const given = isRecord(reply) ? reply : {};
  const {context, signer: by} = given;
  return fields({
    chainId: number,
    expiry,
    context: bytes,
    signer,
  })({chainId: given['chainId'], expiry: given['expiry'], context, signer: by}, place);
};

/** Path of a value, and the time of the check. */
interface Place {
  /** `a.b.0.c`; empty for the whole. */
  readonly path: string;
  /** Seconds since 1970. */
  readonly now: number;
}

/** Looks at a value; gives a sentence for each thing that is wrong with it. */
type Check = (value: unknown, place: Place) => readonly string[];

type Rule = readonly [message: string, holds: (value: unknown, now: number) => boolean];

/** Checks one value by rules; the first that does not hold speaks. */
function rules(...all: readonly Rule[]): Check {
  return (value, place) => {
    const broken = all.find(([, holds]) => !holds(value, place.now));
    return broken ? [objection(place, broken[0])] : [];
  };
}

/** Checks each field of an object; a name that ends in `?` may be absent, and no other names may be there. */
function fields(checks: Readonly<Record<string, Check>>): Check {
  const names = Object.keys(checks).map((name) => name.replace('?', ''));
  return (value, place) => {
    if (!isRecord(value)) return [objection(place, 'must be an object')];
    const known = Object.entries(checks).flatMap(([name, check]) => checkField(check, value, {name, place}));
    const extra = Object.keys(value).filter((name) => !names.includes(name));
    return [...known, ...extra.map((name) => objection(inside(place, name), 'is not allowed'))];
  };
}

/** Checks each entry of a list; `empty` is the message for an empty list. */
function listOf(check: Check, empty?: string): Check {
  return (value, place) => {
    if (!Array.isArray(value)) return [objection(place, 'must be an array')];
    if (empty !== undefined && value.length === 0) return [objection(place, empty)];
    return value.flatMap((entry: unknown, index) => check(entry, inside(place, index)));
  };
}

/** Checks `{type, data}`, whose data depends on its type. */
function oneOfTypes(types: Readonly<Record<string, Check>>): Check {
  const isType = (type: unknown): boolean => typeof type === 'string' && Object.hasOwn(types, type);
  const type = rules([`must be one of ${Object.keys(types).join(', ')}`, isType]);
  return (value, place) => {
    const named = isRecord(value) && isType(value['type']) ? types[String(value['type'])] : undefined;
    return fields({type, data: named ?? (() => [])})(value, place);
  };
}

interface Field {
  readonly name: string;
  readonly place: Place;
}

function checkField(
  check: Check,
  value: Readonly<Record<string, unknown>>,
  {name, place}: Field,
): readonly string[] {
  const plain = name.replace('?', '');
  const given = Object.hasOwn(value, plain) ? value[plain] : undefined;
  return given === undefined && plain !== name ? [] : check(given, inside(place, plain));
}

function inside({path, now}: Place, name: string | number): Place {
  return {path: path ? `${path}.${name}` : `${name}`, now};
}

function objection({path}: Place, message: string): string {
  return `Invalid ${path || 'request'}: ${message}`;
}

/**
 * Checks and copies a page's request, so that later changes by the page do not reach the wallet. A function without
 * `valueLimit` gets the limit 0: wallets disagree about what its absence means.
 *
 * Throws `client/invalid-argument` that names everything that is wrong, joined by `; `.
 *
 * @param now - Milliseconds since 1970.
 */
export function readPermissionRequest(given: unknown, now: number): SmartSessionGrantRequest {
  const copy = plainCopy(given);
  const wrong =
    copy === undefined
      ? ['Invalid request: must be plain data, as JSON has it']
      : checkRequest(copy, {path: '', now: now / 1000});
  if (wrong.length === 0) return withValueLimits(copy as SmartSessionGrantRequest);
  throw new DrawbridgeError('client/invalid-argument', wrong.join('; '), {name: 'request'});
}

function withValueLimits(request: SmartSessionGrantRequest): SmartSessionGrantRequest {
  const permissions = request.permissions.map((permission): SmartSessionPermission => {
    if (permission.type !== 'contract-call') return permission;
    const {data} = permission;
    const functions = data.functions.map((each): CallableFunction => ({valueLimit: '0x0', ...each}));
    return {...permission, data: {...data, functions}};
  });
  return {...request, permissions};
}
