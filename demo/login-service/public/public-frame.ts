import {callService} from '../call-service.js';
import {FrameSession} from '../frame/frame-session.js';
import {HiddenFrame} from '../frame/hidden-frame.js';
import {findNetwork} from '../frame/networks.js';
import type {PageRequest} from '../frame/page-channel.js';
import {Vault} from '../frame/vault.js';
import {showSentence} from '../pages/show-page.js';
import {PublicApproval} from './public-approval.js';
import {PublicChannel} from './public-channel.js';
import {hasOwnNode, PUBLIC_NETWORKS} from './public-protocol.js';

/** Requests that use a node (schema, 2025-10-08). */
const WITH_NODE = ['GET_USER', 'SWITCH_NETWORK', 'RPC_REQUEST'];

const query = new URLSearchParams(location.search);
const projectId = query.get('projectId') ?? '';
/** Fields of {@link WITH_NODE}. */
interface Named {
  readonly chainId?: string | number;
  readonly chainNamespace?: string;
  readonly rpcUrl?: string;
}

/** As the page last named it, in its own spelling. */
let network = query.get('chainId') ?? '';

// A window gets no answer: the frame knows no opener (frame, 2025-11-03).
if (window.parent === window) showSentence('This page belongs in another', 'Close this window.');
else await start(window.parent);

/** Deviations of the service, of its switches. */
interface Deviations {
  readonly answersAfterMs?: number;
  readonly reloadsAfter?: string;
}

async function start(page: Window): Promise<void> {
  const vault = new Vault();
  // A service that is down still starts its frame.
  const deviations = await callService<Deviations>('deviations', {}, projectId).catch((): Deviations => ({}));
  const {answersAfterMs = 0, reloadsAfter} = deviations;
  const channel: PublicChannel = new PublicChannel({
    page,
    refusalOf,
    onAbort: () => approval.abort(),
    delayMs: answersAfterMs,
    onReply: (name) => name === reloadsAfter && !wasReloaded() && location.reload(),
  });
  const place = {
    vault,
    projectId,
    others: PUBLIC_NETWORKS,
    /** Apart from the sessions of the service's own protocol. */
    get origin() {
      return `public ${channel.origin}`;
    },
  };
  const session = new FrameSession(place);
  const approval = new PublicApproval(session, () => channel.origin);
  new HiddenFrame({channel, session, vault, approve: (call) => approval.run(call)}).start();
  channel.notify('READY', {version: query.get('version') ?? ''});
}

/** True in a document that replaced another one of this frame. */
function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}

/** A network that the service does not know needs a node, and the node of another network does not do. */
function refusalOf({name, payload}: PageRequest): string | undefined {
  if (!WITH_NODE.includes(name)) return undefined;
  const {chainId, chainNamespace, rpcUrl} = (payload ?? {}) as Named;
  if (chainId !== undefined) network = String(chainId);
  const isOther =
    chainNamespace !== undefined && network.startsWith('solana:') !== (chainNamespace === 'solana');
  if (isOther) return `${name} is for ${chainNamespace}, and the network in use is ${network}.`;
  if (rpcUrl === undefined) return hasOwnNode(network) ? undefined : `There is no node for ${network}.`;
  const isItsNode = new URL(rpcUrl).pathname === findNetwork(network)?.node;
  return isItsNode ? undefined : `${rpcUrl} is not a node of ${network}.`;
}
