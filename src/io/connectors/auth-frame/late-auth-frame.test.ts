import {expect} from '@open-wc/testing';
import {mainnet} from '../../../core/model/networks/ethereum.js';
import type {ConnectorEvent} from '../../../core/ports/connector.js';
import {isLoginConnector, type LoginConnector} from '../../../core/ports/login.js';
import type {KeyValueStorage} from '../../../core/ports/storage.js';
import {
  EVM,
  HONEST_LOGIN,
  type ScriptedLoginPage,
  openScriptedLoginPage,
} from '../../../testing/fakes/auth-frame/scripted-login-page.js';
import {memoryStorage} from '../../platform/slot-storage.js';
import {createLateAuthFrame} from './late-auth-frame.js';

const NEVER = new AbortController().signal;
const REQUEST = {networks: [mainnet]};
const ADDRESS = location.href;

describe('the connector of the login service before it is used', () => {
  let page: ScriptedLoginPage;
  let connector: LoginConnector;
  afterEach(async () => {
    history.replaceState(null, '', ADDRESS);
    await connector.dispose?.();
    page.leave();
  });

  it('is a login connector that loads no frame', async () => {
    setup();
    expect(isLoginConnector(connector)).to.equal(true);
    expect(connector).to.include({id: 'auth', type: 'AUTH'});
    expect(connector.login.origin).to.equal(page.origin);
    expect(connector.login.lastMethod).to.equal(undefined);
    expect([connector.login.renew, connector.login.exportUri]).to.deep.equal([undefined, undefined]);
    expect(page.frame).to.equal(null);
  });

  it('loads the frame for the first request', async () => {
    setup();
    await connector.login.prepare();
    expect(page.frame).not.to.equal(null);
  });

  it('logs in, connects, reports the session, and disconnects', async () => {
    setup();
    const states: string[] = [];
    const events: ConnectorEvent[] = [];
    connector.login.state.listen(({status}) => states.push(status));
    connector.events.subscribe((event) => events.push(event));
    await connector.login.connectEmail('ada@mail.test', NEVER);
    await connector.login.connectOtp('123456', NEVER);
    const {namespaces} = await connector.connect(REQUEST);
    expect(namespaces[0].accounts[0].address).to.equal(EVM);
    expect(connector.login.renew).to.be.a('function');
    await connector.refresh?.();
    expect(events.map(({type}) => type)).to.deep.equal(['session']);
    await connector.disconnect();
    expect([states[0], states.at(-1)]).to.deep.equal(['logged-in', 'none']);
  });

  it('restores a session after a reload, and knows its method without the frame', async () => {
    const storage = memoryStorage();
    setup(storage);
    await connector.login.connectEmail('ada@mail.test', NEVER);
    await connector.login.connectOtp('123456', NEVER);
    await connector.connect(REQUEST);
    await connector.dispose?.();
    page.leave();
    setup(storage);
    expect(connector.login.lastMethod).to.equal('email');
    expect(page.frame).to.equal(null);
    expect((await connector.restore(REQUEST)).status).to.equal('connected');
  });

  it('loads the login on a page to which the user returns from a provider', async () => {
    history.replaceState(null, '', `${location.pathname}?result_uri=https://login.test`);
    let isUsed = false;
    setup(memoryStorage(), () => (isUsed = true));
    await connector.login.prepare();
    expect(isUsed).to.equal(true);
  });

  it('is disposed on arrival, if the client ends while it is loading', async () => {
    setup();
    const preparing = connector.login.prepare();
    await connector.dispose?.();
    await preparing;
    expect(page.frame).to.equal(null);
  });

  function setup(storage: KeyValueStorage = memoryStorage(), onUse: () => void = () => {}): void {
    page = openScriptedLoginPage(HONEST_LOGIN, {storage});
    const {use} = page.env;
    connector = createLateAuthFrame({
      ...page.env,
      use(id) {
        onUse();
        return use(id);
      },
    });
  }
});
