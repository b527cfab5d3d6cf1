import {isHex, sliceHex, type Hex, type TypedDataDefinition} from 'viem';
import {describeCosts} from './costs.js';
import {describeCall, type Action, type CallContext, type Fact, type TokenFacts} from './describe-call.js';
import {describeInstruction} from './describe-instruction.js';
import {describePermit} from './describe-permit.js';
import {describeText} from './describe-text.js';
import {readBatch, readMessage, readTransaction, readTypedData} from './evm-requests.js';
import type {FrameSession} from './frame-session.js';
import {callNode, type ServiceNetwork} from './networks.js';
import type {RpcCall} from './rpc-methods.js';
import {accountTypeOf, networkOf} from './sign-evm.js';
import {readSolanaRequest} from './sign-solana.js';
import {visible} from './visible-text.js';

const MAX_FIELDS = 60;
const UNKNOWN_DATA =
  'This kind of data is not known here. What your signature allows cannot be shown: sign it only if you trust this site.';

/** A request in words. */
export interface Summary {
  readonly title: string;
  readonly network: string;
  /** In the order in which they are carried out. */
  readonly actions: readonly Action[];
  /** What it costs and is worth. */
  readonly costs: readonly Fact[];
}

/** Describes what the user would approve. @throws RpcRefusal for a request that cannot be read. */
export async function summarize(session: FrameSession, call: RpcCall, origin: string): Promise<Summary> {
  const network = networkOf(session, call);
  const [summary, costs] = await Promise.all([
    network.family === 'solana' ? ofSolana(session, call, origin) : ofEvm(session, call, {network, origin}),
    describeCosts(session, call, network),
  ]);
  return {network: network.name, costs, ...summary};
}

/** With the network if it is not that of the call. */
type Words = Pick<Summary, 'title' | 'actions'> & Partial<Pick<Summary, 'network'>>;

async function ofEvm(
  session: FrameSession,
  call: RpcCall,
  {network, origin}: {readonly network: ServiceNetwork; readonly origin: string},
): Promise<Words> {
  const {method, params} = call;
  const account = session.address('eip155', accountTypeOf(session, call));
  if (method === 'personal_sign') return only(describeText(readMessage(params).text, {origin, account}));
  const context: CallContext = {account, tokenOf: (token) => readToken(session, network, token)};
  if (method === 'eth_signTypedData_v4') return ofTypedData(session, readTypedData(params), context);
  const calls = method === 'wallet_sendCalls' ? readBatch(params).calls : [readTransaction(params)];
  const actions = await Promise.all(calls.map((each) => describeCall(each, context)));
  return ofActions(actions, 'Approve');
}

async function ofTypedData(
  session: FrameSession,
  data: TypedDataDefinition,
  context: CallContext,
): Promise<Words> {
  const {chainId} = (data.domain ?? {}) as {readonly chainId?: unknown};
  if (chainId === undefined) return ofData(data, context);
  // The data may be for another network than the one in use.
  const network = session.find(chainId);
  const tokenOf = async (token: Hex): Promise<TokenFacts> => {
    if (network?.family !== 'eip155') throw new Error('This network is not known.');
    return readToken(session, network, token);
  };
  const words = await ofData(data, {...context, tokenOf});
  return {...words, network: network?.name ?? `Unknown (${visible(JSON.stringify(chainId))})`};
}

async function ofData(data: TypedDataDefinition, context: CallContext): Promise<Words> {
  const permits = await describePermit(data, context);
  if (permits) return ofActions(permits, 'Sign');
  const facts = [
    ...flatten(data.domain, 'domain '),
    ['type', data.primaryType] as Fact,
    ...flatten(data.message, ''),
  ];
  return only({title: 'Sign data', facts: cut(facts), warning: UNKNOWN_DATA});
}

/** One action gives the request its title. */
function ofActions(actions: readonly Action[], verb: string): Words {
  const [first] = actions;
  if (!first || actions.length > 1) return {title: `${verb} ${actions.length} actions`, actions};
  return only(first);
}

function only(action: Action): Words {
  return {title: action.title, actions: [action]};
}

async function readToken(session: FrameSession, network: ServiceNetwork, token: Hex): Promise<TokenFacts> {
  const ask = async (data: Hex): Promise<Hex> => {
    const answer = await callNode(network, session.projectId, {
      method: 'eth_call',
      params: [{to: token, data}, 'latest'],
    });
    if (!isHex(answer) || answer === '0x') throw new Error('This is not a token.');
    return answer;
  };
  // decimals(), symbol()
  const [decimals, symbol] = await Promise.all([ask('0x313ce567'), ask('0x95d89b41')]);
  return {decimals: Number(BigInt(decimals)), symbol: toSymbol(symbol)};
}

function toSymbol(answer: Hex): string {
  const printable = /[\x21-\x7e]+/.exec(new TextDecoder().decode(bytesOf(sliceHex(answer, 64))));
  return printable?.[0] ?? 'tokens';
}

function bytesOf(hex: Hex): Uint8Array {
  return Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function ofSolana(session: FrameSession, call: RpcCall, origin: string): Words {
  const account = session.address('solana');
  const {message, transactions} = readSolanaRequest(call, account);
  if (message) return only(describeText(new TextDecoder().decode(message), {origin, account}));
  const actions = transactions.flatMap(({instructions}) =>
    instructions.map(describeInstruction).filter((action) => action !== undefined),
  );
  return ofActions(actions, call.method === 'solana_signAndSendTransaction' ? 'Approve' : 'Sign');
}

function flatten(value: unknown, path: string): readonly Fact[] {
  if (typeof value !== 'object' || value === null) return [[path.trim(), visible(String(value))]];
  return Object.entries(value).flatMap(([name, each]) => flatten(each, `${path}${name} `));
}

function cut(facts: readonly Fact[]): readonly Fact[] {
  if (facts.length <= MAX_FIELDS) return facts;
  return [...facts.slice(0, MAX_FIELDS), ['More', `${facts.length - MAX_FIELDS} further fields`]];
}
