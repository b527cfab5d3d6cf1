import * as v from 'valibot';
import type {RelayHub} from './relay-hub.js';
import type {RelaySocket} from './relay-socket.js';

/** Tags the protocol gives to a session proposal, its answer and the settlement. */
const TAG_PROPOSAL = 1100;
const TAG_PROPOSAL_RESPONSE = 1101;
const TAG_SETTLEMENT = 1102;

const INVALID_PARAMS = -32602;
const METHOD_NOT_FOUND = -32601;

/** A failure that is returned to the caller as a JSON-RPC error. */
export class RelayError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'RelayError';
    this.code = code;
  }
}

/** Context of a method. */
export interface RelayCall {
  readonly hub: RelayHub;
  readonly socket: RelaySocket;
}

type Method = (call: RelayCall, params: unknown) => unknown;

const topic = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const attestation = v.optional(v.string());
/** Seconds. */
const ttl = v.pipe(v.number(), v.gtValue(0));
const publication = v.object({topic, message: v.string(), ttl, tag: v.optional(v.number(), 0), attestation});
const onTopic = v.object({topic});
const onTopics = v.object({topics: v.array(topic)});
const proposal = v.object({pairingTopic: topic, sessionProposal: v.string(), ttl, attestation});
const approval = v.object({
  pairingTopic: topic,
  sessionTopic: topic,
  sessionProposalResponse: v.string(),
  sessionSettlementRequest: v.string(),
  ttl,
});

const METHODS: Readonly<Record<string, Method>> = {
  irn_publish: method(publication, ({hub, socket}, letter) => hub.publish(socket, letter)),
  irn_batchPublish: method(v.object({messages: v.array(publication)}), ({hub, socket}, {messages}) =>
    messages.every((letter) => hub.publish(socket, letter)),
  ),
  irn_subscribe: method(onTopic, (call, params) => call.hub.subscribe(call.socket, params.topic)),
  irn_batchSubscribe: method(onTopics, ({hub, socket}, {topics}) =>
    topics.map((each) => hub.subscribe(socket, each)),
  ),
  irn_unsubscribe: method(onTopic, (call, params) => unsubscribe(call, [params.topic])),
  irn_batchUnsubscribe: method(v.object({subscriptions: v.array(onTopic)}), (call, {subscriptions}) =>
    unsubscribe(
      call,
      subscriptions.map((subscription) => subscription.topic),
    ),
  ),
  irn_fetchMessages: method(onTopic, ({hub, socket}, params) => hub.fetch(socket, [params.topic])),
  irn_batchFetchMessages: method(onTopics, ({hub, socket}, {topics}) => hub.fetch(socket, topics)),
  wc_proposeSession: method(proposal, ({hub, socket}, {pairingTopic, sessionProposal, ...rest}) => {
    hub.subscribe(socket, pairingTopic);
    return hub.publish(socket, {...rest, topic: pairingTopic, message: sessionProposal, tag: TAG_PROPOSAL});
  }),
  wc_approveSession: method(approval, ({hub, socket}, params) => {
    const {pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest} = params;
    const lifetime = {ttl: params.ttl};
    hub.subscribe(socket, sessionTopic);
    const answer = {...lifetime, topic: pairingTopic, message: sessionProposalResponse};
    hub.publish(socket, {...answer, tag: TAG_PROPOSAL_RESPONSE});
    const settlement = {...lifetime, topic: sessionTopic, message: sessionSettlementRequest};
    return hub.publish(socket, {...settlement, tag: TAG_SETTLEMENT});
  }),
};

/**
 * Runs a call and returns its result.
 *
 * @throws RelayError for an unknown method or invalid parameters.
 */
export function callRelayMethod(name: string, call: RelayCall, params: unknown): unknown {
  const run = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
  if (!run) throw new RelayError(METHOD_NOT_FOUND, `Method not found: ${name}`);
  return run(call, params);
}

function method<const S extends v.GenericSchema>(
  schema: S,
  run: (call: RelayCall, params: v.InferOutput<S>) => unknown,
): Method {
  return (call, params) => {
    const parsed = v.safeParse(schema, params);
    if (parsed.success) return run(call, parsed.output);
    const [issue] = parsed.issues;
    throw new RelayError(INVALID_PARAMS, `Invalid params: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
  };
}

function unsubscribe({socket}: RelayCall, topics: readonly string[]): true {
  for (const each of topics) socket.unsubscribe(each);
  return true;
}
