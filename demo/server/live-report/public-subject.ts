import type {ReportSubject} from './report-calls.js';

/** The public services behind the default endpoints, and accounts with a long history. */
export function publicSubject(projectId: string, origin: string): ReportSubject {
  return {
    endpoints: {
      explorer: 'https://api.web3modal.org',
      blockchain: 'https://rpc.walletconnect.org',
      analytics: 'https://pulse.walletconnect.org',
      login: 'https://secure.walletconnect.org',
    },
    projectId,
    origin,
    evm: {
      id: 'eip155:1',
      address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      // USDC
      token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    },
    solana: {
      id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      address: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
    },
    zone: 'reown.id',
  };
}
