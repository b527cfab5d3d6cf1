import {expect} from '@open-wc/testing';
import {connectDevnet} from '../../../../demo/devnet/client.js';
import {NEVER} from '../../../testing/fakes/hostile-values.js';
import {safeAppLink} from './safe-app-link.js';

/** A scheme or a link of a program, and its effect. */
const NOT_WALLETS: readonly (readonly [does: string, ...links: string[]])[] = [
  [
    'opens a document of an office program',
    'ms-word:ofe|u|https://a.example/x.docx',
    'ms-excel:',
    'onenote:',
  ],
  ['searches this computer', 'search:query=x', 'search-ms:query=x&crumb=location:\\\\a.example\\share'],
  ['starts a program of Java', 'jnlp://a.example/x.jnlp', 'jnlps:'],
  ['opens an editor', 'vscode://file/etc/passwd', 'vscode-insiders:', 'vscodium:', 'cursor://', 'idea://'],
  ['installs or settles something', 'ms-appinstaller:?source=x', 'ms-settings:', 'ms-msdt:/id', 'apt:x'],
  [
    'opens a browser’s own page',
    'chrome://settings',
    'chrome-extension://a/b',
    'moz-extension:',
    'microsoft-edge:',
  ],
  ['reads files', 'file:///etc/passwd', 'filesystem:x', 'content://x', 'jar:x', 'smb://a/b', 'view-source:x'],
  [
    'runs script',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'blob:x',
    'about:x',
  ],
  [
    'starts any Android program',
    'intent://x#Intent;package=a.b;end',
    'android-app://a.b',
    'market://details?id=a',
  ],
  ['opens a store', 'itms-apps://x', 'itms-services://?action=download-manifest', 'steam://run/1'],
  [
    'calls or writes a message',
    'tel:1',
    'sms:1',
    'smsto:1',
    'mailto:a@b.example',
    'facetime:1',
    'sip:a',
    'skype:a',
  ],
  ['enters a meeting', 'zoommtg://x', 'msteams:/l', 'slack://open', 'discord://x', 'callto:x'],
  [
    'logs in somewhere',
    'ssh://a.example',
    'telnet://a',
    'ftp://a',
    'sftp://a',
    'vnc://a',
    'rdp://a',
    'ldap://a',
  ],
  ['is another web', 'ws://a', 'wss://a', 'ipfs://a', 'gopher://a', 'web+app:x', 'http://a.example'],
  ['is a coin’s, not a wallet’s', 'bitcoin:1A', 'ethereum:0x', 'lightning:ln', 'solana:x', 'wc:ab@2'],
  [
    'is another system’s',
    'x-apple.systempreferences:x',
    'x-apple-reminderkit:',
    'com.apple.shortcuts:',
    'prefs:root',
  ],
];

describe('safeAppLink', () => {
  for (const [what, link] of NEVER) {
    it(`refuses ${what}`, () => expect(safeAppLink(link)).to.equal(undefined));
  }

  for (const [does, ...links] of NOT_WALLETS) {
    for (const link of links) {
      it(`refuses ${link}, which ${does}`, () => expect(safeAppLink(link)).to.equal(undefined));
      it(`refuses ${link} in capitals`, () => expect(safeAppLink(link.toUpperCase())).to.equal(undefined));
    }
  }

  for (const link of [
    'http://router/',
    'http://192.168.1.1/',
    'http://nas.local/',
    'http://localhost.a.example/',
  ]) {
    it(`rejects ${link}, which belongs to no wallet`, () => expect(safeAppLink(link)).to.equal(undefined));
  }

  for (const link of [' ', 'a b://', '1wallet://', '://', 'wallet\u200b://', '-x://']) {
    it(`rejects ${JSON.stringify(link)}, which opens no app`, () =>
      expect(safeAppLink(link)).to.equal(undefined));
  }

  for (const [given, kept] of [
    ['http://localhost:4173/wallet', 'http://localhost:4173/wallet'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
    ['http://[::1]:80/', 'http://[::1]:80/'],
    ['rainbow://', 'rainbow://'],
    ['rainbow:', 'rainbow://'],
    ['rainbow', 'rainbow://'],
    ['zerion', 'zerion://'],
    [' trust:// ', 'trust://'],
    ['okex://main', 'okex://main'],
    ['io.example.wallet://open', 'io.example.wallet://open'],
    ['app.example-wallet://', 'app.example-wallet://'],
    ['wallet-nobody-knows-yet://', 'wallet-nobody-knows-yet://'],
    ['https://rnbwapp.com', 'https://rnbwapp.com'],
  ] as const) {
    it(`keeps ${given} as ${kept}`, () => expect(safeAppLink(given)).to.equal(kept));
  }

  it('accepts every scheme of the wallets that the explorer lists', async () => {
    const devnet = await connectDevnet();
    const pages = [1, 2].map(async (page) => {
      const query = `projectId=${devnet.projectId}&st=html&sv=1&entries=100&page=${page}`;
      const answer = await fetch(`${devnet.endpoints.explorer}/getWallets?${query}`);
      return ((await answer.json()) as {data: readonly Record<string, string | null>[]}).data;
    });
    const wallets = (await Promise.all(pages)).flat();
    const links = wallets
      .flatMap((wallet) => [wallet['mobile_link'], wallet['desktop_link']])
      .filter(Boolean);
    expect(links.length).to.be.greaterThan(70);
    expect(links.filter((link) => safeAppLink(link!) === undefined)).to.deep.equal([]);
  });
});
