/** `true` if each type is assignable to the other, and neither is `any`. */
type Same<A, B> = 0 extends 1 & A ? false : [A, B] extends [B, A] ? true : false;

/** Compiles only if the types are the same. */
export function is<A, B>(isSame: Same<A, B>): Same<A, B> {
  return isSame;
}
