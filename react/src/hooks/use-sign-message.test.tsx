import {expect} from '@open-wc/testing';
import {renderToString} from 'react-dom/server';
import {verifyMessage} from 'viem';
import {renderHook, type RenderedHook} from '../render-hook.js';
import {openTestPage, type TestPage} from '../test-page.js';
import {useSignMessage, type UseSignMessage} from './use-sign-message.js';

describe('useSignMessage', () => {
  let page: TestPage;
  afterEach(() => page.leave());

  it('returns the signed message, in the types of viem', async () => {
    const seen = await setup();
    await page.connect();
    expect(seen.last).to.include({status: 'idle', signed: undefined, error: undefined});
    await page.change(() => void seen.last.signMessage('Ahoy'));
    await seen.until(({status}) => status === 'signed');
    const {address, message, signature} = seen.last.signed!;
    expect(message).to.equal('Ahoy');
    expect(await verifyMessage({address, message: 'Ahoy', signature})).to.equal(true);
  });

  it('is pending while the wallet is open, and forgets the call by reset', async () => {
    const seen = await setup();
    await page.connect();
    page.wallet.answer('personal_sign', 'pending');
    await page.change(() => void seen.last.signMessage('Ahoy'));
    expect(seen.last.status).to.equal('pending');
    while (page.wallet.log.every(({method}) => method !== 'personal_sign')) await frame();
    await page.change(() => seen.last.reset());
    expect(seen.last.status).to.equal('idle');
    await page.change(() => page.wallet.release());
    await frame();
    expect(seen.last).to.include({status: 'idle', signed: undefined});
  });

  it('fails with the reason, and drops an earlier signature', async () => {
    const seen = await setup();
    await page.connect();
    await page.change(() => void seen.last.signMessage('Ahoy'));
    await seen.until(({status}) => status === 'signed');
    page.wallet.answer('personal_sign', 'reject');
    await page.change(() => void seen.last.signMessage('Ahoy again').catch(() => {}));
    await seen.until(({status}) => status === 'failed');
    expect(seen.last.error?.code).to.equal('wallet/request-declined');
    expect(seen.last.signed).to.equal(undefined);
  });

  it('renders on a server', async () => {
    await setup();
    const Probe = () => useSignMessage({client: page.client}).status;
    expect(renderToString(<Probe />)).to.equal('idle');
  });

  async function setup(): Promise<RenderedHook<UseSignMessage<'eip155'>>> {
    page = openTestPage();
    return renderHook(page, () => useSignMessage({namespace: 'eip155'}));
  }

  function frame(): Promise<void> {
    return page.change(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
});
