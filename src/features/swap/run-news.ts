import type {Message} from '../../core/messages/message.js';
import {formatUnits} from '../../core/model/assets/amount.js';
import type {Formats} from '../../core/model/assets/formats.js';
import type {News} from '../../core/model/news.js';
import type {StepStatus, SwapRun} from './api.js';
import {isSwapping} from './run-steps.js';
import {arrivalOf} from './swap-arrival.js';

/** How a swap failed, and the user's next step; `undefined` for one that runs or brought its tokens. */
export function runNews(run: SwapRun, formats: Formats): News | undefined {
  const {key, status} = run;
  const words =
    status === 'done' ? arrivedWords(run, formats) : status === 'stopped' && failedWords(run, formats);
  if (!words) return undefined;
  const [what, hint] = words;
  return {key, what, hint};
}

type Words = readonly [what: Message, hint: Message];

function arrivedWords(run: SwapRun, formats: Formats): Words | undefined {
  const {sold, bought, amount, minReceived, received = 0n} = run;
  const arrival = arrivalOf(run);
  if (arrival === 'all' || arrival === 'unknown') return undefined;
  const from = exact(formats, amount, sold);
  if (arrival === 'none')
    return [
      ['swap.nothingArrivedFrom', from, bought.symbol],
      ['swap.nothingArrivedHint', bought.symbol],
    ];
  return [
    ['swap.lessArrivedFrom', from, exact(formats, received, bought)],
    ['swap.lessArrivedHint', exact(formats, minReceived, bought)],
  ];
}

function failedWords({steps, sold, bought, amount}: SwapRun, formats: Formats): Words | undefined {
  const step = steps.find(({status}) => status !== 'confirmed');
  if (!step) return undefined;
  const from = exact(formats, amount, sold);
  const words: Partial<Readonly<Record<StepStatus, Words>>> = {
    failed: isSwapping(step.kind)
      ? [
          ['swap.failedFrom', from, bought.symbol],
          ['swap.failedHint', from],
        ]
      : [
          [step.kind === 'reset' ? 'swap.resetFailedOf' : 'swap.approveFailedOf', sold.symbol],
          ['swap.stepFailedHint', from],
        ],
    'partly-failed': [['swap.partlyFailedFrom', from, bought.symbol], ['swap.partlyFailedNext']],
    cancelled: [
      ['swap.cancelledFrom', from, bought.symbol],
      ['swap.stoppedHint', from],
    ],
    replaced: [['swap.replacedFrom', from, bought.symbol], ['swap.replacedHint']],
    'not-sent': [
      ['swap.notSentFrom', from, bought.symbol],
      ['swap.stoppedHint', from],
    ],
  };
  return words[step.status];
}

function exact(formats: Formats, units: bigint, {symbol, decimals}: SwapRun['sold']): string {
  return `${formats.exact(formatUnits(units, decimals))} ${symbol}`;
}
