import '@drawbridge/modal/elements';
import {createDrawbridge, type Drawbridge, type DrawbridgeOptions} from '@drawbridge/modal';
import {everyChainSettings, isLive} from '../site/demo-settings.js';
import '../site/demo-wallet.js';
import {find} from '../site/find.js';
import {reasonOf} from '../site/signer.js';
import {loadDevnet} from '../wallet/devnet/devnet-info.js';
import {showAccounts} from './account-card.js';
import {listenToBridge} from './bridge-switches.js';
import {listenToBuyService, withPublicService} from './buy-service.js';
import {listenToForms} from './forms.js';
import {listenToLoginService} from './login-service.js';
import {listenToModalSettings} from './modal-settings.js';
import {deviceClockOf, listenToNamesService, withNames} from './names-service.js';
import {listenToNodes} from './node-toggles.js';
import {readChosen, toOptions} from './options/chosen-options.js';
import {listenToOptions} from './options/option-panel.js';
import {printState} from './print-state.js';
import {listenToSearch} from './search.js';
import {listenToSignIn, signInOf} from './sign-in-settings.js';
import {listenToSiteWallet, siteWalletOf} from './site-wallet.js';
import {dialectOf, listenToSmartSessions} from './smart-session-settings.js';
import {listenToSwapService} from './swap-service.js';
import {listenToWallets} from './wallet-toggles.js';

const query = new URLSearchParams(location.search);
const embedded = query.has('embedded');
const siwx = signInOf(query);
const sessionDialect = dialectOf(query);
const settings = withPublicService(withNames(everyChainSettings(), query), query);
const clock = deviceClockOf(query);
const options: DrawbridgeOptions = {
  ...settings,
  id: 'playground',
  embedded,
  connectors: siteWalletOf(query),
  ...(siwx && {siwx}),
  ...(clock && {env: {clock}}),
  features: {smartSessions: sessionDialect !== undefined},
};
const {client, failure} = createWith(options, toOptions(readChosen(query)));

/** Leaves out chosen options that the client refuses, and says why. */
function createWith(
  own: DrawbridgeOptions,
  chosen: Partial<DrawbridgeOptions>,
): {readonly client: Drawbridge; readonly failure?: string} {
  const {features, endpoints} = chosen;
  try {
    const all = {
      ...own,
      ...chosen,
      features: {...own.features, ...features},
      endpoints: {...own.endpoints, ...endpoints},
    };
    return {client: createDrawbridge(all)};
  } catch (cause) {
    return {client: createDrawbridge(own), failure: reasonOf(cause)};
  }
}

Object.assign(find('drawbridge-provider', HTMLElement), {client});
if (embedded)
  find('#place', HTMLElement).append(Object.assign(document.createElement('drawbridge-modal'), {client}));

const panel = find('#options', HTMLDetailsElement);
listenToOptions(panel, failure);
listenToSearch(panel);
listenToForms(client);
listenToModalSettings(client, embedded);
listenToSignIn(client, siwx);
listenToSiteWallet(client);
listenToSmartSessions(client, sessionDialect);
showAccounts(client, find('#account-list', HTMLElement));
printState(client, find('#printed-state', HTMLElement));
if (!isLive()) {
  const {authUrl} = await loadDevnet();
  await Promise.all([
    listenToNodes(),
    listenToSwapService(),
    listenToBridge(),
    listenToBuyService(query),
    listenToNamesService(client, query),
    listenToLoginService(authUrl, query),
    listenToWallets(query.getAll('wallet')),
  ]);
}
// Until then a choice would be lost: the forms show what is in force once the devnet has answered.
for (const form of document.querySelectorAll('form[inert]')) form.removeAttribute('inert');
