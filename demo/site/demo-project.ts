/** The project id of the demo's pages on the devnet, whose explorer accepts ids of 32 characters only. */
export const DEMO_PROJECT_ID = 'demo0000000000000000000000000000';
