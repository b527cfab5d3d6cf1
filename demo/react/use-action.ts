import {useCallback, useState} from 'react';
import {reasonOf} from '../site/signer.js';

/** The result of the user's last action. */
export type Result =
  | {readonly status: 'idle'}
  | {readonly status: 'waiting' | 'done' | 'failed'; readonly text: string};

/** Reports progress, until the action has finished. */
export type Tell = (text: string) => void;

/** Runs one action at a time and keeps its result; `work` resolves with the text to show. */
export function useAction(): {
  readonly result: Result;
  readonly run: (work: (tell: Tell) => Promise<string | void>) => void;
} {
  const [result, setResult] = useState<Result>({status: 'idle'});
  const run = useCallback((work: (tell: Tell) => Promise<string | void>): void => {
    const tell: Tell = (text) => setResult({status: 'waiting', text});
    tell('Waiting for the wallet…');
    void work(tell).then(
      (text) => setResult(text ? {status: 'done', text} : {status: 'idle'}),
      (cause: unknown) => setResult({status: 'failed', text: reasonOf(cause)}),
    );
  }, []);
  return {result, run};
}
