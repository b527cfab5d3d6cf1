import {expect} from '@open-wc/testing';
import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Transaction, TransactionPage} from '../../core/model/assets/transaction.js';
import {createFakeConnector} from '../../testing/fakes/fake-connector.js';
import {createFlowParts, type FlowParts} from '../../testing/fakes/flow-parts.js';
import {ActivityController} from './activity-controller.js';
import {createLoadActivityFlow, type LoadActivityFlow} from './load-activity-flow.js';

describe('load activity', () => {
  it('reads the history of the account in use, page by page', async () => {
    const {load, activity, asked} = await setup();
    await load.first();
    await load.more();
    expect(asked).to.deep.equal(['0xA1 on eip155:1', '0xA1 on eip155:1 at page-2']);
    expect(activity.state.get().transactions.map(({id}) => id)).to.deep.equal(['first', 'second']);
  });

  it('tracks requested and failed pages', async () => {
    const {load, tracked, answers} = await setup();
    await load.first();
    answers.fails = true;
    await load.more();
    await load.first();
    expect(tracked).to.deep.equal([
      'LOAD_MORE_TRANSACTIONS {"projectId":"test","cursor":"page-2","isSmartAccount":false}',
      'ERROR_FETCH_TRANSACTIONS {"projectId":"test","cursor":"page-2","isSmartAccount":false}',
      'ERROR_FETCH_TRANSACTIONS {"projectId":"test","isSmartAccount":false}',
    ]);
  });

  it('reports "Failed to fetch transactions", unless it was a background read (spec 8)', async () => {
    const {load, activity, answers, reported, tracked} = await setup();
    answers.fails = true;
    await load.first({isQuiet: true});
    expect([reported, tracked]).to.deep.equal([[], []]);
    expect(activity.state.get()).to.include({status: 'failed'});
    await load.first();
    expect(reported.map((cause) => isDrawbridgeError(cause, 'activity/unavailable'))).to.deep.equal([true]);
  });

  it('clears the history when the connection ends', async () => {
    const {load, activity, connections} = await setup();
    await load.first();
    connections.clear('eip155');
    await load.first();
    expect(activity.state.get().status).to.equal('idle');
  });
});

async function setup(): Promise<
  FlowParts & {
    load: LoadActivityFlow;
    activity: ActivityController;
    answers: {fails: boolean};
    asked: string[];
    reported: unknown[];
  }
> {
  const parts = createFlowParts();
  const asked: string[] = [];
  const reported: unknown[] = [];
  const answers = {fails: false};
  const activity = new ActivityController({
    async read({address, chainId, cursor}): Promise<TransactionPage> {
      asked.push(`${address} on ${chainId}${cursor ? ` at ${cursor}` : ''}`);
      if (answers.fails) throw new Error('down');
      return cursor
        ? {transactions: [transaction('second')]}
        : {transactions: [transaction('first')], next: 'page-2'};
    },
  });
  const load = createLoadActivityFlow({
    ...parts,
    activity,
    projectId: 'test',
    report: (cause) => reported.push(cause),
  });
  const connector = createFakeConnector();
  parts.keeper.takeOver(connector, await connector.answer.connect());
  return {...parts, load, activity, answers, asked, reported};
}

function transaction(id: string): Transaction {
  return {
    id,
    hash: `0x${id}`,
    chain: 'eip155:1',
    minedAt: 0,
    operationType: 'send',
    status: 'confirmed',
    sentFrom: '0xA1',
    sentTo: '0xB2',
    transfers: [],
  };
}
