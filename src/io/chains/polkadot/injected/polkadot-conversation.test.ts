import {bytesToHex, hexToBytes, utf8ToBytes} from '@noble/hashes/utils.js';
import {expect} from '@open-wc/testing';
import {verify} from '@scure/sr25519';
import type {Connector} from '../../../../core/ports/connector.js';
import type {PolkadotProvider, PolkadotRawPayload} from '../../../../core/ports/providers.js';
import {expectCode} from '../../../../testing/fakes/connectors/injected-subject.js';
import {
  connectPolkadot,
  NETWORKS,
  setupPolkadot,
} from '../../../../testing/fakes/connectors/polkadot-subject.js';
import {recordEvents} from '../../../../testing/fakes/connectors/record-events.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {toExtrinsicBytes} from '../../../../testing/wallets/polkadot/extrinsic-payload.js';
import {POLKADOT_DEV_ACCOUNTS} from '../../../../testing/wallets/polkadot/polkadot-accounts.js';
import {decodeSs58} from '../ss58.js';

const [ALICE, BOB, ED25519] = POLKADOT_DEV_ACCOUNTS;

describe('the Polkadot provider', () => {
  let subject: Awaited<ReturnType<typeof setupPolkadot>>;

  beforeEach(async () => (subject = await setupPolkadot()));
  afterEach(() => subject.wallet.destroy());

  it('signs bytes with the active account', async () => {
    const {address, provider} = await connectPolkadot(subject.connector);
    const {id, signature} = await provider.signRaw(hello(address));
    expect(id).to.equal(1);
    expect(verify(utf8ToBytes('<Bytes>hello</Bytes>'), bytes(signature), keyOf(address))).to.equal(true);
  });

  it('signs with ed25519, as the browser’s implementation verifies', async () => {
    await subject.wallet.setAccounts([ED25519]);
    const {address, provider} = await connectPolkadot(subject.connector);
    const {signature} = await provider.signRaw(hello(address));
    const raw = keyOf(address) as Uint8Array<ArrayBuffer>;
    const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    const message = utf8ToBytes('<Bytes>hello</Bytes>') as Uint8Array<ArrayBuffer>;
    const isRight = await crypto.subtle.verify(
      'Ed25519',
      key,
      bytes(signature) as Uint8Array<ArrayBuffer>,
      message,
    );
    expect(isRight).to.equal(true);
  });

  it('signs transactions', async () => {
    const {address, provider} = await connectPolkadot(subject.connector);
    const payload = {address, method: '0x0503', nonce: '0x00', signedExtensions: ['CheckNonce']};
    const {signature} = await provider.signPayload(payload);
    expect(signature.slice(0, 4)).to.equal('0x01');
    expect(verify(toExtrinsicBytes(payload), bytes(signature).slice(1), keyOf(address))).to.equal(true);
  });

  it('sends the wallet its own spelling of the address', async () => {
    const {address, provider} = await connectPolkadot(subject.connector);
    await provider.signRaw(hello(address));
    expect(subject.wallet.log.at(-1)?.params).to.deep.equal([hello(subject.wallet.addresses[0]!)]);
  });

  it('returns a transaction that the wallet changed', async () => {
    const {address, provider} = await connectAs(subject.connector, {
      signPayload: async () => ({signature: `0x01${'ab'.repeat(64)}`, signedTransaction: '0x1234'}),
    });
    expect(await provider.signPayload({address})).to.deep.equal({
      id: 1,
      signature: `0x01${'ab'.repeat(64)}`,
      signedTransaction: '0x1234',
    });
  });

  for (const [behaviour, code] of [
    ['reject', 'wallet/request-declined'],
    ['locked', 'wallet/request-failed'],
    [{error: {code: 0, message: 'Broken'}}, 'wallet/request-failed'],
    [{garbage: undefined}, 'wallet/invalid-answer'],
    [{garbage: {signature: 'yes'}}, 'wallet/invalid-answer'],
    [{garbage: {signature: '0x00'}}, 'wallet/invalid-answer'],
    [{garbage: {signature: ['0x00']}}, 'wallet/invalid-answer'],
  ] as const) {
    it(`rejects with ${code} when the wallet answers with ${JSON.stringify(behaviour)}`, async () => {
      const {address, provider} = await connectPolkadot(subject.connector);
      subject.wallet.answer('signRaw', behaviour);
      await expectCode(provider.signRaw(hello(address)), code);
    });
  }

  it('rejects requests without a function of the wallet', async () => {
    const {address, provider} = await connectAs(subject.connector, {signRaw: 'yes'});
    await expectCode(provider.signRaw(hello(address)), 'wallet/request-unsupported');
    await expectCode(provider.signPayload({address}), 'wallet/request-unsupported');
  });

  it('rejects accounts that the user did not share, without a request', async () => {
    const {provider} = await connectPolkadot(subject.connector);
    const asked = subject.wallet.log.length;
    for (const address of ['5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty', 'no address', '']) {
      await expectCode(provider.signRaw(hello(address)), 'wallet/request-failed');
    }
    await expectCode(provider.signPayload({}), 'wallet/request-failed');
    expect(subject.wallet.log).to.have.length(asked);
  });

  it('disconnects when the wallet has forgotten the page', async () => {
    const {address, provider} = await connectPolkadot(subject.connector);
    const events = recordEvents(subject.connector);
    subject.wallet.answer('signRaw', {
      error: {code: 0, message: 'The source https://a.b has not been enabled yet'},
    });
    await expectCode(provider.signRaw(hello(address)), 'wallet/request-failed');
    expect(events).to.deep.equal([{type: 'disconnect'}]);
    expect((await subject.reload().restore({networks: NETWORKS})).status).to.equal('gone');
  });

  it('sends no request after a disconnect', async () => {
    const {address, provider} = await connectPolkadot(subject.connector);
    await subject.connector.disconnect();
    const asked = subject.wallet.log.length;
    await expectCode(provider.signRaw(hello(address)), 'wallet/request-failed');
    expect(subject.wallet.log).to.have.length(asked);
  });

  describe('after a reload', () => {
    let reloaded: Connector;
    let address: string;
    let provider: PolkadotProvider;

    beforeEach(async () => {
      ({address} = await connectPolkadot(subject.connector));
      await subject.connector.dispose?.();
      reloaded = subject.reload();
      const restored = await reloaded.restore({networks: NETWORKS});
      if (restored.status !== 'connected') expect.fail(restored.status);
      provider = restored.session.namespaces[0].provider as PolkadotProvider;
    });

    it('requests access with the first signature, once, and follows the accounts from then on', async () => {
      const entered = () => subject.wallet.log.filter(({method}) => method === 'enable').length;
      expect(entered()).to.equal(1);
      await Promise.all([provider.signRaw(hello(address)), provider.signRaw(hello(address))]);
      await provider.signRaw(hello(address));
      expect(entered()).to.equal(2);
      const events = recordEvents(reloaded);
      await subject.wallet.setAccounts([BOB]);
      expect(events.map(({type}) => type)).to.deep.equal(['accounts']);
    });

    it('reports accounts that changed meanwhile', async () => {
      await subject.wallet.setAccounts([BOB]);
      const events = recordEvents(reloaded);
      await expectCode(provider.signRaw(hello(address)), 'wallet/request-failed');
      expect(events.map(({type}) => type)).to.deep.equal(['accounts']);
    });

    it('stays connected when the user rejects the request for access', async () => {
      const events = recordEvents(reloaded);
      subject.wallet.answer('enable', 'reject');
      await expectCode(provider.signRaw(hello(address)), 'wallet/request-declined');
      subject.wallet.resetScript();
      await provider.signRaw(hello(address));
      expect(events).to.deep.equal([]);
    });

    for (const [what, act] of [
      ['opens no account any more', () => subject.wallet.setAccounts([])],
      [
        'keeps the page out',
        async () =>
          subject.wallet.answer('enable', {
            error: {
              code: 0,
              message: 'The source https://a.b is not allowed to interact with this extension',
            },
          }),
      ],
    ] as const) {
      it(`disconnects when the wallet ${what}`, async () => {
        await act();
        const events = recordEvents(reloaded);
        await expectCode(provider.signRaw(hello(address)), 'wallet/request-failed');
        expect(events).to.deep.equal([{type: 'disconnect'}]);
        expect(subject.wallet.listenerCount).to.equal(0);
      });
    }

    it('ignores an answer after a disconnect', async () => {
      subject.wallet.answer('enable', 'pending');
      const signing = provider.signRaw(hello(address));
      await eventually(() => subject.wallet.log.filter(({method}) => method === 'enable').length === 2);
      await reloaded.disconnect();
      subject.wallet.release();
      await expectCode(signing, 'wallet/request-failed');
      expect(subject.wallet.listenerCount).to.equal(0);
    });

    it('reports that the wallet has left the page', async () => {
      subject.wallet.uninstall();
      await expectCode(provider.signRaw(hello(address)), 'wallet/request-failed');
    });
  });

  /** Connects to a wallet with a separate signer. */
  async function connectAs(connector: Connector, signer: object) {
    const accounts = {get: async () => [{address: subject.wallet.addresses[0], type: ALICE.type}]};
    subject.wallet.answer('enable', {garbage: {accounts, signer}});
    return connectPolkadot(connector);
  }
});

function hello(address: string): PolkadotRawPayload {
  return {address, data: `0x${bytesToHex(utf8ToBytes('hello'))}`, type: 'bytes'};
}

function bytes(hex: string): Uint8Array {
  return hexToBytes(hex.slice(2));
}

function keyOf(address: string): Uint8Array {
  return decodeSs58(address)!.accountId;
}
