import {expect} from '@open-wc/testing';
import {readReceiverText} from './read-receiver-text.js';

const EVM = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const SOL = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
const BTC = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

describe('readReceiverText', () => {
  for (const [what, given, text] of [
    ['an address', EVM, EVM],
    ['spaces around it', ` ${EVM}\n`, EVM],
    ['a wrapped line', `${EVM.slice(0, 20)}\n  ${EVM.slice(20)}`, EVM],
    ['groups', (EVM.match(/.{1,6}/g) ?? []).join(' '), EVM],
    ['characters without a width', `\u200b${EVM.slice(0, 9)}\u200d\u2060${EVM.slice(9)}\ufeff`, EVM],
    ['marks of the writing direction', `\u2066${EVM}\u2069`, EVM],
    ['a wrapped line on Solana', `${SOL.slice(0, 12)}\r\n${SOL.slice(12)}`, SOL],
    ['a name', ' ada.eth ', 'ada.eth'],
    [
      'a name with a hidden character, for the rules of names to judge',
      'vit\u200balik.eth',
      'vit\u200balik.eth',
    ],
    ['words', 'to my friend', 'to my friend'],
  ] as const) {
    it(`reads ${what} without a network`, () => {
      expect(readReceiverText(given)).to.deep.equal({text});
    });
  }

  for (const [given, text, caipNetworkId] of [
    [`eip155:8453:${EVM}`, EVM, 'eip155:8453'],
    [`${SOLANA}:${SOL}`, SOL, SOLANA],
    [`base:${EVM}`, EVM, 'eip155:8453'],
    [`BASE:${EVM}`, EVM, 'eip155:8453'],
    [`eth:${EVM}`, EVM, 'eip155:1'],
    [`oeth:${EVM}`, EVM, 'eip155:10'],
    [`matic:${EVM}`, EVM, 'eip155:137'],
    [`ronin:${EVM.slice(2)}`, EVM.slice(2), 'eip155:2020'],
    [`ethereum:${EVM}@8453`, EVM, 'eip155:8453'],
    [`ethereum:pay-${EVM}@1?value=1e18`, EVM, 'eip155:1'],
    [`ETHEREUM:0X${EVM.slice(2).toUpperCase()}@137`, `0X${EVM.slice(2).toUpperCase()}`, 'eip155:137'],
    [`ethereum:\u200b${EVM}\n@8453`, EVM, 'eip155:8453'],
    ['ethereum:ada.eth@10', 'ada.eth', 'eip155:10'],
    [`xdc${EVM.slice(2)}`, EVM, 'eip155:50'],
    [`xdc:${EVM}`, EVM, 'eip155:50'],
  ] as const) {
    it(`reads ${JSON.stringify(given)} as an address of ${caipNetworkId}`, () => {
      expect(readReceiverText(given)).to.deep.equal({text, names: {caipNetworkId}});
    });
  }

  for (const [given, text, namespace] of [
    [`ethereum:${EVM}`, EVM, 'eip155'],
    [`solana:${SOL}`, SOL, 'solana'],
    [`solana:${SOL}?amount=0.5&label=Shop`, SOL, 'solana'],
    [`bitcoin:${BTC}?amount=0.1`, BTC, 'bip122'],
    [`BITCOIN:${BTC}`, BTC, 'bip122'],
  ] as const) {
    it(`reads ${given} as an address of ${namespace}`, () => {
      expect(readReceiverText(given)).to.deep.equal({text, names: {namespace}});
    });
  }

  it('keeps an unknown prefix', () => {
    expect(readReceiverText(`foochain:${EVM}`)).to.deep.equal({text: EVM, names: {prefix: 'foochain'}});
    expect(readReceiverText(`constructor:${EVM}`).names).to.deep.equal({prefix: 'constructor'});
    expect(readReceiverText('tron:TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC').names).to.deep.equal({prefix: 'tron'});
  });

  it('reads xdc… as an address of the test network if that is in use', () => {
    const names = {caipNetworkId: 'eip155:51'};
    expect(readReceiverText(`xdc${EVM.slice(2)}`, 'eip155:51')).to.deep.equal({text: EVM, names});
  });

  it('does not read the contract of a call, or the server of a request, as the receiver', () => {
    const call = `ethereum:${EVM}@1/transfer?address=0x8e23ee67d1332ad560396262c48ffbb01f93d052&uint256=1`;
    expect(readReceiverText(call)).to.deep.include({isRequest: true});
    expect(readReceiverText('solana:https://shop.example/pay')).to.deep.include({isRequest: true});
  });

  it('does not read links or pairing codes as addresses', () => {
    for (const text of [
      `https://explorer.example/address/${EVM}`,
      `wc:${'ab'.repeat(32)}@2?relay-protocol=irn`,
    ]) {
      expect(readReceiverText(text)).to.deep.equal({text});
    }
  });
});
