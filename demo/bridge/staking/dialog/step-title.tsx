import {useEffect, useRef, type ReactElement, type ReactNode} from 'react';

/** The title of a step of a dialog. Takes the focus, so that the step is read. */
export function StepTitle({id, children}: {readonly id: string; readonly children: ReactNode}): ReactElement {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h2 ref={title} id={id} tabIndex={-1}>
      {children}
    </h2>
  );
}
