import {html, nothing, render, type TemplateResult} from 'lit';
import * as v from 'valibot';
import type {Action, Fact} from './describe-call.js';
import {END, EndInView, readOn} from './end-in-view.js';
import type {FrameSession} from './frame-session.js';
import {borrowSession} from './lend-session.js';
import type {PageChannel, PageRequest} from './page-channel.js';
import {APPROVED_METHODS, rejected, RpcRefusal, type RpcCall} from './rpc-methods.js';
import {accountTypeOf, networkOf, runEvm} from './sign-evm.js';
import {runSolana} from './sign-solana.js';
import {summarize, type Summary} from './summarize.js';
import {isLargeEnough, watchVisibility} from './visibility.js';

/** Payload of `RPC_REQUEST`. */
export const rpcSchema = v.object({
  method: v.pipe(v.string(), v.maxLength(100)),
  params: v.optional(v.unknown()),
  chainId: v.optional(v.union([v.string(), v.number()])),
});

interface ApprovalParts {
  readonly session: FrameSession;
  /** The page that asks. */
  readonly page: Window;
}

/** Shows one request of the page, and carries it out if the user approves. */
export function startApproval(channel: PageChannel, parts: ApprovalParts): void {
  let isTaken = false;
  channel.listen((request) => {
    if (request.name === 'IS_CONNECTED') channel.succeed(request, {isConnected: parts.session.isOpen});
    if (isTaken || request.name !== 'RPC_REQUEST') return;
    isTaken = true;
    void answer(channel, parts, request);
  });
}

async function answer(channel: PageChannel, parts: ApprovalParts, request: PageRequest): Promise<void> {
  try {
    const call = v.safeParse(rpcSchema, request.payload);
    if (!call.success) throw new RpcRefusal(-32602, 'The request is invalid.');
    const onApproved = (): void => channel.notify('RPC_APPROVED', undefined);
    channel.succeed(request, await approve(channel.origin, {...parts, onApproved}, call.output));
  } catch (error) {
    channel.fail(request, toFailure(error));
  }
}

/** A failure as the page receives it. */
export interface Failure {
  readonly message: string;
  readonly code?: number;
  /** Why a code was not accepted: an addition to the public protocol. */
  readonly reason?: string;
}

/** Reads a thrown value as a {@link Failure}. */
export function toFailure(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const reason = error instanceof Error && 'reason' in error ? error.reason : undefined;
  return {
    message,
    ...(typeof code === 'number' && {code}),
    ...(typeof reason === 'string' && {reason}),
  };
}

async function approve(
  origin: string,
  {session, page, onApproved}: ApprovalParts & {readonly onApproved: () => void},
  call: RpcCall,
): Promise<unknown> {
  if (!APPROVED_METHODS.has(call.method)) throw new RpcRefusal(4200, 'This method is not supported.');
  await session.load();
  if (!session.isOpen) {
    const kept = await borrowSession(origin, page);
    if (kept) session.adopt(kept);
  }
  const {family} = networkOf(session, call);
  const type = family === 'solana' ? 'eoa' : accountTypeOf(session, call);
  const account = session.address(family, type);
  await askUser(await summarize(session, call, origin), {origin, account});
  onApproved();
  return family === 'solana' ? runSolana(session, call) : runEvm(session, call);
}

/** Resolves when the user approves. @throws RpcRefusal with code 4001 */
function askUser(
  summary: Summary,
  {origin, account}: {readonly origin: string; readonly account: string},
): Promise<void> {
  return new Promise((resolve, reject) => {
    let canPress = false;
    let isBusy = false;
    const show = (): void => {
      draw(summary, {origin, account, isReady: canPress && !isBusy, isRead: end.isSeen, onPress: press});
    };
    const end = new EndInView({onSeen: () => show(), isVisible: () => canPress});
    const press = async (isApproved: boolean, {isTrusted}: Event): Promise<void> => {
      if (!canPress || isBusy || !isTrusted || (isApproved && !end.isSeen)) return;
      isBusy = true;
      show();
      // A page may have covered the frame since the last look.
      const isVisible = await watch.confirm();
      if (isVisible && canPress) return isApproved ? resolve() : reject(rejected());
      isBusy = false;
      show();
    };
    const watch = watchVisibility((isSteady) => {
      canPress = isSteady;
      show();
      end.look();
    });
    show();
  });
}

interface Drawn {
  readonly origin: string;
  readonly account: string;
  readonly isReady: boolean;
  /** The end of the request was in view. */
  readonly isRead: boolean;
  readonly onPress: (isApproved: boolean, event: Event) => Promise<void>;
}

/** Shows a request, with its two buttons. */
export function draw({title, network, actions, costs}: Summary, drawn: Drawn): void {
  const main = document.querySelector('main');
  if (!main) return;
  const {origin, account} = drawn;
  document.title = title;
  render(
    html`
      <h1>${title}</h1>
      <p><strong>${origin}</strong> asks for your approval.</p>
      ${actions.map((action, index) => drawAction(action, actions.length === 1 ? undefined : index + 1))}
      ${drawFacts([...costs, ['Network', network], ['Account', account]])}
      <i class=${END}></i>
      ${drawButtons(drawn)}
    `,
    main,
  );
}

function drawButtons({isReady, isRead, onPress}: Drawn): TemplateResult {
  return html`<div class="buttons">
    ${isLargeEnough() ? nothing : html`<p role="status">Make this window larger to approve.</p>`}
    ${isRead || !isReady ? nothing : html`<button class="more" type="button" @click=${readOn}>Read on</button>`}
    <button type="button" ?disabled=${!isReady} @click=${(event: Event) => void onPress(false, event)}>
      Reject
    </button>
    <button
      class="main"
      type="button"
      ?disabled=${!isReady || !isRead}
      @click=${(event: Event) => void onPress(true, event)}
    >
      Approve
    </button>
  </div>`;
}

/** One of several has its place and title. */
function drawAction({title, facts, warning}: Action, place: number | undefined): TemplateResult {
  return html`<section>
    ${place === undefined ? nothing : html`<h2>${place}. ${title}</h2>`}
    ${warning === undefined ? nothing : html`<p class="warning" role="alert">${warning}</p>`}
    ${facts.length === 0 ? nothing : drawFacts(facts)}
  </section>`;
}

function drawFacts(facts: readonly Fact[]): TemplateResult {
  return html`<dl class="box">
    ${facts.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}
