// Runs jobs in parallel, as many at a time as there are lanes.

/**
 * Runs every job in the given order and returns their results. A job starts when a lane is free, its `after` jobs have
 * ended, and no other job with the same `shares` runs, which marks outputs that two jobs would write to.
 */
export async function runLanes(jobs, lanes) {
  const results = new Map();
  const running = new Map();
  const waiting = [...jobs];
  const isFree = ({after = [], shares}) =>
    after.every((name) => results.has(name)) &&
    !(shares && [...running.keys()].some((job) => job.shares === shares));
  const run = async (job) => {
    results.set(job.name, await job.run(results));
    running.delete(job);
  };
  const start = () => {
    while (running.size < lanes) {
      const next = waiting.findIndex(isFree);
      if (next < 0) return;
      const [job] = waiting.splice(next, 1);
      running.set(job, run(job));
    }
  };
  for (start(); running.size > 0; start()) await Promise.race(running.values());
  if (waiting.length > 0) throw new Error(`Never started: ${waiting.map(({name}) => name).join(', ')}`);
  return jobs.map(({name}) => results.get(name));
}
