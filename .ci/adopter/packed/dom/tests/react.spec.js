import {
  DrawbridgeButton,
  DrawbridgeModal,
  DrawbridgeProvider,
  useDrawbridge,
  useDrawbridgeAccount,
} from '@drawbridge/react';
import {cleanup, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {createElement as h} from 'react';
import {find, setup} from './page.js';
import {afterEach, describe, expect, fn, it} from './runner.js';

afterEach(cleanup);

describe('a React app', () => {
  it('connects a wallet in the modal, and follows it', async () => {
    const {client, wallet} = setup();
    const onOpen = fn();
    render(
      h(
        DrawbridgeProvider,
        {client},
        h(DrawbridgeButton, {label: 'Log in'}),
        h(DrawbridgeModal, {onOpen}),
        h(Account),
      ),
    );
    expect(screen.getByRole('status').textContent).toBe('disconnected');
    const button = await find('[data-testid="drawbridge-button"]');
    expect(button.textContent.trim()).toBe('Log in');
    await userEvent.click(button);
    await userEvent.click(await find(`[data-testid="connector-${wallet.info.rdns}"]`));
    await screen.findByText(`connected ${wallet.addresses[0]}`, undefined, {timeout: 20_000});
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('opens the modal by a hook', async () => {
    const {client, wallet} = setup();
    render(h(DrawbridgeProvider, {client}, h(OwnButton)));
    await userEvent.click(screen.getByRole('button', {name: 'Choose a wallet'}));
    await find(`[data-testid="connector-${wallet.info.rdns}"]`);
    await userEvent.click(await find('[data-testid="header-close"]'));
    expect(client.getState().open).toBe(false);
  });
});

function Account() {
  const {status, address = ''} = useDrawbridgeAccount();
  return h('output', null, `${status} ${address}`.trim());
}

function OwnButton() {
  const {open} = useDrawbridge();
  return h('button', {onClick: () => void open()}, 'Choose a wallet');
}
