const DELAY_MS = 100;
/** How long the whole frame must have been visible. */
const STEADY_MS = 300;
/** A window that has just come to the front takes no click that was meant for another. */
const WINDOW_PAUSE_MS = 500;
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
  observe((isWhole) => {
    clearTimeout(timer);
    if (isWhole) timer = setTimeout(() => onChange(true), STEADY_MS);
    else onChange(false);
  });
  return {
    confirm: () =>
      new Promise((resolve) => {
        const stop = observe((isWhole) => {
          stop();
          resolve(isWhole);
        });
      }),
  };
}

function watchWindow(onChange: (isSteady: boolean) => void): VisibilityWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = (): void => {
    clearTimeout(timer);
    onChange(false);
    timer = setTimeout(() => onChange(true), WINDOW_PAUSE_MS);
  };
  for (const event of ['focus', 'resize', 'pageshow']) addEventListener(event, pause);
  pause();
  return {confirm: async () => true};
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
