import {useState, type ReactElement} from 'react';

/** The components of this page as text, loaded when the visitor opens one. */
const SOURCES = import.meta.glob('./*.tsx', {query: '?raw', import: 'default'});

/** The source of a component of this page, folded. */
export function SourceCode({file}: {readonly file: string}): ReactElement {
  const [source, setSource] = useState('');
  const load = async (): Promise<void> => setSource((await SOURCES[`./${file}`]?.()) ?? '');
  return (
    <details className="source" onToggle={({currentTarget}) => void (currentTarget.open && load())}>
      <summary>{file}</summary>
      {source && (
        <pre tabIndex={0} aria-label={`Source of ${file}`}>
          <code>{source}</code>
        </pre>
      )}
    </details>
  );
}

declare global {
  interface ImportMeta {
    /** Vite's: the files of a pattern, each with the function that loads its text. */
    readonly glob: (
      pattern: string,
      options: {readonly query: '?raw'; readonly import: 'default'},
    ) => Readonly<Record<string, () => Promise<string>>>;
  }
}
