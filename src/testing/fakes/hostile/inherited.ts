/** Keys that every object has without being given them: a table that is asked for one must not know it. */
export const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'] as const;
