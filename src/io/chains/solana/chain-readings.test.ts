import {expect} from '@open-wc/testing';
import {base58, base64} from '@scure/base';
import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {solana} from '../../../core/model/networks/other-families.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import {askNodeOf, type AskNode} from './ask-node.js';
import {readBlockhash, readBlockHeight, readMessageFee, readRent} from './chain-readings.js';
import {readChainAccounts, readOwnedAccounts} from './read-chain-accounts.js';

const ADDRESS = base58.encode(new Uint8Array(32).fill(3));
const OWNER = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const ACCOUNT = {
  owner: OWNER,
  executable: false,
  lamports: 1,
  data: [base64.encode(Uint8Array.of(1, 2)), 'base64'],
};
const READ = {owner: OWNER, executable: false, data: Uint8Array.of(1, 2)};

describe('requests to nodes', () => {
  const questions: readonly [string, (ask: AskNode) => Promise<unknown>, answer: unknown, read: unknown][] = [
    ['a blockhash', readBlockhash, {value: {blockhash: ADDRESS}}, ADDRESS],
    ['a fee', (ask) => readMessageFee(ask, 'AA=='), {value: 5000}, 5000n],
    ['a rent', (ask) => readRent(ask, 165), 2_039_280, 2_039_280n],
    ['a height', (ask) => readBlockHeight(ask, 'finalized'), 312_000_000, 312_000_000],
    [
      'accounts',
      (ask) => readChainAccounts(ask, [ADDRESS, OWNER]),
      {value: [ACCOUNT, null]},
      [READ, undefined],
    ],
    [
      'owned accounts',
      (ask) => readOwnedAccounts(ask, ADDRESS, OWNER),
      {value: [{pubkey: ADDRESS, account: ACCOUNT}]},
      [{address: ADDRESS, ...READ}],
    ],
  ];
  for (const [what, question, answer, read] of questions) {
    it(`return ${what}, from the second node if the first answers with nonsense`, async () => {
      for (const nonsense of NONSENSE) {
        expect(await question(nodes(nonsense, answer)), JSON.stringify(nonsense)).to.deep.equal(read);
      }
    });

    it(`reject ${what} with rpc/failed if every node answers with nonsense`, async () => {
      for (const nonsense of NONSENSE) {
        const failure = await failureOf(question(nodes(nonsense, nonsense)));
        expect(isDrawbridgeError(failure, 'rpc/failed'), JSON.stringify(nonsense)).to.equal(true);
      }
    });
  }
});

const NONSENSE: readonly unknown[] = [
  null,
  'yes',
  -1,
  0.5,
  2 ** 60,
  {},
  {value: null},
  {value: {blockhash: 'x'}},
  {value: '5000'},
  {value: [null]},
  {value: [7, 7]},
  {value: [{...ACCOUNT, data: [ACCOUNT.data[0], 'base58']}, null]},
  {value: [{...ACCOUNT, data: ['*', 'base64']}, null]},
  {value: [{...ACCOUNT, owner: 7}, null]},
  {value: [{pubkey: 'x', account: ACCOUNT}]},
];

/** Two nodes, each with one answer to every request. */
function nodes(first: unknown, second: unknown): AskNode {
  const http = ['https://first.example', 'https://second.example'];
  return askNodeOf({
    network: {...solana, rpcUrls: {default: {http}}},
    rpc: async ({url}) => (url === http[0] ? first : second),
  });
}
