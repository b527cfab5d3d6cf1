const DELAY_MS = 100;
/** How long the whole frame must have been visible. */
const STEADY_MS = 300;
/** A window that has just come to the front takes no click that was meant for another. */
const WINDOW_PAUSE_MS = 500;
/** In CSS pixels. */
const MIN_WIDTH = 240;
const MIN_HEIGHT = 200;
/** Less only by rounding. */
const WHOLE = 0.99;

interface VisibilityEntry extends IntersectionObserverEntry {
  /** Only in browsers that can prove visibility. */
  readonly isVisible?: boolean;
}

/** Reports when the user surely sees this whole document, and for how long. */
export interface VisibilityWatch {
  /** Looks again: true if the whole document is visible now. */
  confirm(): Promise<boolean>;
}

/** Calls `onChange` with whether buttons may work. */
export function watchVisibility(onChange: (isSteady: boolean) => void): VisibilityWatch {
  return window.parent === window ? watchWindow(onChange) : watchFrame(onChange);
}

function watchFrame(onChange: (isSteady: boolean) => void): VisibilityWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWhole = false;
  const restart = (): void => {
    clearTimeout(timer);
    onChange(false);
    if (isWhole && isLargeEnough()) timer = setTimeout(() => onChange(true), STEADY_MS);
  };
  const watch = (): (() => void) =>
    observe((isNowWhole) => {
      isWhole = isNowWhole;
      restart();
    });
  let unwatch = watch();
  addEventListener('resize', restart);
  return {
    confirm: () =>
      new Promise((resolve) => {
        const stop = observe((isStillWhole) => {
          stop();
          if (!isStillWhole) {
            // On a slow machine this look is earlier than the report of the watch. A new watch reports its first state.
            unwatch();
            isWhole = false;
            restart();
            unwatch = watch();
          }
          resolve(isStillWhole && isLargeEnough());
        });
      }),
  };
}

/** A smaller frame or window could show the buttons without the request. */
export function isLargeEnough(): boolean {
  return innerWidth >= MIN_WIDTH && innerHeight >= MIN_HEIGHT;
}

function watchWindow(onChange: (isSteady: boolean) => void): VisibilityWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = (): void => {
    clearTimeout(timer);
    onChange(false);
    if (isLargeEnough()) timer = setTimeout(() => onChange(true), WINDOW_PAUSE_MS);
  };
  for (const event of ['focus', 'resize', 'pageshow']) addEventListener(event, pause);
  pause();
  return {confirm: async () => isLargeEnough()};
}

/** Observes the body, which is as large as the frame. Without proof, nothing is visible. */
function observe(listener: (isWhole: boolean) => void): () => void {
  const options = {trackVisibility: true, delay: DELAY_MS, threshold: [0, 0.5, 0.9, WHOLE, 1]};
  const observer = new IntersectionObserver((entries) => {
    const last: VisibilityEntry | undefined = entries.at(-1);
    listener(last?.isVisible === true && last.intersectionRatio >= WHOLE);
  }, options);
  observer.observe(document.body);
  return () => observer.disconnect();
}
