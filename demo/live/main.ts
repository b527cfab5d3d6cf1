import '@drawbridge/modal/elements';
import {createDrawbridge, type ThemeVariables} from '@drawbridge/modal';
import {demoSettings} from '../site/demo-settings.js';
import '../site/demo-wallet.js';
import {READY, type LiveNotice, type LiveRequest, type LiveView, type Look} from './live-messages.js';

const SWAP = {fromToken: 'ETH', toToken: 'DUSD', amount: '0.5'};

const client = createDrawbridge({...demoSettings(), id: 'live', embedded: true});
const modal = Object.assign(document.createElement('drawbridge-modal'), {client});
let variables: ThemeVariables = {};
/** The view that the visitor chose before connecting. */
let awaited: LiveView | undefined;

/** Applies the CSS that the page prints, as a style sheet would. */
function setLook(look: Look): void {
  const {style} = document.documentElement;
  for (const name of Object.keys(variables)) style.removeProperty(name);
  for (const [name, value] of Object.entries(look.variables)) style.setProperty(name, value);
  variables = look.variables;
  style.setProperty('color-scheme', look.scheme === 'auto' ? 'light dark' : look.scheme);
  client.setThemeMode(look.scheme);
  void client.setLocale(look.locale);
}

function show(view: LiveView): void {
  const isConnected = client.getState().status === 'connected';
  awaited = isConnected ? undefined : view;
  if (view === 'Swap' && isConnected) void client.open({view, arguments: SWAP});
  else void client.open({view: isConnected ? view : 'Connect'});
}

function notify(notice: LiveNotice): void {
  parent.postMessage(notice, location.origin);
}

addEventListener('message', ({origin, source, data}: MessageEvent<LiveRequest>) => {
  if (origin !== location.origin || source !== parent) return;
  if (data.look) setLook(data.look);
  if (data.view) show(data.view);
});
client.subscribeAccount(({status}) => {
  if (status === 'connected' && awaited === 'Swap') show('Swap');
});
addEventListener('drawbridge-view-change', ({view}) => notify({shown: view}));
document.querySelector('#place')?.append(modal);
notify(READY);
