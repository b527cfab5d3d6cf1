import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Unchecked} from '../../../core/model/safety/record.js';
import type {SmartSessionGrantRequest} from '../../../core/model/smart-session.js';
import type {HttpRequest} from '../../../core/ports/http.js';
import type {ExecutionPermissions, SessionGrants} from '../../../core/ports/session-grants.js';
import type {SmartSessionsApi} from '../../../features/smart-sessions/api.js';
import {createFakeHttp, type FakeHttp} from '../../fake-http.js';
import {createFakeAdapter} from '../client/fake-assets.js';
import {FOUR_CHAINS} from '../client/fake-chains.js';
import {createFakeClient, type FakeClient, type FakeClientOptions} from '../fake-client.js';

/** A client with smart sessions, and a cosigner and a wallet controlled by the test. */
export interface SmartSessionStage {
  readonly client: FakeClient;
  readonly api: SmartSessionsApi;
  /** The cosigner. */
  readonly http: FakeHttp;
  /** Requests to grant and to revoke, in order. */
  readonly asked: object[];
  /** The wallet's answers; a test replaces them. */
  readonly wallet: {-readonly [K in keyof SessionGrants]: SessionGrants[K]};
  /** Requests to the cosigner, as `METHOD path`. */
  calls(): readonly string[];
}

/** The cosigner's key. */
export const COSIGNER_KEY = {type: 'secp256k1', publicKey: '0x04c0'} as const;
/** Seconds from the start of the fake clock. */
export const DAY_S = 86_400;
/** The contract of the sessions. */
export const CONTRACT = '0x5fbdb2315678afecb367f032d93f642f64180aa3';

/** A wallet without the methods of ERC-7715 as of January 2026. */
export const OLDER_DIALECT: ExecutionPermissions = {
  supported: async () => undefined,
  granted: async () => [],
  request: () => Promise.reject(new DrawbridgeError('wallet/request-unsupported', 'Unknown method')),
  revoke: () => Promise.reject(new DrawbridgeError('smart-session/kept', 'Unknown method')),
};

/** A request that is valid in every field, at the start of the fake clock. */
export const GRANT_REQUEST: SmartSessionGrantRequest = {
  chainId: '0x1',
  expiry: DAY_S,
  signer: {type: 'keys', data: {keys: [{type: 'secp256k1', publicKey: '0x04aa'}]}},
  permissions: [
    {
      type: 'contract-call',
      data: {
        address: CONTRACT,
        abi: [{type: 'function', name: 'bid', inputs: [{type: 'uint256'}]}],
        functions: [
          {functionName: 'bid', args: [{operator: 'LESS_THAN', value: '0x64'}], valueLimit: '0x10'},
        ],
      },
    },
    {type: 'native-token-recurring-allowance', data: {allowance: '0x64', start: 60, period: 3600}},
  ],
  policies: [],
};

/** Sessions in the cosigner's format. */
export const LISTED = (now: number): readonly Unchecked[] => [
  {
    project: {id: 'a', name: 'Harbour Bridge', url: 'https://bridge.example'},
    pci: 'one',
    expiry: now + DAY_S,
    createdAt: now,
    permissions: GRANT_REQUEST.permissions,
    policies: [],
    context: '0xc0',
  },
  {
    project: {id: 'b', name: ''},
    pci: 'two',
    expiry: now + 1800,
    createdAt: now - 40 * DAY_S,
    permissions: [
      {type: 'erc20-recurring-allowance', data: {token: CONTRACT, allowance: '0x1', start: 1, period: 1}},
    ],
  },
  {project: {name: 'Old Port'}, pci: 'three', expiry: now - 10, createdAt: now - 90 * DAY_S, permissions: []},
  {
    project: {name: 'Toll Gate', url: 'https://toll.example'},
    pci: 'four',
    expiry: now - 20,
    createdAt: now - 5 * DAY_S,
    revokedAt: now - DAY_S,
    permissions: GRANT_REQUEST.permissions,
  },
];

/** Sessions that may spend: coins by the hour, a token of the page, an unknown token, one without a limit. */
export const SPENDING = (now: number): readonly Unchecked[] => {
  const start = {start: now, period: 3600};
  const erc20 = (token: string, allowance: string) => ({
    type: 'erc20-recurring-allowance',
    data: {token, allowance, start: now, period: 86_400 * 7},
  });
  return [
    {
      project: {name: 'Harbour Bridge', url: 'https://bridge.example'},
      pci: 'spending',
      expiry: now + DAY_S,
      createdAt: now,
      permissions: [
        {type: 'native-token-recurring-allowance', data: {allowance: '0x6f05b59d3b20000', ...start}},
        erc20('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', '0x17d7840'),
        erc20(CONTRACT, '0xf4240'),
        erc20(CONTRACT, `0x${'f'.repeat(64)}`),
        {
          type: 'contract-call',
          data: {
            address: CONTRACT,
            abi: [],
            functions: [
              {functionName: 'bid', valueLimit: '0x2386f26fc10000'},
              {functionName: 'leave', valueLimit: '0x0'},
              {functionName: 'look'},
            ],
          },
        },
      ],
    },
  ];
};

/** The service's answer to a request: these sessions for the account on Ethereum, none for others. */
export function sessionsAnswer(pcis: readonly unknown[]): (request: HttpRequest) => unknown {
  return ({method, path}) =>
    method === 'POST' ? undefined : {pcis: path.includes('eip155%3A1%3A') ? pcis : []};
}

/** Creates a stage; nothing is connected. */
export async function createSmartSessionStage(around: FakeClientOptions = {}): Promise<SmartSessionStage> {
  const http = createFakeHttp({
    'v1/supported-chains': {http: [], ws: []},
    'v1/sessions/*': (request: HttpRequest) => answer(request),
  });
  const asked: object[] = [];
  const wallet: SmartSessionStage['wallet'] = {
    execution: OLDER_DIALECT,
    canGrant: () => true,
    canRevoke: () => true,
    capability: async () => undefined,
    grant: async ({request}) => ({...request, context: '0xc0'}),
    revoke: async () => '0x5160',
  };
  const permissions: SessionGrants = {
    execution: {
      supported: (ask) => wallet.execution.supported(ask),
      granted: (ask) => wallet.execution.granted(ask),
      request(ask) {
        asked.push(ask.requests);
        return wallet.execution.request(ask);
      },
      revoke(ask) {
        asked.push({permissionContext: ask.context});
        return wallet.execution.revoke(ask);
      },
    },
    canGrant: (ask) => wallet.canGrant(ask),
    canRevoke: (ask) => wallet.canRevoke(ask),
    capability: (ask) => wallet.capability(ask),
    async grant(ask) {
      asked.push(ask.request);
      return wallet.grant(ask);
    },
    async revoke(ask) {
      asked.push(ask.request);
      return wallet.revoke(ask);
    },
  };
  const adapter = {...createFakeAdapter(), ...around.adapter, sessionGrants: async () => permissions};
  const client = createFakeClient({
    networks: FOUR_CHAINS,
    features: {smartSessions: true},
    http,
    ...around,
    adapter,
  });
  const api = await client.use('smartSessions');
  const calls = (): readonly string[] =>
    http.requests
      .filter(({path}) => path.startsWith('v1/sessions'))
      .map(({method = 'GET', path}) => `${method} ${path}`);
  return {client, api, http, asked, wallet, calls};
}

function answer({method, path}: HttpRequest): unknown {
  if (method !== 'POST') return {pcis: []};
  return /\/(activate|revoke)$/.test(path) ? undefined : {pci: 'pci-1', key: COSIGNER_KEY};
}
