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
