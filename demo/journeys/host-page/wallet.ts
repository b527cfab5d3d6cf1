const ADDRESS = '0x90f79bf6eb2c4f870365e785982e1f101e93b906';

/** The name of this page's wallet in the modal. */
const WALLET = 'dev.journeys.host';

/** Announces a wallet that connects immediately, draws a prompt in the page, or asks in a window outside it. */
export function announceWallet(): void {
  const info = {
    uuid: crypto.randomUUID(),
    name: 'Host Wallet',
    icon: 'data:image/png;base64,iVBORw0KGgo=',
    rdns: WALLET,
  };
  const provider = {
    request: async ({method}: {readonly method: string}): Promise<unknown> => {
      if (method === 'eth_chainId') return '0x1';
      if (method === 'eth_requestAccounts' && window.walletDraws) await drawPrompt(window.walletDraws);
      return method === 'eth_requestAccounts' || method === 'eth_accounts' ? [ADDRESS] : null;
    },
    on: () => {},
    removeListener: () => {},
  };
  const announce = (): void =>
    void dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {detail: Object.freeze({info, provider})}),
    );
  addEventListener('eip6963:requestProvider', announce);
  announce();
}

async function drawPrompt(kind: 'box' | 'popover' | 'window'): Promise<void> {
  if (kind === 'window') return new Promise((resolve) => (window.approveInWindow = resolve));
  const box = document.createElement('div');
  box.className = 'wallet-prompt';
  const button = document.createElement('button');
  button.textContent = 'Approve in the page';
  box.append(button);
  if (kind === 'popover') box.popover = 'manual';
  document.body.append(box);
  if (kind === 'popover') box.showPopover();
  await new Promise((resolve) => button.addEventListener('click', resolve));
  box.remove();
}

declare global {
  interface Window {
    /** The kind of prompt that this page's wallet shows; no prompt unless it is set. */
    walletDraws?: 'box' | 'popover' | 'window';
    /** Approves the prompt in the wallet's window. */
    approveInWindow?: () => void;
  }
}
