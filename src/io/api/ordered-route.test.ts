import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {createOrderedRoute} from './ordered-route.js';

const UNREACHABLE = new DrawbridgeError('http/unreachable', 'x', {name: 'api.example'});
const OFFLINE = new DrawbridgeError('http/offline', 'x');

describe('createOrderedRoute', () => {
  it('uses the ordered route of a service that has it', async () => {
    const {send, sent} = setup();
    expect([await send(), await send()]).to.deep.equal(['ordered', 'ordered']);
    expect(sent).to.deep.equal(['ordered', 'ordered']);
  });

  for (const [what, cause] of [
    ['answers it without CORS headers', UNREACHABLE],
    ['answers it with 404', status(404)],
    ['answers it with 405', status(405)],
    ['answers it with 501', status(501)],
  ] as const) {
    it(`tries the ordered route once if the service ${what}`, async () => {
      const {send, sent, answers} = setup();
      answers.ordered = cause;
      expect([await send(), await send()]).to.deep.equal(['other', 'other']);
      expect(sent).to.deep.equal(['ordered', 'other', 'other']);
    });
  }

  it('remembers a missing route also if the other one refuses the request', async () => {
    const {send, sent, answers} = setup();
    answers.ordered = UNREACHABLE;
    answers.other = status(503);
    expect(await send()).to.equal(answers.other);
    expect(await send()).to.equal(answers.other);
    expect(sent).to.deep.equal(['ordered', 'other', 'other']);
  });

  it('tries both again after neither was answered', async () => {
    const {send, sent, answers} = setup();
    answers.ordered = UNREACHABLE;
    answers.other = UNREACHABLE;
    expect(await send()).to.equal(UNREACHABLE);
    answers.ordered = undefined;
    expect(await send()).to.equal('ordered');
    expect(sent).to.deep.equal(['ordered', 'other', 'ordered']);
  });

  for (const cause of [OFFLINE, status(400), status(503), new DrawbridgeError('http/timeout', 'x')]) {
    it(`leaves the choice open after ${cause.code} ${cause.context.status ?? ''}`, async () => {
      const {send, sent, answers} = setup();
      answers.ordered = cause;
      expect(await send()).to.equal(cause);
      answers.ordered = undefined;
      expect(await send()).to.equal('ordered');
      expect(sent).to.deep.equal(['ordered', 'ordered']);
    });
  }

  it('stays with an ordered route that was answered before', async () => {
    const {send, sent, answers} = setup();
    await send();
    answers.ordered = UNREACHABLE;
    expect(await send()).to.equal(UNREACHABLE);
    expect(sent).to.deep.equal(['ordered', 'ordered']);
  });
});

function status(code: number): DrawbridgeError {
  return new DrawbridgeError('http/status', `HTTP status code: ${code}`, {status: code});
}

function setup() {
  const answers: Partial<Record<'ordered' | 'other', DrawbridgeError | undefined>> = {};
  const sent: string[] = [];
  const request = (route: 'ordered' | 'other') => async () => {
    sent.push(route);
    const failure = answers[route];
    if (failure) throw failure;
    return route;
  };
  const route = createOrderedRoute();
  const send = () =>
    route<string>({ordered: request('ordered'), other: request('other')}).catch((cause: unknown) => cause);
  return {answers, sent, send};
}
