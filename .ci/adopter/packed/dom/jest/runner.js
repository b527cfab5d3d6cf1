import {jest} from '@jest/globals';

export {afterEach, beforeEach, describe, expect, it} from '@jest/globals';
export const {fn, spyOn, restoreAllMocks} = jest;
