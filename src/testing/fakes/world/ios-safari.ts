const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.0 Mobile/15E148 Safari/604.1';

/** The page is in Safari on an iPhone until the returned function is called. */
export function pretendIosSafari(): () => void {
  const matches = window.matchMedia.bind(window);
  const undo = [
    replaceProperty(navigator, 'userAgent', SAFARI),
    replaceProperty(navigator, 'maxTouchPoints', 5),
    replaceProperty(window, 'matchMedia', (query: string) => {
      const answer = matches(query);
      if (query === '(pointer: coarse)') replaceProperty(answer, 'matches', true);
      return answer;
    }),
  ];
  return () => undo.forEach((each) => each());
}

/** Replaces a property until the returned function is called. */
export function replaceProperty(target: object, name: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, {value, configurable: true, writable: true});
  return () => {
    if (own) Object.defineProperty(target, name, own);
    else Reflect.deleteProperty(target, name);
  };
}
