import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import {askNodes} from './create-namespace-session.js';

const NODES = ['https://one.example', 'https://two.example'];

describe('askNodes', () => {
  const moving = [
    new DrawbridgeError('http/offline', 'offline'),
    new DrawbridgeError('http/status', 'forbidden', {status: 403}),
    new DrawbridgeError('rpc/failed', 'limit exceeded', {status: -32_005}),
    new DrawbridgeError('rpc/failed', 'no such method', {status: -32_601}),
    new DrawbridgeError('rpc/failed', 'invalid project id', {status: -32_002, httpStatus: 401}),
  ];
  for (const failure of moving) {
    it(`tries the next node after '${failure.message}'`, async () => {
      const {ask, asked} = setup(failure, '0x1');
      expect(await ask()).to.equal('0x1');
      expect(asked).to.deep.equal(NODES);
    });
  }

  it('rejects immediately with an error that every node would return', async () => {
    for (const context of [{status: 3}, {status: 3, httpStatus: 400}]) {
      const refusal = new DrawbridgeError('rpc/failed', 'execution reverted', context);
      const {ask, asked} = setup(refusal, '0x1');
      expect(await failureOf(ask())).to.equal(refusal);
      expect(asked).to.have.length(1);
    }
  });

  it("rejects with the last node's error, or reports that there is no node", async () => {
    const [first, last] = [
      new DrawbridgeError('http/offline', 'a'),
      new DrawbridgeError('http/timeout', 'b'),
    ];
    expect(await failureOf(setup(first, last).ask())).to.equal(last);
    expect(await failureOf(setup().ask([]))).to.have.property('message', 'No node of the network is known');
  });
});

describe('askNodes with a transaction', () => {
  const silence = new DrawbridgeError('http/timeout', 'no answer');

  it('rejects with the silence of a node that may have it, whatever the next one refuses', async () => {
    for (const method of ['sendTransaction', 'eth_sendRawTransaction']) {
      const refusal = new DrawbridgeError('rpc/failed', 'Blockhash not found', {status: -32_002});
      expect(await failureOf(setup(silence, refusal).ask(NODES, method))).to.equal(silence);
      expect(await failureOf(setup(refusal).ask(NODES, method))).to.equal(refusal);
    }
  });

  it('rejects with the words of a node that has it', async () => {
    const known = new DrawbridgeError('rpc/failed', 'This transaction has already been processed');
    expect(await failureOf(setup(silence, known).ask(NODES, 'sendTransaction'))).to.equal(known);
  });
});

function setup(...answers: unknown[]) {
  const asked: string[] = [];
  const rpc = async ({url}: {readonly url: string}): Promise<unknown> => {
    const answer = answers[asked.push(url) - 1];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return {asked, ask: (urls = NODES, method = 'eth_call') => askNodes(rpc, urls, {method, params: []})};
}
