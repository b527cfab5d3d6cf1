import {decodeFunctionData, erc20Abi, formatUnits, isHex, size, sliceHex, type Hex} from 'viem';
import {readBatch, readMessage, readTransaction, readTypedData, type EvmCall} from './evm-requests.js';
import type {FrameSession} from './frame-session.js';
import {callNode, type ServiceNetwork} from './networks.js';
import type {RpcCall} from './rpc-methods.js';
import {networkOf} from './sign-evm.js';
import {readSolanaRequest} from './sign-solana.js';
import type {SolanaTransaction} from './solana-wire.js';

const SYSTEM_PROGRAM = '11111111111111111111111111111111';
const SYSTEM_TRANSFER = 2;
const SYSTEM_TRANSFER_BYTES = 12;
const LAMPORT_DECIMALS = 9;
const SELECTOR_BYTES = 4;
const MAX_FIELDS = 60;
/** Control, formatting and similar characters except line ends and tabs: they could rearrange a text. */
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** A label and its value. */
export type Fact = readonly [label: string, value: string];

/** A request in words. */
export interface Summary {
  readonly title: string;
  readonly network: string;
  readonly facts: readonly Fact[];
  /** Something the user should notice. */
  readonly warning?: string;
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
  {method, params}: RpcCall,
  {network, origin}: {readonly network: ServiceNetwork; readonly origin: string},
): Promise<Words> {
  if (method === 'personal_sign') return ofText(readMessage(params).text, origin);
  if (method === 'eth_signTypedData_v4') {
    const {domain, primaryType, message} = readTypedData(params);
    const facts = [...flatten(domain, 'domain '), ['type', primaryType] as Fact, ...flatten(message, '')];
    return {title: 'Sign data', facts: cut(facts)};
  }
  const batch = method === 'wallet_sendCalls' ? readBatch(params).calls : undefined;
  const calls = batch ?? [readTransaction(params)];
  const facts = await Promise.all(calls.map((each) => ofCall(session, network, each)));
  return {
    title: calls.length === 1 ? 'Send a transaction' : `Send ${calls.length} transactions`,
    facts: cut(facts.flat()),
  };
}

async function ofCall(
  session: FrameSession,
  network: ServiceNetwork,
  call: EvmCall,
): Promise<readonly Fact[]> {
  const {to, value, data} = call;
  const amount: readonly Fact[] =
    value > 0n || data === '0x' ? [['Amount', `${formatUnits(value, 18)} ETH`]] : [];
  if (to === undefined) return [['Creates a contract', `${size(data)} bytes`], ...amount];
  if (data === '0x') return [['To', to], ...amount];
  const token = await ofTokenCall(session, network, call);
  return [
    ...(token ?? [
      ['Contract', to],
      ['Function', sliceHex(data, 0, Math.min(SELECTOR_BYTES, size(data)))],
      ['Data', data],
    ]),
    ...amount,
  ];
}

/** A transfer or an allowance of a token; `undefined` for any other call. */
async function ofTokenCall(
  session: FrameSession,
  network: ServiceNetwork,
  {to, data}: EvmCall,
): Promise<readonly Fact[] | undefined> {
  try {
    const {functionName, args} = decodeFunctionData({abi: erc20Abi, data});
    if (functionName !== 'transfer' && functionName !== 'approve') return undefined;
    const [receiver, units] = args;
    const {symbol, decimals} = await readToken(session, network, to);
    const label = functionName === 'transfer' ? 'To' : 'Allows spending by';
    return [
      [label, receiver],
      ['Amount', `${formatUnits(units, decimals)} ${symbol}`],
      ['Token', String(to)],
    ];
  } catch {
    return undefined;
  }
}

async function readToken(
  session: FrameSession,
  network: ServiceNetwork,
  token: Hex | undefined,
): Promise<{readonly symbol: string; readonly decimals: number}> {
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
  const isSent = call.method === 'solana_signAndSendTransaction';
  const count = transactions.length === 1 ? 'a transaction' : `${transactions.length} transactions`;
  return {title: `${isSent ? 'Send' : 'Sign'} ${count}`, facts: cut(transactions.flatMap(ofTransaction))};
}

function ofTransaction({instructions}: SolanaTransaction): readonly Fact[] {
  return instructions.flatMap(({program, accounts, data}): readonly Fact[] => {
    const lamports = program === SYSTEM_PROGRAM ? transferred(data) : undefined;
    if (lamports === undefined) return [['Program', program]];
    return [
      ['To', accounts[1] ?? 'unknown'],
      ['Amount', `${formatUnits(lamports, LAMPORT_DECIMALS)} SOL`],
    ];
  });
}

function transferred(data: Uint8Array): bigint | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const isTransfer = data.length === SYSTEM_TRANSFER_BYTES && view.getUint32(0, true) === SYSTEM_TRANSFER;
  return isTransfer ? view.getBigUint64(4, true) : undefined;
}

/** A sign-in text begins with the site that the user signs in to. */
function ofText(text: string, origin: string): Words {
  const [, site] = /^(\S+) wants you to sign in with your /.exec(text) ?? [];
  const isOther = site !== undefined && site !== new URL(origin).host && site !== origin;
  return {
    title: site === undefined ? 'Sign a message' : 'Sign in',
    facts: [['Message', visible(text)]],
    ...(isOther ? {warning: `This message signs you in to ${visible(site)}, which is another site.`} : {}),
  };
}

function flatten(value: unknown, path: string): readonly Fact[] {
  if (typeof value !== 'object' || value === null) return [[path.trim(), visible(String(value))]];
  return Object.entries(value).flatMap(([name, each]) => flatten(each, `${path}${name} `));
}

function cut(facts: readonly Fact[]): readonly Fact[] {
  if (facts.length <= MAX_FIELDS) return facts;
  return [...facts.slice(0, MAX_FIELDS), ['More', `${facts.length - MAX_FIELDS} further fields`]];
}

function visible(text: string): string {
  return text.replace(HIDDEN, '\u{fffd}');
}
