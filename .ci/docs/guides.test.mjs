import assert from 'node:assert/strict';
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join, normalize} from 'node:path';
import {describe, it} from 'node:test';
import {pathToFileURL} from 'node:url';
import {AUTH_CONNECTOR_ID} from '../../src/core/config/constants.ts';
import {BROWSER_WALLET_ID} from '../../src/core/model/wallets/shown-connectors.ts';
import {walletConnect} from '../../src/exports/connectors/walletconnect.ts';
import {GUIDES} from './guides.mjs';

/** Files that are not in the package are linked where a browser finds them. */
const REPOSITORY = 'https://github.com/drawbridge/modal/blob/main/';
const {files} = JSON.parse(readFileSync('package.json', 'utf8'));

describe('the guides for adopters', () => {
  it('link only to existing files and headings', () => {
    const links = GUIDES.flatMap((guide) => linksOf(guide).map((link) => `${guide} ${link}`));
    assert.ok(links.length > 20, 'No link was read');
    assert.deepEqual(links.filter(isBroken), []);
    const paths = GUIDES.flatMap(pathsInRepository);
    assert.deepEqual(
      paths.filter((path) => !existsSync(path)),
      [],
    );
  });

  it('are in the package', () => {
    const packed = GUIDES.filter((guide) => guide.includes('/'));
    assert.deepEqual(
      packed.filter((guide) => !files.includes(guide)),
      [],
    );
  });

  it('link to no file that is not in the package', () => {
    const linked = GUIDES.flatMap((guide) =>
      linksOf(guide)
        .map((link) => link.replace(/#.*/, ''))
        .filter(Boolean)
        .map((link) => normalize(join(dirname(guide), link))),
    );
    assert.deepEqual(
      linked.filter((path) => path !== 'README.md' && !files.includes(path)),
      [],
    );
  });

  it('are all linked in the README', () => {
    const relative = linksOf('README.md').map((link) => link.replace(/#.*/, ''));
    const linked = [...relative, ...pathsInRepository('README.md')];
    assert.deepEqual(
      GUIDES.filter((guide) => guide !== 'README.md' && !linked.includes(guide)),
      [],
    );
  });
});

describe('the connector of the guide', () => {
  const FOLDER = '.cache/connector-guide';
  const account = `0x${'a1'.repeat(20)}`;

  it('connects, restores, follows the wallet, translates a rejection and disconnects', async () => {
    const wallet = createWallet(account);
    const connector = await loadConnector(wallet);
    assert.deepEqual(await connector.restore({networks: []}), {status: 'gone'});
    wallet.rejects = true;
    await assert.rejects(connector.connect({networks: []}), {code: 'connect/declined'});
    wallet.rejects = false;
    const session = await connector.connect({networks: []});
    assert.deepEqual(session.namespaces[0].accounts, [{namespace: 'eip155', address: account, type: 'eoa'}]);
    assert.equal(session.namespaces[0].caipNetworkId, 'eip155:1');
    assert.deepEqual(await connector.restore({networks: []}), {status: 'connected', session});

    const events = [];
    connector.events.subscribe((event) => events.push(event.type));
    const base = {id: 8453, caipNetworkId: 'eip155:8453'};
    assert.equal(await connector.switchNetwork(base), 'eip155:8453');
    await connector.disconnect();
    await Promise.all(wallet.updates);
    assert.deepEqual(events, ['session', 'disconnect']);
  });

  it('lists the ids of the connectors that are built in', () => {
    const [, table] = readFileSync('src/io/connectors/README.md', 'utf8').split('## Ids\n');
    for (const id of [AUTH_CONNECTOR_ID, BROWSER_WALLET_ID, walletConnect().id])
      assert.match(table, new RegExp(`^\\| \`${id}\` `, 'm'));
  });

  /** Imports the example with a wallet in place of the SDK. */
  async function loadConnector(wallet) {
    const page = readFileSync('src/io/connectors/README.md', 'utf8');
    const [, code] = /^```ts\n(\/\/ acme-connector\.ts\n[^]*?)^```/m.exec(page);
    mkdirSync(FOLDER, {recursive: true});
    writeFileSync(join(FOLDER, 'acme-connector.ts'), code);
    globalThis.acme = wallet;
    try {
      const {acmeConnector} = await import(pathToFileURL(join(FOLDER, 'acme-connector.ts')).href);
      return (await acmeConnector.load()).create({});
    } finally {
      rmSync(FOLDER, {recursive: true});
    }
  }
});

/** An EIP-1193 provider of one account; `updates` are the results of its listeners. */
function createWallet(address) {
  const listeners = {};
  const emit = (event) => wallet.updates.push(listeners[event]());
  let [addresses, chainId] = [[], '0x1'];
  const methods = {
    eth_accounts: () => addresses,
    eth_chainId: () => chainId,
    eth_requestAccounts() {
      if (wallet.rejects) throw Object.assign(new Error('Rejected'), {code: 4001});
      addresses = [address];
    },
    wallet_switchEthereumChain([{chainId: wanted}]) {
      chainId = wanted;
      emit('chainChanged');
    },
    wallet_revokePermissions() {
      addresses = [];
      emit('accountsChanged');
    },
  };
  const wallet = {
    rejects: false,
    /** @type {Promise<void>[]} */
    updates: [],
    on: (event, listener) => void (listeners[event] = listener),
    request: async ({method, params}) => methods[method](params),
  };
  return wallet;
}

/** The relative links of a page. */
function linksOf(path) {
  return allLinksOf(path).filter((link) => !/^https?:/.test(link));
}

/** The files that a page links in the repository. */
function pathsInRepository(path) {
  const links = allLinksOf(path).filter((link) => link.startsWith(REPOSITORY));
  return links.map((link) => link.slice(REPOSITORY.length).replace(/#.*/, ''));
}

function allLinksOf(path) {
  const text = readFileSync(path, 'utf8').replaceAll(/^```[^]*?^```/gm, '');
  return [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link);
}

function isBroken(entry) {
  const [guide, link] = entry.split(' ');
  const [path, heading] = link.split('#');
  const file = path ? normalize(join(dirname(guide), path)) : guide;
  if (!existsSync(file)) return true;
  return heading !== undefined && !headingsOf(file).includes(heading);
}

/** The anchors that GitHub gives to headings. */
function headingsOf(path) {
  return [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}
