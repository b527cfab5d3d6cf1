import {bytesToHex, hexToBytes, utf8ToBytes} from '@noble/hashes/utils.js';
import {expect} from '@open-wc/testing';
import {verify} from '@scure/sr25519';
import {decodeSs58, encodeSs58} from '../../../io/chains/polkadot/ss58.js';
import {createFakeClock} from '../../fake-clock.js';
import {failureOf} from '../../fakes/failure-of.js';
import {toExtrinsicBytes} from './extrinsic-payload.js';
import type {InjectedWalletEntry, InjectedObject} from './injected-object.js';
import type {MockPolkadotWalletOptions} from './mock-polkadot-wallet-options.js';
import {createMockPolkadotWallet, type MockPolkadotWallet} from './mock-polkadot-wallet.js';
import {POLKADOT_DEV_ACCOUNTS} from './polkadot-accounts.js';

const [ALICE, BOB, ED25519] = POLKADOT_DEV_ACCOUNTS;
// As Substrate's own tools derive them from the development phrase.
const ADDRESSES = [
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
  '5FA9nQDVg267DEd8m1ZypXLBnvN7SFxYwV7ndqSYGiN9TTpu',
] as const;
const HELLO = `0x${bytesToHex(utf8ToBytes('hello'))}`;
const PAYLOAD = {
  address: ADDRESSES[0],
  method: '0x0503',
  nonce: '0x00',
  genesisHash: `0x${'91'.repeat(32)}`,
  signedExtensions: ['CheckGenesis', 'CheckNonce'],
};

describe('the mock Polkadot wallet', () => {
  const wallets: MockPolkadotWallet[] = [];

  afterEach(() => {
    for (const wallet of wallets.splice(0)) wallet.destroy();
  });

  async function create(options: MockPolkadotWalletOptions = {}): Promise<MockPolkadotWallet> {
    const wallet = await createMockPolkadotWallet(options);
    wallets.push(wallet);
    return wallet.install();
  }

  describe('in the page', () => {
    it('is an entry with a version and enable, and nothing else', async () => {
      await create({version: '2.1.0'});
      expect(Object.keys(entry('mock-wallet'))).to.have.members(['version', 'enable']);
      expect(entry('mock-wallet').version).to.equal('2.1.0');
    });

    it('does not affect other wallets, and removes only itself', async () => {
      const [one, other] = [await create({key: 'one'}), await create({key: 'other'})];
      one.uninstall();
      expect(entry('one')).to.equal(undefined);
      expect(entry('other')).to.be.an('object');
      other.uninstall();
    });

    it('appears late on request', async () => {
      const clock = createFakeClock();
      const wallet = await createMockPolkadotWallet({key: 'late', clock});
      wallets.push(wallet);
      wallet.installAfter(1_000);
      expect(entry('late')).to.equal(undefined);
      clock.advance(1_000);
      expect(entry('late')).to.be.an('object');
    });
  });

  describe('authorizing the page', () => {
    it('prompts its user once, then recognises the page', async () => {
      const prompts: unknown[] = [];
      const wallet = await create({approve: ({params}) => prompts.push(...params) > 0});
      await enable();
      await enable();
      expect(prompts).to.deep.equal(['Test dapp']);
      expect(wallet.snapshot).to.deep.equal({authorized: true});
      expect(wallet.log.map(({method}) => method)).to.deep.equal(['enable', 'enable']);
    });

    it('lists accounts in generic form, with name, kind and chain', async () => {
      const genesisHash = `0x${'b0'.repeat(32)}`;
      await create({accounts: [ALICE, {...BOB, genesisHash}, ED25519]});
      expect(await (await enable()).accounts.get()).to.deep.equal([
        {address: ADDRESSES[0], name: 'Alice', type: 'sr25519'},
        {address: ADDRESSES[1], name: 'Bob', type: 'sr25519', genesisHash},
        {address: ADDRESSES[2], name: 'Alice (ed25519)', type: 'ed25519'},
      ]);
    });

    it('sends subscribers the current list and every later one, until they unsubscribe', async () => {
      const wallet = await create();
      const injected = await enable();
      const reported: string[][] = [];
      const stop = injected.accounts.subscribe((accounts) =>
        reported.push(accounts.map(({address}) => address)),
      );
      await injected.accounts.get();
      await wallet.setAccounts([BOB]);
      wallet.revoke();
      expect(reported).to.deep.equal([[ADDRESSES[0]], [ADDRESSES[1]], []]);
      expect(wallet.listenerCount).to.equal(1);
      stop();
      expect(wallet.listenerCount).to.equal(0);
    });

    for (const [behaviour, message] of [
      ['reject', 'Rejected'],
      ['already-pending', /^The source http.* has a pending authorization request$/],
      ['locked', 'Wallet is locked'],
      [{error: {code: 1, message: 'Broken'}}, 'Broken'],
    ] as const) {
      it(`fails in the words of real wallets when scripted as ${JSON.stringify(behaviour)}`, async () => {
        (await create()).answer('enable', behaviour);
        const error = await failureOf(enable());
        expect((error as Error).message).to.match(new RegExp(message));
        expect(Object.keys(error as Error)).to.deep.equal([]);
      });
    }

    it('refuses a page without permission, or whose permission was revoked', async () => {
      const wallet = await create();
      const injected = await enable();
      wallet.revoke();
      for (const asking of [injected.accounts.get(), injected.signer.signRaw({address: ADDRESSES[0]})]) {
        expect(((await failureOf(asking)) as Error).message).to.match(/has not been enabled yet$/);
      }
    });

    it('waits, answers late and answers garbage as scripted', async () => {
      const clock = createFakeClock();
      const wallet = await create({clock});
      wallet.answer('enable', 'pending');
      const pending = enable();
      await Promise.resolve();
      wallet.rejectPending();
      expect(((await failureOf(pending)) as Error).message).to.equal('Rejected');
      wallet.answer('enable', {delayMs: 50});
      const late = enable();
      await Promise.resolve();
      clock.advance(50);
      const injected = await late;
      wallet.answer('accounts.get', {garbage: 'none'});
      expect(await injected.accounts.get()).to.equal('none');
      wallet.resetScript();
      expect(await injected.accounts.get()).to.have.length(1);
    });
  });

  describe('signing', () => {
    it('signs bytes with sr25519, in their wrapping', async () => {
      await create();
      const {signature} = await signRaw({address: ADDRESSES[0], data: HELLO, type: 'bytes'});
      expect(isBySr25519('<Bytes>hello</Bytes>', signature, ADDRESSES[0])).to.equal(true);
      expect(isBySr25519('hello', signature, ADDRESSES[0])).to.equal(false);
    });

    it('signs bytes with ed25519, which the browser’s own implementation verifies', async () => {
      await create({accounts: [ED25519]});
      const {signature} = await signRaw({address: ADDRESSES[2], data: HELLO, type: 'bytes'});
      expect(await isByEd25519(utf8ToBytes('<Bytes>hello</Bytes>'), signature)).to.equal(true);
      expect(await isByEd25519(utf8ToBytes('<Bytes>other</Bytes>'), signature)).to.equal(false);
    });

    it('wraps once, and signs text unchanged', async () => {
      await create({accounts: [ED25519]});
      for (const data of ['hello', '<Bytes>hello</Bytes>']) {
        const {signature} = await signRaw({address: ADDRESSES[2], data, type: 'bytes'});
        expect(await isByEd25519(utf8ToBytes('<Bytes>hello</Bytes>'), signature)).to.equal(true);
      }
    });

    it('recognises its accounts by their address on any network', async () => {
      await create();
      const onKusama = encodeSs58(decodeSs58(ADDRESSES[0])!.accountId, 2);
      const {signature} = await signRaw({address: onKusama, data: HELLO, type: 'bytes'});
      expect(isBySr25519('<Bytes>hello</Bytes>', signature, ADDRESSES[0])).to.equal(true);
    });

    it('signs transactions, with the kind of key as prefix', async () => {
      await create({accounts: [ALICE, ED25519]});
      const {signer} = await enable();
      const bySr = (await signer.signPayload(PAYLOAD)) as {signature: string};
      const byEd = (await signer.signPayload({...PAYLOAD, address: ADDRESSES[2]})) as {signature: string};
      expect([bySr.signature.slice(0, 4), byEd.signature.slice(0, 4)]).to.deep.equal(['0x01', '0x00']);
      const bytes = toExtrinsicBytes(PAYLOAD);
      expect(isBySr25519(bytes, `0x${bySr.signature.slice(4)}`, ADDRESSES[0])).to.equal(true);
      expect(await isByEd25519(bytes, `0x${byEd.signature.slice(4)}`)).to.equal(true);
    });

    it('counts its answers', async () => {
      await create();
      const ask = () => signRaw({address: ADDRESSES[0], data: HELLO, type: 'bytes'});
      expect([(await ask()).id, (await ask()).id]).to.deep.equal([1, 2]);
    });

    it('prompts its user for each signature, and accepts a refusal', async () => {
      const prompts: string[] = [];
      await create({approve: ({method}) => prompts.push(method) === 1});
      const error = await failureOf(signRaw({address: ADDRESSES[0], data: HELLO, type: 'bytes'}));
      expect((error as Error).message).to.equal('Cancelled');
      expect(prompts).to.deep.equal(['enable', 'signRaw']);
    });

    it('refuses invalid requests before a prompt', async () => {
      const prompts: string[] = [];
      await create({approve: ({method}) => prompts.push(method) > 0});
      const {signer} = await enable();
      for (const bad of [{}, {address: ADDRESSES[1], data: HELLO}, {address: ADDRESSES[0]}, 'text']) {
        expect(await failureOf(signer.signRaw(bad))).to.be.an('error');
      }
      expect(await failureOf(signer.signPayload({address: ADDRESSES[0]}))).to.be.an('error');
      expect(prompts).to.deep.equal(['enable']);
    });
  });

  // Signatures by the Rust implementation, from the tests of Polkadot's own JavaScript library.
  for (const [what, message, address, signature] of [
    [
      'as it is',
      'hello world',
      'EK1bFgKm2FsghcttHT7TB7rNyXApFgs9fCbijMGQNyFGBQm',
      '0xca01419b5a17219f7b78335658cab3b126db523a5df7be4bfc2bef76c2eb3b1dcf4ca86eb877d0a6cf6df12db5995c51d13b00e005d053b892bd09c594434288',
    ],
    [
      'in its wrapping',
      '<Bytes>hello world</Bytes>',
      'J9nD3s7zssCX7bion1xctAF6xcVexcpy2uwy4jTm9JL8yuK',
      '0x84b6afb1c8e54bbcb3f4872baf172580e21310e9387a53742627d6652d121447fa406b82805ed3184fb7bd519175cc9f99f283f97954d95cf966ee164df85489',
    ],
  ] as const) {
    it(`verifies its sr25519 signatures with a verifier of foreign ones: a message ${what}`, () => {
      expect(isBySr25519(message, signature, address)).to.equal(true);
      expect(isBySr25519(`${message}!`, signature, address)).to.equal(false);
    });
  }
});

function entry(key: string): InjectedWalletEntry {
  return Reflect.get(Reflect.get(window, 'injectedWeb3') ?? {}, key);
}

async function enable(): Promise<InjectedObject> {
  return (await entry('mock-wallet').enable('Test dapp')) as InjectedObject;
}

async function signRaw(raw: unknown): Promise<{id: number; signature: string}> {
  return (await (await enable()).signer.signRaw(raw)) as {id: number; signature: string};
}

function isBySr25519(message: string | Uint8Array, signature: string, address: string): boolean {
  const bytes = typeof message === 'string' ? utf8ToBytes(message) : message;
  return verify(bytes, hexToBytes(signature.slice(2)), decodeSs58(address)!.accountId);
}

/** By the browser, which shares nothing with what signed. */
async function isByEd25519(message: Uint8Array, signature: string): Promise<boolean> {
  const raw = decodeSs58(ADDRESSES[2])!.accountId as Uint8Array<ArrayBuffer>;
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  const bytes = hexToBytes(signature.slice(2)) as Uint8Array<ArrayBuffer>;
  return crypto.subtle.verify('Ed25519', key, bytes, message as Uint8Array<ArrayBuffer>);
}
