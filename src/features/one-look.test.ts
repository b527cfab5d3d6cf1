import {expect} from '@open-wc/testing';
import {enShared as shared} from '../core/messages/en/shared.js';
import {en as account} from './account/messages/en.js';
import {en as activity} from './activity/messages/en.js';
import {en as buy} from './buy/messages/en.js';
import {en as networks} from './networks/messages/en.js';
import {en as send} from './send/messages/en.js';
import {en as sessions} from './sessions/messages/en.js';
import {en as smartSessions} from './smart-sessions/messages/en.js';
import {en as swap} from './swap/messages/en.js';

describe('features that say the same', () => {
  for (const [words, sentences] of [
    ['Locked', [networks['networks.locked'], account['profileWallets.locked']]],
    ['Revoke', [sessions['sessions.revoke'], smartSessions['smartSessions.revoke']]],
    ['Selected', [buy['buy.chosen'], swap['swap.chosen']]],
    ['In use', [shared['networks.active'], account['profileWallets.inUse']]],
    ['View on explorer', [buy['buy.explorer'], send['send.explorer'], swap['swap.explorer']]],
    ['View account on explorer', [account['account.explorer'], send['send.explorerAccount']]],
  ] as const)
    it(`say it in the same words: ${words}`, () => {
      expect([...new Set<string>(sentences)]).to.deep.equal([words]);
    });

  it('call it “the explorer” everywhere', () => {
    const all = Object.values({...account, ...activity, ...buy, ...send, ...swap}).map(String);
    expect(all.filter((sentence) => /block explorer|in the explorer/i.test(sentence))).to.deep.equal([]);
  });
});
