import type {Client, PageClient} from '../../client/client.js';
import type {LoginMethod} from '../../core/model/login.js';
import type {EmailLoginFeature} from '../../features/email-login/api.js';
import {isLoginConnector} from '../../core/ports/login.js';
import {mustAgree} from '../../ui/base/connecting/legal-links.js';

const FEATURE: EmailLoginFeature['id'] = 'emailLogin';
const METHODS: Readonly<Record<LoginMethod, true>> = {
  email: true,
  google: true,
  x: true,
  discord: true,
  farcaster: true,
  github: true,
  apple: true,
  facebook: true,
};

/** True for `email` and the names of the social logins. */
export function isLoginMethod(wallet: string): wallet is LoginMethod {
  return Object.hasOwn(METHODS, wallet);
}

/** True for a login on a page with its plug-in. */
export function isLoginOf({connectors}: Client, wallet: string): wallet is LoginMethod {
  return isLoginMethod(wallet) && connectors.state.get().some(isLoginConnector);
}

/** Starts a social login in the window that the tap has opened; without one opens the modal at the login. */
export async function openLogin(
  page: PageClient,
  client: Client,
  method: LoginMethod,
  opened: Window | null | undefined,
): Promise<void> {
  if (opened !== undefined && method !== 'email' && !mustAgree(client)) {
    const login = await client.use(FEATURE);
    return login.startSocial(method, opened);
  }
  opened?.close();
  await page.open();
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
  return (provider) => (provider !== wallet || mustAgree(client) ? undefined : login.startSocial(wallet));
}

/** Starts a social login in the tap; `undefined` where the user has to open the modal first. */
export type StartSocial = (provider: string) => Promise<void> | undefined;
