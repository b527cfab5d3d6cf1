import {useCallback, useState} from 'react';
import {reasonOf} from '../site/signer.js';

/** What came of the last thing the user asked for. */
export type Result =
  | {readonly status: 'idle'}
  | {readonly status: 'waiting' | 'done' | 'failed'; readonly text: string};

/** Tells how far it is, while there is more to come. */
export type Tell = (text: string) => void;

/** Runs one thing at a time and keeps what came of it; the work resolves with the words to show. */
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
