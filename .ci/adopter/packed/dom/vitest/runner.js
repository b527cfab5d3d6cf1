import {vi} from 'vitest';

export {afterEach, beforeEach, describe, expect, it} from 'vitest';
export const {fn, spyOn, restoreAllMocks} = vi;
