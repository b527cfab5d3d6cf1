// A typedoc plug-in: names each module by its import path for adopters.
import {Converter} from 'typedoc';

const isModal = /^src\/exports(?=\/|$)/;
const isReactTesting = /^react\/src\/testing$/;

/** Called by typedoc. */
export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({project}) => {
    for (const module of project.children ?? [])
      module.name = isModal.test(module.name)
        ? module.name.replace(isModal, '@drawbridge/modal')
        : isReactTesting.test(module.name)
          ? '@drawbridge/react/testing'
          : '@drawbridge/react';
  });
}
