import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {maxUint256} from 'viem';
import {DUSD, ROUTER} from '../devnet/seed/contract-plan.js';
import {useFrameStage} from './frame-stage.js';

const fields = (list: string): readonly object[] =>
  list.split(',').map((field) => {
    const [type, name] = field.split(' ');
    return {type, name};
  });

describe('the approval of a login', () => {
  const stage = useFrameStage();

  it('says of a permit who may spend how much of which token, and until when', async () => {
    const visit = await stage.visit();
    await visit.logIn();
    const {address: owner} = await visit.ask('GET_USER', {chainId: 31337});
    const permit = {
      types: {Permit: fields('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline')},
      primaryType: 'Permit',
      domain: {name: 'Anything', chainId: 31338, verifyingContract: DUSD.address},
      message: {owner, spender: ROUTER, value: String(maxUint256), nonce: 0, deadline: 1_798_113_600},
    };
    const {frame} = await visit.request('eth_signTypedData_v4', [owner, JSON.stringify(permit)]);
    await frame.getByRole('heading', {name: 'Allow spending all your DUSD'}).waitFor();
    await frame.getByRole('alert').getByText('There is no limit').waitFor();
    await frame.getByText(`${ROUTER} (the swap contract)`).waitFor();
    await frame.getByText('December 24, 2026 at 12:00 PM UTC').waitFor();
    await frame.getByText('Devnet Two').waitFor();
    await visit.close();
  });

  it('says which site a sign-in is for, and warns of another one', async () => {
    const visit = await stage.visit();
    await visit.logIn();
    const {address} = await visit.ask('GET_USER', {chainId: 31337});
    const lines = [
      'bank.example wants you to sign in with your Ethereum account:',
      address,
      '',
      'URI: https://bank.example',
    ];
    const {frame} = await visit.request('personal_sign', [lines.join('\n'), address]);
    await frame.getByRole('heading', {name: 'Sign in'}).waitFor();
    const {host} = new URL(visit.origin);
    await frame
      .getByRole('alert')
      .getByText(`This message signs you in to bank.example, but ${host} asks for it.`)
      .waitFor();
    await frame.getByText('bank.example', {exact: true}).waitFor();
    await visit.close();
  });

  it('says what a transaction costs at most, and who pays for a smart account', async () => {
    const visit = await stage.visit();
    await visit.logIn();
    const user = await visit.ask('GET_USER', {chainId: 31337});
    const accounts = user['accounts'] as readonly {readonly type: string; readonly address: string}[];
    for (const [type, cost] of [
      ['eoa', /^0\.\d+ ETH/],
      ['smartAccount', /^Paid by the login service$/],
    ] as const) {
      const from = accounts.find((account) => account.type === type)?.address;
      const request = {from, to: '0x00000000000000000000000000000000000000b1', value: '0x0'};
      const {frame} = await visit.request('eth_sendTransaction', [request]);
      const fact = frame.getByText('Network cost').locator('xpath=..');
      assert.match((await fact.locator('dd').textContent()) ?? '', cost);
    }
    await visit.close();
  });

  it('waits in a frame until the end of a long request was in view, and counts no end that was not visible', async () => {
    const visit = await stage.visit();
    await visit.logIn();
    const text = Array.from({length: 60}, (_, index) => `Term ${index + 1}`).join('\n');
    const {frame} = await visit.request('personal_sign', [text]);
    const more = frame.getByRole('button', {name: 'Read on'});
    await more.waitFor();
    const approve = frame.getByRole('button', {name: 'Approve'});
    assert.equal(await approve.isEnabled(), false);
    const resize = (height: string): Promise<void> =>
      visit.page.evaluate((value) => {
        document.querySelector<HTMLElement>('#approval')!.style.height = value;
      }, height);
    // High enough for the whole text, and not wholly in view.
    await resize('3000px');
    await frame.getByText('Term 60').waitFor();
    await more.waitFor({state: 'detached'});
    await resize('600px');
    await more.waitFor();
    assert.equal(await approve.isEnabled(), false);
    await visit.close();
  });

  it('shows the whole of a long address in a warning', async () => {
    const visit = await stage.visit();
    await visit.logIn();
    const {address: from} = await visit.ask('GET_USER', {chainId: 31337});
    const {frame} = await visit.request('eth_sendTransaction', [
      {from, to: DUSD.address, data: '0x12345678'},
    ]);
    const warning = frame.getByRole('alert').filter({hasText: DUSD.address});
    await warning.waitFor();
    assert.ok(await warning.evaluate(({scrollWidth, clientWidth}) => scrollWidth <= clientWidth));
    await visit.close();
  });
});
