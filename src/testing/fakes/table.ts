import {expect} from '@open-wc/testing';

/** Tests one statement of the specification; throws if it is violated. */
export type Proof = () => unknown;

/** Declares a test for each statement. A statement without a test does not compile, and fails here. */
export function proveEach<S extends string>(
  statements: readonly S[],
  proofs: Readonly<Record<S, Proof | readonly Proof[]>>,
): void {
  for (const statement of statements) {
    it(`“${statement}”`, async () => {
      expect(proofs, 'has a row').to.have.property(statement);
      for (const prove of [proofs[statement]].flat()) await prove();
    });
  }

  it('contains only statements of the specification', () => {
    expect(Object.keys(proofs)).to.have.members([...statements]);
  });
}

/** Marks texts of a row that no user can reach: decision 0112 has the reason, and names each of them. */
export function unreachable(...texts: readonly string[]): Proof {
  return async () => {
    const decision = await fetch(
      new URL('../../decisions/0112-impossible-situations-have-no-texts.md', import.meta.url),
    );
    expect(decision.ok).to.equal(true);
    const written = await decision.text();
    for (const text of texts) expect(written).to.contain(`'${text}'`);
  };
}
