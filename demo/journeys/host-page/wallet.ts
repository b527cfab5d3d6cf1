const ADDRESS = '0x90f79bf6eb2c4f870365e785982e1f101e93b906';

/** Name of the wallet of this page, under which the modal lists it. */
export const WALLET = 'dev.journeys.host';

/** Announces a wallet that connects at once, as one does that has allowed the site before. */
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
