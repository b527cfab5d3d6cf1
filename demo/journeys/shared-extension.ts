import type {Hex} from 'viem';
import {mnemonicToAccount} from 'viem/accounts';

/** The wallets of an extension: two for EVM, one for Solana by the Wallet Standard. */
export const EXTENSION = {
  fox: {id: 'dev.journeys.fox', address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906'},
  owl: {id: 'dev.journeys.owl', address: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'},
  sun: {id: 'Journey Sun', address: '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'},
} as const;

interface Details {
  readonly id: string;
  readonly address: string;
}

/** The functions of the visitor's browser context: a binding for its pages, and scripts that run before theirs. */
export interface ExtensionHost {
  exposeFunction(name: string, given: (id: string, what: string) => unknown): Promise<unknown>;
  addInitScript(script: string): Promise<unknown>;
}

/**
 * Installs wallets that all tabs of a visitor share, like an extension's: a permission from one tab applies to the
 * others. They approve everything without a window.
 */
export async function installExtension(host: ExtensionHost): Promise<void> {
  const allowed = new Set<string>();
  await host.exposeFunction('askExtension', (id: string, method: string) => {
    if (method === 'allow') allowed.add(id);
    if (method === 'revoke') allowed.delete(id);
    return allowed.has(id);
  });
  await host.exposeFunction('signInExtension', (id: string, text: string) => signAs(id, text as Hex));
  // The loader of these tests adds calls of its own helper to functions.
  await host.addInitScript('globalThis.__name = (value) => value');
  for (const [install, wallet] of [
    [announceWallet, EXTENSION.fox],
    [announceWallet, EXTENSION.owl],
    [registerWallet, EXTENSION.sun],
  ] as const)
    await host.addInitScript(`(${String(install)})(${JSON.stringify(wallet)})`);
}

/** The accounts are those of anvil. */
function signAs(id: string, raw: Hex): Promise<Hex> {
  const mnemonic = 'test test test test test test test test test test test junk';
  const accounts = [3, 4].map((addressIndex) => mnemonicToAccount(mnemonic, {addressIndex}));
  const {address} = id === EXTENSION.fox.id ? EXTENSION.fox : EXTENSION.owl;
  const account = accounts.find((each) => each.address === address);
  if (!account) throw new Error(`The extension has no key for ${address}`);
  return account.signMessage({message: {raw}});
}

// The following code runs in the page, without access to this module.

function announceWallet({id, address}: Details): void {
  const wallet = {
    info: {uuid: crypto.randomUUID(), name: id, icon: 'data:image/png;base64,iVBORw0KGgo=', rdns: id},
    provider: {
      async request({
        method,
        params,
      }: {
        readonly method: string;
        readonly params?: unknown[];
      }): Promise<unknown> {
        if (method === 'eth_chainId') return '0x7a69';
        if (method === 'personal_sign') return window.signInExtension(id, String(params?.[0]));
        if (method === 'eth_requestAccounts') await window.askExtension(id, 'allow');
        if (method === 'wallet_revokePermissions') await window.askExtension(id, 'revoke');
        return (await window.askExtension(id, 'read')) ? [address] : [];
      },
      on() {},
      removeListener() {},
    },
    tell() {
      const detail = Object.freeze({info: wallet.info, provider: wallet.provider});
      dispatchEvent(new CustomEvent('eip6963:announceProvider', {detail}));
    },
  };
  addEventListener('eip6963:requestProvider', () => wallet.tell());
}

function registerWallet({id, address}: Details): void {
  const chains = ['solana:devnet', 'solana:mainnet'];
  const features = ['solana:signMessage', 'solana:signTransaction'];
  const account = {address, publicKey: new Uint8Array(32).fill(1), chains, features};
  const version = '1.0.0';
  const wallet = {
    version,
    name: id,
    icon: 'data:image/png;base64,iVBORw0KGgo=',
    chains,
    accounts: [] as object[],
    features: {
      'standard:connect': {
        version,
        async connect({silent = false} = {}) {
          const isAllowed = await window.askExtension(id, silent ? 'read' : 'allow');
          wallet.accounts = isAllowed ? [account] : [];
          return {accounts: wallet.accounts};
        },
      },
      'standard:disconnect': {
        version,
        disconnect: async () => void (await window.askExtension(id, 'revoke')),
      },
      'standard:events': {version, on() {}},
      'solana:signMessage': {version, signMessage() {}},
      'solana:signTransaction': {version, supportedTransactionVersions: ['legacy', 0], signTransaction() {}},
    },
  };
  addEventListener('wallet-standard:app-ready', (event) => {
    (event as CustomEvent<{register(wallet: object): void}>).detail.register(wallet);
  });
}

declare global {
  interface Window {
    /** Calls the extension behind the page; true if the site may see the wallet's account. */
    askExtension(id: string, method: 'allow' | 'revoke' | 'read'): Promise<boolean>;
    /** Signs a text, in hexadecimal, like an EVM wallet of the extension. */
    signInExtension(id: string, text: string): Promise<string>;
  }
}
