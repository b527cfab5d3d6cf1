import type {ThemeMode} from '@drawbridge/modal';
import type {LiveView} from './live-messages.js';

interface StageListeners {
  readonly onView: (view: LiveView) => void;
  /** Called once with the visitor's own scheme, and for each choice. */
  readonly onScheme: (scheme: ThemeMode) => void;
}

/** The buttons above the live modal. */
export interface StageTools {
  /** Marks the step of a view of the modal. */
  showStep(view: string): void;
}

/** Listens to the buttons above the live modal: its steps, light and dark. */
export function listenToStage({onView, onScheme}: StageListeners): StageTools {
  const steps = document.querySelectorAll<HTMLButtonElement>('#steps button');
  const schemes = document.querySelectorAll<HTMLButtonElement>('#scheme button');
  const screen = document.querySelector<HTMLElement>('#screen');
  const choose = (scheme: ThemeMode): void => {
    for (const button of schemes) button.ariaPressed = String(button.dataset['scheme'] === scheme);
    if (screen) screen.dataset['scheme'] = scheme;
    onScheme(scheme);
  };
  for (const step of steps) step.addEventListener('click', () => onView(step.dataset['view'] as LiveView));
  for (const button of schemes)
    button.addEventListener('click', () => choose(button.dataset['scheme'] as ThemeMode));
  choose(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  return {
    showStep(view) {
      for (const step of steps) step.ariaPressed = String(view.startsWith(step.dataset['view'] ?? ' '));
    },
  };
}
