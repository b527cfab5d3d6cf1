import {isRecord} from '../../../core/model/safety/record.js';
import {fields, listOf, oneOfTypes, rules, type Check} from './checks.js';

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

const key = fields({
  type: rules(['must be secp256k1 or secp256r1', (type) => KEY_TYPES.includes(type)]),
  publicKey: rules(['must start with 0x', begins], ['must be hexadecimal', matches(/^0x([0-9a-f]{2})+$/i)]),
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

/** Checks what may be asked for and what was granted; `start` must be in the future of the place's `now`. */
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
export const checkRequest: Check = fields({
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
    context: text,
    signer,
  })({chainId: given['chainId'], expiry: given['expiry'], context, signer: by}, place);
};
