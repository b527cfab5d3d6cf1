// The bench visits of the most frequent next views: from the click to the first content, cold and a second time.
import {newVisitor} from '../adopter/browser.mjs';

const BUTTON = '[data-testid=drawbridge-button]';
const NETWORK_BUTTON = 'drawbridge-network-button';
const BACK = '[data-testid=header-back]';
const CLOSE = '[data-testid=header-close]';

/** The element to click, the view's first content, and the way back. */
const VIEWS = {
  AllWallets: {
    click: '[data-testid=all-wallets]',
    content: '[data-testid=view-all-wallets]',
    leave: BACK,
  },
  QR: {
    click: '[data-testid=connector-walletConnect]',
    content: '[data-testid=view-connecting-wallet-connect]',
    leave: BACK,
  },
  Account: {click: BUTTON, content: '[data-testid=copy-address]', leave: CLOSE, isConnected: true},
  Networks: {
    click: NETWORK_BUTTON,
    content: '[data-testid^="network-"]',
    leave: CLOSE,
    isConnected: true,
  },
  Send: {click: '[data-testid=feature-send]', content: '#amount', leave: BACK, isConnected: true},
};

/** One visit for each view; its metrics are `<view> cold` and `<view> second`. */
export const NEXT_VIEWS = Object.keys(VIEWS);

/** Opens a view twice; for a view of an account, with a newly connected wallet. */
export function visitView(name) {
  const {click, content, leave, isConnected = false} = VIEWS[name];
  const visit = async (browser, origin) => {
    const page = await newVisitor(browser);
    await page.goto(origin);
    await page.evaluate(() => probe.usable);
    await page.waitForLoadState('networkidle');
    if (isConnected) await connect(page);
    if (click === NETWORK_BUTTON) await page.evaluate((tag) => probe.add(tag), click);
    else if (click !== BUTTON) await open(page, click);
    const cold = await press(page, click, content);
    await page.evaluate(() => probe.settled());
    await page.evaluate((selector) => probe.press(selector), leave);
    await page.evaluate((selector) => probe.gone(selector), content);
    await page.evaluate(() => probe.settled());
    const second = await press(page, click, content);
    await page.context().close();
    return {[`${name} cold`]: cold, [`${name} second`]: second};
  };
  return Object.defineProperty(visit, 'name', {value: name});
}

async function connect(page) {
  await open(page, '[data-testid="connector-test.alpha"]');
  await page.evaluate(() => probe.press('[data-testid="connector-test.alpha"]'));
  await page.evaluate(() => probe.connected());
  await page.evaluate(() => probe.closed());
}

/** Opens the modal and waits for the element to click. */
async function open(page, selector) {
  await page.evaluate(() => probe.button().click());
  await page.evaluate((wanted) => probe.painted(wanted), selector);
}

function press(page, click, content) {
  return page.evaluate(
    async ([selector, wanted]) => {
      const painted = probe.painted(wanted);
      probe.press(selector);
      return (await painted) - probe.clickedAt();
    },
    [click, content],
  );
}
