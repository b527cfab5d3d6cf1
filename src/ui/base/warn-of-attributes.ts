import {OPTIONS} from '../../core/config/option-shape.js';
import {warnDeveloper} from '../../io/platform/developer-console.js';

/** Global attributes of HTML, and those that scripts and frameworks add to any element. */
const GLOBAL =
  /^(accesskey|anchor|autocapitalize|autocorrect|autofocus|contenteditable|draggable|enterkeyhint|exportparts|inert|inputmode|is|item(id|prop|ref|scope|type)|nonce|popover|role|spellcheck|tabindex|translate|virtualkeyboardpolicy|writingsuggestions|xmlns|key|ref|on[a-z]+)$|^(ng|hx|up|wire|s|client|svelte|astro)-/;

/** Warns of each attribute that neither HTML nor the element has, and names those that the element has. */
export function warnOfAttributes(tag: string, names: readonly string[], accepted: readonly string[]): void {
  for (const name of names) {
    if (GLOBAL.test(name)) continue;
    const meant = accepted.filter((other) => isMeant(name, other));
    const hint =
      meant.length > 0 ? `did you mean \`${meant.join('`, `')}\`? Accepted` : optionHint(tag, name);
    warnDeveloper(`<${tag}> has no attribute \`${name}\`; ${hint}: ${accepted.toSorted().join(', ')}`);
  }
}

/** `theme` for `theme-mode`, `projectid` for `project-id`, `network` for `networks`. */
function isMeant(name: string, other: string): boolean {
  const [given, known] = [name, other].map((text) => text.replaceAll('-', '')) as [string, string];
  return known.length > 2 && (known.startsWith(given) || given.startsWith(known));
}

/** Some options can only be set in a script. */
function optionHint(tag: string, name: string): string {
  const option = Object.keys(OPTIONS).find(
    (each) => each.replace('!', '').toLowerCase() === name.replaceAll('-', '').toLowerCase(),
  );
  if (tag !== 'drawbridge-modal' || !option) return 'accepted';
  return (
    `\`${option}\` is an option of createDrawbridge(): create the client in a script and set it as this element's ` +
    '`client` property. Accepted as attributes'
  );
}
