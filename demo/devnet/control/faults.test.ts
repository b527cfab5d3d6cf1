import {expect} from '@open-wc/testing';
import {connectDevnet} from '../client.js';
import {eventually} from '../eventually.js';
import type {Fault} from '../protocol.js';

const FAULTS: readonly {
  name: string;
  fault: Partial<Fault>;
  shows: (answer: Promise<Response>) => Promise<unknown>;
}[] = [
  {
    name: 'a status',
    fault: {status: 503},
    shows: async (answer) => expect((await answer).status).to.equal(503),
  },
  {
    name: 'a status without a body',
    fault: {status: 204},
    shows: async (answer) => expect((await answer).status).to.equal(204),
  },
  {
    name: 'garbage',
    fault: {garbage: true},
    shows: async (answer) => {
      const {status, headers} = await answer.then((response) => response.clone());
      expect([status, headers.get('content-type')]).to.deep.equal([200, 'application/json']);
      expect(await rejection((await answer).json())).to.be.instanceOf(SyntaxError);
    },
  },
  {
    name: 'a dropped socket',
    fault: {drop: true},
    shows: async (answer) => expect(await rejection(answer)).to.be.instanceOf(TypeError),
  },
  {
    name: 'half an answer',
    fault: {half: true},
    shows: async (answer) => {
      const response = await answer;
      expect(response.ok).to.equal(true);
      expect(await rejection(response.text())).to.be.instanceOf(TypeError);
    },
  },
];

const SERVICES = {
  explorer: 'explorer/getWallets',
  blockchain: 'blockchain/v1/supported-chains',
  analytics: 'analytics/e',
  rpc: 'rpc/31337',
} as const;

describe('injected faults', () => {
  for (const {name, fault, shows} of FAULTS) {
    for (const service of Object.keys(SERVICES) as (keyof typeof SERVICES)[]) {
      it(`appear as ${name} in the ${service} service`, async () => {
        const {devnet, call} = await setup();
        await devnet.faults({service, ...fault});
        await shows(call(service));
      });
    }
  }

  it('delay an unchanged answer', async () => {
    const {devnet, call} = await setup();
    await devnet.faults({service: 'explorer', latencyMs: 120});
    const start = performance.now();
    expect((await call('explorer')).status).to.equal(200);
    expect(performance.now() - start).to.be.at.least(115);
  });

  it('hold requests until they are released, and hold the next', async () => {
    const {devnet, call} = await setup();
    await devnet.faults({service: 'rpc', match: 'eth_chainId', hold: true});
    const answered: string[] = [];
    const ask = async (name: string) => call('rpc').then(() => answered.push(name));
    const first = ask('first');
    await eventually(async () => (await devnet.held()).length === 1, 'the first is held');
    expect((await devnet.held())[0]?.rpcMethods).to.deep.equal(['eth_chainId']);
    expect(answered).to.deep.equal([]);
    await devnet.release();
    await first;
    const second = ask('second');
    await eventually(async () => (await devnet.held()).length === 1, 'the second is held');
    expect(answered).to.deep.equal(['first']);
    await devnet.faults();
    await second;
    expect(await devnet.held()).to.deep.equal([]);
  });

  it('hold no requests of other callers, and only the named method', async () => {
    const [mine, other] = [await setup(), await setup()];
    await mine.devnet.faults({service: 'rpc', hold: true, match: 'eth_feeHistory'});
    expect((await mine.call('rpc')).status).to.equal(200);
    await mine.devnet.faults({service: 'rpc', hold: true});
    expect((await other.call('rpc')).status).to.equal(200);
  });

  it('end after the given number of times', async () => {
    const {devnet, call} = await setup();
    await devnet.faults({service: 'explorer', status: 500, times: 2});
    const statuses = [await call('explorer'), await call('explorer'), await call('explorer')].map(
      ({status}) => status,
    );
    expect(statuses).to.deep.equal([500, 500, 200]);
  });

  it('end when they are removed', async () => {
    const {devnet, call} = await setup();
    await devnet.faults({service: 'explorer', status: 500});
    await devnet.faults();
    expect((await call('explorer')).status).to.equal(200);
  });

  it('end separately for each match', async () => {
    const {devnet} = await setup();
    const {projectId, endpoints} = devnet;
    const faults = `${endpoints.control}/faults?projectId=${projectId}`;
    for (const match of ['getWallets', 'getWallet'])
      await devnet.faults({service: 'explorer', match, status: 503});
    await fetch(`${faults}&match=getWallet`, {method: 'DELETE'});
    const all = (await (await fetch(faults)).json()) as readonly Fault[];
    const left = all.filter((fault) => fault.projectId === projectId);
    expect(left.map(({match}) => match)).to.deep.equal(['getWallets']);
  });

  it('end separately when one effect is removed', async () => {
    const {devnet, call} = await setup();
    await devnet.faults({service: 'rpc', hidesTransactions: true});
    await devnet.faults({service: 'explorer', status: 500});
    const {projectId, endpoints} = devnet;
    const faults = `${endpoints.control}/faults?projectId=${projectId}`;
    await fetch(`${faults}&effect=hidesTransactions`, {method: 'DELETE'});
    const all = (await (await fetch(faults)).json()) as readonly Fault[];
    expect(all.filter((fault) => fault.projectId === projectId)).to.deep.equal([
      {service: 'explorer', status: 500, projectId},
    ]);
    expect((await call('explorer')).status).to.equal(500);
  });

  it('end separately when those of one service are removed', async () => {
    const {devnet, call} = await setup();
    await devnet.faults({service: 'rpc', status: 503});
    await devnet.faults({service: 'explorer', status: 503});
    const {projectId, endpoints} = devnet;
    const faults = `${endpoints.control}/faults?projectId=${projectId}&service=rpc&effect=status`;
    await fetch(faults, {method: 'DELETE'});
    expect((await call('rpc')).status).to.equal(200);
    expect((await call('explorer')).status).to.equal(503);
  });

  it('that change answers of a node apply to matching requests only', async () => {
    const {devnet, call} = await setup();
    await devnet.faults({service: 'rpc', gasRisePercent: 15, hidesTransactions: true});
    await devnet.faults({service: 'rpc', match: 'eth_chainId', status: 503});
    expect((await call('rpc')).status).to.equal(503);
  });

  it('hit only the named path or JSON-RPC method', async () => {
    const {devnet, call} = await setup();
    await devnet.faults({service: 'explorer', match: 'getAnalyticsConfig', status: 500});
    await devnet.faults({service: 'rpc', match: 'eth_sendTransaction', status: 500});
    expect((await call('explorer')).status).to.equal(200);
    expect((await call('rpc')).status).to.equal(200);
  });

  it('do not affect other callers', async () => {
    const [mine, other] = [await setup(), await setup()];
    await mine.devnet.faults({service: 'explorer', status: 500});
    expect((await other.call('explorer')).status).to.equal(200);
  });

  it('are refused if they are invalid', async () => {
    const {devnet} = await setup();
    const wrong = {service: 'explorer', statsu: 500} as unknown as Fault;
    expect(String(await rejection(devnet.faults(wrong))))
      .to.contain('400')
      .and.to.contain('statsu');
  });
});

async function setup() {
  const devnet = await connectDevnet();
  const call = (service: keyof typeof SERVICES): Promise<Response> => {
    if (service === 'rpc') {
      const body = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: []});
      return fetch(devnet.rpcUrl(31337), {method: 'POST', body});
    }
    const url = `${devnet.origin}/${SERVICES[service]}?projectId=${devnet.projectId}&st=html&sv=0.1.0`;
    return fetch(url, service === 'analytics' ? {method: 'POST', body: '{}'} : {});
  };
  return {devnet, call};
}

function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}
