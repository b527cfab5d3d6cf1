import {expect} from '@open-wc/testing';

/** A test's replacement of the feature `permissions`. */
export interface GuardUnderTest {
  /** The wallet that registered, and the requests of the page to it. */
  readonly asked: readonly (readonly [connectorId: string, request: unknown])[];
  /** The guard's answer to every request. */
  readonly answer: unknown;
}

/** A method that reads, one that signs, and an unknown one. */
const REQUESTS = ['eth_chainId', 'eth_accounts', 'personal_sign', 'eth_sendTransaction', 'demo_unknown'].map(
  (method) => ({method, params: ['0x61', '0x62']}),
);

/** Expects each provider to pass every request to the guard, and to return the guard's answer to the page. */
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
