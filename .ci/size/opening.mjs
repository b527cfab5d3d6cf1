// Measures what a page with an opened modal loads in all, and at which stage, prefetching included.
import {readFileSync, readdirSync} from 'node:fs';
import {weighedOnDemand} from '../adopter/build-page.mjs';
import {servePage} from '../adopter/serve-page.mjs';
import {recordOpening} from './record-opening.mjs';

const STAGES = {
  beforeClick: 'before any click',
  firstRow: 'at the first row',
  inTheEnd: 'once nothing was asked for 5 s',
};

/** Opens the modal of the page with the script tag in `folder`, and weighs the loaded files. */
export async function weighTagPage(browser, folder) {
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'});
  const built = files.filter((file) => /\.(js|css)$/.test(file));
  return weighOpening(
    browser,
    folder,
    built.map((file) => weighedOnDemand({file, name: file}, () => readFileSync(`${folder}/${file}`))),
  );
}

/**
 * Opens the modal of the page that was built into `folder` from these chunks. Returns the loaded chunks, in order, and
 * the kB by the end of each stage.
 */
export async function weighOpening(browser, folder, chunks) {
  const server = await servePage(folder);
  try {
    const requested = await recordOpening(browser, server.origin);
    const isAsked = ({file}, stage) => requested[stage].includes(`/${file}`);
    const loaded = Object.keys(STAGES).flatMap((stage, index, stages) =>
      chunks
        .filter(
          (chunk) => isAsked(chunk, stage) && !stages.slice(0, index).some((past) => isAsked(chunk, past)),
        )
        .map((chunk) => ({...chunk, stage})),
    );
    const isOwn = (path) => path === '/' || chunks.some(({file}) => path === `/${file}`);
    const prefetched = chunks.filter(({file}) => requested.prefetched.includes(`/${file}`));
    return {
      chunks: loaded,
      kb: kbOf(loaded),
      prefetchedKb: prefetched.reduce((sum, {bytes}) => sum + bytes, 0) / 1000,
      outside: requested.prefetched.filter((path) => !isOwn(path)),
    };
  } finally {
    server.close();
  }
}

function kbOf(chunks) {
  let bytes = 0;
  return Object.fromEntries(
    Object.keys(STAGES).map((stage) => {
      for (const chunk of chunks) if (chunk.stage === stage) bytes += chunk.bytes;
      return [stage, bytes / 1000];
    }),
  );
}

/** Prints the loaded files of each stage, and returns those above its gate. */
export function judgeOpening(page, {chunks, kb, prefetchedKb, outside}, budgets) {
  console.log(`\n${page}, chunk by chunk:`);
  console.table(
    chunks.map(({name, bytes, stage}) => ({
      chunk: name,
      'brotli kB': Number((bytes / 1000).toFixed(2)),
      loaded: STAGES[stage],
    })),
  );
  console.log(`${prefetchedKb.toFixed(2)} kB of the ${page} prefetched in idle time`);
  return [
    ...outside.map((path) => `the ${page} requests ${path} in idle time, which is no file of its own`),
    ...Object.entries(kb).flatMap(([stage, measured]) =>
      judge(`${measured.toFixed(2)} kB of the ${page} ${STAGES[stage]}`, measured, budgets[stage]),
    ),
  ];
}

function judge(figure, measured, budget) {
  if (!budget) {
    console.log(figure);
    return [];
  }
  const {GATE_KB, TARGET_KB} = budget;
  const isReached = measured <= TARGET_KB;
  const target = isReached ? '' : `; target ${TARGET_KB}: not reached`;
  console.log(`${figure} (at most ${GATE_KB}${target})`);
  return measured > GATE_KB ? [`${figure} (at most ${GATE_KB})`] : [];
}
