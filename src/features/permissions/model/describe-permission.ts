import {allowanceWords, unitOfToken, type Unit} from '../../../core/model/smart-sessions/allowance-words.js';
import {recurringAllowance, valueLimits} from '../../../core/model/smart-sessions/allowances.js';
import {isRecord, type Unchecked} from '../../../core/model/safety/record.js';
import {
  isAddress,
  nameOf,
  policyFact,
  timeFact,
  type FactLabel,
  type RequestFact,
  type RequestContext,
} from './request-words.js';

/** More functions than a user reads one by one. */
const MAX_FUNCTIONS = 20;
const UNREAD = ['permissions.unread'] as const;
const NO_LIMIT = ['permissions.noLimit'] as const;

const KINDS = {
  'contract-call': ['permissions.mayCall'],
  'native-token-recurring-allowance': ['permissions.maySpendCoin'],
  'erc20-recurring-allowance': ['permissions.maySpendToken'],
} as const;

/** Says what one permission lets be called or spent, how much and how often. `network` is the one it is for. */
export function describePermission(given: unknown, around: RequestContext): readonly RequestFact[] {
  const {type, data, policies}: Unchecked = isRecord(given) ? given : {};
  const known = isKind(type) ? KINDS[type] : undefined;
  const kind = nameOf(type);
  const unknown = kind ? (['permissions.unknown', kind] as const) : UNREAD;
  return [
    {label: 'permissions.kind', value: known ?? unknown},
    ...(known ? describeKnown(type, isRecord(data) ? data : {}, around) : []),
    ...policyFact(policies),
  ];
}

function isKind(type: unknown): type is keyof typeof KINDS {
  return typeof type === 'string' && Object.hasOwn(KINDS, type);
}

function describeKnown(type: unknown, data: Unchecked, around: RequestContext): readonly RequestFact[] {
  if (type === 'contract-call')
    return [...place('permissions.contract', data['address']), ...functionFacts(data['functions'], around)];
  if (type === 'native-token-recurring-allowance')
    return allowanceFacts(type, data, {...around, unit: around.network?.nativeCurrency});
  const {token} = data;
  const unit = unitOfToken(around.tokens, `${around.network?.caipNetworkId}:${String(token)}`);
  return [...place('permissions.token', token), ...allowanceFacts(type, data, {...around, unit})];
}

function place(label: FactLabel, value: unknown): readonly RequestFact[] {
  return [isAddress(value) ? {label, value, isAddress: true} : {label, value: UNREAD}];
}

interface InUnit extends Pick<RequestContext, 'locale'> {
  readonly unit: Unit | undefined;
}

function allowanceFacts(type: unknown, data: Unchecked, {unit, locale}: InUnit): readonly RequestFact[] {
  const [allowance] = recurringAllowance(type, data);
  const unsaid = data['allowance'] === undefined ? NO_LIMIT : UNREAD;
  return [
    {label: 'permissions.amount', value: allowance ? allowanceWords(allowance, unit, locale) : unsaid},
    ...(allowance?.periodS === undefined ? [{label: 'permissions.often', value: UNREAD} as const] : []),
    ...timeFact('permissions.begins', data['start'], locale),
  ];
}

function functionFacts(functions: unknown, around: RequestContext): readonly RequestFact[] {
  const label = 'permissions.function';
  if (!Array.isArray(functions) || functions.length === 0) return [{label, value: UNREAD}];
  const shown = functions.slice(0, MAX_FUNCTIONS);
  const other = functions.length - shown.length;
  return [
    ...shown.flatMap((each: unknown) => functionFact(each, around)),
    ...(other > 0 ? [{label, value: ['permissions.otherFunctions', other]} as const] : []),
  ];
}

function functionFact(given: unknown, {network, locale}: RequestContext): readonly RequestFact[] {
  const {functionName, args, operation}: Unchecked = isRecord(given) ? given : {};
  const [limit] = valueLimits([given], nameOf);
  const words = limit ? allowanceWords(limit, network?.nativeCurrency, locale) : UNREAD;
  const isPlain = operation === undefined || operation === 'Call';
  return [
    {label: 'permissions.function', value: nameOf(functionName) || UNREAD},
    {label: 'permissions.amount', value: words},
    ...conditionFact(args),
    ...(isPlain ? [] : [{label: 'permissions.does', value: ['permissions.delegates']} as const]),
  ];
}

/** Conditions narrow the arguments of a function; the raw request shows them. */
function conditionFact(args: unknown): readonly RequestFact[] {
  if (args === undefined) return [];
  const label = 'permissions.conditions';
  if (!Array.isArray(args)) return [{label, value: UNREAD}];
  const count = args.filter((each) => each !== null && each !== undefined).length;
  return count > 0 ? [{label, value: ['permissions.conditionCount', count]}] : [];
}
