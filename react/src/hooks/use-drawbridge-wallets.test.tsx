import type {WalletRow} from '@drawbridge/modal';
import {expect, waitUntil} from '@open-wc/testing';
import type {ReactElement} from 'react';
import {renderToString} from 'react-dom/server';
import {DrawbridgeProvider} from '../drawbridge-provider.js';
import {openTestPage, type TestPage} from '../test-page.js';
import {useDrawbridgeWallets, useWalletImage} from './use-drawbridge-wallets.js';

describe('useDrawbridgeWallets', () => {
  let page: TestPage;
  afterEach(() => page.leave());

  it('draws the wallets, and connects the one that is clicked', async () => {
    page = openTestPage();
    await page.render(<List />);
    await settled(() => row('Aspen') !== undefined);
    expect(row('Aspen')).to.have.text('Aspen installed');
    await page.change(() => row('Aspen')!.click());
    await settled(() => page.client.getState().status === 'connected');
    await settled(() => row('Aspen')?.textContent === 'Aspen connected');
    await settled(() => page.host.querySelector('output')?.textContent === 'connected');
  });

  it('lists the wallets of one chain family', async () => {
    page = openTestPage();
    await page.render(<List namespace="solana" />);
    await settled(() => page.host.querySelector('ul')?.title === 'ready');
    expect(page.host.querySelectorAll('button')).to.have.length(0);
  });

  it('is idle on a server', () => {
    page = openTestPage();
    const html = renderToString(
      <DrawbridgeProvider client={page.client}>
        <List />
      </DrawbridgeProvider>,
    );
    expect(html).to.contain('<ul title="idle"></ul>');
  });

  function row(name: string): HTMLElement | undefined {
    return [...page.host.querySelectorAll('button')].find(({textContent}) => textContent.startsWith(name));
  }

  async function settled(isSo: () => boolean): Promise<void> {
    await page.change(() => waitUntil(isSo, undefined, {timeout: 25_000}));
  }
});

function List({namespace}: {readonly namespace?: 'solana'}): ReactElement {
  const {status, rows, attempt, connect} = useDrawbridgeWallets({namespace});
  return (
    <>
      <ul title={status}>
        {rows.map((row) => (
          <Row key={row.key} row={row} onChoose={() => void connect(row)} />
        ))}
      </ul>
      <output>{attempt?.status}</output>
    </>
  );
}

interface RowProps {
  readonly row: WalletRow;
  readonly onChoose: () => void;
}

function Row({row, onChoose}: RowProps): ReactElement {
  const image = useWalletImage(row);
  return (
    <li>
      {image && <img src={image} alt="" />}
      <button type="button" onClick={onChoose}>{`${row.name} ${row.state}`}</button>
    </li>
  );
}
