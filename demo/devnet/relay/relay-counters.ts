import type {RelayStats} from '../protocol.js';

type Counted = 'published' | 'pushed' | 'acknowledged' | 'rejected';

interface Count {
  readonly projectId: string;
  readonly name: Counted | `tag:${number}` | `method:${string}`;
  count: number;
}

/** Counts the relay's traffic, per project. */
export class RelayCounters {
  readonly #counts = new Map<string, Count>();

  /** Increments a counter. */
  add(projectId: string, name: Count['name']): void {
    const key = `${projectId}\n${name}`;
    const entry = this.#counts.get(key) ?? {projectId, name, count: 0};
    entry.count += 1;
    this.#counts.set(key, entry);
  }

  /** The counters of one project, or of all. */
  read(projectId: string | undefined): Omit<RelayStats, 'connections'> {
    const mine = [...this.#counts.values()].filter(
      (entry) => projectId === undefined || entry.projectId === projectId,
    );
    const sum = (name: Counted): number => total(mine.filter((entry) => entry.name === name));
    return {
      published: sum('published'),
      pushed: sum('pushed'),
      acknowledged: sum('acknowledged'),
      rejected: sum('rejected'),
      tags: byName(mine, 'tag:'),
      methods: byName(mine, 'method:'),
    };
  }
}

function total(counts: readonly Count[]): number {
  return counts.reduce((sum, {count}) => sum + count, 0);
}

function byName(counts: readonly Count[], prefix: string): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const {name, count} of counts) {
    if (!name.startsWith(prefix)) continue;
    const key = name.slice(prefix.length);
    sums[key] = (sums[key] ?? 0) + count;
  }
  return sums;
}
