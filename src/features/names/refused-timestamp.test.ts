import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {FAKE_ADDRESS} from '../../testing/fakes/client/fake-connection.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {createNamesStage, type NamesStage, recordOf, refusal} from './testing/names-stage.js';

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const MINUTE_MS = 60_000;

describe('a registration whose timestamp the service refuses', () => {
  it('was signed too late if the user took longer than the service allows, and can be repeated', async () => {
    const stage = await refusing({tookMs: 20_000});
    expect(await failureOf(stage.api.register())).to.include({code: 'name/signed-late'});
    expect(stage.client.router.current.view).to.equal('RegisterAccountName');
    expect(stage.api.state.get()).to.include({text: 'adam'});
    stage.http.answer('v1/profile/account', recordOf('adam.reown.id', FAKE_ADDRESS));
    await stage.api.register();
    expect(stage.api.state.get().registration?.step).to.equal('done');
  });

  it('blames the clock for 12 s no more than for 1 s', async () => {
    const {api, act, client} = await refusing({tookMs: 12_000});
    act.blockTime = async () => client.clock.now() - 5 * MINUTE_MS;
    expect(await failureOf(api.register())).to.include({code: 'name/clock-skew'});
  });

  for (const [what, aheadMs] of [
    ['ahead', 5 * MINUTE_MS],
    ['behind', -5 * MINUTE_MS],
  ] as const) {
    it(`was dated by a clock that is ${what} if the newest block has another time`, async () => {
      const {api, act, client} = await refusing();
      act.blockTime = async () => client.clock.now() - aheadMs;
      const failure = await failureOf(api.register());
      expect(failure).to.include({code: 'name/clock-skew'});
      expect(failure).to.have.nested.property('context.aheadMs', aheadMs);
      expect(api.state.get()).to.include({text: 'adam', registration: undefined});
    });
  }

  for (const [what, blockTime] of [
    ['agrees', (now: number) => Promise.resolve(now - 24_000)],
    ['is unknown', () => Promise.reject(new DrawbridgeError('rpc/failed', 'No node'))],
  ] as const) {
    it(`has the service’s reason at first, and a wrong clock the second time, if the newest block ${what}`, async () => {
      const {api, act, client, look} = await refusing();
      act.blockTime = () => blockTime(client.clock.now());
      expect(await failureOf(api.register())).to.include({code: 'name/not-registered', message: 'Too old'});
      await look('adam');
      const failure = await failureOf(api.register());
      expect(failure).to.include({code: 'name/clock-skew'});
      expect(failure).not.to.have.nested.property('context.aheadMs');
    });
  }

  it('has the service’s reason if the node does not answer', async () => {
    const {api, act, client} = await refusing();
    act.blockTime = () => new Promise(() => {});
    const running = failureOf(api.register());
    await eventually(() => api.state.get().registration?.step === 'registering');
    let isOver = false;
    void running.then(() => (isOver = true));
    await eventually(() => {
      client.clock.advance(1_000);
      return isOver;
    });
    expect(await running).to.include({code: 'name/not-registered'});
  });

  it('was not signed late because the time of the device was set meanwhile', async () => {
    const {api, act, client} = await refusing();
    const {now} = client.clock;
    act.sign = async () => {
      Object.assign(client.clock, {now: () => now() + 5 * MINUTE_MS});
      return '0x5160';
    };
    act.blockTime = async () => now();
    const failure = await failureOf(api.register());
    expect(failure).to.include({code: 'name/clock-skew'});
    expect(failure).to.have.nested.property('context.aheadMs', 5 * MINUTE_MS);
  });

  it('forgets earlier refusals after a success', async () => {
    const {api, client, http, look} = await refusing();
    expect(await failureOf(api.register())).to.include({code: 'name/not-registered'});
    http.answer('v1/profile/account', recordOf('adam.reown.id', FAKE_ADDRESS));
    await api.register();
    http.answer('v1/profile/account', refusal('Too old', 400, 'timestamp'));
    client.connectAs({address: OTHER});
    client.accounts.update('eip155', {identity: {}});
    await api.loadOwned();
    await look('adam');
    expect(await failureOf(api.register())).to.include({code: 'name/not-registered'});
  });
});

/** A stage with an available name on the form, whose service refuses the timestamp, and whose wallet takes some time. */
async function refusing({tookMs = 1_000} = {}): Promise<NamesStage> {
  const stage = await createNamesStage();
  stage.client.connectAs();
  await stage.client.open({view: 'RegisterAccountName'});
  await stage.api.loadOwned();
  await stage.look('adam');
  stage.client.clock.advance(1_700_000_000_000);
  stage.http.answer('v1/profile/account', refusal('Too old', 400, 'timestamp'));
  stage.act.sign = async () => {
    stage.client.clock.advance(tookMs);
    return '0x5160';
  };
  return stage;
}
