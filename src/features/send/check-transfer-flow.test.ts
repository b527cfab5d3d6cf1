import {expect} from '@open-wc/testing';
import type {ReceiverKind} from '../../core/ports/transfers.js';
import {
  answerAssets,
  createFakeAdapter,
  FAKE_RECEIVER,
  FAKE_TOKENS,
} from '../../testing/fakes/client/fake-assets.js';
import {FAKE_ADDRESS} from '../../testing/fakes/client/fake-connection.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {createFakeClient} from '../../testing/fakes/fake-client.js';
import {lookAlike} from './testing/send-stage.js';

const LOOK_ALIKE = lookAlike(FAKE_ADDRESS);

describe('the checks of the send flow', () => {
  it('do not send to an unconfirmed look-alike', async () => {
    const {api, asked, fill} = await setup();
    fill({receiver: LOOK_ALIKE});
    expect(await failureOf(api.sendToken.send())).to.include({code: 'input/send-refused', kind: 'input'});
    expect([asked, api.send.state.get().attempt, api.send.form.amount]).to.deep.equal([[], undefined, '1']);
  });

  it('allow sending to a look-alike once the user has confirmed it', async () => {
    const {api, asked, fill} = await setup();
    fill({receiver: LOOK_ALIKE});
    api.send.confirmReceiver(true);
    expect(await api.sendToken.send()).to.equal('submitted');
    expect(asked).to.deep.equal([LOOK_ALIKE]);
  });

  for (const [what, amount] of [
    ['more than there is', '1000'],
    ['nothing', '0'],
  ] as const) {
    it(`do not allow a transfer of ${what}`, async () => {
      const {api, asked, fill} = await setup();
      fill({amount});
      expect(await failureOf(api.sendToken.send())).to.include({kind: 'input'});
      expect(asked).to.deep.equal([]);
    });
  }

  it('do not allow a transfer that the chain would reject', async () => {
    const {api, asked, fill} = await setup();
    fill({});
    api.send.applyQuote(api.send.form, {forecast: {outcome: 'refused', refusal: {reason: 'paused'}}});
    expect(await failureOf(api.sendToken.send())).to.include({code: 'input/send-refused'});
    expect(asked).to.deep.equal([]);
  });

  it('do not allow a transfer after the user withdrew the consent', async () => {
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const {api, asked, fill} = await setup(async () => held);
    fill({receiver: LOOK_ALIKE});
    api.send.confirmReceiver(true);
    const sending = failureOf(api.sendToken.send());
    api.send.confirmReceiver(false);
    release();
    expect(await sending).to.include({code: 'input/send-refused'});
    expect(asked).to.deep.equal([]);
  });
});

describe('a risky receiver', () => {
  for (const kind of ['keyless', 'mint', 'program'] as const) {
    it(`needs the user’s consent: ${kind}`, async () => {
      const {api, asked, fill} = await setup(undefined, kind);
      fill({});
      // Send reads the kind if the review has not read it yet.
      expect(await failureOf(api.sendToken.send())).to.include({code: 'input/send-refused'});
      expect([asked, api.check.risks()]).to.deep.equal([[], [kind]]);
      api.send.confirmReceiver(true, api.check.risks());
      expect(await api.sendToken.send()).to.equal('submitted');
      expect(asked).to.deep.equal([FAKE_RECEIVER]);
    });
  }

  for (const kind of ['wallet', 'unused', 'contract', 'token-account', 'unknown'] as const) {
    it(`needs no consent for ${kind}`, async () => {
      const {api, asked, fill} = await setup(undefined, kind);
      fill({});
      expect(await api.sendToken.send()).to.equal('submitted');
      expect(asked).to.deep.equal([FAKE_RECEIVER]);
    });
  }

  it('needs the user’s consent to the risk of a name', async () => {
    const {api, asked, fill} = await setup();
    for (const nameRisk of ['contract-elsewhere', 'unchecked-elsewhere'] as const) {
      fill({});
      api.send.setReceiver({text: 'treasury.eth', address: FAKE_RECEIVER, nameRisk});
      expect(await failureOf(api.sendToken.send())).to.include({code: 'input/send-refused'});
      expect(api.check.risks()).to.deep.equal([nameRisk]);
    }
    expect(asked).to.deep.equal([]);
    api.send.confirmReceiver(true, api.check.risks());
    expect(await api.sendToken.send()).to.equal('submitted');
  });

  it('needs the consent again if another risk is found later', async () => {
    const {api, asked, fill} = await setup();
    fill({});
    api.send.setReceiver({text: 'treasury.eth', address: FAKE_RECEIVER, nameRisk: 'contract-elsewhere'});
    api.send.confirmReceiver(true, api.check.risks());
    expect(api.check.needsConsent()).to.equal(false);
    api.send.setReceiverKind(FAKE_RECEIVER, 'keyless');
    expect(api.check.needsConsent()).to.equal(true);
    expect(await failureOf(api.sendToken.send())).to.include({code: 'input/send-refused'});
    expect(asked).to.deep.equal([]);
  });

  it('loses its kind when the receiver changes', async () => {
    const {api, fill} = await setup();
    fill({});
    api.send.setReceiverKind(FAKE_RECEIVER, 'keyless');
    fill({receiver: LOOK_ALIKE});
    api.send.setReceiverKind(FAKE_RECEIVER, 'keyless');
    expect(api.send.state.get().receiverKind).to.equal(undefined);
  });
});

describe('the consent to a look-alike', () => {
  it('stays while the amount changes', async () => {
    const {api, fill} = await setup();
    fill({receiver: LOOK_ALIKE});
    api.send.confirmReceiver(true);
    api.send.setAmount('2');
    expect(api.send.state.get().isReceiverConfirmed).to.equal(true);
  });

  it('applies to one receiver', async () => {
    const {api, asked, fill} = await setup();
    fill({receiver: LOOK_ALIKE});
    api.send.confirmReceiver(true);
    api.send.setReceiver({text: FAKE_RECEIVER, address: FAKE_RECEIVER});
    fill({receiver: LOOK_ALIKE});
    expect(await failureOf(api.sendToken.send())).to.include({code: 'input/send-refused'});
    expect(asked).to.deep.equal([]);
  });

  for (const [what, change] of [
    ['network', {caipNetworkId: 'eip155:8453'}],
    ['account', {address: `0x${'c3'.repeat(20)}`}],
  ] as const) {
    it(`applies to one ${what}, also after the form is restored`, async () => {
      const {client, api, fill} = await setup();
      fill({receiver: LOOK_ALIKE});
      api.send.confirmReceiver(true);
      client.connectAs(change);
      client.connectAs();
      expect(api.send.form.receiver.address, 'the form is there again').to.equal(LOOK_ALIKE);
      expect(api.send.state.get().isReceiverConfirmed).to.equal(false);
    });
  }

  it('cannot be given without a receiver', async () => {
    const {api} = await setup();
    api.send.confirmReceiver(true);
    expect(api.send.state.get().isReceiverConfirmed).to.equal(false);
  });
});

async function setup(build: () => Promise<void> = async () => {}, kind: ReceiverKind = 'wallet') {
  const asked: string[] = [];
  const client = createFakeClient({
    http: answerAssets(),
    adapter: createFakeAdapter({
      receiverKind: async () => kind,
      async build({to}) {
        await build();
        return {
          async submit() {
            asked.push(to);
            return `0x${'ab'.repeat(32)}`;
          },
        };
      },
    }),
  });
  client.connectAs();
  const api = await client.use('send');
  return {
    client,
    api,
    /** Receivers of the transfers that the wallet was asked for. */
    asked,
    fill({receiver = FAKE_RECEIVER, amount = '1'}) {
      api.send.chooseToken(FAKE_TOKENS[1]!);
      api.send.setAmount(amount);
      api.send.setReceiver({text: receiver, address: receiver});
    },
  };
}
