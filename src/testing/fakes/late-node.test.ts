import {expect} from '@open-wc/testing';
import {failureOf} from './failure-of.js';
import {createLateNode} from './late-node.js';

describe('the late node', () => {
  it('delays the answers to a method until they are released, but not those to others', async () => {
    const {node, call, answered} = setup();
    node.hold('eth_feeHistory');
    const late = call('eth_feeHistory');
    await call('eth_chainId');
    expect(answered).to.deep.equal(['eth_chainId']);
    expect(node.held).to.deep.equal(['eth_feeHistory']);
    node.release('eth_feeHistory');
    await late;
    expect(answered).to.deep.equal(['eth_chainId', 'eth_feeHistory']);
    expect(node.held).to.deep.equal([]);
    await call('eth_feeHistory');
  });

  it('answers with the state at the time of the request', async () => {
    const {node, call, truth} = setup();
    node.hold('*');
    const late = call('eth_gasPrice');
    truth.value = 'newer';
    node.release();
    expect(await late).to.equal('older');
  });

  it('rejects an aborted caller, and drops the call', async () => {
    const {node, call} = setup();
    node.hold('eth_feeHistory');
    const caller = new AbortController();
    const late = failureOf(call('eth_feeHistory', caller.signal));
    await Promise.resolve();
    caller.abort(new Error('closed'));
    expect(await late).to.have.property('message', 'closed');
    expect(node.held).to.deep.equal([]);
    expect(await failureOf(call('eth_feeHistory', caller.signal))).to.have.property('message', 'closed');
  });
});

function setup() {
  const truth = {value: 'older'};
  const answered: string[] = [];
  const node = createLateNode(async () => Response.json({result: truth.value}));
  const call = async (method: string, signal?: AbortSignal): Promise<unknown> => {
    const body = JSON.stringify({jsonrpc: '2.0', id: 1, method, params: []});
    const answer = await node.fetch('https://node.test', {method: 'POST', body, ...(signal && {signal})});
    const {result} = (await answer.json()) as {result: unknown};
    answered.push(method);
    return result;
  };
  return {node, call, answered, truth};
}
