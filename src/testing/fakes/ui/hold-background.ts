/** Background tasks of the page that wait for the test. */
export interface HeldBackground {
  /** Runs the tasks that wait; returns how many did. */
  run(): number;
  /** Resolves once the first task waits. */
  readonly begun: Promise<void>;
  /** Lets later tasks run in the browser again. */
  release(): void;
}

/** Holds the page's background tasks, like a page that is busy. */
export function holdBackground(): HeldBackground {
  const waiting: (() => void)[] = [];
  const page = window as {scheduler?: unknown};
  const own = Object.getOwnPropertyDescriptor(page, 'scheduler');
  let begin: () => void;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const scheduler = {
    async postTask(task: () => void): Promise<void> {
      waiting.push(task);
      begin();
    },
  };
  Object.defineProperty(page, 'scheduler', {value: scheduler, configurable: true});
  return {
    run() {
      const tasks = waiting.splice(0);
      for (const task of tasks) task();
      return tasks.length;
    },
    begun,
    release: () => void (own ? Object.defineProperty(page, 'scheduler', own) : delete page.scheduler),
  };
}
