/** A custom property of the modal. */
export interface ThemeProperty {
  readonly name: `--drawbridge-${string}`;
  readonly label: string;
  /** A color has a picker, a length a slider up to this number of pixels; anything else is typed. */
  readonly kind: 'color' | 'text' | number;
  /** Its value if the page sets none. */
  readonly standard: string;
}

const color = (name: string, label: string, standard: string): ThemeProperty => ({
  name: `--drawbridge-color-${name}`,
  label,
  kind: 'color',
  standard,
});
const length = (name: string, label: string, standard: string, most: number): ThemeProperty => ({
  name: `--drawbridge-${name}`,
  label,
  kind: most,
  standard,
});
const text = (name: string, label: string, standard: string): ThemeProperty => ({
  name: `--drawbridge-${name}`,
  label,
  kind: 'text',
  standard,
});

/** Every custom property by group; a test compares the names with those of the README. */
export const THEME_GROUPS: Readonly<Record<string, readonly ThemeProperty[]>> = {
  Colors: [
    color('accent', 'Accent', '#2563eb'),
    color('on-accent', 'Text on the accent', '#ffffff'),
    color('surface', 'Surface', '#ffffff'),
    color('surface-raised', 'Rows and fields', '#f5f7fa'),
    color('surface-sunken', 'Behind cards', '#eef1f5'),
    color('border', 'Border', '#e4e8ee'),
    color('text', 'Text', '#1c2433'),
    color('text-muted', 'Muted text', '#5f6b7c'),
    color('text-subtle', 'Subtle text', '#667286'),
    color('success', 'Success', '#157347'),
    color('warning', 'Warning', '#8a5a00'),
    color('danger', 'Danger', '#c02626'),
    color('backdrop', 'Behind the window', '#10182880'),
  ],
  Shape: [
    length('radius-outer', 'Window', '28px', 48),
    length('radius-row', 'Rows', '16px', 28),
    length('radius-control', 'Buttons and fields', '14px', 24),
  ],
  Space: [
    length('space-xs', 'Extra small', '4px', 12),
    length('space-s', 'Small', '8px', 20),
    length('space-m', 'Medium', '16px', 32),
    length('space-l', 'Large', '24px', 40),
  ],
  Motion: [
    text('duration', 'Change of a view', '150ms'),
    text('duration-short', 'Short', '120ms'),
    text('duration-long', 'Long', '500ms'),
  ],
  Type: [text('font-family', 'Font', 'system-ui, sans-serif')],
};
