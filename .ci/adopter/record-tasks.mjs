const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * Returns the processor time in ms of each task on the main thread of the page at `origin`, while `run` runs. Other work
 * on the machine hardly changes it.
 */
export async function recordTasks({browser, page, origin}, run) {
  await browser.startTracing(page, {categories: CATEGORIES});
  await run();
  const {traceEvents} = JSON.parse(await browser.stopTracing());
  return tasksOf(traceEvents, origin);
}

/** The tasks of the renderer that sent a request to `origin`. Browsers have other renderers, such as one in reserve. */
export function tasksOf(events, origin) {
  const request = events.find(
    ({name, args}) => name === 'ResourceSendRequest' && args.data.url.startsWith(origin),
  );
  const thread = events.find(
    ({name, pid, args}) => name === 'thread_name' && pid === request?.pid && args.name === 'CrRendererMain',
  );
  if (!thread) throw new Error(`The trace has no page of ${origin}`);
  return events
    .filter(({name, pid, tid}) => name === 'RunTask' && pid === thread.pid && tid === thread.tid)
    .map(({tdur = 0}) => tdur / 1000);
}
