import * as v from 'valibot';
import {isHex, sliceHex, type Hex} from 'viem';
import {describeCall, type Action, type CallScene, type Fact, type TokenFacts} from './describe-call.js';
import {describeInstruction} from './describe-instruction.js';
import {readBatch, readMessage, readTransaction, readTypedData} from './evm-requests.js';
import type {FrameSession} from './frame-session.js';
import {callNode, type ServiceNetwork} from './networks.js';
import type {RpcCall} from './rpc-methods.js';
import {accountTypeOf, networkOf} from './sign-evm.js';
import {readSolanaRequest} from './sign-solana.js';
import {visible} from './visible-text.js';

const MAX_FIELDS = 60;

const registrationSchema = v.object({
  name: v.string(),
  attributes: v.record(v.string(), v.string()),
  timestamp: v.number(),
});

/** A request in words. */
export interface Summary {
  readonly title: string;
  readonly network: string;
  /** In the order in which they are carried out. */
  readonly actions: readonly Action[];
}

/** Describes what the user would approve. @throws RpcRefusal for a request that cannot be read. */
export async function summarize(session: FrameSession, call: RpcCall, origin: string): Promise<Summary> {
  const network = networkOf(session, call);
  const summary =
    network.family === 'solana'
      ? ofSolana(session, call, origin)
      : await ofEvm(session, call, {network, origin});
  return {...summary, network: network.name};
}

type Words = Omit<Summary, 'network'>;

async function ofEvm(
  session: FrameSession,
  call: RpcCall,
  {network, origin}: {readonly network: ServiceNetwork; readonly origin: string},
): Promise<Words> {
  const {method, params} = call;
  if (method === 'personal_sign') return ofText(readMessage(params).text, origin);
  if (method === 'eth_signTypedData_v4') {
    const {domain, primaryType, message} = readTypedData(params);
    const facts = [...flatten(domain, 'domain '), ['type', primaryType] as Fact, ...flatten(message, '')];
    return only({title: 'Sign data', facts: cut(facts)});
  }
  const calls = method === 'wallet_sendCalls' ? readBatch(params).calls : [readTransaction(params)];
  const scene: CallScene = {
    account: session.address('eip155', accountTypeOf(session, call)),
    tokenOf: (token) => readToken(session, network, token),
  };
  const actions = await Promise.all(calls.map((each) => describeCall(each, scene)));
  return ofActions(actions, 'Approve');
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
  const {message, transactions} = readSolanaRequest(call, session.address('solana'));
  if (message) return ofText(new TextDecoder().decode(message), origin);
  const actions = transactions.flatMap(({instructions}) =>
    instructions.map(describeInstruction).filter((action) => action !== undefined),
  );
  return ofActions(actions, call.method === 'solana_signAndSendTransaction' ? 'Approve' : 'Sign');
}

/** A sign-in text begins with the site that the user signs in to. */
function ofText(text: string, origin: string): Words {
  const name = registeredName(text);
  if (name !== undefined)
    return only({
      title: 'Register a name',
      facts: [
        ['Name', visible(name)],
        ['Message', visible(text)],
      ],
    });
  const [, site] = /^(\S+) wants you to sign in with your /.exec(text) ?? [];
  const isOther = site !== undefined && site !== new URL(origin).host && site !== origin;
  return only({
    title: site === undefined ? 'Sign a message' : 'Sign in',
    facts: [['Message', visible(text)]],
    ...(isOther ? {warning: `This message signs you in to ${visible(site)}, which is another site.`} : {}),
  });
}

/** The name that the message registers with the names service. */
function registeredName(text: string): string | undefined {
  try {
    const message: unknown = JSON.parse(text);
    const parsed = v.safeParse(registrationSchema, message);
    return parsed.success ? parsed.output.name : undefined;
  } catch {
    return undefined;
  }
}

function flatten(value: unknown, path: string): readonly Fact[] {
  if (typeof value !== 'object' || value === null) return [[path.trim(), visible(String(value))]];
  return Object.entries(value).flatMap(([name, each]) => flatten(each, `${path}${name} `));
}

function cut(facts: readonly Fact[]): readonly Fact[] {
  if (facts.length <= MAX_FIELDS) return facts;
  return [...facts.slice(0, MAX_FIELDS), ['More', `${facts.length - MAX_FIELDS} further fields`]];
}
