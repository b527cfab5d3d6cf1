import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {ErrorReport} from '../core/errors/error-report.js';
import {createFakeClock, type FakeClock} from '../testing/fake-clock.js';
import {ErrorReportsController, type ErrorReportsParts} from './error-reports-controller.js';

const KEY = 'a'.repeat(64);
const URI = `wc:abc@2?symKey=${KEY}`;
const failure = new DrawbridgeError('http/status', 'HTTP status code: 500', {status: 500});

describe('ErrorReportsController (spec 9: "10 reports per second, 30 log entries, URLs truncated to 2000 characters")', () => {
  it('passes the error, the page, the log and the time to the adopter', () => {
    const {agent, clock, reports} = setup();
    clock.advance(5);
    agent.log('opened');
    clock.advance(2);
    agent.report(failure);
    clock.advance(0);
    expect(reports).to.have.length(1);
    const [{error, ...rest}] = reports as [ErrorReport];
    expect(error).to.include({code: 'http/status', kind: 'remote', message: 'HTTP status code: 500'});
    expect(error.context).to.deep.equal({status: 500});
    expect(rest).to.deep.equal({
      url: 'https://dapp.example/',
      at: 7,
      log: [
        {at: 5, text: 'opened'},
        {at: 7, text: 'http/status: HTTP status code: 500'},
      ],
    });
  });

  it('keeps the last 30 log entries', () => {
    const {agent, clock, reports} = setup();
    for (let line = 1; line <= 40; line += 1) agent.log(`line ${line}`);
    agent.report(failure);
    clock.advance(0);
    const texts = reports[0]!.log.map(({text}) => text);
    expect([texts.length, texts[0], texts.at(-1)]).to.deep.equal([
      30,
      'line 12',
      'http/status: HTTP status code: 500',
    ]);
  });

  it('reports at most 10 times per second, and logs a line for the others', () => {
    const {agent, clock, reports} = setup();
    for (let count = 0; count < 15; count += 1) agent.report(failure);
    clock.advance(999);
    agent.report(failure);
    expect(reports).to.have.length(10);
    clock.advance(1);
    agent.report(failure);
    clock.advance(0);
    expect(reports).to.have.length(11);
    expect(reports.at(-1)!.log.filter(({text}) => text.startsWith('not reported: '))).to.have.length(6);
  });

  it('cuts the address at 2000 characters', () => {
    const {agent, clock, reports} = setup({url: () => `https://dapp.example/${'x y '.repeat(1_000)}`});
    agent.report(failure);
    clock.advance(0);
    expect(reports[0]!.url).to.have.length(2_000);
  });

  it('contains no secret in any part', () => {
    const {agent, clock, reports} = setup({
      url: () => `https://dapp.example/?uri=${encodeURIComponent(URI)}&token=t0k3n`,
    });
    const cause = new Error(`inner ${URI}`, {cause: {privateKey: KEY, note: KEY}});
    agent.log(`pairing ${URI}`);
    agent.report(
      new DrawbridgeError('pairing/failed', `could not pair ${URI}`, {name: `me@example.org ${KEY}`, cause}),
    );
    clock.advance(0);
    const [{error, url, log}] = reports as [ErrorReport];
    const inner = error.cause as Error;
    const everything = [url, JSON.stringify(log), error.message, error.stack, JSON.stringify(error.context)];
    everything.push(inner.message, inner.stack, JSON.stringify(inner.cause));
    for (const secret of [KEY, 'me@example.org', 't0k3n'])
      expect(everything.join('\n')).not.to.include(secret);
    expect(inner.message, 'what is left says what happened').to.equal('inner wc:[redacted]');
  });

  it('redacts a secret that the length limit cuts', () => {
    const {agent, clock, reports} = setup({url: () => `https://a.b/${'x/'.repeat(985)}${KEY}`});
    agent.log(`${'y '.repeat(490)}${KEY}`);
    agent.report(failure);
    clock.advance(0);
    expect(JSON.stringify(reports)).not.to.include('aaaaaaaa');
  });

  it('does not pass on the answer of a service', () => {
    const {agent, clock, reports} = setup();
    agent.report(new DrawbridgeError('http/status', 'x', {cause: new Response('body', {status: 403})}));
    clock.advance(0);
    expect(reports[0]!.error.cause).to.equal('Response 403');
  });

  it('handles circular causes', () => {
    const {agent, clock, reports} = setup();
    const cause = new Error('round');
    cause.cause = cause;
    agent.report(new DrawbridgeError('unknown', 'x', {cause}));
    clock.advance(0);
    expect(reports).to.have.length(1);
  });

  it('wraps foreign errors', () => {
    const {agent, clock, reports} = setup();
    agent.report('a text');
    clock.advance(0);
    expect(reports[0]!.error).to.include({code: 'unknown', cause: 'a text'});
  });

  it("continues after an adopter's callback throws", () => {
    const {agent} = setup({
      onError: () => {
        throw new Error("the adopter's bug");
      },
    });
    expect(() => agent.report(failure)).not.to.throw();
  });

  it('collects no data without a listener', () => {
    const {agent, clock} = setup({onError: undefined, url: () => expect.fail('the page was not asked for')});
    agent.log('line');
    agent.report(failure);
    clock.advance(0);
  });
});

function setup(parts: Partial<ErrorReportsParts> = {}): {
  agent: ErrorReportsController;
  clock: FakeClock;
  reports: ErrorReport[];
} {
  const clock = createFakeClock();
  const reports: ErrorReport[] = [];
  const agent = new ErrorReportsController({
    clock,
    onError: (report) => void reports.push(report),
    url: () => 'https://dapp.example/',
    ...parts,
  });
  return {agent, clock, reports};
}
