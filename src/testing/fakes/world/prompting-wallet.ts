/** A transaction in a wallet's prompt. */
export interface Prompt {
  readonly from: string;
  readonly to: string;
  readonly value: string;
  readonly data: string;
  readonly chainId: string;
  approve(): void;
  reject(): void;
}

/** A message in a wallet's prompt. */
export interface SignPrompt {
  /** UTF-8 text. */
  readonly message: string;
  readonly address: string;
  approve(): void;
  reject(): void;
}

/** An injected wallet whose user answers and switches as the test decides. */
export interface PromptingWallet {
  readonly rdns: string;
  readonly accounts: readonly string[];
  readonly chainId: number;
  /** The prompts shown to the user, in order; requests refused without a prompt are not included. */
  readonly prompts: readonly Prompt[];
  /** Number of answered silent requests (accounts, chain). */
  readonly silentAnswers: number;
  /** Delays answers to silent requests until {@link release}. */
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
  onRequest(): void;
  onPrompt(prompt: Prompt): void;
  /** Absent: the wallet signs no messages. */
  readonly signing?: {
    sign(request: {readonly address: string; readonly message: string}): Promise<string>;
    onPrompt(prompt: SignPrompt): void;
  };
}

type Listener = (value: unknown) => void;

const SEND = 'eth_sendTransaction';

const declined = (): Error => Object.assign(new Error('User rejected'), {code: 4001});

function textOf(hex: string): string {
  const bytes = (hex.slice(2).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

/** Creates a wallet with these accounts, the first one selected, on that chain. */
export function createPromptingWallet(
  rdns: string,
  addresses: readonly string[],
  {onRequest, onPrompt, signing}: PromptListeners,
): PromptingWallet {
  const listeners = new Map<string, Set<Listener>>();
  const state = {
    accounts: [...addresses],
    chainId: 1,
    prompts: [] as Prompt[],
    held: [] as (() => void)[],
    silentAnswers: 0,
  };
  let isHolding = false;
  const emit = (event: string, value: unknown): void => {
    for (const listener of listeners.get(event) ?? []) listener(value);
  };
  /** Answers a silent request; after `hold`, once `release` is called. */
  const say = async (answer: unknown): Promise<unknown> => {
    if (isHolding) await new Promise<void>((resolve) => state.held.push(resolve));
    state.silentAnswers += 1;
    return answer;
  };
  const prompt = (transaction: Readonly<Record<string, string>>): Promise<unknown> => {
    onRequest();
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
        reject: () => reject(declined()),
      };
      state.prompts.push(shown);
      onPrompt(shown);
    });
  };
  const promptToSign = ({sign, onPrompt: show}: NonNullable<typeof signing>, params: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      const [data, address] = params as readonly [string, string];
      const message = textOf(data);
      show({
        message,
        address,
        approve: () => void sign({address, message}).then(resolve, reject),
        reject: () => reject(declined()),
      });
    });
  const provider = {
    async request({method, params = []}: {method: string; params?: readonly unknown[]}): Promise<unknown> {
      if (method === SEND) return prompt(params[0] as Record<string, string>);
      if (method === 'personal_sign' && signing) return promptToSign(signing, params);
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
    get silentAnswers() {
      return state.silentAnswers;
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
