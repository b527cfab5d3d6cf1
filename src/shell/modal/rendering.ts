import {isVisible} from '../../io/platform/is-visible.js';
import {createResizeObserver} from '../../ui/base/observers.js';

/** Resolves once the element is rendered. */
export async function whenRendered(element: HTMLElement): Promise<void> {
  const probe = document.createElement('span');
  Object.assign(probe.style, {position: 'fixed', inlineSize: '1px', blockSize: '1px', pointerEvents: 'none'});
  element.shadowRoot?.append(probe);
  await new Promise<void>((resolve) => {
    const observer = createResizeObserver(() => {
      if (!isVisible(element)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(probe);
  });
  probe.remove();
}
