import {isRecord} from '../../../core/model/safety/record.js';
import type {ChainEnv} from '../../../core/ports/chain-adapter.js';
import type {NodeLine, WatchAccount} from '../../../core/ports/node-line.js';
import {throttle} from '../../../core/ports/throttle.js';

/** `Transfer(address,address,uint256)` of ERC-20 and ERC-721. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** `TransferSingle` and `TransferBatch` of ERC-1155. */
const TRANSFERS_OF_MANY = [
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
] as const;
/** Minimum time between two reads of the account; some chains produce several blocks a second. */
const COMPARE_GAP_MS = 2_000;

/**
 * Follows an account of an EVM chain. New blocks trigger a comparison of its balance and nonce; logs report
 * transfers of tokens to and from it.
 */
export function createWatchAccount({clock}: Pick<ChainEnv, 'clock'>): WatchAccount {
  return ({network, address, hold, onChange, onLive}) => {
    let known: string | undefined;
    let line: NodeLine | undefined;
    const compare = async (): Promise<void> => {
      const now = line && (await readAccountState(line, address));
      if (now === undefined) return;
      if (known !== undefined && known !== now) onChange();
      known = now;
    };
    const compareSoon = throttle(clock, COMPARE_GAP_MS, () => void compare());
    const stop = hold({
      urls: network.rpcUrls.default.webSocket ?? [],
      onOpen(opened) {
        // Something may have happened before the subscription.
        if (known !== undefined) onChange();
        line = opened;
        compareSoon.ask();
        void subscribe(opened, address).then((isWhole) => opened === line && onLive(isWhole));
        return ({result}) => {
          if (!isRecord(result)) return;
          if (Array.isArray(result['topics'])) onChange();
          else compareSoon.ask();
        };
      },
      onClose() {
        line = undefined;
        onLive(false);
      },
    });
    return () => {
      compareSoon.stop();
      line = undefined;
      stop();
    };
  };
}

/** True if the node accepted all subscriptions. */
async function subscribe(line: NodeLine, address: string): Promise<boolean> {
  const who = `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
  const logs = [
    [TRANSFER, who],
    [TRANSFER, null, who],
    [TRANSFERS_OF_MANY, null, who],
    [TRANSFERS_OF_MANY, null, null, who],
  ];
  const wishes = [['newHeads'], ...logs.map((topics) => ['logs', {topics}])];
  const answers = await Promise.allSettled(wishes.map((params) => line.call('eth_subscribe', params)));
  return answers.every(({status}) => status === 'fulfilled');
}

/** The account's balance and nonce as one text to compare; `undefined` if the node did not answer. */
async function readAccountState(line: NodeLine, address: string): Promise<string | undefined> {
  const answers = await Promise.allSettled(
    ['eth_getBalance', 'eth_getTransactionCount'].map((method) => line.call(method, [address, 'latest'])),
  );
  const texts = answers.flatMap((answer) =>
    answer.status === 'fulfilled' && typeof answer.value === 'string' ? [answer.value] : [],
  );
  return texts.length === answers.length ? texts.join(' ') : undefined;
}
