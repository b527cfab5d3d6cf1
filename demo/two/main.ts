import '@drawbridge/modal/elements';
import {createDrawbridge, type Drawbridge, type DrawbridgeState} from '@drawbridge/modal';
import {demoSettings} from '../site/demo-settings.js';

const settings = demoSettings();

const clients: Readonly<Record<string, Drawbridge>> = {
  harbour: createDrawbridge({
    ...settings,
    id: 'harbour',
    themeMode: 'light',
    metadata: {name: 'Harbour'},
  }),
  lighthouse: createDrawbridge({
    ...settings,
    id: 'lighthouse',
    themeMode: 'dark',
    themeVariables: {'--drawbridge-color-accent': '#a78bfa', '--drawbridge-radius-outer': '12px'},
    metadata: {name: 'Lighthouse'},
    networks: settings.networks.toReversed(),
    allWallets: 'HIDE',
    enableWalletGuide: false,
    features: {connectorTypeOrder: ['injected', 'walletConnect']},
  }),
};

/** Assigns a client to the elements of its column, and prints its state. */
function show(name: string, client: Drawbridge): void {
  const provider = document.querySelector(`drawbridge-provider[data-client=${name}]`);
  if (provider) Object.assign(provider, {client});
  print(name, client.getState());
  client.subscribe((state) => print(name, state));
}

function print(name: string, {status, address, activeNetwork}: DrawbridgeState): void {
  const facts = {status, address, network: activeNetwork?.name};
  for (const [fact, value] of Object.entries(facts)) {
    const place = document.querySelector(`[data-fact=${name}-${fact}]`);
    if (place) place.textContent = value ?? '–';
  }
}

for (const [name, client] of Object.entries(clients)) show(name, client);
