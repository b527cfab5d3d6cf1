import {spawn, type ChildProcessByStdio} from 'node:child_process';
import {once} from 'node:events';
import type {Readable, Writable} from 'node:stream';

/** A child process that cannot outlive this one. */
export interface LeashedProcess {
  readonly stdout: Readable;
  /** Settles with a message about the end of the process. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/**
 * Runs the command and kills it when this shell's input closes. The kernel closes it however this process ends: even
 * SIGKILL leaves no command running, and the host process needs no signal handler.
 */
const LEASH = [
  'exec 3<&0',
  '"$@" 3<&- </dev/null & command=$!',
  '(read -r _ <&3; kill "$command") & leash=$!',
  'wait "$command"; code=$?',
  'kill "$leash"; exit "$code"',
].join('\n');

/** Starts a command on a leash. */
export function startLeashed(file: string, args: readonly string[]): LeashedProcess {
  const child = process.platform === 'win32' ? startOnWindows(file, args) : startInShell(file, args);
  let lastWords = '';
  child.stderr.on('data', (chunk) => (lastWords = `${lastWords}${chunk}`.slice(-2000)));
  const exit = Promise.race([once(child, 'exit'), once(child, 'error')]);
  return {
    stdout: child.stdout,
    ended: exit.then(
      ([code]) => `${file} ended with ${String(code)}. ${lastWords}`.trim(),
      (error: unknown) => `${file} did not start: ${String(error)}`,
    ),
    async stop() {
      child.stdin.destroy();
      if (process.platform === 'win32') child.kill();
      await exit.catch(() => undefined);
    },
  };
}

function startInShell(file: string, args: readonly string[]): Child {
  // Detached: a Ctrl-C in the terminal reaches this process first, which then closes in order.
  return spawn('sh', ['-c', LEASH, 'leash', file, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
}

function startOnWindows(file: string, args: readonly string[]): Child {
  const child = spawn(file, args, {stdio: ['pipe', 'pipe', 'pipe']});
  process.once('exit', () => child.kill());
  return child;
}
