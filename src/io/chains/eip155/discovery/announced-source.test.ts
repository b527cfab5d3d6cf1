import {expect} from '@open-wc/testing';
import {translate} from '../../../../core/messages/message.js';
import {shownWallet} from '../../../../core/messages/shown-wallet.js';
import {createFakeClock} from '../../../../testing/fake-clock.js';
import {en} from '../../../../testing/fakes/client/en.js';
import {fakeChainEnv} from '../../../../testing/fakes/connectors/fake-chain-env.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import type {MockEvmWalletOptions} from '../../../../testing/wallets/evm/mock-evm-wallet-options.js';
import {createMockEvmWallet, type MockEvmWallet} from '../../../../testing/wallets/evm/mock-evm-wallet.js';
import {UPDATE_GAP_MS, UPDATES_AT_ONCE} from '../../../page-wallets/discovery-timing.js';
import {AnnouncedSource, MAX_ANNOUNCED} from './announced-source.js';

const METAMASK = {name: 'MetaMask', rdns: 'io.metamask'};

/** Violations of EIP-6963, and the resulting id. */
const ODD = [
  ['a web address as its rdns', {info: {rdns: 'https://harbour.test/app'}, id: 'harbour.test Harbour'}],
  ['one word as its rdns', {info: {rdns: 'harbour'}, id: 'harbour Harbour'}],
  ['a number as its rdns', {info: {rdns: 7}, id: '7 Harbour'}],
  ['no rdns', {info: {rdns: undefined}, id: 'Harbour'}],
] as const;

describe('AnnouncedSource', () => {
  let subject: ReturnType<typeof setup>;

  beforeEach(() => (subject = setup()));
  afterEach(() => subject.dispose());

  it('finds wallets that announced themselves before the request', async () => {
    subject.wallet(METAMASK).announce();
    subject.source.start();
    await subject.checked();
    expect(subject.rows()).to.deep.equal([['io.metamask', 'MetaMask', undefined]]);
    expect(subject.found()[0]).to.deep.include({
      type: 'ANNOUNCED',
      rdns: 'io.metamask',
      namespaces: ['eip155'],
    });
  });

  it('finds wallets that announce themselves late', async () => {
    subject.source.start();
    subject.wallet(METAMASK).announceAfter(2_000, subject.clock);
    await subject.checked();
    expect(subject.rows()).to.deep.equal([]);
    subject.clock.advance(2_000);
    await subject.checked();
    expect(subject.rows()).to.deep.equal([['io.metamask', 'MetaMask', undefined]]);
  });

  it('connects to the wallet it found', async () => {
    const wallet = subject.wallet({}).announce();
    subject.source.start();
    await subject.checked();
    const {namespaces} = await subject.found()[0]!.connect({networks: []});
    expect(namespaces[0].accounts[0].address).to.equal(wallet.addresses[0]);
  });

  it('sends the request again on a restart and lists no wallet twice', async () => {
    subject.wallet(METAMASK).announce();
    subject.source.start();
    await subject.checked();
    const [before] = subject.found();
    subject.source.start();
    await subject.checked();
    expect(subject.found()).to.deep.equal([before]);
    expect(subject.found()[0]).to.equal(before);
  });

  it('ignores announcements after it is stopped and keeps the found wallets', async () => {
    subject.source.start();
    subject.wallet(METAMASK).announce();
    subject.source.stop();
    subject.wallet({rdns: 'org.late'}).announce();
    await subject.checked();
    expect(subject.rows().map(([id]) => id)).to.deep.equal(['io.metamask']);
  });

  it('keeps the name, picture and connector of a wallet that announces itself differently later', async () => {
    const wallet = subject.wallet({name: 'Old', rdns: 'org.mock'}).announce();
    subject.source.start();
    await subject.checked();
    const [before] = subject.found();
    subject.announce({...wallet.info, name: 'MetaMask', icon: 'data:image/png;base64,AAAA'}, wallet.provider);
    await subject.checked();
    expect(subject.found()).to.deep.equal([before]);
    expect(subject.rows()).to.deep.equal([['org.mock', 'Old', undefined]]);
  });

  it('keeps the connection of a wallet when its double appears', async () => {
    const wallet = subject.wallet(METAMASK).announce();
    subject.source.start();
    await subject.checked();
    await subject.found()[0]!.connect({networks: []});
    subject.wallet(METAMASK).announce();
    await subject.checked();
    const [after] = subject.found();
    expect(after?.warning).to.equal('shared-rdns');
    const reported = new Promise((resolve) => after!.events.subscribe(resolve));
    wallet.setAccounts([]);
    wallet.setChain(31337);
    subject.clock.advance(1_000);
    expect(await reported).to.deep.equal({type: 'disconnect'});
  });

  it('ignores a second rdns of a provider', async () => {
    const wallet = subject.wallet({rdns: 'org.mock', name: 'Mock'}).announce();
    subject.source.start();
    subject.announce({...wallet.info, rdns: 'io.metamask'}, wallet.provider);
    await subject.checked();
    expect(subject.rows()).to.deep.equal([['org.mock', 'Mock', undefined]]);
  });

  it('keeps and marks both providers that claim one rdns', async () => {
    subject.wallet(METAMASK).announce();
    subject.source.start();
    subject.wallet({name: 'Better MetaMask', rdns: 'io.metamask'}).announce();
    await subject.checked();
    expect(subject.rows()).to.deep.equal([
      ['io.metamask', 'MetaMask', 'shared-rdns'],
      ['io.metamask#2', 'Better MetaMask', 'shared-rdns'],
    ]);
  });

  it('also marks a copied announcement with another provider', async () => {
    const wallet = subject.wallet(METAMASK).announce();
    subject.source.start();
    subject.announce(wallet.info, {request: async () => null});
    await subject.checked();
    expect(subject.rows().map(([, , warning]) => warning)).to.deep.equal(['shared-rdns', 'shared-rdns']);
  });

  it('marks a name that imitates a known one and shows it cleaned', async () => {
    subject.source.start();
    subject.wallet({name: 'Meta\u200BMask', rdns: 'org.evil'}).announce();
    await eventually(() => subject.rows().length > 0);
    expect(subject.rows()).to.deep.equal([['org.evil', 'MetaMask', 'look-alike-name']]);
  });

  it('shows a widespread wallet immediately and marks it once another wallet claims its name', async () => {
    subject.source.start();
    subject.wallet(METAMASK).announce();
    expect(subject.rows()).to.deep.equal([['io.metamask', 'MetaMask', undefined]]);
    subject.wallet({name: 'MetаMask', rdns: 'io.metamask'}).announce();
    await subject.checked();
    expect(subject.rows().map(([, , warning]) => warning)).to.deep.equal(['shared-rdns', 'shared-rdns']);
  });

  it('shows no wallet before its name is checked, in any script', async () => {
    subject.source.start();
    subject.wallet({name: 'Zerion', rdns: 'io.zerion.wallet'}).announce();
    subject.wallet(METAMASK).announce();
    expect(subject.rows()).to.deep.equal([]);
    subject.wallet({name: 'MetаMask', rdns: 'org.evil'}).announce();
    subject.wallet({name: '钱包', rdns: 'org.honest'}).announce();
    await subject.checked();
    expect(subject.rows()).to.deep.equal([
      ['io.zerion.wallet', 'Zerion', undefined],
      ['io.metamask', 'MetaMask', undefined],
      ['org.evil', 'MetаMask', 'look-alike-name'],
      ['org.honest', '钱包', undefined],
    ]);
  });

  for (const name of [
    'MetaMask Wallet',
    'Solflare',
    'Ledger',
    'METAMASK',
    'M3taMask',
    'MetaMask (official)',
  ]) {
    it(`marks “${name}” under a foreign rdns and does not identify it as the known wallet`, async () => {
      subject.source.start();
      subject.wallet({name, rdns: 'org.evil'}).announce();
      await subject.checked();
      expect(subject.rows()).to.deep.equal([['org.evil', name, 'look-alike-name']]);
      expect(subject.found()[0]).not.to.have.property('explorerId');
    });
  }

  it('shows a wallet with the name of a login with a warning, and the sentences of wallets', async () => {
    subject.source.start();
    subject.wallet({name: 'Google login', rdns: 'org.evil'}).announce();
    subject.wallet({name: 'Email or social\u200B login', rdns: 'org.worse'}).announce();
    subject.wallet({name: 'X LOGIN', rdns: 'org.near'}).announce();
    subject.wallet({name: 'Harbour login', rdns: 'org.honest'}).announce();
    await subject.checked();
    expect(subject.rows()).to.deep.equal([
      ['org.evil', 'Google login', 'look-alike-name'],
      ['org.worse', 'Email or social login', 'look-alike-name'],
      ['org.near', 'X LOGIN', 'look-alike-name'],
      ['org.honest', 'Harbour login', undefined],
    ]);
    const wallet = shownWallet(subject.found()[0]!);
    const words = translate(en, ['send.declined', wallet]);
    expect(words).to.equal('You declined in Google login. Nothing was sent.');
  });

  it('gives a known wallet its explorer id, but never a possible impostor', async () => {
    subject.source.start();
    subject.wallet(METAMASK).announce();
    await subject.checked();
    expect(subject.found()[0]?.explorerId).to.match(/^c57ca95b/);
    subject.wallet({name: 'MetaMask', rdns: 'io.metamask'}).announce();
    await subject.checked();
    expect(subject.found().map(({explorerId}) => explorerId)).to.deep.equal([undefined, undefined]);
  });

  it('ignores announcements that throw', async () => {
    subject.source.start();
    subject.announce(
      {
        get name() {
          throw new Error('touched');
        },
      },
      {request: async () => null},
    );
    subject.wallet(METAMASK).announce();
    await subject.checked();
    expect(subject.rows()).to.have.length(1);
  });

  for (const [what, own] of ODD) {
    it(`shows and connects a wallet that announces ${what}, under one id after each reload`, async () => {
      const id = `eip155:${own.id}`;
      const {provider, info} = subject.wallet({name: 'Harbour'});
      for (const page of [subject, setup()]) {
        page.source.start();
        page.announce({...info, ...own.info, uuid: crypto.randomUUID()}, provider);
        await page.checked();
        expect(page.rows()).to.deep.equal([[id, 'Harbour', undefined]]);
        expect(page.found()[0]).not.to.have.property('rdns');
        const {namespaces} = await page.found()[0]!.connect({networks: []});
        expect(namespaces[0].provider).to.equal(provider);
        page.source.stop();
      }
    });
  }

  it('warns the developer once about a wallet that violates EIP-6963, and about no other', async () => {
    subject.wallet(METAMASK).announce();
    subject.source.start();
    const {provider, info} = subject.wallet({name: 'Harbour'});
    for (let times = 0; times < 2; times++)
      subject.announce({...info, rdns: 'https://harbour.test', uuid: 3}, provider);
    await subject.checked();
    expect(subject.warnings).to.have.length(1);
    for (const part of ['Harbour', 'rdns, uuid', 'EIP-6963', 'eip155:harbour.test Harbour'])
      expect(subject.warnings[0]).to.contain(part);
  });

  it('marks a wallet with a known name and a web address, which proves nothing', async () => {
    subject.source.start();
    const {provider, info} = subject.wallet({name: 'MetaMask'});
    subject.announce({...info, rdns: 'https://io.metamask'}, provider);
    await subject.checked();
    expect(subject.rows()).to.deep.equal([['eip155:io.metamask MetaMask', 'MetaMask', 'look-alike-name']]);
    expect(subject.found()[0]).not.to.have.property('explorerId');
  });

  it('shows a wallet announced after a flood', async () => {
    subject.source.start();
    for (let index = 0; index <= 3 * MAX_ANNOUNCED; index++) {
      const info = {uuid: crypto.randomUUID(), name: `Wallet ${index}`, rdns: `org.w${index}.x`, icon: ''};
      subject.announce(info, {request: async () => null});
    }
    subject.clock.advance(UPDATE_GAP_MS);
    await subject.checked();
    expect(subject.found()).to.have.length(MAX_ANNOUNCED);
    expect(subject.found()[0]!.name).to.equal('Wallet 0');
    expect(subject.found().at(-1)!.name).to.equal(`Wallet ${3 * MAX_ANNOUNCED}`);
  });

  it('updates the list as often for 4,000 announcements as for 400', () => {
    const updates = [400, 4_000].map((count) => {
      const page = setup();
      let times = 0;
      page.source.providers.listen(() => times++);
      page.source.start();
      for (let index = 0; index < count; index++)
        page.announce({name: `Wallet ${index}`, rdns: `org.w${index}.x`}, {request: async () => null});
      page.clock.advance(UPDATE_GAP_MS);
      page.source.stop();
      return times;
    });
    expect(updates[0]).to.equal(updates[1]);
    expect(updates[0]).to.be.at.most(UPDATES_AT_ONCE + 2);
  });

  it('keeps two clients separate', async () => {
    const other = setup();
    subject.source.start();
    subject.wallet(METAMASK).announce();
    expect(other.found()).to.deep.equal([]);
    await subject.checked();
    expect(subject.found()).to.have.length(1);
  });
});

function setup() {
  const clock = createFakeClock();
  const wallets: MockEvmWallet[] = [];
  const warnings: string[] = [];
  const source = new AnnouncedSource(fakeChainEnv({clock, warn: (text) => warnings.push(text)}));
  return {
    clock,
    source,
    /** Messages to the page's developers in `debug`. */
    warnings,
    found: () => source.found.get(),
    /** Resolves once the check is loaded and all wallets are shown. */
    checked: () => eventually(() => source.found.get().length === source.providers.get().length),
    rows: () => source.found.get().map(({id, name, warning}) => [id, name, warning] as const),
    wallet(options: MockEvmWalletOptions) {
      const wallet = createMockEvmWallet(options);
      wallets.push(wallet);
      return wallet;
    },
    announce(info: object, provider: object) {
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', {detail: {info, provider}}));
    },
    dispose() {
      source.stop();
      for (const wallet of wallets) wallet.destroy();
    },
  };
}
