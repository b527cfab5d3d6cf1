import {invalid} from '../../core/config/page-config.js';
import {findMismatch, type Shape} from '../../core/model/safety/shape.js';
import {written} from '../../core/model/safety/written.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Connections} from '../../core/ports/connection.js';
import type {CreateFeature, FeatureContext} from '../../core/ports/feature.js';
import type {Stop} from '../../core/ports/clock.js';
import {SignInController} from './sign-in-controller.js';
import {createSignInFlow, type SignInFlow} from './sign-in-flow.js';

/** What the option `siwx` must have, whoever made it. */
const SHAPE: Shape = Object.fromEntries(
  ['createMessage', 'addSession', 'getSessions', 'setSessions', 'revokeSession', 'getRequired'].map(
    (name) => [`${name}!`, 'a function'],
  ),
);

/** Creates signing in; throws `config/invalid-option` where the option `siwx` lacks a function. */
export const createSignIn: CreateFeature<'signIn'> = (context) => {
  const {siwx} = context.config.options;
  const mismatch = siwx && findMismatch(SHAPE, siwx, 'siwx');
  if (mismatch) throw invalid(mismatch.path, written(mismatch.given), mismatch.accepted);
  const signIn = new SignInController(context.env);
  const flow = createSignInFlow({
    ...context,
    namespaces: context.config.namespaces,
    signIn,
    siwx,
    place: () => location,
  });
  context.onDispose(followConnections(context, signIn, flow));
  context.onDispose(followModal(context, signIn, flow));
  context.onDispose(followPage(flow));
  return {...flow, signIn};
};

/** Wallets change their account by themselves; connecting, networks and wallets of the user's choice check by themselves. */
function followConnections(
  {connections, flows}: FeatureContext,
  signIn: SignInController,
  {check}: SignInFlow,
): Stop {
  return connections.state.listen((now, before = {}) => {
    for (const namespace of Object.keys(before) as ChainNamespace[]) {
      const [address, last] = [now, before].map((state) => addressOf(state, namespace));
      if (last === undefined || address === last) continue;
      if (address !== undefined) void flows.followGates();
      else {
        signIn.forget(namespace);
        void check();
      }
    }
  });
}

function addressOf(connections: Connections, namespace: ChainNamespace): string | undefined {
  const connection = connections[namespace];
  return connection?.status === 'connected' ? connection.account.address : undefined;
}

/** A sign-in that is not required is declined by closing; each opening looks whether it is still good. */
function followModal(
  {modal, router}: FeatureContext,
  signIn: SignInController,
  {isRequired, recheck}: SignInFlow,
): Stop {
  const onOpen = async (): Promise<void> => {
    const isMissing = await recheck();
    // Never in the middle of something else.
    if (isMissing && modal.state.get().open && router.history.length === 1) router.reset('SIWXSignMessage');
  };
  return modal.state.listen(({open}, before) => {
    if (open === before?.open) return;
    if (open) void onOpen();
    else if (!isRequired() && router.current.view === 'SIWXSignMessage') signIn.skip();
  });
}

/** Another tab or the server may have signed the user out meanwhile. */
function followPage({recheck}: SignInFlow): Stop {
  const onChange = (): void => {
    if (document.visibilityState === 'visible') void recheck();
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
