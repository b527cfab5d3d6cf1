import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {createDrawbridge} from '@drawbridge/modal';
import {mainnet} from '@drawbridge/modal/networks';
import {
  DrawbridgeButton,
  DrawbridgeModal,
  DrawbridgeNetworkButton,
  DrawbridgeProvider,
  useDrawbridge,
  useDrawbridgeAccount,
  useDrawbridgeBalance,
  useDrawbridgeNetwork,
  useDrawbridgeProvider,
  useDrawbridgeState,
  useDrawbridgeTheme,
  useWalletInfo,
} from '@drawbridge/react';
import {createElement as h, StrictMode, type ReactElement} from 'react';
import {renderToString} from 'react-dom/server';

describe('a page rendered on a server', () => {
  it('contains the elements, with their content before restoring', () => {
    const {html, complaints} = render(h(Page));
    assert.match(html, /<drawbridge-button id="login"[^>]*><\/drawbridge-button>/);
    assert.match(html, /<drawbridge-network-button><\/drawbridge-network-button>/);
    assert.match(html, /<drawbridge-modal><\/drawbridge-modal>/);
    assert.match(html, /<p>disconnected Ethereum eip155:1 dark no address no wallet no provider<\/p>/);
    assert.deepEqual(complaints, []);
  });

  it('keeps two clients apart', () => {
    const one = render(h(Page)).html;
    const other = render(h(Page), 'light').html;
    assert.match(one, / dark /);
    assert.match(other, / light /);
  });
});

function Page(): ReactElement {
  const {client} = useDrawbridge();
  const {status, address} = useDrawbridgeAccount();
  const {network, caipNetworkId} = useDrawbridgeNetwork();
  const {balance} = useDrawbridgeBalance();
  const {mode} = useDrawbridgeTheme();
  const wallet = useWalletInfo();
  const provider = useDrawbridgeProvider('eip155');
  assert.equal(useDrawbridgeState().initialized, false);
  assert.equal(balance, undefined);
  assert.equal(typeof client.open, 'function');
  const words = [
    status,
    network?.name,
    caipNetworkId,
    mode,
    address ?? 'no address',
    wallet?.name ?? 'no wallet',
    provider ? 'a provider' : 'no provider',
  ];
  return h(
    'main',
    null,
    h(DrawbridgeButton, {id: 'login', size: 'sm'}),
    h(DrawbridgeNetworkButton),
    h(DrawbridgeModal, {onConnect: () => {}}),
    h('p', null, words.join(' ')),
  );
}

/** Renders as a server does; collects React's warnings to developers. */
function render(
  page: ReactElement,
  themeMode: 'dark' | 'light' = 'dark',
): {readonly html: string; readonly complaints: readonly unknown[]} {
  const client = createDrawbridge({projectId: 'test', networks: [mainnet], themeMode});
  const complaints: unknown[] = [];
  const {error} = console;
  console.error = (...words: unknown[]) => complaints.push(words.join(' '));
  try {
    const html = renderToString(h(StrictMode, null, h(DrawbridgeProvider, {client}, page)));
    return {html, complaints};
  } finally {
    console.error = error;
  }
}
