import type {Client, PageClient} from '../../client/client.js';
import {mustAgree} from '../../client/connecting/legal-links.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import {isLoginMethod, type LoginMethod} from '../../core/model/login.js';
import {written} from '../../core/model/safety/written.js';
import type {Connector} from '../../core/ports/connector.js';
import {isLoginConnector} from '../../core/ports/login.js';
import type {EmailLoginFeature} from '../../features/email-login/api.js';

const FEATURE: EmailLoginFeature['id'] = 'emailLogin';

/** True for a login that the page offers: it has the plug-in, and does not switch the login off. */
function isLoginOf(client: Client, wallet: string): wallet is LoginMethod {
  return isLoginMethod(wallet) && hasLogin(client) && isOn(client, wallet);
}

function hasLogin({connectors}: Client): boolean {
  return connectors.state.get().some(isLoginConnector);
}

function isOn({features}: Client, method: LoginMethod): boolean {
  const {email, socials} = features.state.get();
  return method === 'email' ? email : socials !== false && socials.includes(method);
}

/** The way to connect that a button names. */
export interface NamedMethod {
  readonly method: LoginMethod;
  /** The connector of the page's login, if it does not support the namespace. */
  readonly unfit: Connector | undefined;
}

/** The login that a button names, on a page that offers it; `undefined` for a wallet. */
export function namedMethod(
  client: Client,
  wallet: string,
  namespace: ChainNamespace | undefined,
): NamedMethod | undefined {
  return isLoginOf(client, wallet) ? {method: wallet, unfit: loginWithout(client, namespace)} : undefined;
}

/** Why a button opens no login, with the option that would change it; `undefined` for the name of a wallet. */
export function missingMethod(client: Client, wallet: string): string | undefined {
  if (!isLoginMethod(wallet)) return undefined;
  const subject = `<drawbridge-wallet-button>: \`wallet\` ${written(wallet)}`;
  if (hasLogin(client)) {
    const option = wallet === 'email' ? 'email' : 'socials';
    return `${subject} is a login that \`features.${option}\` switches off on this page`;
  }
  return (
    `${subject} needs a login, which a page has with \`projectId\` or ` +
    '`endpoints.authFrame`, unless it is `basic` or switches `features.email` and `features.socials` off'
  );
}

/** The login that a button requests. */
interface RequestedLogin {
  readonly method: LoginMethod;
  readonly namespace?: ChainNamespace | undefined;
  /** The window that the tap has opened; `null` for a blocked one. */
  readonly opened?: Window | null | undefined;
}

/** The connector of the page's login if it does not support the namespace. */
function loginWithout({connectors}: Client, namespace: ChainNamespace | undefined): Connector | undefined {
  const logins = connectors.state.get().filter(isLoginConnector);
  const isServed = !namespace || logins.some(({namespaces}) => namespaces.includes(namespace));
  return isServed ? undefined : logins[0];
}

/** Starts a social login in the window that the tap has opened; without one opens the modal at the login. */
export async function openMethod(
  page: PageClient,
  client: Client,
  {method, namespace, opened}: RequestedLogin,
): Promise<void> {
  if (opened !== undefined && method !== 'email' && !mustAgree(client)) {
    const login = await client.use(FEATURE);
    return login.startSocial(method, opened, namespace);
  }
  opened?.close();
  await page.open(namespace && {namespace});
  client.router.push('EmailLogin');
}

/**
 * Loads a social login ahead of the user's tap. The returned function opens the login's window before anything
 * asynchronous; `undefined` for any other wallet.
 */
export async function prepareSocial(page: PageClient, wallet: string): Promise<StartSocial | undefined> {
  if (!isLoginMethod(wallet) || wallet === 'email') return undefined;
  const client = await page.load();
  if (!isLoginOf(client, wallet)) return undefined;
  const login = await client.use(FEATURE);
  login.prepare();
  return (provider, namespace) =>
    provider !== wallet || !isOn(client, wallet) || mustAgree(client) || loginWithout(client, namespace)
      ? undefined
      : login.startSocial(wallet, undefined, namespace);
}

/** Starts a social login in the tap; `undefined` where the user has to open the modal first. */
export type StartSocial = (
  provider: string,
  namespace: ChainNamespace | undefined,
) => Promise<void> | undefined;
