import {expect} from '@open-wc/testing';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import {proposeSignIn} from './propose-sign-in.js';
import type {SignSdk} from './sign-sdk.js';

const ASKED = {domain: 'a.example', uri: 'https://a.example', nonce: '0123456789abcdef'};
const NAMESPACES = {eip155: {chains: ['eip155:1'], methods: ['personal_sign'], events: []}};

describe('proposeSignIn', () => {
  it('withdraws a link whose sign-in and proposal share an id, because their answers are ambiguous', async () => {
    const removed: unknown[] = [];
    const proposal = {asked: ASKED, emit: () => {}, endSession: async () => {}};
    const failure = await failureOf(proposeSignIn(sdkWithOneId(removed), NAMESPACES, proposal));
    expect(String(failure)).to.contain('same id');
    expect(removed).to.deep.equal([7, 7, 'aa']);
  });
});

/** As the SDK is after a sign-in was sent: one time in a thousand its random ids are the same. */
function sdkWithOneId(removed: unknown[]): SignSdk {
  const remove = async (id: unknown): Promise<void> => void removed.push(id);
  const pending = {id: 7, pairingTopic: 'aa'};
  const events = {emit: () => {}};
  return {
    authenticate: async () => ({uri: 'wc:aa@2?relay-protocol=irn'}),
    auth: {requests: {getAll: () => [pending], delete: remove}},
    proposal: {getAll: () => [pending], delete: remove},
    events,
    engine: {events},
    core: {
      expirer: {del: () => {}},
      relayer: {connected: true},
      pairing: {pairings: {keys: ['aa']}, disconnect: async ({topic}: {topic: string}) => remove(topic)},
    },
  } as unknown as SignSdk;
}
