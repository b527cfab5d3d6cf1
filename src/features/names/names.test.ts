import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import type {HttpRequest} from '../../core/ports/http.js';
import {createFakeAdapter} from '../../testing/fakes/client/fake-assets.js';
import {ON} from '../../testing/fakes/client/fake-chains.js';
import {FAKE_ADDRESS} from '../../testing/fakes/client/fake-connection.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {createNamesStage, type NamesStage, recordOf, refusal, suggestionsFor} from './testing/names-stage.js';

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

describe('the typed name', () => {
  it('is looked up 300 ms after the last key', async () => {
    const {api, calls, client} = await setup();
    api.type('ada');
    client.clock.advance(300);
    api.type('adam');
    client.clock.advance(299);
    expect(api.state.get().lookup).to.deep.equal({status: 'waiting', name: 'adam.reown.id'});
    expect(calls()).to.deep.equal([]);
    client.clock.advance(1);
    await eventually(() => api.state.get().lookup.status === 'done');
    expect(calls()).to.have.members([
      'GET v1/profile/account/adam.reown.id',
      'GET v1/profile/suggestions/adam',
    ]);
    expect(api.state.get().lookup).to.deep.include({
      availability: 'available',
      suggestions: ['adam1.reown.id', 'adam-wallet.reown.id'],
    });
  });

  it('aborts the requests of an older text, and drops their answers', async () => {
    const {api, client, http, look} = await setup();
    const signals: (AbortSignal | undefined)[] = [];
    http.answer('v1/profile/account/adam.reown.id', ({signal}: HttpRequest) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    api.type('adam');
    client.clock.advance(300);
    await eventually(() => signals.length === 1);
    await look('adamo');
    expect(signals[0]?.aborted).to.equal(true);
    expect(api.state.get().lookup).to.include({name: 'adamo.reown.id', availability: 'available'});
  });

  it('is not looked up while it breaks a rule', async () => {
    const {calls, client, look, api} = await setup();
    for (const text of ['', 'ada', 'ad\u00e9m']) await look(text);
    client.clock.advance(10_000);
    expect(calls()).to.deep.equal([]);
    expect(api.state.get()).to.deep.include({
      problem: {kind: 'character', character: '“é” (U+00E9)'},
      lookup: {status: 'idle'},
    });
  });

  it('is registered, yours or unknown, as the service answers', async () => {
    const {api, http, look} = await setup();
    http.answer('v1/profile/account/*', recordOf('adam.reown.id', OTHER));
    await look('adam');
    expect(api.state.get().lookup.availability).to.equal('registered');
    http.answer('v1/profile/account/*', recordOf('adam.reown.id', FAKE_ADDRESS.toLowerCase()));
    await look('adam');
    expect(api.state.get().lookup.availability).to.equal('yours');
    for (const answer of [refusal('Down', 503), refusal('Not a name', 400), {}, null]) {
      http.answer('v1/profile/account/*', answer);
      await look('adam');
      const {availability, failure, status} = api.state.get().lookup;
      expect({availability, code: failure?.code, status}).to.deep.equal({
        availability: undefined,
        code: 'name/unavailable',
        status: 'done',
      });
    }
  });

  for (const [how, answer] of [
    ['an empty list, as the public service does', []],
    ['404 with a reason, as the specification has it', refusal('Name is not registered', 404)],
  ] as const) {
    it(`is available if the service answers with ${how}`, async () => {
      const {api, http, look} = await setup();
      http.answer('v1/profile/account/*', answer);
      await look('adam');
      const {availability, failure, status} = api.state.get().lookup;
      expect({availability, failure, status}).to.deep.equal({
        availability: 'available',
        failure: undefined,
        status: 'done',
      });
    });
  }

  it('keeps its availability if the service has no suggestions, and repeats the lookups', async () => {
    const {api, client, http, look} = await setup();
    http.answer('v1/profile/suggestions/*', refusal('No zone'));
    await look('adam');
    expect(api.state.get().lookup).to.include({availability: 'available', status: 'done'});
    expect(api.state.get().lookup.suggestionsFailure).to.include({
      code: 'name/unavailable',
      message: 'No zone',
    });
    http.answer('v1/profile/suggestions/*', suggestionsFor('adam'));
    api.retry();
    client.clock.advance(0);
    await eventually(() => api.state.get().lookup.status === 'done');
    expect(api.state.get().lookup.suggestionsFailure).to.equal(undefined);
  });

  it('has the name of ENS beside it only if that belongs to the account', async () => {
    const {act, api, look} = await setup();
    for (const answer of [
      {status: 'found', address: OTHER},
      {status: 'no-address'},
      {status: 'unregistered'},
    ] as const) {
      act.ens = async () => answer;
      await look('adam');
      expect(api.state.get().lookup.ens).to.equal(undefined);
    }
    act.ens = async () => ({status: 'found', address: FAKE_ADDRESS});
    await look('adam');
    expect(api.state.get().lookup.ens).to.equal('adam.eth');
    act.ens = () => Promise.reject(new DrawbridgeError('rpc/failed', 'Down'));
    await look('adam1');
    const {availability, ens} = api.state.get().lookup;
    expect({availability, ens}).to.deep.equal({availability: 'available', ens: undefined});
  });

  it('is the account’s own only on the network of its address', async () => {
    const {api, client, http, look} = await setup();
    const addresses = {60: {address: OTHER}, [0x8000_0000 + 8453]: {address: FAKE_ADDRESS}};
    http.answer('v1/profile/account/*', {name: 'adam.reown.id', addresses});
    await look('adam');
    expect(api.state.get().lookup.availability).to.equal('registered');
    client.connectAs({caipNetworkId: 'eip155:8453'});
    await look('adam');
    expect(api.state.get().lookup.availability).to.equal('yours');
    http.answer('v1/profile/account/*', {name: 'adam.reown.id', addresses: {}});
    await look('adam');
    expect(api.state.get().lookup.availability).to.equal('registered');
  });

  it('has no suggestion that the form would refuse', async () => {
    const {api, http, look} = await setup();
    const names = ['ada', 'a.adam', 'ad--am', 'a'.repeat(64), 'adam1'];
    http.answer('v1/profile/suggestions/*', {
      suggestions: names.map((name) => ({name: `${name}.reown.id`, registered: false})),
    });
    await look('adam');
    expect(api.state.get().lookup.suggestions).to.deep.equal(['adam1.reown.id']);
  });

  it('is compared with the registered names that it looks like', async () => {
    const {api, http, look} = await setup();
    http.answer('v1/profile/account/blaise.reown.id', recordOf('blaise.reown.id', OTHER));
    await look('b1aise');
    expect(api.state.get().lookup).to.include({availability: 'available', lookAlike: 'blaise.reown.id'});
    await look('adam');
    expect(api.state.get().lookup.lookAlike).to.equal(undefined);
  });

  it('is not looked up on a network without names', async () => {
    const {api, calls, http, look} = await setup();
    http.answer('v1/supported-chains', {http: ['eip155:10'], ws: []});
    await look('adam');
    expect(api.state.get().lookup).to.include({isUnsupported: true, status: 'done'});
    expect(calls()).to.deep.equal([]);
  });

  it('has the zone and suffix of the page', async () => {
    const {api, http, look} = await setup({features: {nameZone: 'harbour.id', nameSuffix: '.harbour.id'}});
    http.answer('v1/profile/suggestions/*', {suggestions: [{name: 'adam1.harbour.id', registered: false}]});
    await look('adam');
    expect(api.suffix()).to.equal('.harbour.id');
    expect(api.state.get().lookup).to.deep.include({
      name: 'adam.harbour.id',
      suggestions: ['adam1.harbour.id'],
    });
    expect(http.requests.find(({path}) => path.includes('suggestions'))?.query).to.deep.equal({
      zone: 'harbour.id',
    });
  });
});

describe('the names of the account', () => {
  it('are those that resolve to it, each with its service', async () => {
    const {api, client, http} = await setup();
    http.answer('v1/profile/reverse/*', [
      recordOf('adam.reown.id', FAKE_ADDRESS),
      recordOf('eve.reown.id', OTHER),
      recordOf('\u0430dam.reown.id', FAKE_ADDRESS),
      recordOf('Adam.reown.id', FAKE_ADDRESS),
    ]);
    client.accounts.update('eip155', {identity: {name: 'adam.eth'}});
    await api.loadOwned();
    expect(api.state.get().owned).to.deep.equal([
      {name: 'adam.eth', source: 'ens'},
      {name: 'adam.reown.id', source: 'service'},
    ]);
  });

  it('are all read, also behind 80 names of others that have the address on another network', async () => {
    const {api, http} = await setup();
    const strangers = Array.from({length: 80}, (_, index) => ({
      name: `bank${index}.reown.id`,
      addresses: {60: {address: OTHER}, [0x8000_0000 + 137]: {address: FAKE_ADDRESS}},
    }));
    http.answer('v1/profile/reverse/*', [...strangers, recordOf('adam.reown.id', FAKE_ADDRESS)]);
    await api.loadOwned();
    expect(api.state.get().owned).to.deep.equal([{name: 'adam.reown.id', source: 'service'}]);
  });

  it('are unknown after a failure, with its text', async () => {
    const {api, http} = await setup();
    http.answer('v1/profile/reverse/*', refusal('', 500));
    await api.loadOwned();
    expect(api.state.get().owned).to.equal(undefined);
    expect(api.state.get().ownedFailure).to.include({message: 'Error fetching names for address'});
  });

  it('are those of the last question, also if an older one is answered later', async () => {
    const {api, http} = await setup();
    await api.loadOwned();
    const answers: ((records: readonly object[]) => void)[] = [];
    http.answer('v1/profile/reverse/*', () => new Promise((resolve) => answers.push(resolve)));
    const reading = [api.loadOwned(), api.loadOwned()];
    await eventually(() => answers.length === 2);
    answers[1]!([recordOf('adam.reown.id', FAKE_ADDRESS)]);
    answers[0]!([]);
    await Promise.all(reading);
    expect(api.state.get().owned).to.deep.equal([{name: 'adam.reown.id', source: 'service'}]);
  });

  it('follow the account', async () => {
    const {api, client, http} = await setup();
    await api.loadOwned();
    http.answer('v1/profile/reverse/*', [recordOf('eve.reown.id', OTHER)]);
    client.connectAs({address: OTHER});
    await eventually(() => api.state.get().owned?.length === 1);
    expect(api.state.get().owned).to.deep.equal([{name: 'eve.reown.id', source: 'service'}]);
  });
});

describe('a registration', () => {
  it('pushes the success view, signs name, attributes and seconds, sends them, and shows the name', async () => {
    const stage = await ready();
    const {act, api, asked, client, http} = stage;
    client.clock.advance(1_700_000_000_999 - client.clock.now());
    act.sign = async () => {
      expect(client.router.current.view).to.equal('RegisterAccountNameSuccess');
      expect(api.state.get().registration).to.deep.equal({
        name: 'adam.reown.id',
        address: FAKE_ADDRESS,
        wallet: {name: 'Aspen', isLogin: false},
        networkName: 'Ethereum',
        step: 'signing',
      });
      return '0x5160';
    };
    await api.register();
    const message = '{"name":"adam.reown.id","attributes":{},"timestamp":1700000009}';
    expect(asked.map((request) => [request.address, request.message])).to.deep.equal([
      [FAKE_ADDRESS, message],
    ]);
    expect(http.requests.at(-1)).to.deep.include({
      method: 'POST',
      path: 'v1/profile/account',
      body: {coin_type: 60, address: FAKE_ADDRESS, message, signature: '0x5160'},
    });
    expect(api.state.get().registration?.step).to.equal('done');
    expect(client.account.get().profileName).to.equal('adam.reown.id');
    expect(client.router.current.view).to.equal('RegisterAccountNameSuccess');
    expect(client.telemetry.tracked.filter((event) => event.startsWith('REGISTER'))).to.deep.equal([
      'REGISTER_NAME_INITIATED {"isSmartAccount":false,"ensName":"adam.reown.id"}',
      'REGISTER_NAME_SUCCESS {"isSmartAccount":false,"ensName":"adam.reown.id"}',
    ]);
  });

  it('has the coin type of its network', async () => {
    const {api, http} = await ready({caipNetworkId: 'eip155:8453'});
    await api.register();
    expect(http.requests.at(-1)?.body).to.include({coin_type: 0x8000_0000 + 8453});
  });

  it('has the coin type of Ethereum on a network that the service has none for', async () => {
    const local = {...mainnet, id: 31_337, caipNetworkId: 'eip155:31337'} as const;
    const stage = await createNamesStage({networks: [local]});
    stage.http.answer('v1/supported-chains', {http: ['eip155:31337'], ws: []});
    stage.client.connectAs({caipNetworkId: 'eip155:31337'});
    await stage.look('adam');
    await stage.api.register();
    expect(stage.http.requests.at(-1)?.body).to.include({coin_type: 60});
  });

  it('is dated when the wallet is asked, not before', async () => {
    let load = (): void => {};
    const adapter = {
      ...createFakeAdapter(),
      signMessage: async () => {
        load();
        return async () => '0x5160';
      },
    };
    const {api, client, http, look} = await setup({adapter});
    await look('adam');
    client.clock.advance(1_700_000_000_000 - client.clock.now());
    load = () => client.clock.advance(5_000);
    await api.register();
    expect(http.requests.at(-1)?.body).to.have.property('message').that.contains('"timestamp":1700000014');
  });

  it('needs a network, an address and a coin type', async () => {
    const none = await createNamesStage();
    none.api.type('adam');
    expect(await failureOf(none.api.register())).to.include({
      code: 'name/account-missing',
      message: 'Address or auth connector not found',
    });
    const elsewhere = await ready({caipNetworkId: 'eip155:424242'});
    expect(await failureOf(elsewhere.api.register())).to.include({
      code: 'network/not-found',
      message: 'Network not found',
    });
    const huge = await createNamesStage({
      networks: [{...mainnet, id: 2_147_483_648, caipNetworkId: 'eip155:2147483648'}],
    });
    huge.client.connectAs({caipNetworkId: 'eip155:2147483648'});
    huge.api.type('adam');
    expect(await failureOf(huge.api.register())).to.include({message: 'Invalid chainId'});
    for (const {asked, http} of [none, elsewhere, huge]) {
      expect(asked).to.deep.equal([]);
      expect(http.requests.filter(({method}) => method === 'POST')).to.deep.equal([]);
    }
  });

  it('is refused for a name that breaks a rule, and for an account with a name', async () => {
    const {api, asked, client} = await ready();
    api.type('ada');
    expect(await failureOf(api.register())).to.include({code: 'input/name'});
    client.accounts.update('eip155', {identity: {name: 'ada.eth'}});
    await api.loadOwned();
    api.type('adam');
    expect(await failureOf(api.register())).to.include({code: 'input/name'});
    expect(asked).to.deep.equal([]);
  });

  it('goes back to the form with the service’s reason if the name was taken meanwhile', async () => {
    const {api, client, http} = await ready();
    http.answer('v1/profile/account', refusal('Name is already registered'));
    http.answer('v1/profile/account/*', recordOf('adam.reown.id', OTHER));
    expect(await failureOf(api.register())).to.include({
      code: 'name/not-registered',
      message: 'Name is already registered',
    });
    expect(client.router.current.view).to.equal('RegisterAccountName');
    expect(api.state.get()).to.deep.include({text: 'adam', registration: undefined});
    expect(api.state.get().failure).to.include({message: 'Name is already registered'});
    expect(client.account.get().profileName).to.equal(undefined);
    expect(client.telemetry.tracked.at(-1)).to.equal(
      'REGISTER_NAME_ERROR {"isSmartAccount":false,"ensName":"adam.reown.id","error":"name/not-registered"}',
    );
    client.clock.advance(0);
    await eventually(() => api.state.get().lookup.availability === 'registered');
    expect(api.state.get().failure).to.include({message: 'Name is already registered'});
  });

  it('succeeds if the account has the name already, as after a second signature', async () => {
    const {api, client, http} = await ready();
    http.answer('v1/profile/account', refusal('Name is already registered'));
    http.answer('v1/profile/account/*', recordOf('adam.reown.id', FAKE_ADDRESS));
    await api.register();
    expect(client.account.get().profileName).to.equal('adam.reown.id');
  });

  for (const [what, cause] of [
    ['does not answer', new DrawbridgeError('http/timeout', 'Late')],
    ['cannot be reached', new DrawbridgeError('http/offline', 'Offline')],
    ['is out of order', new DrawbridgeError('http/status', 'HTTP status code: 502', {status: 502})],
  ] as const) {
    it(`looks the name up if the service ${what}`, async () => {
      const {api, client, http} = await ready();
      http.answer('v1/profile/account', () => Promise.reject(cause));
      expect(await failureOf(api.register())).to.include({code: 'name/unclear'});
      expect(client.account.get().profileName).to.equal(undefined);
      http.answer('v1/profile/account/*', refusal('Down', 503));
      expect(await failureOf(api.register())).to.include({code: 'name/unclear'});
      http.answer('v1/profile/account/*', recordOf('adam.reown.id', OTHER));
      expect(await failureOf(api.register())).to.include({
        code: 'name/not-registered',
        message: 'Error registering name adam.reown.id',
      });
      http.answer('v1/profile/account/*', recordOf('adam.reown.id', FAKE_ADDRESS));
      await api.register();
      expect(client.account.get().profileName).to.equal('adam.reown.id');
    });
  }

  it('sends nothing after the user declined, and goes back', async () => {
    const {act, api, calls, client} = await ready();
    act.sign = () => Promise.reject(new DrawbridgeError('wallet/request-declined', 'No', {name: 'Aspen'}));
    expect(await failureOf(api.register())).to.include({code: 'wallet/request-declined'});
    expect(calls().join()).not.to.contain('POST');
    expect(client.router.current.view).to.equal('RegisterAccountName');
    expect(api.state.get().failure).to.include({code: 'wallet/request-declined'});
    act.sign = async () => '0x5160';
    await api.register();
    expect(client.account.get().profileName).to.equal('adam.reown.id');
  });

  it('sends nothing after the user cancelled, also if the wallet signs later', async () => {
    const {act, api, calls, client} = await ready();
    const answer = hold(act);
    const running = failureOf(api.register());
    await eventually(() => answer.isAsked);
    api.cancel();
    expect(await running).to.include({code: 'connect/cancelled'});
    expect(client.router.current.view).to.equal('RegisterAccountName');
    expect(api.state.get()).to.deep.include({registration: undefined, failure: undefined});
    answer.sign('0x5160');
    await Promise.resolve();
    expect(calls().join()).not.to.contain('POST');
  });

  for (const [what, change] of [
    ['another account', {address: OTHER}],
    ['another network', {caipNetworkId: 'eip155:8453'}],
    ['another wallet', {wallet: 'Birch'}],
  ] as const) {
    it(`sends nothing after ${what} is in use`, async () => {
      const {act, api, calls, client} = await ready();
      const answer = hold(act);
      const running = failureOf(api.register());
      await eventually(() => answer.isAsked);
      client.connectAs(change);
      expect(await running).to.include({code: 'name/changed'});
      expect(client.router.current.view).to.equal('RegisterAccountName');
      answer.sign('0x5160');
      await Promise.resolve();
      expect(calls().join()).not.to.contain('POST');
    });
  }

  it('shows the name only with the account for which it was registered', async () => {
    const {api, client, http} = await ready();
    http.answer('v1/profile/account', () => {
      client.connectAs({address: OTHER});
      return {success: true};
    });
    await api.register();
    expect(client.account.get()).to.include({address: OTHER, profileName: undefined});
    expect(api.state.get().registration).to.include({address: FAKE_ADDRESS, step: 'done'});
  });

  it('runs once for two presses', async () => {
    const {api, asked, calls} = await ready();
    await Promise.all([api.register(), api.register()]);
    expect(asked).to.have.length(1);
    expect(calls().filter((call) => call.startsWith('POST'))).to.have.length(1);
  });

  it('goes on after the modal was closed, and reports its end on the page', async () => {
    const {act, api, client} = await ready();
    const answer = hold(act);
    const running = api.register();
    await eventually(() => answer.isAsked);
    client.close();
    answer.sign('0x5160');
    await running;
    expect(client.account.get().profileName).to.equal('adam.reown.id');
    expect(client.toast.current.get()).to.deep.include({
      variant: 'success',
      message: ['names.done', 'adam.reown.id'],
      onPage: true,
    });
  });

  it('reports a failure on the page after the modal was closed', async () => {
    const {act, api, client} = await ready();
    act.sign = () => {
      client.close();
      return Promise.reject(new DrawbridgeError('wallet/request-declined', 'No', {name: 'Aspen'}));
    };
    await failureOf(api.register());
    expect(client.toast.current.get()).to.deep.include({
      variant: 'error',
      message: ['names.failed', 'adam.reown.id'],
    });
  });

  it('is of the EVM account while another chain is in use', async () => {
    const {api, asked, client} = await ready();
    client.connectAs(ON.solana);
    api.type('adam');
    await api.register();
    expect(asked.map(({address}) => address)).to.deep.equal([FAKE_ADDRESS]);
  });
});

async function setup(around: Parameters<typeof createNamesStage>[0] = {}): Promise<NamesStage> {
  const stage = await createNamesStage(around);
  stage.client.connectAs();
  return stage;
}

/** A stage with an available name on the form, and the modal open. */
async function ready(connection: Parameters<NamesStage['client']['connectAs']>[0] = {}): Promise<NamesStage> {
  const stage = await createNamesStage({allowUnsupportedChain: true});
  stage.client.connectAs(connection);
  await stage.client.open({view: 'RegisterAccountName'});
  await stage.api.loadOwned();
  await stage.look('adam');
  return stage;
}

function hold(act: NamesStage['act']) {
  let settle: (signature: string) => void = () => {};
  const held = {isAsked: false, sign: (signature: string) => settle(signature)};
  act.sign = () => {
    held.isAsked = true;
    return new Promise((resolve) => (settle = resolve));
  };
  return held;
}
