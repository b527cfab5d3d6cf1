import {expect} from '@open-wc/testing';
import {type Messages, translate} from '../core/messages/message.js';
import type {ShownWallet} from '../core/messages/shown-wallet.js';
import {pseudoText, toPseudo} from './pseudo.js';

describe('pseudoText', () => {
  for (const [text, pseudo] of [
    ['Back', '⟦Ɓááçķ~⟧'],
    ['Connect Wallet', '⟦Çóóññééçŧ Ŵááłłééŧ~⟧'],
    ['12.5 %', '⟦12.5 %~~⟧'],
    ['Zürich', '⟦Žüŕííçĥ~⟧'],
    ['', ''],
  ] as const) {
    it(`writes "${text}" as "${pseudo}"`, () => expect(pseudoText(text)).to.equal(pseudo));
  }

  it('makes every sentence a third longer and always different', () => {
    const text = 'Your connection may have dropped. Nothing is lost.';
    expect(pseudoText(text)).to.have.length(Math.ceil((text.length * 4) / 3) + 2);
  });

  it('keeps values unchanged in any position, including overlapping ones', () => {
    expect(pseudoText('Open Aspen on Aspen Pay', ['Aspen Pay', 'Aspen', ''])).to.match(
      /^⟦[^a-z]+ Aspen [^a-z]+ Aspen Pay~*⟧$/,
    );
  });
});

describe('toPseudo', () => {
  it('writes sentences with and without values', () => {
    const pseudo = toPseudo({
      'common.back': 'Back',
      'connecting.approveIn': ({name}: ShownWallet) => `Approve in ${name}`,
    });
    expect(pseudo['common.back']).to.equal('⟦Ɓááçķ~⟧');
    expect(translate(pseudo as Messages, ['connecting.approveIn', {name: 'Aspen', isLogin: false}])).to.match(
      /^⟦Á[^a-z]+ Aspen~*⟧$/,
    );
  });
});
