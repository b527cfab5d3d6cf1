import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {ERROR_KINDS} from '../../../core/errors/error-codes.js';
import {trappingProxy} from '../../../testing/fakes/hostile-values.js';
import {isAccessDenied, toConnectError, toRequestError} from './to-drawbridge-error.js';

const SITE = 'https://dapp.example/swap?from=DOT';

/** The thrown value, its code for a connection and for a signature, and whether it ends the connection. */
const ROWS = [
  [
    'an updated extension',
    new Error('Extension context invalidated.'),
    'wallet/reload-needed',
    'wallet/reload-needed',
    false,
  ],
  ['Polkadot{.js}: no', new Error('Rejected'), 'connect/declined', 'wallet/request-declined', false],
  [
    'Polkadot{.js}: the window was closed',
    new Error('Cancelled'),
    'connect/declined',
    'wallet/request-declined',
    false,
  ],
  [
    'Polkadot{.js}: no, on an earlier visit',
    new Error(`The source ${SITE} is not allowed to interact with this extension`),
    'connect/blocked',
    'wallet/request-failed',
    true,
  ],
  [
    'Polkadot{.js}: a prompt is open',
    new Error(`The source ${SITE} has a pending authorization request`),
    'connect/pending',
    'wallet/request-failed',
    false,
  ],
  [
    'Polkadot{.js}: the site was forgotten',
    new Error(`The source ${SITE} has not been enabled yet`),
    'connect/failed',
    'wallet/request-failed',
    true,
  ],
  [
    'Polkadot{.js}: no such account',
    new Error('Unable to find keypair'),
    'connect/failed',
    'wallet/request-failed',
    false,
  ],
  [
    'an older one: rejected',
    new Error(`The source ${SITE} has been rejected`),
    'connect/blocked',
    'wallet/request-failed',
    false,
  ],
  ['Talisman: no', new Error('Cancelled'), 'connect/declined', 'wallet/request-declined', false],
  [
    'Talisman: a prompt is open',
    new Error(
      'Pending authorisation request already exists for this site. Please accept or reject the request.',
    ),
    'connect/pending',
    'wallet/request-failed',
    false,
  ],
  [
    'Talisman: the site was forgotten',
    new Error(`Site ${SITE} has not been authorised for Talisman yet`),
    'connect/failed',
    'wallet/request-failed',
    true,
  ],
  [
    'Talisman: the site was disconnected',
    new Error(`No Talisman wallet accounts are authorised to connect to ${SITE}`),
    'connect/failed',
    'wallet/request-failed',
    true,
  ],
  [
    'Talisman: another account',
    new Error(`The source ${SITE} is not allowed to interact with this account.`),
    'connect/failed',
    'wallet/request-failed',
    false,
  ],
  [
    'Talisman: nothing is set up',
    new Error('Talisman extension has not been configured yet. Please continue with onboarding.'),
    'connect/failed',
    'wallet/request-failed',
    false,
  ],
  ['SubWallet: no', new Error('Rejected by user'), 'connect/declined', 'wallet/request-declined', false],
  ['SubWallet: locked', new Error('Wallet is locked'), 'wallet/locked', 'wallet/request-failed', false],
  [
    'Enkrypt: no',
    {code: 4001, message: 'User rejected the request.'},
    'connect/declined',
    'wallet/request-declined',
    false,
  ],
  [
    'no such function',
    new Error('signRaw is not supported'),
    'connect/failed',
    'wallet/request-unsupported',
    false,
  ],
  ['plain text: no', 'User rejected', 'connect/declined', 'wallet/request-declined', false],
  ['plain text', 'something broke', 'connect/failed', 'wallet/request-failed', false],
  ['nothing', undefined, 'connect/failed', 'wallet/request-failed', false],
] as const;

describe('toConnectError, toRequestError and isAccessDenied', () => {
  it('return an unknown error for one that throws while being read', () => {
    for (const translate of [toConnectError, toRequestError])
      expect(translate(trappingProxy(), 'a').code).to.equal('wallet/unknown');
  });

  for (const [what, thrown, connect, request, isOver] of ROWS) {
    it(`read “${what}” as ${connect} and ${request}${isOver ? ', and as the end' : ''}`, () => {
      const error = toConnectError(thrown, 'Talisman');
      expect([error.code, error.context.name, error.cause]).to.deep.equal([connect, 'Talisman', thrown]);
      expect(toRequestError(thrown, 'Talisman').code).to.equal(request);
      expect(isAccessDenied(thrown)).to.equal(isOver);
    });
  }

  it('keep the wallet’s message', () => {
    expect(toConnectError(new Error('Cancelled'), 'Talisman').message).to.equal(
      'Talisman could not connect: Cancelled',
    );
    expect(toRequestError(new Error('Cancelled'), 'Talisman').message).to.equal(
      'Talisman did not sign: Cancelled',
    );
  });

  it('pass our own errors on', () => {
    const own = new DrawbridgeError('wallet/invalid-answer', 'x');
    expect(toConnectError(own, 'Talisman')).to.equal(own);
    expect(toRequestError(own, 'Talisman')).to.equal(own);
  });

  it('return a failed request if access to the wallet failed', () => {
    const own = new DrawbridgeError('connect/cancelled', 'x');
    expect(toRequestError(own, 'Talisman')).to.deep.include({code: 'wallet/request-failed', cause: own});
  });

  it('always return a known code', () => {
    const trap = new Proxy({}, {get: () => expect.fail('touched')});
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.constant<unknown>(trap)), (thrown) => {
        isAccessDenied(thrown);
        return [toConnectError(thrown, 'a'), toRequestError(thrown, 'a')].every(
          ({code}) => code in ERROR_KINDS,
        );
      }),
    );
  });
});
