// Runs in the page before its own scripts: `probe` looks through shadow roots and tells in which frame something came true.
const REST_MS = 500;
const longTasks = [];
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
  const root = document.querySelector('drawbridge-button')?.shadowRoot;
  return root && visible('button', root);
}

/** The time of the first frame in which `isTrue` holds. */
function when(isTrue) {
  return new Promise((resolve) => {
    const look = () => (isTrue() ? resolve(performance.now()) : requestAnimationFrame(look));
    look();
  });
}

function appearance() {
  const {x, y, width, height} = visible('dialog')?.getBoundingClientRect() ?? {};
  return JSON.stringify([x, y, width, height]);
}

const isAnimating = () => document.getAnimations().some(({playState}) => playState === 'running');

/** The time of the last frame in which the dialog still changed, known once it has rested. */
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

new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({duration}) => duration))).observe(
  {
    type: 'longtask',
    buffered: true,
  },
);
addEventListener('click', ({timeStamp}) => (clickedAt = timeStamp), {capture: true});

globalThis.probe = {
  usable: when(() => innerButton()),
  button: innerButton,
  connected: () =>
    when(() =>
      allIn(document.querySelector('drawbridge-button').shadowRoot, '*').some(({textContent}) =>
        /0x[\dA-Fa-f]{2}/.test(textContent),
      ),
    ),
  row: () => when(() => visible('[data-testid^=wallet-], [data-testid^=connector-]')),
  qr: () => when(() => visible('svg[part=qr]')),
  closed: () => when(() => !visible('dialog')),
  settled,
  longTasks,
  clickedAt: () => clickedAt,
};
