import type {ConnectionsController} from '../../controllers/connections/connections-controller.js';
import {CONNECT_DEADLINE_MS} from '../../core/config/constants.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Clock, Stop} from '../../core/ports/clock.js';
import type {Connection} from '../../core/ports/connection.js';
import {isPairingConnector} from '../../core/ports/connector.js';
import type {PromptRequest} from './wallet-questions.js';

/** One question's state of one namespace. */
interface Shown {
  readonly connectorId: string;
  /** The state while this question shows; another object there belongs to another owner. */
  state: Connection | undefined;
  /** Milliseconds since the epoch. */
  deadline: number;
}

/** The questions that show a namespace as `connecting`, the latest last. */
interface Stack {
  /** The state before the first of them. */
  readonly before: Connection;
  readonly shown: Shown[];
}

/** Shows namespaces as `connecting` while wallets are asked. */
export interface ConnectingStates {
  /**
   * Shows the namespaces of a question that have no connection as `connecting`; each new link of a pairing restarts
   * the deadline. The returned function ends that: where the state is still its own, the state of an earlier question
   * that is still open comes back, or else the state before.
   */
  show(asked: PromptRequest): Stop;
}

/** Creates the connecting states of one client. */
export function createConnectingStates(parts: {
  readonly connections: ConnectionsController;
  readonly clock: Clock;
}): ConnectingStates {
  const {connections, clock} = parts;
  const stacks = new Map<ChainNamespace, Stack>();
  const enter = (namespace: ChainNamespace, shown: Shown): void => {
    const deadlineMs = shown.deadline - clock.now();
    connections.wait(namespace, {status: 'connecting', connectorId: shown.connectorId, deadlineMs});
    shown.state = connections.of(namespace);
  };
  const leave = (namespace: ChainNamespace, stack: Stack, own: Shown): void => {
    stack.shown.splice(stack.shown.indexOf(own), 1);
    const earlier = stack.shown.findLast(({deadline}) => deadline > clock.now());
    if (stack.shown.length === 0) stacks.delete(namespace);
    if (connections.of(namespace) !== own.state) return;
    if (earlier) enter(namespace, earlier);
    else if (stack.before.status === 'locked') connections.lock(namespace, stack.before);
    else connections.giveUp(namespace);
  };
  const begin = (namespace: ChainNamespace, connectorId: string): {own: Shown; end: Stop} => {
    const stack = stacks.get(namespace) ?? {before: connections.of(namespace), shown: []};
    stacks.set(namespace, stack);
    const own: Shown = {connectorId, state: undefined, deadline: clock.now() + CONNECT_DEADLINE_MS};
    stack.shown.push(own);
    enter(namespace, own);
    return {own, end: () => leave(namespace, stack, own)};
  };
  return {
    show({connector, namespaces}) {
      const idle = namespaces.filter((namespace) => connections.of(namespace).status !== 'connected');
      const begun = idle.map((namespace) => ({namespace, ...begin(namespace, connector.id)}));
      const renew = (): void => {
        for (const {namespace, own} of begun) {
          const now = connections.of(namespace);
          own.deadline = clock.now() + CONNECT_DEADLINE_MS;
          // The deadline may have ended the state.
          if (now === own.state || now.status === 'disconnected') enter(namespace, own);
        }
      };
      const stop = isPairingConnector(connector)
        ? connector.pairing.listen(({status}) => (status === 'ready' ? renew() : undefined))
        : undefined;
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        stop?.();
        for (const {end} of begun) end();
      };
    },
  };
}
