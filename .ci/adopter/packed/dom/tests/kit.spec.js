import {useDrawbridgeAccount, useDrawbridgeProvider} from '@drawbridge/react';
import {renderHookWithDrawbridge, renderWithDrawbridge} from '@drawbridge/react/testing';
import {cleanup, screen} from '@testing-library/react';
import {createElement as h} from 'react';
import {createPublicClient, createWalletClient, custom, parseEther} from 'viem';
import './page.js';
import {afterEach, describe, expect, it} from './runner.js';

const RECEIVER = '0x00000000000000000000000000000000000B71D6';

afterEach(cleanup);

describe('a test with renderWithDrawbridge', () => {
  it('connects, and renders the account', async () => {
    const page = renderWithDrawbridge(h(Account));
    expect(screen.getByRole('status').textContent).toBe('disconnected');
    await page.connect();
    expect(screen.getByRole('status').textContent).toBe(page.wallet.addresses[0]);
  });

  it('tests a hook to a mined transaction, and to one that fails', async () => {
    const page = renderHookWithDrawbridge(() => useDrawbridgeProvider('eip155'));
    const {result, chain, wallet} = page;
    await page.connect();
    const sender = createWalletClient({account: wallet.addresses[0], transport: custom(result.current)});
    const node = createPublicClient({transport: custom(chain)});
    const pay = async () => {
      const hash = await sender.sendTransaction({chain: null, to: RECEIVER, value: parseEther('1')});
      return (await node.waitForTransactionReceipt({hash})).status;
    };
    expect(await pay()).toBe('success');
    chain.revertNext();
    expect(await pay()).toBe('reverted');
    expect(chain.getBalance(RECEIVER)).toBe(parseEther('1'));
  });
});

function Account() {
  const {address = 'disconnected'} = useDrawbridgeAccount();
  return h('output', null, address);
}
