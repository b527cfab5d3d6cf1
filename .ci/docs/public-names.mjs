// A typedoc plug-in: names each module by its import path for adopters, and writes the rest of a list as one.
import {Converter, makeRecursiveVisitor, UnknownType} from 'typedoc';

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
  // The Markdown theme leaves out the dots: a list of at least one entry would look like a pair.
  const writeRests = makeRecursiveVisitor({
    tuple(list) {
      list.elements = list.elements.map((element) =>
        element.type === 'rest' ? new UnknownType(element.toString()) : element,
      );
    },
  });
  app.converter.on(Converter.EVENT_RESOLVE_END, ({project}) => {
    for (const {type} of Object.values(project.reflections)) type?.visit(writeRests);
  });
}
