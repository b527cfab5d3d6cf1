import {existsSync, readFileSync} from 'node:fs';
import {dirname, isAbsolute, join} from 'node:path';
import type {Plugin} from 'vite';
import {isAllowedLicence} from './allowed-licences.js';

const IN_PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;
const NAMES = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license'];

/** Beside modules that contain the work of others, such as drawings or data. */
const NOTICE = 'NOTICE.md';

/**
 * Adds the licences of all bundled packages, and the notices beside all bundled modules, to the build, as their authors
 * require. Fails the build for a package with a licence that is not allowed.
 */
export function carriedLicences(): Plugin {
  return {
    name: 'carried-licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const ids = chunks
        .flatMap(({modules}) => Object.entries(modules))
        .flatMap(([id, {renderedLength}]) => (renderedLength > 0 ? id : []));
      const folders = ids.flatMap((id) => IN_PACKAGE.exec(id)?.[1] ?? []);
      const carried = [...new Set(folders)].map(manifestOf);
      const refused = carried.filter(({license}) => !isAllowedLicence(license));
      if (refused.length > 0)
        this.error(
          refused.map(({name, license}) => `${name} is under ${license ?? 'no licence'}`).join('; '),
        );
      const notices = [...carried.map(noticeOf).toSorted(), ...noticesBeside(ids)];
      if (notices.length === 0) return;
      this.emitFile({
        type: 'asset',
        fileName: 'THIRD-PARTY-NOTICES.txt',
        source: `These files contain parts of the works below.\n\n${notices.join('\n')}`,
      });
    },
  };
}

/** The notices in the folders of the modules that are no package's. */
function noticesBeside(ids: readonly string[]): readonly string[] {
  const own = ids.filter((id) => isAbsolute(id) && !IN_PACKAGE.test(id));
  const paths = new Set(own.map((id) => join(dirname(id), NOTICE)));
  return [...paths]
    .filter((path) => existsSync(path))
    .toSorted()
    .map((path) => readFileSync(path, 'utf8'));
}

interface Carried {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

function manifestOf(folder: string): Carried {
  return {...(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Carried), folder};
}

function noticeOf({folder, name, version, license}: Carried): string {
  const file = NAMES.map((each) => `${folder}/${each}`).find((path) => existsSync(path));
  return `${name} ${version} (${license})\n\n${file ? readFileSync(file, 'utf8').trim() : ''}\n`;
}
