import {expect} from '@open-wc/testing';
import {everyFeature} from './every-feature.js';

/** Proves one statement of the specification; throws where it does not hold. */
export type Proof = () => unknown;

/** Declares a test for each statement. A statement without a proof does not compile, and fails here. */
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

  it('says nothing that was not ordered', () => {
    expect(Object.keys(proofs)).to.have.members([...statements]);
  });
}

/**
 * The statement is about a feature that is not built; fails once its view exists, so that the statement gets
 * a test.
 */
export function notBuilt(view: string): Proof {
  return () => expect(everyFeature.flatMap(({views}) => Object.keys(views))).not.to.include(view);
}
