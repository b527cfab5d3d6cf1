import type SignClient from '@walletconnect/sign-client';
import type {ChainNamespace} from '../../../core/model/caip.js';
import type {WalletLogEntry} from '../behaviour.js';
import type {RpcCall} from '../signing/chain-rpc.js';
import {toWalletRpcError, WalletRpcError, type WalletErrorFields} from '../signing/wallet-rpc-error.js';
import type {WalletScript} from '../wallet-script.js';
import type {ProposalAnswer} from './mock-remote-wallet-options.js';
import {grantNamespaces, sessionPropertiesOf} from './namespaces.js';
import {PROPOSAL, type RemoteRequestHandler} from './remote-request-handler.js';
import type {RemoteSessions} from './remote-sessions.js';
import type {RemoteSession, SessionNamespaces, SessionProposal} from './sign-client.js';

/** Dependencies of {@link RemoteInbox}. */
export interface RemoteInboxOptions {
  readonly sessions: RemoteSessions;
  readonly script: WalletScript;
  readonly requests: RemoteRequestHandler;
  readonly onProposal: (proposal: SessionProposal) => ProposalAnswer | Promise<ProposalAnswer>;
  readonly onChange: () => void;
}

/** The error of a request that the user rejects on another device. */
export function userRejectedRemotely(): WalletRpcError {
  return new WalletRpcError({code: 5000, message: 'User rejected.'});
}

/** Receives requests of dapps through the relay, and answers each proposal and request once. */
export class RemoteInbox {
  readonly #client: SignClient;
  readonly #options: RemoteInboxOptions;
  readonly #log: WalletLogEntry[] = [];
  readonly #failures: unknown[] = [];

  constructor(client: SignClient, options: RemoteInboxOptions) {
    this.#client = client;
    this.#options = options;
    client.on('session_proposal', ({params}) => this.watch(this.#answerProposal(params)));
    client.on('session_request', ({id, topic, params: {request, chainId}}) => {
      const params: unknown = request.params;
      const call = {method: request.method, params: Array.isArray(params) ? params : [params]};
      this.watch(this.#answerRequest(call, {id, topic, chainId}));
    });
    client.on('session_delete', options.onChange);
    client.on('session_expire', options.onChange);
  }

  get log(): readonly WalletLogEntry[] {
    return this.#log;
  }

  get failures(): readonly unknown[] {
    return this.#failures;
  }

  async #answerProposal(proposal: SessionProposal): Promise<void> {
    this.#log.push({method: PROPOSAL, params: [proposal]});
    const {id} = proposal;
    const {refusal, chosen, scripted} = await this.#consider(proposal);
    if (refusal) return this.#client.reject({id, reason: refusal});
    const {sessions} = this.#options;
    const profile = chosen ? sessions.profileFor(chosen) : sessions.profile;
    const namespaces = scripted ?? grantNamespaces(proposal, profile);
    const sessionProperties = sessionPropertiesOf(profile);
    if (!namespaces) return this.#client.reject({id, reason: {code: 5100, message: 'Unsupported chains.'}});
    const {acknowledged} = await this.#client.approve({
      id,
      namespaces,
      ...(sessionProperties && {sessionProperties}),
    });
    await acknowledged();
    this.#options.onChange();
  }

  async #consider(proposal: SessionProposal): Promise<Consideration> {
    try {
      const verdict = await this.#options.script.judge(PROPOSAL);
      if (!verdict.go) return {scripted: verdict.answer as SessionNamespaces};
      const answer = verdict.scripted || (await this.#options.onProposal(proposal));
      if (answer === false) return {refusal: toWire(userRejectedRemotely())};
      return answer === true ? {} : {chosen: answer};
    } catch (cause) {
      return {refusal: toWire(toWalletRpcError(cause))};
    }
  }

  async #answerRequest(
    call: RpcCall,
    {id, topic, chainId}: {readonly id: number; readonly topic: string; readonly chainId: string},
  ): Promise<void> {
    this.#log.push({...call, chainId});
    // Checked again when the wallet acts: the session may change during the prompt.
    const session = (): RemoteSession => this.#client.session.get(topic);
    const answer = await this.#options.requests.handle({...call, chainId, session}).then(
      (result) => ({result}),
      (cause: unknown) => ({error: toWire(toWalletRpcError(cause))}),
    );
    await this.#client.respond({topic, response: {id, jsonrpc: '2.0', ...answer}});
  }

  /** Records failures that no dapp receives. */
  watch(work: Promise<void>): void {
    void work.catch((cause: unknown) => {
      this.#failures.push(cause);
      this.#options.onChange();
    });
  }
}

/** The reason for refusing a proposal, the chosen namespaces, or a fixed grant. */
interface Consideration {
  readonly refusal?: WireError;
  readonly chosen?: readonly ChainNamespace[];
  readonly scripted?: SessionNamespaces;
}

interface WireError {
  readonly code: number;
  readonly message: string;
  readonly data?: string;
}

/** The bare fields, because an Error loses its message in JSON; the SDK's type only allows text as data. */
function toWire({code, message, data}: WalletErrorFields): WireError {
  return {code, message, ...(data === undefined ? {} : {data: data as string})};
}
