import * as v from 'valibot';
import {numberToHex} from 'viem';
import type {RpcCall} from '../../signing/chain-rpc.js';
import {invalidParams, methodNotFound, unauthorized} from '../../signing/wallet-rpc-error.js';
import type {ExecutionGrants} from './execution-grants.js';
import {EXECUTION_TYPES, executionSchema, revokeExecutionSchema} from './execution-schema.js';
import type {SessionWallet} from './session-methods.js';

const REQUEST = 'wallet_requestExecutionPermissions';
const REVOKE = 'wallet_revokeExecutionPermission';
const SUPPORTED = 'wallet_getSupportedExecutionPermissions';
const GRANTED = 'wallet_getGrantedExecutionPermissions';

/** The methods of ERC-7715 as of January 2026. */
export const EXECUTION_METHODS: readonly string[] = [SUPPORTED, GRANTED, REQUEST, REVOKE];

/** The wallet, in its current state. */
export interface ExecutionWallet extends Pick<SessionWallet, 'accounts' | 'chains' | 'ask'> {
  readonly executions: ExecutionGrants;
}

/** Answers a method of {@link EXECUTION_METHODS}. */
export async function answerExecution({method, params}: RpcCall, wallet: ExecutionWallet): Promise<unknown> {
  if (method === SUPPORTED) return supportedTypes(wallet);
  if (method === GRANTED) return wallet.executions.all;
  if (method === REQUEST) return requestPermissions(params, wallet);
  if (method === REVOKE) return revokePermission(params, wallet);
  throw methodNotFound(method);
}

function supportedTypes({chains}: ExecutionWallet): object {
  const chainIds = chains.map(({id}) => numberToHex(id));
  const entries = Object.keys(EXECUTION_TYPES).map((type) => [type, {chainIds, ruleTypes: ['expiry']}]);
  return Object.fromEntries(entries) as object;
}

async function requestPermissions(params: unknown, wallet: ExecutionWallet): Promise<readonly object[]> {
  const requests = parse(v.pipe(v.array(executionSchema), v.minLength(1)), params);
  const granted = requests.map((request) => ({request, from: granterOf(request.from, wallet)}));
  const isKnown = (chainId: string): boolean => wallet.chains.some(({id}) => id === Number(chainId));
  if (!requests.every(({chainId}) => isKnown(chainId))) throw invalidParams('Unsupported chainId.');
  await wallet.ask();
  return granted.map(({request, from}) => wallet.executions.add(request, from));
}

async function revokePermission(params: unknown, wallet: ExecutionWallet): Promise<object> {
  const [request] = Array.isArray(params) ? (params as readonly unknown[]) : [params];
  const {permissionContext} = parse(revokeExecutionSchema, request);
  wallet.executions.require(permissionContext);
  await wallet.ask();
  wallet.executions.revoke(permissionContext);
  return {};
}

function granterOf(from: string | null | undefined, {accounts}: ExecutionWallet): `0x${string}` {
  const account = from
    ? accounts.find(({address}) => address.toLowerCase() === from.toLowerCase())
    : accounts[0];
  if (!account) throw unauthorized();
  return account.address;
}

function parse<S extends v.GenericSchema>(schema: S, request: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, request);
  if (parsed.success) return parsed.output;
  throw invalidParams(`Invalid request: ${v.summarize(parsed.issues)}`);
}
