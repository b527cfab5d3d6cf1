import '@drawbridge/modal/elements';
import {createComponent} from '@lit/react';
import * as React from 'react';
import {DrawbridgeContext} from '../drawbridge-context.js';
import type {ElementComponent} from './element-props.js';

// Servers run no effects, and React 18 warns about them there.
const react = typeof document === 'undefined' ? {...React, useLayoutEffect: () => {}} : React;

interface ClientProps {
  readonly client?: unknown;
}

/**
 * Creates the component of a registered element; it passes on the provider's client unless the prop `client` is set.
 */
export function createElementComponent<T extends keyof HTMLElementTagNameMap, P extends object>(
  tagName: T,
  displayName: string,
  events: Readonly<Record<string, string>> = {},
): ElementComponent<HTMLElementTagNameMap[T], P> {
  // The registered class, possibly from another copy of the package.
  const elementClass = customElements.get(tagName) as new () => HTMLElementTagNameMap[T];
  const Element = createComponent({react, tagName, elementClass, events, displayName: tagName});
  const Component = React.forwardRef<HTMLElementTagNameMap[T], P>((props, ref) => {
    const provided = React.useContext(DrawbridgeContext);
    const {client = provided} = props as ClientProps;
    return React.createElement(Element as React.ElementType, {...props, client, ref});
  });
  Component.displayName = displayName;
  return Component as unknown as ElementComponent<HTMLElementTagNameMap[T], P>;
}
