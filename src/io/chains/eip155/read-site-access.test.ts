import {expect} from '@open-wc/testing';
import {createFakeClock} from '../../../testing/fake-clock.js';
import {createReadSiteAccess} from './read-site-access.js';

const ACCOUNTS = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'];
const GRANTED = {parentCapability: 'eth_accounts', caveats: []};

describe("the site's access to a wallet", () => {
  for (const [what, permissions, expected] of [
    ['a permission with its date', [{...GRANTED, date: 400}], {canRevoke: true, since: 400}],
    ['one of a time to come', [{...GRANTED, date: 501}], {canRevoke: true}],
    ['one without a date', [GRANTED], {canRevoke: true}],
    [
      'the networks it is for',
      [
        GRANTED,
        {
          parentCapability: 'endowment:permitted-chains',
          caveats: [{type: 'restrictNetworkSwitching', value: ['0x1', '0x2105', 'x', null]}],
        },
      ],
      {canRevoke: true, networks: ['eip155:1', 'eip155:8453']},
    ],
    ['none', [], {canRevoke: true}],
    ['malformed entries', [null, 7, 'x', {caveats: 1}], {canRevoke: true}],
    ['nonsense', {parentCapability: 'eth_accounts'}, {canRevoke: false}],
    ['an unsupported method', new Error('Method not found'), {canRevoke: false}],
  ] as const) {
    it(`is read: ${what}`, async () => {
      expect(
        await read(
          async () => permissions,
          async () => ACCOUNTS,
        ),
      ).to.deep.equal({
        isGranted: true,
        ...expected,
      });
    });
  }

  it('ends once the wallet shows no account, and continues if the wallet does not report it', async () => {
    expect(
      await read(
        async () => [],
        async () => [],
      ),
    ).to.deep.equal({isGranted: false, canRevoke: true});
    expect(
      await read(
        async () => [],
        async () => 'x',
      ),
    ).to.include({isGranted: true});
  });

  it('is read within two seconds', async () => {
    const clock = createFakeClock();
    const answer = read(
      () => new Promise(() => {}),
      () => new Promise(() => {}),
      clock,
    );
    clock.advance(2_000);
    expect(await answer).to.deep.equal({isGranted: true, canRevoke: false});
  });
});

function read(
  permissions: () => Promise<unknown>,
  accounts: () => Promise<unknown>,
  clock = createFakeClock(),
) {
  clock.advance(500);
  const provider = {
    async request({method}: {readonly method: string}) {
      const answer = await (method === 'eth_accounts' ? accounts() : permissions());
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return createReadSiteAccess(clock)({provider, walletName: 'Aspen'});
}
