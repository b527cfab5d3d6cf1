import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {type Message, translate} from '../../core/messages/message.js';
import type {TransferOutcome} from '../../core/ports/transfers.js';
import {en} from '../../testing/fakes/client/en.js';
import {createSendFlowStage, SENDER_SUBJECT, settle} from '../../testing/fakes/client/send-flow-stage.js';

const DAY_MS = 86_400_000;
const CASES: readonly (readonly [how: string, outcome: TransferOutcome, what: string, hint: string])[] = [
  ['is reverted', {status: 'failed'}, '1 USDC to 0xB2 was not sent', 'You can send it again.'],
  ['is cancelled', {status: 'cancelled'}, '1 USDC to 0xB2 was not sent', 'You canceled it in Aspen.'],
  ['is replaced', {status: 'replaced'}, '1 USDC to 0xB2 was not sent', 'The explorer shows which.'],
  ['is dropped', {status: 'not-sent'}, '1 USDC to 0xB2 was not sent', 'You can send it again.'],
  [
    'moves nothing',
    {status: 'confirmed', arrived: 0n},
    'Your 1 USDC did not arrive at 0xB2',
    'Look at it on the explorer before you send again.',
  ],
];

describe('a transfer that fails while the user looks elsewhere', () => {
  for (const [how, outcome, what, hint] of CASES) {
    it(`and ${how} is told once, and stays listed until it was seen`, async () => {
      const stage = await sent();
      stage.decide(outcome);
      await settle();
      expect(stage.failed.map((news) => textOf(news.what))).to.deep.equal([what]);
      const [news] = stage.sentAfterReload().news.get();
      expect([textOf(news!.what), news!.explorerUrl]).to.deep.equal([what, 'https://etherscan.io/tx/0xhash']);
      expect(textOf(news!.hint)).to.contain(hint);
      stage.sent.markSeen(news!.key);
      expect(stage.sentAfterReload().news.get()).to.deep.equal([]);
    });
  }

  it('is not listed if its progress is on screen', async () => {
    const stage = await sent();
    stage.look(true);
    stage.decide({status: 'failed'});
    await settle();
    expect(stage.sent.news.get()).to.deep.equal([]);
  });

  it('after the wallet gave no clear answer is told as well', async () => {
    const stage = await sent(() => Promise.reject(new DrawbridgeError('send/unclear', 'unclear')));
    stage.decide({status: 'not-sent'});
    await settle();
    expect(stage.failed.map((news) => textOf(news.what))).to.deep.equal(['1 USDC to 0xB2 was not sent']);
    expect(stage.failed[0]!.explorerUrl).to.equal('https://etherscan.io/address/0xA1');
  });

  it('while the page is closed is told by the next page, and by no other tab', async () => {
    const stage = await sent();
    const [pending] = stage.sentAfterReload().pending(SENDER_SUBJECT);
    expect(pending).to.include({id: '0xhash', amount: '1', receiver: '0xB2'});
    expect(stage.sentAfterReload().end(pending!.key, {status: 'failed'}, false)).to.not.equal(undefined);
    expect(stage.sentAfterReload().end(pending!.key, {status: 'failed'}, false)).to.equal(undefined);
    stage.decide({status: 'failed'});
    await settle();
    expect(stage.failed).to.deep.equal([]);
  });
});

describe('a sent transfer', () => {
  it('is forgotten once it has arrived', async () => {
    const stage = await sent();
    stage.decide({status: 'confirmed', arrived: 1_000_000n});
    await settle();
    const after = stage.sentAfterReload();
    expect([after.pending(SENDER_SUBJECT), after.news.get(), stage.failed]).to.deep.equal([[], [], []]);
  });

  for (const [what, ms] of [
    ['seven days forward', 7 * DAY_MS],
    ['an hour back', -DAY_MS / 24],
  ] as const) {
    it(`is still followed after the clock went ${what}, and told if it fails then`, async () => {
      const stage = await sent();
      const at = stage.clock.now();
      stage.clock.now = () => at + ms;
      const next = stage.sentAfterReload();
      expect(next.pending(SENDER_SUBJECT).map(({key}) => key)).to.deep.equal(['0xhash']);
      expect(next.end('0xhash', {status: 'failed'}, false)).to.not.equal(undefined);
    });
  }

  it('is followed again by the next page under the id that the chain knows', async () => {
    const stage = await sent();
    stage.update({kind: 'sped-up', id: '0xfaster'});
    expect(stage.sentAfterReload().pending(SENDER_SUBJECT)[0]).to.include({key: '0xhash', id: '0xfaster'});
  });
});

/** A transfer of one dollar that the wallet was asked for. */
async function sent(answer: () => Promise<string> = async () => '0xhash') {
  const stage = createSendFlowStage();
  let decide: (outcome: TransferOutcome) => void = () => {};
  let update: (update: {readonly kind: 'sped-up'; readonly id: string}) => void = () => {};
  stage.answers.send = answer;
  stage.answers.outcome = ({onUpdate}) => {
    update = (change) => onUpdate?.(change);
    return new Promise((resolve) => (decide = resolve));
  };
  const {fill} = stage;
  fill({amount: '1'});
  await stage.flow.send();
  await settle();
  return {
    ...stage,
    decide: (outcome: TransferOutcome) => decide(outcome),
    update: (change: Parameters<typeof update>[0]) => update(change),
  };
}

/** A message without its isolates. */
function textOf(message: Message): string {
  return translate(en, message).replaceAll(/[\u2066-\u2069]/g, '');
}
