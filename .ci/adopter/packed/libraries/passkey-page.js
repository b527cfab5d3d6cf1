// A page with the embedded wallet of the guide to logins.
import {createDrawbridge} from '@drawbridge/modal';
import '@drawbridge/modal/elements';
import {tempo} from 'viem/tempo/chains';
import {passkeyLogin} from './passkey-login.ts';

const client = createDrawbridge({
  projectId: 'adopter',
  networks: [tempo],
  connectors: [passkeyLogin],
  endpoints: {explorer: '/explorer', blockchain: '/blockchain', analytics: '/analytics'},
  enableWalletConnect: false,
  features: {socials: false, analytics: false},
});
Object.assign(globalThis, {client});
