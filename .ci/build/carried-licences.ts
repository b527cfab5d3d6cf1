import {existsSync, readFileSync} from 'node:fs';
import type {Plugin} from 'vite';
import {isAllowedLicence} from './allowed-licences.js';

const IN_PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;
const NAMES = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license'];

/**
 * Adds the licences of all bundled packages to the build, as their authors require. Fails the build for a package with
 * a licence that is not allowed.
 */
export function carriedLicences(): Plugin {
  return {
    name: 'carried-licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const folders = chunks
        .flatMap(({modules}) => Object.entries(modules))
        .flatMap(([id, {renderedLength}]) => (renderedLength > 0 ? (IN_PACKAGE.exec(id)?.[1] ?? []) : []));
      const carried = [...new Set(folders)].map(manifestOf);
      const refused = carried.filter(({license}) => !isAllowedLicence(license));
      if (refused.length > 0)
        this.error(
          refused.map(({name, license}) => `${name} is under ${license ?? 'no licence'}`).join('; '),
        );
      const notices = carried.map(noticeOf).toSorted();
      if (notices.length === 0) return;
      this.emitFile({
        type: 'asset',
        fileName: 'THIRD-PARTY-NOTICES.txt',
        source: `These files carry parts of the packages below.\n\n${notices.join('\n')}`,
      });
    },
  };
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
