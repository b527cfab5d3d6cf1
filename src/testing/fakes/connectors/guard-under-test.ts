import {expect} from '@open-wc/testing';

/** The feature `permissions`, as a test has it in the place of the real one. */
export interface GuardUnderTest {
  /** Which wallet described itself, and what the page asked it for. */
  readonly asked: readonly (readonly [connectorId: string, request: unknown])[];
  /** What the guard answers, to every request. */
  readonly answer: unknown;
}

/** What reads, what signs, and what no wallet knows. */
const REQUESTS = ['eth_chainId', 'eth_accounts', 'personal_sign', 'eth_sendTransaction', 'demo_unknown'].map(
  (method) => ({method, params: ['0x61', '0x62']}),
);

/** Expects each provider to pass every request on to the guard, and to give the page the guard's answer. */
export async function expectGuarded(
  guard: GuardUnderTest,
  {connectorId, providers}: {readonly connectorId: string; readonly providers: readonly unknown[]},
): Promise<void> {
  expect(providers).to.have.length(2);
  const answers = providers.map((provider) => answersOf(provider));
  for (const given of await Promise.all(answers))
    for (const answer of given) expect(answer).to.equal(guard.answer);
  const once = REQUESTS.map((request) => [connectorId, request]);
  expect(guard.asked).to.have.deep.members([...once, ...once]);
}

function answersOf(provider: unknown): Promise<readonly unknown[]> {
  const {request} = provider as {request(given: object): Promise<unknown>};
  return Promise.all(REQUESTS.map((each) => request(each)));
}
