import {BAIT, CASTLE, DUSD, GIFT, KEY, LOYAL, MBTC, PHANTOM, SUSD, TAXED} from './contract-plan.js';
import {EMPLOYER, FALSE_SHOP, SHOP, SPAMMER, TREASURY, type Hex} from './people.js';
import {airdrop, allow, buy, give, handOver, mint, pay, sell, swap, type Step} from './steps.js';

/** Transactions of one moment in the past, in one block. */
export interface Chapter {
  readonly daysAgo: number;
  readonly steps: readonly Step[];
}

/** The day of the first block. */
export const FIRST_DAY = 150;

const SALARY_DAYS = [141, 111, 81, 51, 21];
const LUNCH_DAYS = Array.from({length: 36}, (_, index) => 143.4 - index * 4);

/** What happened on a local chain before the first visit, the oldest first. */
export function storyOf(chainId: number, accounts: readonly Hex[]): readonly Chapter[] {
  const chapters = chainId === 31337 ? storyOfTheFirst(accounts) : storyOfOthers(accounts);
  return chapters.toSorted((one, other) => other.daysAgo - one.daysAgo);
}

function storyOfTheFirst(all: readonly Hex[]): readonly Chapter[] {
  const [ada = SHOP, blaise = SHOP, carl = SHOP] = all;
  return [
    at(149.2, airdrop(all, ['1000', KEY]), airdrop(all, ['5000', DUSD]), airdrop(all, ['0.5', MBTC])),
    at(149.1, airdrop(all, ['2500', SUSD]), airdrop(all, ['300', LOYAL])),
    at(149, airdrop([ada, blaise, carl], ['1000', TAXED]), airdrop([ada, blaise, carl], ['1000', PHANTOM])),
    at(147, mint(TREASURY, [ada, blaise, carl, ada], CASTLE)),
    at(144.3, pay(ada, blaise, '1.5')),
    at(139.6, give(ada, SHOP, ['49.90', SUSD])),
    at(120.2, allow(ada, ['1000', DUSD])),
    at(120.1, swap(ada, ['1000', DUSD], ['80.5', KEY])),
    at(118, give(ada, carl, ['1000000', KEY])),
    at(110.5, mint(SPAMMER, [ada, blaise, carl], BAIT)),
    at(108, handOver(ada, carl, [CASTLE, 4n])),
    at(97.7, buy(ada, '2', ['0.07812345', MBTC])),
    at(95, airdrop(all, ['5000', GIFT])),
    at(90.1, pay(carl, ada, '0.25')),
    at(75.3, pay(ada, ada, '0.01')),
    at(71, pay(ada, SHOP, '0.1')),
    at(70.9, pay(FALSE_SHOP, ada, '0.000001')),
    at(60.2, allow(ada, ['20', KEY]), sell(ada, ['20', KEY], '0.0984')),
    at(45, pay(ada, SHOP, '0.42')),
    at(30.5, mint(ada, [ada], CASTLE)),
    at(14.2, give(ada, carl, ['100', SUSD])),
    at(7.8, give(blaise, ada, ['12.345678', DUSD])),
    at(1.3, give(ada, SHOP, ['24.99', SUSD])),
    at(0.1, pay(carl, ada, '0.05')),
    ...SALARY_DAYS.map((day) => at(day, give(EMPLOYER, ada, ['3200', DUSD]))),
    ...LUNCH_DAYS.map((day, index) => at(day, lunch([ada, blaise], index))),
  ];
}

/** Little has happened here. */
function storyOfOthers(all: readonly Hex[]): readonly Chapter[] {
  const [ada = SHOP, blaise = SHOP, carl = SHOP] = all;
  return [
    at(120.4, airdrop(all, ['250', KEY]), airdrop(all, ['800', DUSD])),
    at(100.2, pay(ada, carl, '2')),
    at(80.9, mint(TREASURY, [ada], CASTLE)),
    at(50.3, give(carl, ada, ['75.5', DUSD])),
    at(20.7, give(ada, blaise, ['9999', DUSD])),
    at(5.5, pay(blaise, ada, '0.3')),
  ];
}

/** The employer is given what it pays. */
export const PAYROLL: Step = airdrop([EMPLOYER], ['16000', DUSD]);

/** They take turns, and no two lunches cost the same. */
function lunch([one, other]: readonly [Hex, Hex], index: number): Step {
  const price = (12 + ((index * 37) % 190) / 10).toFixed(2);
  return index % 2 === 0 ? give(one, other, [price, DUSD]) : give(other, one, [price, DUSD]);
}

function at(daysAgo: number, ...steps: readonly Step[]): Chapter {
  return {daysAgo, steps};
}
