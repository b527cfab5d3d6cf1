import {atom, type ReadableAtom} from 'nanostores';
import {accountInUse, type AccountInUse} from '../controllers/connections/account-in-use.js';
import type {ConnectionsController} from '../controllers/connections/connections-controller.js';
import type {NetworksController} from '../controllers/networks-controller.js';
import type {Account} from '../core/model/account.js';
import type {ChainNamespace} from '../core/model/caip.js';
import {computed} from '../core/model/computed.js';
import type {ChainAdapter, ChainCapabilities} from '../core/ports/chain-adapter.js';
import type {Stop} from '../core/ports/clock.js';
import {subjectKey, type Subject} from '../core/ports/subject.js';

/** Dependencies of {@link createSubjects}. */
export interface SubjectsParts {
  readonly connections: ConnectionsController;
  readonly networks: NetworksController;
  capabilitiesOf(namespace: ChainNamespace): ChainCapabilities;
  adapterOf(namespace: ChainNamespace): Promise<ChainAdapter | undefined>;
}

/** The accounts in use, each with the providers and services for its requests. */
export interface Subjects {
  /** The account of the active namespace; the same object until one of its fields changes. */
  readonly subject: ReadableAtom<Subject | undefined>;
  /** The account of one namespace; `undefined` without a connection. */
  subjectOf(namespace: ChainNamespace): Subject | undefined;
  /**
   * Detects a smart account on its network, even if its wallet does not report it as one; the subject's account then
   * has that type. Keeps the state if no node can answer.
   */
  detectSmartAccount(): Promise<void>;
}

/** Connectors whose wallets run in the page, and report their capabilities without a prompt. */
const IN_PAGE: readonly string[] = ['INJECTED', 'ANNOUNCED', 'EXTERNAL'];

/** Derives the subjects of one client. */
export function createSubjects(parts: SubjectsParts): Subjects {
  const {connections, networks} = parts;
  const loaders = new Map<ChainNamespace, Subject['loadAdapter']>();
  const loaderOf = (namespace: ChainNamespace): Subject['loadAdapter'] => {
    const known = loaders.get(namespace) ?? (() => parts.adapterOf(namespace));
    loaders.set(namespace, known);
    return known;
  };
  const smart = createSmartAccounts();
  const subjectOf = (namespace: ChainNamespace): Subject | undefined => {
    const account = accountInUse(parts, namespace);
    return (
      account && {
        ...account,
        account: smart.typed(account),
        capabilities: parts.capabilitiesOf(namespace),
        loadAdapter: loaderOf(namespace),
      }
    );
  };
  return {
    subjectOf,
    subject: computed([networks.state, connections.state, smart.found], ({activeNamespace}) =>
      subjectOf(activeNamespace),
    ),
    async detectSmartAccount() {
      const account = accountInUse(parts, networks.state.get().activeNamespace);
      if (account) await smart.detect(account, await loaderOf(account.namespace)());
    },
  };
}

/** The detected smart accounts, by network, address and wallet. */
function createSmartAccounts() {
  const found = atom<ReadonlySet<string>>(new Set());
  const running = new Map<string, Promise<void>>();
  // One object for each account, so that a subject stays the same until a field changes.
  const typed = new WeakMap<Account, Account>();
  const ask = async (key: string, account: AccountInUse, adapter: ChainAdapter): Promise<void> => {
    const {network, address, connector, provider} = account;
    if (!network || !adapter.isSmartAccount) return;
    const wallet = IN_PAGE.includes(connector.type) ? {provider} : {};
    const [answer] = await Promise.allSettled([adapter.isSmartAccount({network, address, ...wallet})]);
    if (answer.status === 'rejected' || answer.value === found.get().has(key)) return;
    const others = [...found.get()].filter((other) => other !== key);
    found.set(new Set(answer.value ? [...others, key] : others));
  };
  return {
    found,
    typed(inUse: AccountInUse): Account {
      const {account} = inUse;
      if (account.type !== 'eoa' || !found.get().has(keyOf(inUse))) return account;
      const smart = typed.get(account) ?? {...account, type: 'smartAccount'};
      typed.set(account, smart);
      return smart;
    },
    async detect(account: AccountInUse, adapter: ChainAdapter | undefined): Promise<void> {
      if (!adapter || account.account.type !== 'eoa') return;
      const key = keyOf(account);
      const task = running.get(key) ?? ask(key, account, adapter).finally(() => running.delete(key));
      running.set(key, task);
      await task;
    },
  };
}

function keyOf(account: AccountInUse): string {
  return `${subjectKey(account)}:${account.connector.id}`;
}

/** Counts the elements on a visible page that show content which changes without user input: balances and history. */
export class LiveViews {
  readonly #count = atom(0);

  /** Number of views; features poll and listen to chains only while it is above zero. */
  readonly count: ReadableAtom<number> = this.#count;

  /** Adds a view; the returned function removes it, once. */
  show(): Stop {
    this.#count.set(this.#count.get() + 1);
    let isOver = false;
    return () => {
      if (!isOver) this.#count.set(this.#count.get() - 1);
      isOver = true;
    };
  }
}
