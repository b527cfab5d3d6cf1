/** A transaction a wallet was asked for, as its prompt shows it. */
export interface Prompt {
  readonly from: string;
  readonly to: string;
  readonly value: string;
  readonly data: string;
  readonly chainId: string;
  approve(): void;
  reject(): void;
}

/** An injected wallet without keys, whose user answers and switches as a test decides. */
export interface PromptingWallet {
  readonly rdns: string;
  readonly accounts: readonly string[];
  readonly chainId: number;
  /** The prompts shown to the user, in order; requests refused without a prompt are not included. */
  readonly prompts: readonly Prompt[];
  /** Number of silent requests (accounts, chain) that were answered. */
  readonly timesHeard: number;
  /** Answers to silent questions wait until {@link release}. */
  hold(): void;
  release(): void;
  setChain(id: number, manner?: {readonly silent: boolean}): void;
  setAccount(address: string, manner?: {readonly silent: boolean}): void;
  announce(): void;
  withdraw(): void;
}

/** Listeners to the requests and prompts of a wallet. */
export interface PromptListeners {
  /** A request of the page, whether or not the wallet shows a prompt. */
  onAsked(): void;
  onPrompt(prompt: Prompt): void;
}

type Listener = (value: unknown) => void;

const SEND = 'eth_sendTransaction';

/** Creates a wallet with these accounts, the first in use, on that chain. */
export function createPromptingWallet(
  rdns: string,
  addresses: readonly string[],
  {onAsked, onPrompt}: PromptListeners,
): PromptingWallet {
  const listeners = new Map<string, Set<Listener>>();
  const state = {
    accounts: [...addresses],
    chainId: 1,
    prompts: [] as Prompt[],
    held: [] as (() => void)[],
    timesHeard: 0,
  };
  let isHolding = false;
  const emit = (event: string, value: unknown): void => {
    for (const listener of listeners.get(event) ?? []) listener(value);
  };
  /** Answers a silent request; after `hold`, once `release` is called. */
  const say = async (answer: unknown): Promise<unknown> => {
    if (isHolding) await new Promise<void>((resolve) => state.held.push(resolve));
    state.timesHeard += 1;
    return answer;
  };
  const prompt = (transaction: Readonly<Record<string, string>>): Promise<unknown> => {
    onAsked();
    const isHere = Number(transaction['chainId']) === state.chainId;
    if (!isHere || state.accounts[0] !== transaction['from']) {
      return Promise.reject(Object.assign(new Error('chainId or from is not the wallet’s'), {code: -32602}));
    }
    return new Promise((resolve, reject) => {
      const shown: Prompt = {
        from: '',
        to: '',
        value: '0x0',
        data: '0x',
        chainId: '',
        ...transaction,
        approve: () => resolve(`0x${String(state.prompts.length).padStart(64, '0')}`),
        reject: () => reject(Object.assign(new Error('User rejected'), {code: 4001})),
      };
      state.prompts.push(shown);
      onPrompt(shown);
    });
  };
  const provider = {
    async request({method, params = []}: {method: string; params?: readonly unknown[]}): Promise<unknown> {
      if (method === SEND) return prompt(params[0] as Record<string, string>);
      if (method === 'eth_chainId') return say(`0x${state.chainId.toString(16)}`);
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return say([...state.accounts]);
      if (method === 'wallet_switchEthereumChain') {
        const [{chainId}] = params as readonly [{readonly chainId: string}];
        wallet.setChain(Number(chainId));
        return null;
      }
      throw Object.assign(new Error(`No ${method}`), {code: 4200});
    },
    on: (event: string, listener: Listener) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
  };
  const info = {uuid: crypto.randomUUID(), name: rdns, icon: 'data:image/png;base64,', rdns};
  const announce = (): void => {
    const detail = Object.freeze({info: Object.freeze(info), provider});
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', {detail}));
  };
  const wallet: PromptingWallet = {
    rdns,
    get accounts() {
      return state.accounts;
    },
    get chainId() {
      return state.chainId;
    },
    get prompts() {
      return state.prompts;
    },
    get timesHeard() {
      return state.timesHeard;
    },
    hold: () => void (isHolding = true),
    release() {
      isHolding = false;
      for (const letGo of state.held.splice(0)) letGo();
    },
    setChain(id, {silent} = {silent: false}) {
      if (id === state.chainId) return;
      state.chainId = id;
      if (!silent) emit('chainChanged', `0x${id.toString(16)}`);
    },
    setAccount(address, {silent} = {silent: false}) {
      state.accounts = [address, ...state.accounts.filter((each) => each !== address)];
      if (!silent) emit('accountsChanged', [...state.accounts]);
    },
    announce() {
      window.addEventListener('eip6963:requestProvider', announce);
      announce();
    },
    withdraw: () => window.removeEventListener('eip6963:requestProvider', announce),
  };
  return wallet;
}
