import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {stakingEn as text} from '../../messages/en-staking.js';
import {writeEnd, type ActionEnd, type EndText} from './write-end.js';

const ANSWER = 'already known';

describe('the end of an action', () => {
  it('does not claim that a wallet sent nothing that may have sent it', () => {
    const {title, detail, tone} = write({kind: 'unclear', reason: ANSWER});
    assert.equal(title, 'Your wallet did not say whether it sent it');
    assert.equal(
      detail,
      'It answered: “already known”. Look at your account on Devnet One before you try again, so that it is not done twice.',
    );
    assert.equal(tone, 'bad');
  });

  it('sends the user to the account also where the wallet gave no reason', () => {
    const {title, detail} = write({kind: 'unclear', reason: ''});
    assert.equal(title, 'Your wallet did not say whether it sent it');
    assert.equal(
      detail,
      'Look at your account on Devnet One before you try again, so that it is not done twice.',
    );
  });

  it('claims that nothing was sent where the wallet was not asked, or says so', () => {
    const {title, detail} = write({kind: 'failed', party: 'wallet', reason: 'Locked'});
    assert.equal(title, 'Your wallet did not send it');
    assert.match(detail, /“Locked”/);
    assert.equal(write({kind: 'failed', party: 'wallet', reason: ''}).title, 'Your wallet did not send it');
  });

  it('is known to be without effect only where no transaction can have had one', () => {
    const isWithout = (end: ActionEnd): boolean => write(end).isWithoutEffect;
    for (const end of [
      {kind: 'declined'},
      {kind: 'reverted'},
      {kind: 'failed', party: 'wallet', reason: ''},
    ] as const)
      assert.equal(isWithout(end), true, end.kind);
    for (const end of [{kind: 'unclear', reason: ''}, {kind: 'replaced'}, {kind: 'undone'}] as const)
      assert.equal(isWithout(end), false, end.kind);
  });
});

function write(end: ActionEnd): EndText {
  const context = {
    network: 'Devnet One',
    gasLimit: 200_000,
    amount: String,
    number: String,
    time: String,
  };
  return writeEnd(end, {kind: 'stake', pool: 'earn', amount: 1n}, context, text);
}
