/** The parameters of each view; features add theirs by declaration merging. */
export interface ViewParams {}

/** The name of one screen. */
export type ViewName = keyof ViewParams;

/** One entry of the view history. */
export type ViewEntry = {
  readonly [V in ViewName]: {readonly view: V; readonly params: ViewParams[V]};
}[ViewName];

/** The arguments that open a view: none for most, its parameters for some. */
export type Destination<V extends ViewName> = undefined extends ViewParams[V]
  ? readonly [view: V, params?: ViewParams[V]]
  : readonly [view: V, params: ViewParams[V]];

/** Views that `open({view})` accepts: those that need no parameters. Features add theirs. */
export interface PublicViews {}

/** The arguments of views that `open({view, arguments})` accepts; features add theirs. */
export interface OpenArguments {}

/** A view that can be opened by name. */
export type PublicView = keyof PublicViews & ViewName;
