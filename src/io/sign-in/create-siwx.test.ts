import {expect} from '@open-wc/testing';
import {privateKeyToAccount} from 'viem/accounts';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {formatSignInMessage} from '../../core/model/sign-in/format-sign-in-message.js';
import type {
  SiwxConfig,
  SiwxSession,
  SiwxSessionData,
  SiwxStorage,
} from '../../core/model/sign-in/siwx-session.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {ANVIL_PRIVATE_KEYS} from '../../testing/wallets/signing/wallet-accounts.js';
import {browserStorage} from './browser-storage.js';
import {createSiwx, type SiwxOptions} from './create-siwx.js';
import {evmVerifier} from './verifiers.js';

const CHAIN = 'eip155:1';
const OTHER_CHAIN = 'eip155:10';
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * 3_600_000;
const KEY = 'drawbridge/default/sign-in/v1';
const ada = privateKeyToAccount(ANVIL_PRIVATE_KEYS[0]);
const eve = privateKeyToAccount(ANVIL_PRIVATE_KEYS[1]);

afterEach(() => localStorage.clear());

describe('createSiwx', () => {
  it('does nothing before its first use', () => {
    const before = JSON.stringify(localStorage);
    createSiwx();
    expect(JSON.stringify(localStorage)).to.equal(before);
  });

  it("writes messages with the page's host, origin and time, valid for a week", async () => {
    const {siwx, clock} = setup({statement: 'Welcome.', resources: ['https://app.example/terms']});
    const {data, message} = await siwx.createMessage({
      chainId: CHAIN,
      accountAddress: ada.address.toLowerCase(),
    });
    const {nonce, ...rest} = data;
    expect(rest).to.deep.equal({
      domain: location.host,
      uri: location.origin,
      address: ada.address,
      accountAddress: ada.address,
      statement: 'Welcome.',
      version: '1',
      chainId: CHAIN,
      issuedAt: new Date(clock.now()).toISOString(),
      expirationTime: new Date(clock.now() + WEEK_MS).toISOString(),
      resources: ['https://app.example/terms'],
    });
    expect(nonce).to.match(/^[0-9a-f]{32}$/);
    expect(message).to.equal(formatSignInMessage(data));
  });

  it('creates a new nonce of 128 random bits for each message', async () => {
    const {siwx} = setup();
    const drawn = await Promise.all(
      Array.from({length: 50}, () => siwx.createMessage(accountOf(ada.address))),
    );
    expect(new Set(drawn.map(({data}) => data.nonce))).to.have.length(50);
  });

  it("uses the page's nonce if it is valid", async () => {
    const {siwx} = setup({getNonce: ({chainId}) => `nonce${chainId.replace(':', '')}`});
    expect((await siwx.createMessage(accountOf(ada.address))).data.nonce).to.equal('nonceeip1551');
    const bad = setup({getNonce: () => 'short'}).siwx;
    expect(await failureOf(bad.createMessage(accountOf(ada.address)))).to.include({
      code: 'sign-in/invalid-message',
    });
  });

  describe('without an account', () => {
    it('has all fields except account and text, which the wallet adds', async () => {
      const asked: unknown[] = [];
      const getNonce = (account: unknown): string => (asked.push(account), 'abcdefgh1');
      const {siwx, clock} = setup({
        getNonce,
        statement: 'Welcome.',
        resources: ['https://app.example/terms'],
      });
      for (const chainId of [CHAIN, SOLANA] as const) {
        const {data, message} = await siwx.createMessage(accountOf('', chainId));
        expect(message).to.equal('');
        expect(data).to.deep.equal({
          domain: location.host,
          uri: location.origin,
          address: '',
          accountAddress: '',
          statement: 'Welcome.',
          version: '1',
          chainId,
          nonce: 'abcdefgh1',
          issuedAt: new Date(clock.now()).toISOString(),
          expirationTime: new Date(clock.now() + WEEK_MS).toISOString(),
          resources: ['https://app.example/terms'],
        });
      }
      expect(asked).to.deep.equal([accountOf('', CHAIN), accountOf('', SOLANA)]);
    });

    it('is valid once a wallet has written and signed it', async () => {
      const {siwx} = setup();
      const {data} = await siwx.createMessage(accountOf(''));
      const session = await signData({...data, address: ada.address, accountAddress: ada.address});
      await siwx.addSession(session);
      expect(await siwx.getSessions(CHAIN, ada.address)).to.deep.equal([session]);
    });

    const UNWRITABLE: readonly (readonly [what: string, options: SiwxOptions])[] = [
      ['an invalid nonce', {getNonce: () => 'short'}],
      ['a statement of two lines', {statement: 'One.\nTwo.'}],
      ['a statement with a hidden character', {statement: 'One.\u{e0041}'}],
      ['a resource that is not a URI', {resources: ['terms']}],
      ['a resource with two fragments', {resources: ['https://app.example#a#b']}],
    ];
    for (const [what, options] of UNWRITABLE) {
      it(`is rejected with ${what}, before any wallet request`, async () => {
        const {siwx} = setup(options);
        expect(await failureOf(siwx.createMessage(accountOf('')))).to.include({
          code: 'sign-in/invalid-message',
        });
      });
    }

    it('reports a wrong clock of the device', async () => {
      const clock = createFakeClock();
      const storage = {
        ...browserStorage(),
        getNonce: async () => ({nonce: 'abcdefgh1', time: clock.now() - HOUR_MS}),
      };
      const {siwx} = setup({storage, env: {clock}});
      expect((await siwx.createMessage(accountOf(''))).clockAheadMs).to.equal(HOUR_MS);
    });
  });

  it("reports by how many minutes the device's clock is ahead of the nonce's server", async () => {
    for (const [minutes, reported] of [
      [11, 11],
      [-90, -90],
      [9, undefined],
    ] as const) {
      const clock = createFakeClock();
      const time = clock.now() - minutes * 60_000;
      const storage = {...browserStorage(), getNonce: async () => ({nonce: 'abcdefgh1', time})};
      const {siwx} = setup({storage, env: {clock}});
      const {clockAheadMs, data} = await siwx.createMessage(accountOf(ada.address));
      expect(data.nonce).to.equal('abcdefgh1');
      expect(clockAheadMs).to.equal(reported && reported * 60_000);
    }
  });

  it('lists the valid sessions of all accounts', async () => {
    const {siwx, clock} = setup();
    const sessions = [await sign(siwx), await sign(siwx, eve)];
    await siwx.setSessions(sessions);
    expect(await siwx.listSessions?.()).to.deep.equal(sessions);
    clock.advance(WEEK_MS);
    expect(await siwx.listSessions?.()).to.deep.equal([]);
  });

  it('keeps a session and finds it by any spelling of the address', async () => {
    const {siwx} = setup();
    const session = await sign(siwx);
    await siwx.addSession(session);
    for (const address of [ada.address, ada.address.toLowerCase()])
      expect(await siwx.getSessions(CHAIN, address)).to.deep.equal([session]);
    expect(await siwx.getSessions(CHAIN, eve.address)).to.deep.equal([]);
  });

  it('is found again after a reload, and by another tab', async () => {
    const {siwx, clock} = setup();
    const session = await sign(siwx);
    await siwx.addSession(session);
    expect(await setup({env: {clock}}).siwx.getSessions(CHAIN, ada.address)).to.deep.equal([session]);
  });

  it('is valid for one network, unless configured for the account', async () => {
    const session = await sign(setup().siwx);
    for (const [scope, found] of [
      ['network', 0],
      ['account', 1],
    ] as const) {
      const {siwx} = setup({scope});
      await siwx.addSession(session);
      expect(await siwx.getSessions(OTHER_CHAIN, ada.address)).to.have.length(found);
      expect(await siwx.getSessions(SOLANA, ada.address)).to.have.length(0);
      await siwx.revokeSession(scope === 'account' ? OTHER_CHAIN : CHAIN, ada.address);
      expect(await siwx.getSessions(CHAIN, ada.address)).to.have.length(0);
    }
  });

  it('is valid for its network only if a contract signed, because another user may own the address elsewhere', async () => {
    const accepting = {namespace: 'eip155', verify: async () => true} as const;
    for (const storage of [browserStorage(), {...browserStorage(), verifies: true}]) {
      const {siwx} = setup({scope: 'account', storage, verifiers: [accepting]});
      for (const signature of ['0x', '0x1234', `0x${'1'.repeat(128)}1b`]) {
        const contract = {...(await siwx.createMessage(accountOf(ada.address))), signature};
        await siwx.addSession(contract);
        expect(await siwx.getSessions(CHAIN, ada.address)).to.deep.equal([contract]);
        expect(await siwx.getSessions(OTHER_CHAIN, ada.address)).to.deep.equal([]);
      }
      const bySomeoneElse = await sign(siwx, eve, ada.address);
      await siwx.addSession(bySomeoneElse);
      expect(await siwx.getSessions(OTHER_CHAIN, ada.address)).to.deep.equal([]);
      const byKey = await sign(siwx);
      await siwx.addSession(byKey);
      expect(await siwx.getSessions(OTHER_CHAIN, ada.address)).to.deep.equal([byKey]);
    }
  });

  it('is valid for all networks of its family if a key of another family signed', async () => {
    const accepting = {namespace: 'solana', verify: async () => true} as const;
    const {siwx} = setup({scope: 'account', verifiers: [accepting]});
    const address = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1';
    const session = {...(await siwx.createMessage(accountOf(address, SOLANA))), signature: '1111'};
    await siwx.addSession(session);
    const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
    expect(await siwx.getSessions(devnet, address)).to.deep.equal([session]);
  });

  it('keeps one session per account and network, and signs out one account only', async () => {
    const {siwx} = setup();
    await siwx.addSession(await sign(siwx));
    const [last, other] = [await sign(siwx), await sign(siwx, eve)];
    await siwx.addSession(last);
    await siwx.addSession(other);
    expect(await siwx.getSessions(CHAIN, ada.address)).to.deep.equal([last]);
    await siwx.revokeSession(CHAIN, ada.address);
    expect(await siwx.getSessions(CHAIN, ada.address)).to.deep.equal([]);
    expect(await siwx.getSessions(CHAIN, eve.address)).to.deep.equal([other]);
    await siwx.setSessions([]);
    expect(await siwx.getSessions(CHAIN, eve.address)).to.deep.equal([]);
  });

  it('ends a session at its expiry', async () => {
    const {siwx, clock} = setup({expiresInMs: 1000});
    await siwx.addSession(await sign(siwx));
    clock.advance(999);
    expect(await siwx.getSessions(CHAIN, ada.address)).to.have.length(1);
    clock.advance(1);
    expect(await siwx.getSessions(CHAIN, ada.address)).to.have.length(0);
  });

  const REFUSED: readonly (readonly [string, Partial<SiwxSessionData>, string])[] = [
    ['for another domain', {domain: 'evil.example'}, 'sign-in/wrong-domain'],
    ['for another URI', {uri: 'https://evil.example'}, 'sign-in/wrong-uri'],
    ['that has expired', {expirationTime: '1970-01-01T00:00:00Z'}, 'sign-in/expired'],
    ['that is not valid yet', {notBefore: '2999-01-01T00:00:00Z'}, 'sign-in/not-yet-valid'],
  ];
  for (const [what, change, code] of REFUSED) {
    it(`rejects a signed message ${what}`, async () => {
      const {siwx} = setup();
      const {data} = await siwx.createMessage(accountOf(ada.address));
      const session = await signData({...data, ...change});
      expect(await failureOf(siwx.addSession(session))).to.include({code});
      expect(await failureOf(siwx.setSessions([session]))).to.include({code});
      expect(localStorage).to.have.length(0);
    });
  }

  it('refuses a session of the zero address, for which `ecrecover` takes any malformed signature', async () => {
    const zero = '0x0000000000000000000000000000000000000000';
    const asked: unknown[] = [];
    const verify = async (session: SiwxSession) => (asked.push(session), true);
    for (const verifiers of [undefined, [{namespace: 'eip155', verify} as const]]) {
      const {siwx} = setup(verifiers && {verifiers});
      const unsigned = await siwx.createMessage(accountOf(zero));
      const session = {...unsigned, signature: `0x${'0'.repeat(128)}1b`};
      for (const adding of [siwx.addSession(session, []), siwx.setSessions([session], () => [])])
        expect(await failureOf(adding)).to.include({code: 'sign-in/wrong-signature'});
    }
    expect(asked).to.deep.equal([]);
    expect(localStorage).to.have.length(0);
  });

  it("rejects another account's signature and a text that differs from its data", async () => {
    const {siwx} = setup({verifiers: [{namespace: 'eip155', verify: async () => false}]});
    const session = await sign(siwx, eve, ada.address);
    expect(await failureOf(siwx.addSession(session))).to.include({code: 'sign-in/wrong-signature'});
    const other = {...session, data: {...session.data, statement: 'Something else'}};
    expect(await failureOf(siwx.addSession(other))).to.include({code: 'sign-in/invalid-message'});
  });

  it('accepts a signature that all verifiers of its family accept, and rejects one without a verifier', async () => {
    const yes = evmVerifier({rpcUrls: () => []});
    const no = {namespace: 'eip155', verify: async () => false} as const;
    const {siwx} = setup({verifiers: [yes, no]});
    expect(await failureOf(siwx.addSession(await sign(siwx)))).to.include({code: 'sign-in/wrong-signature'});
    const none = setup({verifiers: []}).siwx;
    expect(await failureOf(none.addSession(await sign(none)))).to.include({code: 'sign-in/verifier-missing'});
  });

  it('leaves signatures to a storage that verifies them, and uses its nonce', async () => {
    const added: SiwxSession[] = [];
    const storage: SiwxStorage = {
      verifies: true,
      getNonce: async () => 'fromtheserver1',
      add: async (session) => void added.push(session),
      set: async () => {},
      remove: async () => {},
      get: async () => added,
    };
    const {siwx} = setup({storage});
    const unsigned = await siwx.createMessage(accountOf(ada.address));
    expect(unsigned.data.nonce).to.equal('fromtheserver1');
    await siwx.addSession({...unsigned, signature: '0x'});
    expect(added).to.have.length(1);
  });

  it('requires a sign-in by default', () => {
    expect(createSiwx().getRequired()).to.equal(true);
    expect(createSiwx({required: false}).getRequired()).to.equal(false);
  });

  it('reads only the signed text of a stored session', async () => {
    const {siwx} = setup();
    const session = await sign(siwx);
    await siwx.addSession(session);
    const [stored] = JSON.parse(localStorage.getItem(KEY)!) as SiwxSession[];
    const foreign = [
      null,
      7,
      {},
      {...stored, message: 'Hello'},
      {...stored, signature: 7},
      {...stored, data: {...stored!.data, chainId: OTHER_CHAIN, accountAddress: eve.address}},
    ];
    localStorage.setItem(KEY, JSON.stringify(foreign));
    expect(await siwx.getSessions(CHAIN, ada.address)).to.deep.equal([session]);
    expect(await siwx.getSessions(OTHER_CHAIN, eve.address)).to.deep.equal([]);
    for (const text of ['nonsense', '{"a":1}', '7', 'null']) {
      localStorage.setItem(KEY, text);
      expect(await siwx.getSessions(CHAIN, ada.address)).to.deep.equal([]);
    }
  });

  it('separates the sessions of two clients with different names', async () => {
    const one = setup({storage: browserStorage({name: 'one'})}).siwx;
    const other = setup({storage: browserStorage({name: 'other'})}).siwx;
    await one.addSession(await sign(one));
    expect(await one.getSessions(CHAIN, ada.address)).to.have.length(1);
    expect(await other.getSessions(CHAIN, ada.address)).to.have.length(0);
  });
});

function setup(options: SiwxOptions = {}) {
  const clock = createFakeClock();
  return {clock, siwx: createSiwx({env: {clock}, ...options})};
}

function accountOf(accountAddress: string, chainId: CaipNetworkId = CHAIN) {
  return {chainId, accountAddress};
}

async function sign(
  siwx: SiwxConfig,
  account = ada,
  address: string = account.address,
): Promise<SiwxSession> {
  const {data} = await siwx.createMessage(accountOf(address));
  return signData(data, account);
}

async function signData(data: SiwxSessionData, account = ada): Promise<SiwxSession> {
  const message = formatSignInMessage(data);
  return {data, message, signature: await account.signMessage({message})};
}
