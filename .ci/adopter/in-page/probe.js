// Runs in the page before its own scripts: `probe` searches shadow roots and reports the frame in which a condition
// became true.
const REST_MS = 500;
/** In one frame: a screen, faster than any fling. */
const SCROLLED_PX = 600;
const ROWS = '[data-testid^=wallet-], [data-testid^=connector-]';
const longTasks = [];
const longTaskEnds = [];
let clickedAt = 0;

const allIn = (root, selector) => [
  ...root.querySelectorAll(selector),
  ...[...root.querySelectorAll('*')].flatMap(({shadowRoot}) =>
    shadowRoot ? allIn(shadowRoot, selector) : [],
  ),
];
const isVisible = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;
const visible = (selector, root = document) => allIn(root, selector).find(isVisible);

function innerButton() {
  const host = document.querySelector('drawbridge-button, floor-button');
  return host && visible('button', host.shadowRoot ?? host);
}

/** The time of the first frame in which `isTrue` holds. */
function when(isTrue) {
  return new Promise((resolve) => {
    const look = () => (isTrue() ? resolve(performance.now()) : requestAnimationFrame(look));
    look();
  });
}

const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host;

/** The effective opacity of an element, including its ancestors. */
function opacityOf(element) {
  let opacity = 1;
  for (let at = element; at; at = parentOf(at)) opacity *= Number(getComputedStyle(at).opacity);
  return opacity;
}

function isSeen(element) {
  const {x, y, width, height} = element.getBoundingClientRect();
  const isInside = x < innerWidth && y < innerHeight && x + width > 0 && y + height > 0;
  return isInside && opacityOf(element) >= 0.5;
}

/**
 * The time of the first paint in which a user could see one of these: in the viewport, with at least half its opacity.
 */
async function painted(selector) {
  await when(() => allIn(document, selector).some((element) => isVisible(element) && isSeen(element)));
  // A separate task after the frame's callbacks: the frame is painted by then.
  await new Promise((pass) => {
    const {port1, port2} = new MessageChannel();
    port1.addEventListener('message', pass, {once: true});
    port1.start();
    port2.postMessage(undefined);
  });
  return performance.now();
}

function appearance() {
  const {x, y, width, height} = visible('dialog')?.getBoundingClientRect() ?? {};
  return JSON.stringify([x, y, width, height]);
}

const isAnimating = () => document.getAnimations().some(({playState}) => playState === 'running');

/** The time of the last frame in which the dialog changed, known once it has settled. */
function settled() {
  return new Promise((resolve) => {
    let last = performance.now();
    let seen = '';
    const look = () => {
      const now = performance.now();
      if (appearance() !== seen || isAnimating()) last = now;
      seen = appearance();
      if (now - last > REST_MS) resolve(last);
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** The arrival time of the latest answer to a request with this path suffix. */
function answered(path) {
  return new Promise((resolve) => {
    const look = () => {
      const entry = performance
        .getEntriesByType('resource')
        .findLast(({name}) => new URL(name).pathname.endsWith(path));
      if (entry?.responseEnd) resolve(entry.responseEnd);
      else setTimeout(look);
    };
    look();
  });
}

const body = () => visible('.body', document);
const isAtEnd = ({scrollTop, clientHeight, scrollHeight}) => scrollTop + clientHeight >= scrollHeight - 1;

/** Scrolls the dialog to its end, even if lists grow meanwhile, and returns the cost on the main thread. */
async function scrollThrough() {
  const frame = () => new Promise(requestAnimationFrame);
  const before = longTasks.length;
  const element = body();
  let last = performance.now();
  while (performance.now() - last < REST_MS) {
    if (!isAtEnd(element)) last = performance.now();
    element.scrollTop += SCROLLED_PX;
    await frame();
  }
  const tasks = longTasks.slice(before);
  return {longest: Math.max(0, ...tasks), tasks: tasks.length};
}

new PerformanceObserver((list) => {
  for (const {startTime, duration} of list.getEntries()) {
    longTasks.push(duration);
    longTaskEnds.push(startTime + duration);
  }
}).observe({type: 'longtask', buffered: true});
addEventListener('click', ({timeStamp}) => (clickedAt = timeStamp), {capture: true});

globalThis.probe = {
  usable: when(() => innerButton()),
  button: innerButton,
  /** The middle of the button. */
  place() {
    const {x, y, width, height} = innerButton().getBoundingClientRect();
    return {x: x + width / 2, y: y + height / 2};
  },
  connected: () =>
    when(() =>
      allIn(document.querySelector('drawbridge-button').shadowRoot, '*').some(({textContent}) =>
        /0x[\dA-Fa-f]{2}/.test(textContent),
      ),
    ),
  row: () => when(() => visible(ROWS)),
  painted,
  rowPainted: () => painted(ROWS),
  /** Clicks the button without hovering it first. */
  press: (selector) => visible(selector).click(),
  /** Adds an element of the page to it. */
  add(tag) {
    document.body.append(document.createElement(tag));
  },
  qr: () => when(() => visible('svg[part=qr]')),
  closed: () => when(() => !visible('dialog')),
  gone: (selector) => when(() => !visible(selector)),
  shown: (selector) => when(() => visible(selector)),
  answered,
  elements: () => allIn(document, '*').length,
  scrollThrough,
  settled,
  longTasks,
  /** Those that ended after a moment. */
  longTasksSince: (time) => longTasks.filter((_, index) => longTaskEnds[index] > time),
  clickedAt: () => clickedAt,
};
