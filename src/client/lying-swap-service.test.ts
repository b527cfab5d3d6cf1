import {expect} from '@open-wc/testing';
import {connectDevnet} from '../../demo/devnet/client.js';
import {isDrawbridgeError} from '../core/errors/drawbridge-error.js';
import {defineNetwork} from '../core/model/networks/define-network.js';
import type {SwapPlan, SwapTerms} from '../core/ports/swaps.js';
import {getBuildApprove} from '../io/api/get-build-approve.js';
import {postBuildTransaction} from '../io/api/post-build-transaction.js';
import {Eip155Swaps} from '../io/chains/eip155/swaps/eip155-swaps.js';
import {WalletCapabilities} from '../io/chains/eip155/wallet-capabilities.js';
import {createFetchHttp} from '../io/platform/fetch-http.js';
import {createJsonRpc} from '../io/platform/json-rpc.js';
import {systemClock} from '../io/platform/system-clock.js';

const CHAIN = 'eip155:31337';
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
/** Changes of a field that the coin's call does not have. */
const OF_TOKENS = ['swap-sells-more', 'swap-sells-less'];

/** Changes of a field that the call over a named pool does not have. */
const OF_PATHS = ['swap-deadline-past', 'swap-deadline-never'];

const isOfTokens = (name: string): boolean => name.startsWith('approval-') || OF_TOKENS.includes(name);
/** True for a change of a field that the call for this token does not have. */
const lacksField = (sold: string, name: string): boolean =>
  (sold === 'ETH' && isOfTokens(name)) || (sold === 'SUSD' && OF_PATHS.includes(name));
/** The two kinds of service write the call in the same way. */
const differsByKind = (name: string): boolean => /^(?:approval|swap-amount)-/.test(name);

const {swapLies} = await connectDevnet();
const lies = (await swapLies()).filter((name) => !/^(?:quote|tokens|allowance)-/.test(name));

describe('a lying swap service', () => {
  for (const [sold, bought, kind] of [
    ['ETH', 'DUSD', 'public'],
    ['DUSD', 'SUSD', 'public'],
    ['SUSD', 'DUSD', 'public'],
    ['MBTC', 'ETH', 'public'],
    ['DUSD', 'KEY', 'ordered'],
  ] as const) {
    it(`passes all checks for ${sold} in ${bought} while it is honest (${kind})`, async () => {
      const {verdict} = await setup({sold, bought, kind});
      expect(await verdict()).to.equal('accepted');
    });

    for (const name of lies) {
      if (lacksField(sold, name)) continue;
      // Other tests quote the other pairs at the same time.
      if (name === 'swap-price-moved' && sold !== 'MBTC') continue;

      if (kind === 'ordered' && !differsByKind(name)) continue;

      it(`is not accepted for ${sold} in ${bought}: ${name} (${kind})`, async () => {
        const {devnet, verdict} = await setup({sold, bought, kind});
        await devnet.swapLie(name);
        try {
          expect(await verdict()).not.to.equal('accepted');
        } finally {
          await devnet.swapLie();
        }
      });
    }
  }
});

async function setup({sold, bought, kind}: {sold: string; bought: string; kind: 'public' | 'ordered'}) {
  const devnet = await connectDevnet();
  await devnet.service({kind});
  const network = defineNetwork({
    id: 31337,
    name: 'Devnet One',
    nativeCurrency: {name: 'Ether', symbol: 'ETH', decimals: 18},
    rpcUrls: {default: {http: [devnet.rpcUrl(31337)]}},
  });
  const rpc = createJsonRpc((...args) => fetch(...args), systemClock);
  const swaps = new Eip155Swaps({rpc}, new WalletCapabilities(systemClock));
  const http = createFetchHttp({
    fetch: (...args) => fetch(...args),
    clock: systemClock,
    baseUrl: devnet.endpoints.blockchain,
    commonQuery: {projectId: devnet.projectId, st: 'html', sv: 'test'},
  });
  const assetOf = (symbol: string) => {
    const token = devnet.contracts.tokens.find((each) => each.symbol === symbol);
    return token ? {symbol, decimals: token.decimals, address: token.address} : {symbol, decimals: 18};
  };
  const caip = (symbol: string) => `${CHAIN}:${assetOf(symbol).address ?? COIN}`;
  const account = devnet.accounts[3]!.address;
  // Of each token, the account has more than a tenth.
  const amount = 10n ** BigInt(assetOf(sold).decimals) / 10n;
  const request = {amount, from: caip(sold), to: caip(bought), userAddress: `${CHAIN}:${account}`};
  const quoted = await http.json({
    path: 'v1/convert/quotes',
    query: {...request, amount: String(amount), userAddress: account, gasPrice: '1'},
  });
  const expected = BigInt((quoted as {quotes: {toAmount: string}[]}).quotes[0]!.toAmount);
  const terms: SwapTerms = {
    network,
    account,
    sold: assetOf(sold),
    bought: assetOf(bought),
    amount,
    minReceived: expected - expected / 100n,
  };
  const inspect = async (): Promise<string> => {
    const swap = await postBuildTransaction(http, {...request, projectId: devnet.projectId});
    const {userAddress, from} = request;
    // A service of the site may expect the spender.
    const to = kind === 'ordered' ? `${CHAIN}:${swap.to}` : request.to;
    const isToken = terms.sold.address !== undefined;
    const approval = isToken ? await getBuildApprove(http, {userAddress, from, to}) : undefined;
    const routers = [devnet.contracts.router];
    const check = swaps.check({terms, swap, approval, routers, now: Date.now()});
    if (check.status === 'refused') return check.mismatch;
    if (check.doubts.length > 0) return check.doubts.join(' ');
    const plan: SwapPlan = {
      terms,
      target: swap.to,
      needsReset: false,
      needsApproval: isToken,
      data: swap.data,
    };
    const forecast = await swaps.forecast(plan);
    if (forecast.outcome !== 'succeeds') return forecast.outcome;
    return forecast.received < terms.minReceived ? 'receives-less' : 'accepted';
  };
  return {
    devnet,
    /** `accepted` where the wallet would be asked without further consent of the user. */
    verdict: () =>
      inspect().catch((error: unknown) => {
        if (isDrawbridgeError(error, 'http/invalid-response')) return 'unreadable';
        throw error;
      }),
  };
}
