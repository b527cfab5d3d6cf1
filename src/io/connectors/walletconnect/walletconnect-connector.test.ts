import {expect} from '@open-wc/testing';
import {getAddress, verifyMessage} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {
  openWalletConnectPage,
  type WalletConnectPage,
} from '../../../testing/fakes/connectors/walletconnect-page.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import {ANVIL_PRIVATE_KEYS} from '../../../testing/wallets/signing/wallet-accounts.js';

describe('WalletConnectConnector', () => {
  const pages: WalletConnectPage[] = [];
  afterEach(async () => {
    await Promise.all(pages.splice(0).map((page) => page.close()));
  });
  const setup: typeof openWalletConnectPage = async (options) => {
    const page = await openWalletConnectPage(options);
    pages.push(page);
    return page;
  };

  describe('connecting', () => {
    it('connects the wallet that opened its link', async () => {
      const page = await setup();
      const wallet = await page.openWallet({name: 'Aspen', startChainId: 31338});
      const {wallet: info, namespaces} = await page.pairWith(wallet);
      expect(info).to.include({name: 'Aspen', type: 'WALLET_CONNECT'});
      expect(info.icon).to.match(/^data:image\/svg/);
      expect(namespaces).to.have.length(1);
      expect(namespaces[0].accounts).to.deep.equal([
        {namespace: 'eip155', address: wallet.addresses[0], type: 'eoa'},
      ]);
      expect(namespaces[0].caipNetworkId).to.equal('eip155:31338');
      expect(namespaces[0].approved).to.have.members(['eip155:31337', 'eip155:31338']);
    });

    it('shows the pairing status from preparing to idle', async () => {
      const page = await setup();
      const seen: string[] = [];
      page.connector.pairing.subscribe(({status}) => void seen.push(status));
      await page.pairWith(await page.openWallet());
      expect(seen).to.deep.equal(['idle', 'preparing', 'ready', 'idle']);
    });

    it('proposes every network as optional, with the methods of its namespace', async () => {
      const page = await setup();
      let proposal: object | undefined;
      const wallet = await page.openWallet({onProposal: (asked) => Boolean((proposal = asked))});
      await page.pairWith(wallet);
      expect(proposal).to.deep.include({requiredNamespaces: {}});
      expect(proposal).to.have.nested.property('optionalNamespaces.eip155.methods').with.length(28);
      expect(proposal).to.have.deep.nested.property('optionalNamespaces.eip155.chains', [
        'eip155:31337',
        'eip155:31338',
      ]);
      expect(proposal).to.have.deep.nested.property('optionalNamespaces.eip155.events', [
        'accountsChanged',
        'chainChanged',
      ]);
    });

    it('rejects with connect/declined when the wallet declines, and pairs again', async () => {
      const page = await setup();
      const wallet = await page.openWallet();
      wallet.answer('session_proposal', 'reject');
      expect(await failureOf(page.pairWith(wallet))).to.include({code: 'connect/declined'});
      expect(page.connector.pairing.get()).to.deep.equal({status: 'idle'});
      wallet.resetScript();
      expect((await page.pairWith(wallet)).namespaces).to.have.length(1);
    });

    it('shares one link between callers with the same networks', async () => {
      const page = await setup();
      const {connector, networks} = page;
      const first = connector.connect({networks});
      const uri = await page.nextUri();
      const second = connector.connect({networks});
      expect(connector.pairing.get()).to.include({uri});
      await (await page.openWallet()).pair(uri);
      expect(await second).to.equal(await first);
    });

    it('makes a new link for other networks', async () => {
      const page = await setup();
      const first = failureOf(page.connector.connect({networks: page.networks}));
      const uri = await page.nextUri();
      void page.connector.connect({networks: [page.networks[1]]}).catch(() => {});
      expect(await first).to.include({code: 'pairing/cancelled'});
      expect(await page.nextUri(uri)).to.match(/^wc:/);
    });

    it('renews the session of a wallet that approves again, and ends the previous one', async () => {
      const page = await setup();
      const wallet = await page.openWallet();
      await page.pairWith(wallet);
      const [before] = wallet.sessions();
      expect((await page.pairWith(wallet)).connector).to.equal(undefined);
      await eventually(() => wallet.sessions().length === 1, 'the wallet has two sessions');
      expect(wallet.sessions()[0]!.topic).not.to.equal(before!.topic);
    });

    for (const granted of [
      {polkadot: {accounts: [], methods: [], events: []}},
      {eip155: {accounts: [], methods: [], events: []}},
    ]) {
      it(`rejects with connect/no-account and the wallet’s name when it grants ${JSON.stringify(granted)}, and ends its session`, async () => {
        const page = await setup();
        const wallet = await page.openWallet();
        wallet.answer('session_proposal', {garbage: granted});
        const failure = await failureOf(page.pairWith(wallet));
        expect(failure).to.deep.include({code: 'connect/no-account', context: {name: 'Mock Remote Wallet'}});
        await eventually(() => wallet.sessions().length === 0, 'the wallet still has a session');
      });
    }

    it('rejects with connect/failed when the wallet has none of the networks', async () => {
      const page = await setup();
      const wallet = await page.openWallet();
      const solana = {...page.networks[0], chainNamespace: 'solana', caipNetworkId: 'solana:x'} as const;
      expect(await failureOf(page.pairWith(wallet, [solana]))).to.include({code: 'connect/failed'});
    });
  });

  describe('giving up', () => {
    it('rejects immediately with pairing/cancelled and closes the socket', async () => {
      const page = await setup();
      const connecting = failureOf(page.connector.connect({networks: page.networks}));
      await page.nextUri();
      page.connector.cancelPairing();
      expect(page.connector.pairing.get()).to.deep.equal({status: 'idle'});
      expect(await connecting).to.include({code: 'pairing/cancelled'});
      await eventually(async () => (await page.devnet.relay()).connections === 0, 'the socket stays open');
    });

    it('cancels before the link is ready', async () => {
      const page = await setup();
      const connecting = failureOf(page.connector.connect({networks: page.networks}));
      page.connector.cancelPairing();
      expect(await connecting).to.include({code: 'pairing/cancelled'});
    });

    it('pairs again immediately afterwards', async () => {
      const page = await setup();
      const wallet = await page.openWallet();
      void failureOf(page.connector.connect({networks: page.networks}));
      const uri = await page.nextUri();
      page.connector.cancelPairing();
      const connecting = page.connector.connect({networks: page.networks});
      await wallet.pair(await page.nextUri(uri));
      expect((await connecting).namespaces).to.have.length(1);
    });

    it('rejects with connect/cancelled when the caller aborts', async () => {
      const page = await setup();
      const stop = new AbortController();
      const connecting = failureOf(page.connector.connect({networks: page.networks, signal: stop.signal}));
      await page.nextUri();
      stop.abort();
      expect(await connecting).to.include({code: 'connect/cancelled'});
      expect(page.connector.pairing.get()).to.deep.equal({status: 'idle'});
    });
  });

  describe('loading', () => {
    it('contacts no server to prefetch', async () => {
      const page = await setup();
      await page.connector.prefetch();
      expect(await page.devnet.requests('relay')).to.deep.equal([]);
    });

    it('contacts no server and stores nothing to detect a missing session', async () => {
      const page = await setup();
      expect(await page.connector.restore({networks: page.networks})).to.deep.equal({status: 'gone'});
      expect(await page.devnet.requests('relay')).to.deep.equal([]);
    });

    it('adds no frame to the page and leaves nothing on globalThis', async () => {
      const page = await setup();
      await page.pairWith(await page.openWallet());
      expect(document.querySelectorAll('iframe')).to.have.length(0);
      const left = Object.keys(globalThis).filter((key) => key.includes(page.env.instanceId));
      expect(left).to.deep.equal([]);
    });
  });

  describe('after a reload', () => {
    it('finds its session again in the same state, and signs with it', async () => {
      const page = await setup();
      const wallet = await page.openWallet();
      const {namespaces} = await page.pairWith(wallet);
      await page.connector.switchNetwork(page.networks[1]);
      const restored = await page.reload().restore({networks: page.networks});
      const [namespaceSession] = restored.status === 'connected' ? restored.session.namespaces : [];
      expect(namespaceSession?.accounts).to.deep.equal(namespaces[0].accounts);
      expect(namespaceSession?.caipNetworkId).to.equal('eip155:31338');
      expect(await sign(namespaceSession?.provider, wallet.addresses[0]!)).to.equal(true);
    });

    it('finds it without waiting for the relay', async () => {
      const page = await setup();
      await page.pairWith(await page.openWallet());
      await page.connector.dispose();
      await page.devnet.faults({service: 'relay', drop: true});
      const restored = await page.reload().restore({networks: page.networks});
      expect(restored.status).to.equal('connected');
    });

    it('uses the account that the user chose meanwhile', async () => {
      const page = await setup();
      const wallet = await page.openWallet({accounts: ANVIL_PRIVATE_KEYS.slice(0, 2)});
      await page.pairWith(wallet);
      await page.connector.dispose();
      const after = page.reload();
      const first: (string | undefined)[] = [];
      after.events.subscribe((event) => {
        if (event.type === 'accounts') first.push(event.accounts[0]?.address);
        if (event.type === 'session') first.push(event.session.namespaces[0].accounts[0].address);
      });
      const [key, other] = ANVIL_PRIVATE_KEYS;
      // It waits for the page, which is closed.
      const changing = wallet.setAccounts([other, key]);
      const restored = await after.restore({networks: page.networks});
      if (restored.status === 'connected') first.push(restored.session.namespaces[0].accounts[0].address);
      await changing;
      await eventually(() => first.at(-1) === privateKeyToAccount(other).address, 'It is not followed.');
    });

    it('finds no session that the wallet ended meanwhile', async () => {
      const page = await setup();
      const wallet = await page.openWallet();
      await page.pairWith(wallet);
      await page.connector.dispose();
      const after = page.reload();
      const events: string[] = [];
      after.events.subscribe(({type}) => void events.push(type));
      await wallet.disconnect();
      // The event may arrive before or after the restore.
      const {status} = await after.restore({networks: page.networks});
      await eventually(() => status === 'gone' || events.includes('disconnect'), 'the end was not reported');
      expect(await after.restore({networks: page.networks})).to.deep.equal({status: 'gone'});
    });

    it('finds no session after a disconnect', async () => {
      const page = await setup();
      await page.pairWith(await page.openWallet());
      await page.connector.disconnect();
      expect(await page.reload().restore({networks: page.networks})).to.deep.equal({status: 'gone'});
    });

    it('drops a remembered session that the SDK no longer has', async () => {
      const page = await setup();
      await page.pairWith(await page.openWallet());
      const stranger = await setup({env: {storage: page.env.storage}});
      expect(await stranger.connector.restore({networks: page.networks})).to.deep.equal({status: 'gone'});
    });
  });

  it('keeps two clients on one page separate', async () => {
    const [first, second] = await Promise.all([setup(), setup()]);
    const [aspen, birch] = await Promise.all([
      first.openWallet({name: 'Aspen'}),
      second.openWallet({name: 'Birch'}),
    ]);
    const [one, two] = await Promise.all([first.pairWith(aspen), second.pairWith(birch)]);
    expect([one.wallet.name, two.wallet.name]).to.deep.equal(['Aspen', 'Birch']);
    await first.connector.disconnect();
    expect(await sign(two.namespaces[0].provider, birch.addresses[0]!)).to.equal(true);
  });

  describe('disposing', () => {
    it('closes the socket of a session', async () => {
      const page = await setup();
      await page.pairWith(await page.openWallet());
      expect((await page.devnet.relay()).connections).to.equal(1);
      await page.connector.dispose();
      await eventually(async () => (await page.devnet.relay()).connections === 0, 'the socket stays open');
    });

    it('leaves no listener on the window and no interval', async () => {
      const page = await setup();
      const wallet = await page.openWallet();
      const watch = watchGlobals();
      await page.pairWith(wallet);
      await page.connector.dispose();
      expect(watch.stop()).to.deep.equal({listeners: 0, intervals: 0});
    });

    it('ends a pairing during its preparation', async () => {
      const page = await setup();
      const connecting = failureOf(page.connector.connect({networks: page.networks}));
      await page.connector.dispose();
      expect(await connecting).to.include({code: 'pairing/cancelled'});
      await eventually(async () => (await page.devnet.relay()).connections === 0, 'the socket stays open');
    });
  });
});

interface Signer {
  request(request: {method: string; params: readonly unknown[]}): Promise<unknown>;
}

async function sign(provider: unknown, address: string): Promise<boolean> {
  const message = '0x68656c6c6f';
  const signature = await (provider as Signer).request({method: 'personal_sign', params: [message, address]});
  const signed = {
    address: getAddress(address),
    message: {raw: message},
    signature: signature as `0x${string}`,
  };
  return verifyMessage(signed as Parameters<typeof verifyMessage>[0]);
}

/** Counts listeners added to the window and not removed, until it is stopped. */
function watchGlobals(): {stop(): {listeners: number; intervals: number}} {
  const {addEventListener, setInterval: begin, clearInterval: end} = window;
  let listeners = 0;
  const intervals = new Set<unknown>();
  window.addEventListener = ((...call: Parameters<typeof addEventListener>) => {
    const [type, , options] = call;
    if (['online', 'offline'].includes(type)) {
      listeners += 1;
      const signal = typeof options === 'object' ? options.signal : undefined;
      signal?.addEventListener('abort', () => (listeners -= 1));
    }
    return addEventListener.apply(window, call);
  }) as typeof addEventListener;
  window.setInterval = ((...call: Parameters<typeof begin>) => {
    const id = begin.apply(window, call);
    intervals.add(id);
    return id;
  }) as unknown as typeof begin;
  window.clearInterval = (id) => {
    intervals.delete(id);
    end.call(window, id);
  };
  return {
    stop() {
      Object.assign(window, {addEventListener, setInterval: begin, clearInterval: end});
      return {listeners, intervals: intervals.size};
    },
  };
}
