/** The error of a JSON-RPC answer. */
export interface NodeError {
  readonly error: {readonly code: number; readonly message: string; readonly data?: string};
}

/** A call of `isValidSignature`, without `0x`. */
export interface SignatureCall {
  readonly digest: string;
  readonly signature: string;
  /** All of the call's data, with `0x`. */
  readonly data: string;
}

/** A contract account of a fake node. */
export interface FakeContract {
  /** Default: the code of a contract. */
  readonly code?: string;
  /** The answer to `isValidSignature`. */
  readonly isValidSignature: (call: SignatureCall) => string | NodeError;
}

/** Contracts and behaviour of a fake node. */
export interface ContractNodeOptions {
  /** By address in lower case; `*` for every other account. */
  readonly contracts?: Readonly<Record<string, FakeContract>>;
  /** The answer to `eth_call` without a receiver. Default: {@link NO_RECEIVER}. */
  readonly creation?: string | NodeError | ((data: string) => string | NodeError);
  /** Overrides answers of methods. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** A fake node, and its requests. */
export interface ContractNode {
  readonly fetch: typeof globalThis.fetch;
  /** The methods in order; `eth_call` without a receiver is `eth_call creation`. */
  readonly asked: readonly string[];
}

/** The answer of zkSync's nodes to a call without a receiver. */
export const NO_RECEIVER: NodeError = {
  error: {code: 3, message: 'Failed to serialize transaction: toAddressIsNull'},
};
/** A revert without a reason, as most nodes report it. */
export const REVERTED: NodeError = {error: {code: 3, message: 'execution reverted', data: '0x'}};
/** The answer of `isValidSignature` to a valid signature (EIP-1271). */
export const ACCEPTED = `0x1626ba7e${'0'.repeat(56)}`;

interface Call {
  readonly to?: string;
  readonly data: string;
}

/** Creates a node of a chain with contract accounts; other accounts have no code. */
export function createContractNode(options: ContractNodeOptions = {}): ContractNode {
  const {contracts = {}, creation = NO_RECEIVER, answers = {}} = options;
  const asked: string[] = [];
  const contractAt = (address: string): FakeContract | undefined =>
    contracts[address.toLowerCase()] ?? contracts['*'];
  const answerOf = (method: string, [first]: readonly unknown[]): unknown => {
    if (method in answers) return answers[method];
    if (method === 'eth_getCode') {
      const contract = contractAt(String(first));
      return contract ? (contract.code ?? '0x6001') : '0x';
    }
    const {to, data} = first as Call;
    if (to === undefined) return typeof creation === 'function' ? creation(data) : creation;
    return contractAt(to)?.isValidSignature(readCall(data)) ?? '0x';
  };
  return {
    asked,
    async fetch(...request) {
      const {id, method, params} = (await new Request(...request).json()) as {
        readonly id: number;
        readonly method: string;
        readonly params: readonly unknown[];
      };
      const isCreation = method === 'eth_call' && (params[0] as Call).to === undefined;
      asked.push(isCreation ? 'eth_call creation' : method);
      const answer = answerOf(method, params);
      const body = typeof answer === 'object' && answer !== null ? answer : {result: answer};
      return Response.json({jsonrpc: '2.0', id, ...body});
    },
  };
}

/** Serves nodes at their URLs, before the page's `fetch`; the test restores it. */
export function serveNodes(nodes: Readonly<Record<string, Pick<ContractNode, 'fetch'>>>): void {
  const network = window.fetch;
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return (nodes[url]?.fetch ?? network)(input, init);
  };
}

function readCall(data: string): SignatureCall {
  const [digits, lengthAt, bytesAt] = [data.slice(10), 128, 192];
  const length = Number(`0x${digits.slice(lengthAt, bytesAt)}`);
  return {
    data,
    digest: digits.slice(0, 64),
    signature: digits.slice(bytesAt, bytesAt + 2 * length),
  };
}
