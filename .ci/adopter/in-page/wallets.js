// Runs in the page before its own scripts: announces three browser wallets (EIP-6963) that remember their connection,
// one of which most users have.
// A measurement that needs another account or network sets `announced`.
const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const ICON = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"/>';

function announcedWallet([name, rdns], index) {
  const uuid = `00000000-0000-4000-8000-00000000000${index}`;
  const info = Object.freeze({uuid, name, rdns, icon: ICON});
  return Object.freeze({info, provider: announcedProvider(rdns)});
}

function announcedProvider(memory) {
  const accounts = () => (localStorage.getItem(memory) ? [globalThis.announced?.account ?? ACCOUNT] : []);
  const answers = {
    eth_requestAccounts() {
      localStorage.setItem(memory, 'connected');
      return accounts();
    },
    eth_accounts: accounts,
    eth_chainId: () => globalThis.announced?.chainId ?? '0x1',
    eth_getBalance: () => '0xde0b6b3a7640000',
  };
  return {
    on() {},
    removeListener() {},
    async request({method}) {
      if (answers[method]) return answers[method]();
      throw Object.assign(new Error(`${method} is not answered`), {code: 4200});
    },
  };
}

const announcedWallets = [
  ['Alpha Wallet', 'test.alpha'],
  ['MetaMask', 'io.metamask'],
  ['Gamma Wallet', 'test.gamma'],
].map(announcedWallet);

function announceWallets() {
  globalThis.announcedAt ??= performance.now();
  for (const detail of announcedWallets) dispatchEvent(new CustomEvent('eip6963:announceProvider', {detail}));
}

addEventListener('eip6963:requestProvider', announceWallets);
announceWallets();
