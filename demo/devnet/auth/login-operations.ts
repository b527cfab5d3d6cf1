import * as v from 'valibot';
import {isAddress, isHex, type Hex} from 'viem';
import {PROVIDERS} from './consents.js';
import {LoginError} from './login-error.js';
import type {LoginService} from './login-service.js';
import type {Relayer} from './relayer.js';

/** The circumstances of a call. */
export interface CallContext {
  readonly service: LoginService;
  readonly relayer: Relayer;
  readonly projectId: string;
  /** The service's own origin in the browser. */
  readonly serviceOrigin: string;
}

/** Checks the body of a call and answers it. */
export type Operation = (body: unknown, context: CallContext) => unknown;

const text = v.pipe(v.string(), v.maxLength(2000));
const origin = v.pipe(
  text,
  v.check((value) => URL.canParse(value) && new URL(value).origin === value, 'not an origin'),
);

function operation<S extends v.GenericSchema>(
  schema: S,
  answer: (body: v.InferOutput<S>, context: CallContext) => unknown,
): Operation {
  return (body, context) => {
    const parsed = v.safeParse(schema, body);
    if (!parsed.success) throw new LoginError(`Invalid request: ${parsed.issues[0].message}`);
    return answer(parsed.output, context);
  };
}

const bySecret = v.object({secret: text});
const byState = v.object({state: text});
const hex = v.custom<Hex>((value) => isHex(value));
const address = v.custom<Hex>((value) => typeof value === 'string' && isAddress(value, {strict: false}));
const signedCalls = v.object({
  secret: text,
  chainId: v.number(),
  owner: address,
  calls: v.array(
    v.object({
      to: address,
      value: v.pipe(
        hex,
        v.transform((value) => BigInt(value)),
      ),
      data: hex,
    }),
  ),
  signature: hex,
});
const withCode = v.object({secret: text, code: text});

/** Operations that only the frame calls. */
const FRAME: Readonly<Record<string, Operation>> = {
  /** How the frame of the public kind deviates. */
  deviations: operation(v.object({}), (_, {service, projectId}) => {
    const {answersAfterMs, reloadsAfter} = service.switches.of(projectId);
    return {answersAfterMs, reloadsAfter};
  }),
  email: operation(
    v.object({email: text, device: text, secret: v.optional(text)}),
    ({email, device, secret}, {service, projectId, serviceOrigin}) => {
      if (service.isLoggedIn(secret, email)) return {action: 'CONNECT'};
      const asksForDevice = service.switches.of(projectId).asksForDevice === true;
      return service.emails.start({email, device, asksForDevice, serviceOrigin});
    },
  ),
  device: operation(v.object({request: text}), ({request}, {service}) => ({
    isApproved: service.emails.isDeviceApproved(request),
  })),
  otp: operation(
    v.object({request: text, code: text, origin}),
    ({request, code, origin: page}, {service, projectId}) =>
      service.logIn(service.emails.finish(request, code), {projectId, origin: page}),
  ),
  'social-uri': operation(
    v.object({provider: v.picklist(PROVIDERS), origin}),
    ({provider, origin: page}, {service, serviceOrigin}) => ({
      uri: `${serviceOrigin}/consent/${provider}?state=${service.consents.start(provider, page)}`,
    }),
  ),
  social: operation(
    v.object({uri: text, origin}),
    ({uri, origin: page}, {service, projectId, serviceOrigin}) => {
      const result = URL.canParse(uri) ? new URL(uri) : undefined;
      if (result?.origin !== serviceOrigin) throw new LoginError('This answer comes from another site.');
      const [state, code] = ['state', 'code'].map((name) => result.searchParams.get(name) ?? '');
      const identity = service.consents.redeem({state: state ?? '', code: code ?? '', origin: page});
      return service.logIn(identity, {projectId, origin: page});
    },
  ),
  'farcaster-uri': operation(v.object({origin}), ({origin: page}, {service, serviceOrigin}) => {
    const state = service.consents.start('farcaster', page);
    return {url: `${serviceOrigin}/farcaster/${state}`, state};
  }),
  farcaster: operation(v.object({state: text, origin}), ({state, origin: page}, {service, projectId}) => {
    const identity = service.consents.poll(state, page);
    return identity ? service.logIn(identity, {projectId, origin: page}) : {};
  }),
  session: operation(bySecret, ({secret}, {service, projectId}) => service.restore(secret, projectId)),
  'session-end': operation(bySecret, ({secret}, {service}) => {
    const session = service.sessions.read(secret);
    return typeof session === 'string' ? {ended: session} : {endsAt: session.endsAt};
  }),
  renew: operation(bySecret, ({secret}, {service, projectId}) => ({
    endsAt: service.sessions.renew(secret, service.switches.of(projectId)).endsAt,
  })),
  'sign-out': operation(bySecret, ({secret}, {service}) => {
    service.sessions.end(secret);
    return {};
  }),
  relay: operation(signedCalls, async ({secret, ...signed}, {service, relayer}) => {
    service.sessions.require(secret);
    return {hash: await relayer.send(signed)};
  }),
  'update-email': operation(v.object({secret: text, email: text}), ({secret, email}, {service}) => ({
    action: service.emails.startChange(service.sessions.require(secret), email),
  })),
  'update-email-primary': operation(withCode, ({secret, code}, {service}) => {
    service.sessions.require(secret);
    service.emails.confirmPrimary(secret, code);
    return {};
  }),
  'update-email-secondary': operation(withCode, ({secret, code}, {service}) => ({
    newEmail: service.emails.confirmSecondary(service.sessions.require(secret), code),
  })),
};

/** Operations of the service's other pages. */
const PAGES: Readonly<Record<string, Operation>> = {
  'device-email': operation(v.object({approval: text}), ({approval}, {service}) => ({
    email: service.emails.approvalEmail(approval),
  })),
  'device-approve': operation(v.object({approval: text}), ({approval}, {service}) => {
    service.emails.approveDevice(approval);
    return {};
  }),
  consent: operation(byState, ({state}, {service}) => service.consents.describe(state)),
  'consent-approve': operation(
    v.object({state: text, email: text, username: v.optional(text)}),
    ({state, email, username}, {service, serviceOrigin}) => {
      const code = service.consents.approve(state, {email, username});
      const query = new URLSearchParams({state: state.split('--')[0] ?? '', code});
      return {resultUri: `${serviceOrigin}/consent/result?${query.toString()}`};
    },
  ),
  'consent-decline': operation(byState, ({state}, {service}) => {
    service.consents.decline(state);
    return {};
  }),
  'sign-out-everywhere': operation(v.object({email: text}), ({email}, {service}) => {
    service.sessions.endAll(email.trim().toLowerCase());
    return {};
  }),
};

/** Every call that pages of the service's own origin may make. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map(Object.entries({...FRAME, ...PAGES}));
