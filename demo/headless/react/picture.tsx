import {useState, type ReactElement} from 'react';
import {monogramOf} from '../steps.js';

/** A wallet's picture, or its monogram until the picture is there, and when it fails. */
export function Picture({name, url}: {readonly name: string; readonly url: string}): ReactElement {
  const [failed, setFailed] = useState('');
  const {letter, colour} = monogramOf(name);
  return (
    <span className="mark" aria-hidden="true">
      {url && failed !== url ? (
        <img alt="" src={url} onError={() => setFailed(url)} />
      ) : (
        <span className="monogram" data-colour={colour}>
          {letter}
        </span>
      )}
    </span>
  );
}
