import type {ThemeMode} from '@drawbridge/modal';
import type {Look} from '../live/live-messages.js';

const OUTER_PX = 28;
/** The other radii follow the outer one, as the defaults do. */
const ROW = 16 / OUTER_PX;
const CONTROL = 14 / OUTER_PX;

/** The appearance that the form describes; a default needs no custom property. */
export function readLook(form: HTMLFormElement, scheme: ThemeMode): Look {
  const fields = new FormData(form);
  const [accent, font] = [textOf(fields, 'accent'), textOf(fields, 'font')];
  const radius = Number(fields.get('radius'));
  return {
    scheme,
    locale: textOf(fields, 'language'),
    variables: {
      ...(accent && {'--drawbridge-color-accent': accent}),
      ...(radius !== OUTER_PX && radii(radius)),
      ...(font && {'--drawbridge-font-family': font}),
    },
  };
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

function radii(outer: number): Look['variables'] {
  return {
    '--drawbridge-radius-outer': `${outer}px`,
    '--drawbridge-radius-row': `${Math.round(outer * ROW)}px`,
    '--drawbridge-radius-control': `${Math.round(outer * CONTROL)}px`,
  };
}
