import {expect} from '@open-wc/testing';
import {en} from '../../testing/fakes/client/en.js';
import {EVERY_CODE, errorOfCode} from '../../testing/fakes/feature-failures.js';
import {translate} from '../messages/message.js';
import {DrawbridgeError} from './drawbridge-error.js';
import type {ErrorCode} from './error-codes.js';
import {present} from './presentation.js';

describe('present', () => {
  for (const code of EVERY_CODE) {
    it(`has a sentence for ${code}`, () => {
      const {surface, message} = present(errorOfCode(code, 'text for developers', {name: 'Aspen'}));
      const text = translate(en, message);
      expect(text)
        .to.match(/\S/)
        .and.not.to.match(/undefined|\[object/);
      expect(text, 'users do not read what developers do').not.to.contain('text for developers');
      expect(surface).to.be.oneOf(['toast', 'notice', 'page-notice', 'alert', 'inline', 'silent']);
    });
  }

  it('names the wallet that failed', () => {
    const named = EVERY_CODE.filter((code) => sentence(code, 'Aspen').includes('Aspen'));
    expect(named).to.include.members([
      'connect/declined',
      'connect/pending',
      'connect/silent',
      'connect/no-account',
      'connect/failed',
      'wallet/locked',
      'wallet/invalid-answer',
    ]);
  });

  it('names the chain that the page or the wallet lacks', () => {
    expect(sentence('chain/adapter-missing', 'Solana'))
      .to.match(/^Chain adapter not found/)
      .and.to.contain('Solana');
  });

  it('alerts only to configuration errors and never toasts a refusal', () => {
    for (const code of EVERY_CODE) {
      const error = errorOfCode(code, '');
      const {surface} = present(error);
      if (surface === 'alert') expect(error.kind, code).to.equal('configuration');
      if (error.kind === 'declined') expect(surface, code).to.be.oneOf(['inline', 'silent']);
    }
  });

  // spec 8, verbatim.
  for (const [code, text] of [
    ['network/not-found', 'Network not found'],
    ['chain/adapter-missing', 'Chain adapter not found'],
    ['disconnect/failed', 'Failed to disconnect'],
    ['balance/unavailable', 'Token Balance Unavailable'],
    ['activity/unavailable', 'Failed to fetch transactions'],
    ['input/send-incomplete', 'Please enter a valid amount and receiver address'],
    ['wallet/reload-needed', 'The wallet was updated or restarted. Reload the page, then try again.'],
    ['gas/unsupported', 'Network not supported for Gas Price'],
    ['send/failed', 'Something went wrong'],
    ['send/failed-solana', 'Failed to send transaction. Please try again.'],
    ['input/method-not-allowed', 'Action not allowed'],
    ['unknown', 'Unknown error'],
  ] as const) {
    it(`shows '${text}' for ${code}`, () => expect(sentence(code)).to.equal(text));
  }

  for (const code of ['moon/landed', 'toString', '__proto__', '']) {
    it(`shows "${code}" of a newer copy of the library as unknown`, () => {
      const foreign = Object.assign(new DrawbridgeError('unknown', 'from elsewhere'), {
        code: code as ErrorCode,
      });
      expect(present(foreign)).to.deep.equal({surface: 'toast', message: ['error.unknown']});
    });
  }
});

function sentence(code: ErrorCode, name?: string): string {
  return translate(en, present(errorOfCode(code, '', name === undefined ? {} : {name})).message);
}
