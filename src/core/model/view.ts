/** What each view is told when it is opened; features add theirs by declaration merging. */
export interface ViewParams {}

/** The name of one screen. */
export type ViewName = keyof ViewParams;

/** One entry of the view history. */
export type ViewEntry = {
  readonly [V in ViewName]: {readonly view: V; readonly params: ViewParams[V]};
}[ViewName];

/** What a view is opened with: nothing for most, its parameters for some. */
export type Destination<V extends ViewName> = undefined extends ViewParams[V]
  ? readonly [view: V, params?: ViewParams[V]]
  : readonly [view: V, params: ViewParams[V]];

/** Views that adopters may ask for with `open({view})`: those that need no parameters. Features add theirs. */
export interface PublicViews {}

/** What adopters may fill a view with, by `open({view, arguments})`; features add theirs. */
export interface OpenArguments {}

/** A view that can be opened by name. */
export type PublicView = keyof PublicViews & ViewName;
