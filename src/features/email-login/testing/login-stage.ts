import {html, type TemplateResult} from 'lit';
import type {LoginMethod} from '../../../core/model/login.js';
import {FakeLogin} from '../../../testing/fakes/connectors/fake-login.js';
import '../views/connect-socials-view.js';
import '../views/connecting-farcaster-view.js';
import '../views/connecting-social-view.js';
import '../views/email-login-view.js';
import '../views/email-verify-device-view.js';
import '../views/email-verify-otp-view.js';
import '../views/login-account.js';
import '../views/login-session.js';
import '../views/other-account-view.js';
import '../views/other-session-view.js';
import '../views/update-email-otp-views.js';
import '../views/update-email-wallet-view.js';
import '../views/upgrade-email-wallet-view.js';
import {everyFeatureWith} from '../../../testing/fakes/every-feature.js';
import {
  createFakeClient,
  type FakeClient,
  type FakeClientOptions,
} from '../../../testing/fakes/fake-client.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import type {EmailLoginState} from '../api.js';
import {createFakeEmailLogin, type FakeEmailLogin} from './fake-email-login.js';

type Render = (client: FakeClient, api: FakeEmailLogin) => TemplateResult;

const VIEWS = {
  login: (client, api) =>
    html`<drawbridge-email-login-view .client=${client} .api=${api}></drawbridge-email-login-view>`,
  code: (client, api) =>
    html`<drawbridge-email-verify-otp-view .client=${client} .api=${api}></drawbridge-email-verify-otp-view>`,
  device: (client, api) =>
    html`<drawbridge-email-verify-device-view
      .client=${client}
      .api=${api}
    ></drawbridge-email-verify-device-view>`,
  socials: (client, api) =>
    html`<drawbridge-connect-socials-view .client=${client} .api=${api}></drawbridge-connect-socials-view>`,
  social: (client, api) =>
    html`<drawbridge-connecting-social-view
      .client=${client}
      .api=${api}
    ></drawbridge-connecting-social-view>`,
  farcaster: (client, api) =>
    html`<drawbridge-connecting-farcaster-view
      .client=${client}
      .api=${api}
    ></drawbridge-connecting-farcaster-view>`,
  other: (client, api) =>
    html`<drawbridge-other-account-view .client=${client} .api=${api}></drawbridge-other-account-view>`,
  otherSession: (client, api) =>
    html`<drawbridge-other-session-view .client=${client} .api=${api}></drawbridge-other-session-view>`,
  edit: (client, api) =>
    html`<drawbridge-update-email-wallet-view
      .client=${client}
      .api=${api}
    ></drawbridge-update-email-wallet-view>`,
  present: (client, api) =>
    html`<drawbridge-update-email-primary-otp-view
      .client=${client}
      .api=${api}
    ></drawbridge-update-email-primary-otp-view>`,
  new: (client, api) =>
    html`<drawbridge-update-email-secondary-otp-view
      .client=${client}
      .api=${api}
    ></drawbridge-update-email-secondary-otp-view>`,
  upgrade: (client, api) =>
    html`<drawbridge-upgrade-email-wallet-view
      .client=${client}
      .api=${api}
    ></drawbridge-upgrade-email-wallet-view>`,
  account: (client, api) =>
    html`<drawbridge-login-account .client=${client} .api=${api}></drawbridge-login-account>`,
  session: (client, api) =>
    html`<drawbridge-login-session .client=${client} .api=${api}></drawbridge-login-session>`,
} satisfies Record<string, Render>;

/** The name of a view. */
export type ViewOfLogin = keyof typeof VIEWS;

/** The settings of a view. */
interface Setting {
  readonly lastMethod?: LoginMethod;
  readonly options?: FakeClientOptions;
  /** The view in the router. */
  readonly shows?: 'EmailLogin';
}

/** Shows a view of the login in a state, and forgets the calls until then. */
export async function showLogin(
  view: ViewOfLogin,
  state: Partial<EmailLoginState> = {},
  {lastMethod, options, shows}: Setting = {},
) {
  const api = createFakeEmailLogin(state);
  const login = new FakeLogin();
  login.login.lastMethod = lastMethod;
  const client = createFakeClient({
    manifests: everyFeatureWith(api.feature),
    connectors: [login.plugin()],
    ...options,
  });
  client.connectors.add(login);
  if (shows) client.router.reset(shows);
  await client.loadMessagesOf('emailLogin');
  const element = await themed<HTMLElement>(VIEWS[view](client, api));
  await drawn();
  api.calls.length = 0;
  return {element, client, api};
}

/** The first native field. */
export function field(element: HTMLElement): HTMLInputElement {
  return inTree(element, 'input') as HTMLInputElement;
}

/** Types or pastes a text. */
export async function type(element: HTMLElement, value: string): Promise<void> {
  const input = field(element);
  input.focus();
  input.value = value;
  input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
  await drawn();
}

/** Presses a control by its test id. */
export function pressControl(element: HTMLElement, testId: string): void {
  const part = inTree(element, `[data-testid="${testId}"]`);
  if (!part) throw new Error(`Nothing to press at "${testId}"`);
  part.click();
}

/** The sentences of all alerts. */
export function alerts(element: HTMLElement): readonly string[] {
  return allInTree(element, '[role=alert]')
    .map(({textContent}) => textContent.trim())
    .filter(Boolean);
}

/** Everything that is written in an element and its shadow trees. */
export function text(element: HTMLElement): string {
  return allInTree(element, '*')
    .flatMap(({childNodes}) => [...childNodes])
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map(({textContent}) => textContent)
    .join(' ');
}
