import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {toChecksumAddress} from '../../../../core/model/addresses/checksum.js';
import {FAKE_RECEIVER, FAKE_SUBJECT} from '../../../../testing/fakes/client/fake-assets.js';
import {FAKE_ADDRESS} from '../../../../testing/fakes/client/fake-connection.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {allInTree, drawn, focused, inTree} from '../../../../testing/fakes/ui/in-tree.js';
import {
  createSendStage,
  fillDollars,
  lookAlike,
  type SendStage,
  type SendStageOptions,
} from '../../testing/send-stage.js';
import './wallet-send-view.js';

const WARNING = '[data-testid="receiver-warning"]';
const TAPROOT = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr';
const OTHER_RECEIVER = `0x${'e5'.repeat(20)}`;

describe('the receiver of the send form', () => {
  it('marks an invalid receiver, with the reason', async () => {
    const {view, apis} = await setup();
    const field = inTree(view, '#receiver')!;
    const reason = () =>
      field
        .getAttribute('aria-describedby')!
        .split(' ')
        .map((id) => inTree(view, `#${id}`)?.textContent.trim() ?? 'nothing')
        .join('');
    expect(field).to.have.attribute('aria-invalid', 'false');
    for (const wrong of [
      {text: 'no.eth', nameTrouble: 'unregistered'},
      {text: 'bob', nameTrouble: 'unreadable'},
      {text: FAKE_RECEIVER.slice(0, -1).concat('0')},
    ] as const) {
      apis.send.setReceiver(wrong);
      await drawn();
      expect(field, wrong.text).to.have.attribute('aria-invalid', 'true');
      expect(reason(), wrong.text).to.equal(inTree(view, WARNING)!.textContent.trim());
      await expect(view.parentElement).to.be.accessible();
    }
    for (const right of [
      {text: ''},
      {text: 'bo'},
      {text: 'ada.eth', isResolving: true},
      {text: FAKE_RECEIVER, address: FAKE_RECEIVER},
    ]) {
      apis.send.setReceiver(right);
      await drawn();
      expect(field, right.text).to.have.attribute('aria-invalid', 'false');
    }
  });

  for (const width of [256, 296, 360]) {
    for (const text of [FAKE_RECEIVER, TAPROOT]) {
      it(`shows all of ${text.slice(0, 4)}… at ${width} px, in groups until it is edited`, async () => {
        const {view, apis} = await setup();
        view.style.setProperty('inline-size', `${width}px`);
        apis.send.setReceiver({text, address: text});
        await drawn();
        const field = inTree(view, '#receiver') as HTMLTextAreaElement;
        expect(field.scrollHeight).to.be.at.most(field.clientHeight);
        const groups = inTree(view, '.groups drawbridge-full-address')!;
        expect(groups).to.have.text(text);
        expect(groups.getBoundingClientRect().bottom).to.be.at.most(field.getBoundingClientRect().bottom);
        await expect(view.parentElement).to.be.accessible();
        field.focus();
        expect(getComputedStyle(groups).visibility).to.equal('hidden');
        expect(getComputedStyle(field).fontFeatureSettings).to.equal('"calt" 0');
      });
    }
  }

  it('retries a failed lookup of a name', async () => {
    const {view, apis} = await setup();
    apis.send.setReceiver({text: 'ada.eth', nameTrouble: 'unreachable'});
    await drawn();
    inTree(view, '[data-testid="retry-name"]')!.click();
    await drawn();
    expect(apis.send.form.receiver).to.deep.equal({text: 'ada.eth', isResolving: true});
    expect(inTree(view, '[data-testid="retry-name"]')).to.equal(null);
    expect(focused()).to.have.attribute('id', 'receiver');
  });

  it('warns of a name that only has an address for Ethereum', async () => {
    const {view, apis} = await setup();
    const receiver = {text: 'treasury.eth', name: 'treasury.eth', address: FAKE_RECEIVER} as const;
    for (const nameRisk of ['contract-elsewhere', 'unchecked-elsewhere'] as const) {
      apis.send.setReceiver({...receiver, nameRisk});
      await drawn();
      expect(inTree(view, WARNING)?.dataset['about']).to.equal(nameRisk);
      expect(inTree(view, WARNING)).to.contain.text('treasury.eth only has an address for Ethereum');
    }
  });

  it('shows the address of a payment link', async () => {
    const {view, apis} = await setup();
    apis.send.setReceiver({text: `eth:${FAKE_RECEIVER}`, address: FAKE_RECEIVER});
    await drawn();
    const shown = inTree(view, '#found')!.textContent.replaceAll(/\s/g, '');
    expect(shown).to.equal(FAKE_RECEIVER);
  });

  describe('an address in another form', () => {
    const forms = (address: string): readonly string[] => [
      address,
      address.slice(2),
      address.toLowerCase(),
      address.toUpperCase(),
      address.slice(2).toUpperCase(),
    ];

    for (const [what, address, about] of [
      ['one’s own', FAKE_ADDRESS, 'own'],
      ['a look-alike', lookAlike(FAKE_ADDRESS.toLowerCase()), 'imitation'],
      ['a stranger', FAKE_RECEIVER, 'first-time'],
    ] as const) {
      it(`is checked and normalized: ${what}`, async () => {
        const {view, apis, client} = await setup({fill: fillDollars('1')});
        for (const form of forms(address)) {
          type(view, '#receiver', form);
          client.clock.advance(0);
          await eventually(() => apis.send.form.receiver.address !== undefined, form);
          await drawn();
          const {receiver} = apis.send.form;
          expect(receiver.address).to.equal(toChecksumAddress(address));
          expect(receiver.text, 'as it was typed').to.equal(form);
          expect(inTree(view, WARNING)?.dataset['about'], form).to.equal(about);
        }
      });
    }

    it('is accepted from a page', async () => {
      const {client, apis} = await setup({}, FAKE_RECEIVER.slice(2).toUpperCase());
      await eventually(() => apis.send.form.receiver.text !== '');
      client.clock.advance(0);
      await eventually(() => apis.send.form.receiver.address !== undefined);
      expect(apis.send.form.receiver.address).to.equal(FAKE_RECEIVER);
    });

    it('is stored once, with its name', async () => {
      const {view, apis, client} = await setup();
      for (const form of forms(FAKE_RECEIVER)) {
        apis.send.setReceiver({text: form, address: form});
        apis.send.finish({
          form: apis.send.form,
          subject: FAKE_SUBJECT,
          id: form,
          explorerUrl: undefined,
          outcome: 'pending',
        });
      }
      client.connectOther({wallet: 'Birch', address: OTHER_RECEIVER.toUpperCase()});
      client.connectOther({wallet: 'Cedar', address: OTHER_RECEIVER});
      await client.flows.nameAccount('eip155', OTHER_RECEIVER, 'Savings');
      inTree(view, '#receiver')!.focus();
      await drawn();
      const entries = allInTree(view, 'drawbridge-receiver-field')
        .flatMap((field) => allInTree(field, 'drawbridge-list-item'))
        .map((item) => item.getAttribute('label'));
      expect(entries).to.deep.equal(['0x7099…dc79C8', 'Savings']);
    });
  });
});

function setup(options?: SendStageOptions, receiver?: string): Promise<SendStage> {
  return createSendStage(
    (client, {api}) =>
      html`<drawbridge-wallet-send-view
        .client=${client}
        .api=${api.send}
        .params=${receiver === undefined ? undefined : {receiver}}
      ></drawbridge-wallet-send-view>`,
    options,
  );
}

function type(view: HTMLElement, selector: string, text: string): void {
  const field = inTree(view, selector) as HTMLTextAreaElement;
  field.value = text;
  field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
}
