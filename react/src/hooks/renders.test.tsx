import {mainnet} from '@drawbridge/modal/networks';
import {createSiwx} from '@drawbridge/modal/siwx';
import {expect} from '@open-wc/testing';
import {Profiler, StrictMode, version, type ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
import {DrawbridgeProvider} from '../drawbridge-provider.js';
import {openTestPage, type TestPage} from '../test-page.js';
import {useDisconnect} from './use-disconnect.js';
import {useDrawbridgeAccount} from './use-drawbridge-account.js';
import {useDrawbridgeBalance} from './use-drawbridge-balance.js';
import {useDrawbridgeConnections} from './use-drawbridge-connections.js';
import {useDrawbridgeEvents} from './use-drawbridge-events.js';
import {useDrawbridgeModal} from './use-drawbridge-modal.js';
import {useDrawbridgeNetwork} from './use-drawbridge-network.js';
import {useDrawbridgeProvider} from './use-drawbridge-provider.js';
import {useDrawbridgeSession} from './use-drawbridge-session.js';
import {useDrawbridgeState} from './use-drawbridge-state.js';
import {useDrawbridgeTheme} from './use-drawbridge-theme.js';
import {useDrawbridge} from './use-drawbridge.js';
import {useSignMessage} from './use-sign-message.js';
import {useSwitchNetwork} from './use-switch-network.js';
import {useWalletInfo} from './use-wallet-info.js';

const SIWX = createSiwx({required: false});

const STEPS = ['connect', 'switch', 'balance', 'theme', 'open', 'close'] as const;
type Step = (typeof STEPS)[number];

/**
 * Greatest number of renders after each of {@link STEPS}, as the guide has it. 0 is exact: the step does not concern the
 * hook.
 */
const LIMITS: readonly (readonly [useIt: () => unknown, name: string, limits: readonly number[]])[] = [
  [() => useDrawbridge(), 'useDrawbridge', [0, 0, 0, 0, 0, 0]],
  [() => useDrawbridgeAccount(), 'useDrawbridgeAccount', [4, 3, 1, 0, 0, 0]],
  [() => useDrawbridgeBalance(), 'useDrawbridgeBalance', [3, 3, 1, 0, 0, 0]],
  [() => useDrawbridgeConnections(), 'useDrawbridgeConnections', [1, 2, 0, 0, 0, 0]],
  [() => useDrawbridgeEvents(() => {}), 'useDrawbridgeEvents', [0, 0, 0, 0, 0, 0]],
  [() => useDrawbridgeModal(), 'useDrawbridgeModal', [0, 0, 0, 0, 2, 1]],
  [() => useDrawbridgeNetwork(), 'useDrawbridgeNetwork', [0, 1, 0, 0, 0, 0]],
  [() => useDrawbridgeProvider('eip155'), 'useDrawbridgeProvider', [1, 0, 0, 0, 0, 0]],
  [() => useDrawbridgeSession({siwx: SIWX}), 'useDrawbridgeSession', [3, 2, 0, 0, 0, 1]],
  [() => useDrawbridgeState(), 'useDrawbridgeState', [5, 4, 1, 1, 2, 1]],
  [
    () => useDrawbridgeState(({status}) => status),
    'useDrawbridgeState(({status}) => status)',
    [2, 0, 0, 0, 0, 0],
  ],
  [() => useDrawbridgeTheme(), 'useDrawbridgeTheme', [0, 0, 0, 1, 0, 0]],
  [() => useDisconnect(), 'useDisconnect', [0, 0, 0, 0, 0, 0]],
  [() => useSignMessage(), 'useSignMessage', [0, 0, 0, 0, 0, 0]],
  [() => useSwitchNetwork(), 'useSwitchNetwork', [1, 0, 0, 0, 0, 0]],
  [() => useWalletInfo(), 'useWalletInfo', [1, 0, 0, 0, 0, 0]],
];

describe(`the renders of each hook with React ${version}`, () => {
  let page: TestPage;
  afterEach(() => page.leave());

  for (const isStrict of [false, true])
    it(`are those of the guide${isStrict ? ' in StrictMode' : ''}`, async () => {
      const {counts, run, leave} = setup(isStrict);
      for (const step of STEPS) await run(step);
      for (const [, name, limits] of LIMITS)
        for (const [index, step] of STEPS.entries())
          expect(counts[name]?.[step] ?? 0, `${name} after ${step}`).to.be.at.most(limits[index]!);
      leave();
    });

  function setup(isStrict: boolean) {
    page = openTestPage({env: {fetch: answerRicher()}});
    // Batches of `act` would hide renders.
    Object.assign(globalThis, {IS_REACT_ACT_ENVIRONMENT: false});
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    const counts: Record<string, Partial<Record<Step, number>>> = {};
    let current: Step | undefined;
    const count = (name: string): void => {
      const own = (counts[name] ??= {});
      if (current) own[current] = (own[current] ?? 0) + 1;
    };
    const probes = LIMITS.map(([useIt, name]) => {
      const Probe = (): ReactNode => {
        useIt();
        return null;
      };
      return (
        <Profiler key={name} id={name} onRender={() => count(name)}>
          <Probe />
        </Profiler>
      );
    });
    const content = <DrawbridgeProvider client={page.client}>{probes}</DrawbridgeProvider>;
    root.render(isStrict ? <StrictMode>{content}</StrictMode> : content);
    return {
      counts,
      leave() {
        root.unmount();
        host.remove();
        Object.assign(globalThis, {IS_REACT_ACT_ENVIRONMENT: true});
      },
      async run(step: Step): Promise<void> {
        await settled();
        current = step;
        await TASKS[step](page);
        await settled();
      },
    };
  }
});

const TASKS: Readonly<Record<Step, (page: TestPage) => unknown>> = {
  async connect({client}) {
    await client.connect({connectorId: 'example.aspen'});
    await client.readBalance();
  },
  async switch({client}) {
    await client.switchNetwork(mainnet);
    await client.readBalance();
  },
  balance: ({client}) => client.readBalance(),
  theme: ({client}) => client.setThemeMode('dark'),
  open: ({client}) => client.open(),
  close: ({client}) => client.close(),
};

/** A node on which the account has one wei more with each request for its balance. */
function answerRicher(): (input: RequestInfo | URL, init?: RequestInit) => Promise<Response> {
  let wei = 10n ** 18n;
  return async (_, init) => {
    const {id} = JSON.parse(init?.body as string) as {readonly id: number};
    return Response.json({jsonrpc: '2.0', id, result: `0x${(wei++).toString(16)}`});
  };
}

/** Waits until React has rendered. */
async function settled(): Promise<void> {
  for (let frame = 0; frame < 5; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
}
